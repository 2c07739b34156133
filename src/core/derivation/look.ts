import type { PublicPage } from '../publication/publication.ts'

/**
 * What of a page stands in its HTML outside of what islands draw anew: name, colour, zone, languages, links and so on.
 */
type Drawn = Pick<
  PublicPage,
  | 'name'
  | 'url'
  | 'support_url'
  | 'about_html'
  | 'logo'
  | 'favicon'
  | 'brand_color'
  | 'time_zone'
  | 'locale'
  | 'locales'
  | 'weights'
  | 'links'
>

/**
 * A short name of how a page looks: the same for the same facts, whatever else of the page moved. An open tab whose
 * HTML has another one needs a new page. FNV-1a, 32 bits: two looks of one page are taken for the same once in 4
 * thousand million changes.
 */
export function lookOf(page: Drawn): string {
  const { weights } = page
  const drawn = [
    ...[page.name, page.url, page.support_url, page.about_html, page.logo?.path ?? '', page.favicon?.path ?? ''],
    ...[page.brand_color, page.time_zone, page.locale, page.locales],
    ...[weights.degraded_performance, weights.partial_outage, weights.major_outage],
    page.links.map(({ label, url }) => [label, url]),
  ]
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(JSON.stringify(drawn))) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0).toString(36)
}
