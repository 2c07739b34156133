/** Where Cloudflare may place an object (developers.cloudflare.com, Durable Objects, location hints). */
export const REGIONS = ['wnam', 'enam', 'sam', 'weur', 'eeur', 'apac', 'oc', 'afr', 'me'] as const
export type Region = (typeof REGIONS)[number] | 'local'

const BY_CONTINENT: Record<string, Region> = { SA: 'sam', AS: 'apac', OC: 'oc', AF: 'afr', AN: 'oc' }
const EASTERN = new Set(['PL', 'CZ', 'SK', 'HU', 'RO', 'BG', 'UA', 'MD', 'LT', 'LV', 'EE', 'FI', 'GR', 'TR', 'RS'])
const NEAR_EAST = new Set(['AE', 'SA', 'IL', 'JO', 'LB', 'IQ', 'IR', 'KW', 'QA', 'BH', 'OM', 'YE', 'SY'])

const NEIGHBOURS: Record<Region, Region> = {
  wnam: 'enam',
  enam: 'wnam',
  sam: 'enam',
  weur: 'eeur',
  eeur: 'weur',
  apac: 'oc',
  oc: 'apac',
  afr: 'weur',
  me: 'eeur',
  local: 'weur',
}

/** The region whose relay answers in place of another's. */
export function neighbourOf(region: Region): Region {
  return NEIGHBOURS[region]
}

/** The region of a request: what Cloudflare says of its place, or `local` where nothing does. */
export function regionOf(cf: Record<string, unknown> | undefined): Region {
  const country = typeof cf?.country === 'string' ? cf.country : ''
  const continent = typeof cf?.continent === 'string' ? cf.continent : ''
  if (typeof cf?.colo !== 'string') return 'local'
  if (NEAR_EAST.has(country)) return 'me'
  if (continent === 'EU') return EASTERN.has(country) ? 'eeur' : 'weur'
  if (continent === 'NA') return Number(cf.longitude ?? 0) < -100 ? 'wnam' : 'enam'
  return BY_CONTINENT[continent] ?? 'enam'
}
