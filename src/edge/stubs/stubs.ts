import { REGIONS, type Region } from './region.ts'

/** The deployment's one directory. */
export function directoryStub(env: Env) {
  return env.DIRECTORY.getByName('directory')
}

/** The deployment's one keeper of sessions. */
export function sessionsStub(env: Env) {
  return env.SESSIONS.getByName('sessions')
}

/** A page's import. The page must be one that the directory lists, or of which the member has a role. */
export function importStub(env: Env, page: string) {
  return env.PAGE_IMPORT.getByName(page)
}

/**
 * A courier of a page: one share of its subscribers. The page must be one that the directory lists, or of which
 * PocketBase has sent a delivery.
 */
export function courierStub(env: Env, page: string, courier: number) {
  return env.COURIER.getByName(`${page}:${courier}`)
}

/** Which relay of a page: number 0 answers readers, the others hold sockets and event streams. */
export interface RelayPlace {
  region: Region
  number: number
}

/** The relay of a page that readers ask. */
export const READING_RELAY = 0

/** The name of a page's relay, `{page}:{region}:{number}`. The page must be one that the directory lists. */
export function relayName(page: string, { region, number }: RelayPlace): string {
  return `${page}:${region}:${number}`
}

/** The place in a relay's name; null where it is not a relay's name. */
export function parseRelayName(name: string): RelayPlace | null {
  const [, at, digits] = /^[^:]+:([a-z]+):(\d{1,4})$/.exec(name) ?? []
  const region = at === 'local' ? at : REGIONS.find((one) => one === at)
  return region && digits ? { region, number: Number(digits) } : null
}

/** A page's relay by its name. */
export function relayStub(env: Env, name: string) {
  const region = parseRelayName(name)?.region
  return env.PAGE_RELAY.getByName(name, region && region !== 'local' ? { locationHint: region } : undefined)
}
