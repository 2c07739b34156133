import { createHash } from 'node:crypto'

/** The style with the owner's colour, and its hash for the Content-Security-Policy. */
export interface BrandStyle {
  css: string
  hash: `sha256-${string}`
}

/**
 * Makes the style of a page's colour (checked when it was saved, a CSS hex colour), or `null` for a page without one. It
 * stands before the page's own styles, and above them by its selector.
 */
export function brandStyle(color: string | null): BrandStyle | null {
  if (!color) return null
  const css = `html:root{--brand:${color}}`
  return { css, hash: `sha256-${createHash('sha256').update(css).digest('base64')}` }
}
