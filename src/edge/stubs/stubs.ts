import type { Env } from '../env.ts'
import type { Directory } from '../objects/directory.ts'
import type { PageRelay } from '../objects/page-relay.ts'
import type { Sessions } from '../objects/sessions.ts'

/** The deployment's one directory. */
export function theDirectory(env: Env): DurableObjectStub<Directory> {
  return env.DIRECTORY.getByName('directory')
}

/** The deployment's one keeper of sessions. */
export function theSessions(env: Env): DurableObjectStub<Sessions> {
  return env.SESSIONS.getByName('sessions')
}

/** Where Cloudflare may place an object (developers.cloudflare.com, Durable Objects, location hints). */
const REGIONS = ['wnam', 'enam', 'sam', 'weur', 'eeur', 'apac', 'oc', 'afr', 'me'] as const
export type Region = (typeof REGIONS)[number] | 'local'

const BY_CONTINENT: Record<string, Region> = { SA: 'sam', AS: 'apac', OC: 'oc', AF: 'afr', AN: 'oc' }
const EASTERN = new Set(['PL', 'CZ', 'SK', 'HU', 'RO', 'BG', 'UA', 'MD', 'LT', 'LV', 'EE', 'FI', 'GR', 'TR', 'RS'])
const NEAR_EAST = new Set(['AE', 'SA', 'IL', 'JO', 'LB', 'IQ', 'IR', 'KW', 'QA', 'BH', 'OM', 'YE', 'SY'])

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

/** Which relay of a page: number 0 answers readers, the others hold sockets and event streams. */
export interface Place {
  region: Region
  number: number
}

/** The relay of a page that readers ask. */
export const READING_RELAY = 0

/** The name of a page's relay, `{page}:{region}:{number}`. The page must be one that the directory lists. */
export function relayName(page: string, { region, number }: Place): string {
  return `${page}:${region}:${number}`
}

/** The place that a relay's name says; null where it is no such name. */
export function placeOf(name: string): Place | null {
  const [, at, digits] = /^[^:]+:([a-z]+):(\d{1,4})$/.exec(name) ?? []
  const region = at === 'local' ? at : REGIONS.find((one) => one === at)
  return region && digits ? { region, number: Number(digits) } : null
}

/** A page's relay by its name. */
export function relayNamed(env: Env, name: string): DurableObjectStub<PageRelay> {
  const region = placeOf(name)?.region
  return env.PAGE_RELAY.getByName(name, region && region !== 'local' ? { locationHint: region } : undefined)
}
