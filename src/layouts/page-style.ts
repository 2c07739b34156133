import { createHash } from 'node:crypto'
import announcementStyles from '../styles/visitor/announcements.css?inline'
import rtlStyles from '../styles/visitor/rtl.css?inline'

/** A style of one page, and its hash for the Content-Security-Policy. */
export interface PageStyle {
  css: string
  hash: `sha256-${string}`
}

/**
 * Makes what only some pages have: the owner's colour (checked when it was saved, a CSS hex colour); the styles of
 * languages from right to left; those of announcements; and `own`, the owner's CSS in its layers. `null` for a page
 * without any. It stands before the styles of all pages, and above them by its selectors.
 */
export function pageStyle(
  color: string | null,
  dir?: 'ltr' | 'rtl',
  { own = '', hasAnnouncements = false }: { own?: string; hasAnnouncements?: boolean } = {},
): PageStyle | null {
  const css =
    (color ? `html:root{--brand:${color}}` : '') +
    (dir === 'rtl' ? rtlStyles : '') +
    (hasAnnouncements ? announcementStyles : '') +
    own
  return css ? { css, hash: `sha256-${createHash('sha256').update(css).digest('base64')}` } : null
}
