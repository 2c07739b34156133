import type { PublicAnnouncement, PublicPage } from '../publication/publication.ts'

/** What a page's HTML shows outside the islands: name, colour, time zone, languages, links and so on. */
type PageAppearance = Pick<
  PublicPage,
  | 'name'
  | 'url'
  | 'support_url'
  | 'about_html'
  | 'logo'
  | 'logo_dark'
  | 'favicon'
  | 'brand_color'
  | 'css'
  | 'time_zone'
  | 'locale'
  | 'locales'
  | 'weights'
  | 'links'
  | 'translations'
>

/**
 * A hash of how a page looks. An open tab whose HTML has another one must reload. FNV-1a, 32 bits: two appearances of
 * one page collide once in 4 thousand million changes.
 */
export function appearanceHash(page: PageAppearance, announcements: readonly PublicAnnouncement[]): string {
  const { weights } = page
  const fields = [
    ...[page.name, page.url, page.support_url, page.about_html, page.logo?.path ?? '', page.favicon?.path ?? ''],
    ...[page.brand_color, page.time_zone, page.locale, page.locales],
    ...[weights.degraded_performance, weights.partial_outage, weights.major_outage],
    page.links.map(({ label, url }) => [label, url]),
    page.logo_dark?.path ?? '',
    page.css,
    page.translations ?? null,
    announcements,
  ]
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(JSON.stringify(fields))) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0).toString(36)
}
