import { REGIONS, type Region } from './region.ts'

/** The deployment's one directory. */
export function theDirectory(env: Env) {
  return env.DIRECTORY.getByName('directory')
}

/** The deployment's one keeper of sessions. */
export function theSessions(env: Env) {
  return env.SESSIONS.getByName('sessions')
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
export function relayNamed(env: Env, name: string) {
  const region = placeOf(name)?.region
  return env.PAGE_RELAY.getByName(name, region && region !== 'local' ? { locationHint: region } : undefined)
}
