import { LRUCache } from 'lru-cache'
import type { ArchiveReader } from '../../core/archive/reader.ts'
import { idAt } from '../../core/incident/address.ts'
import { incidentPartOf } from '../../core/page/addresses.ts'
import { byEitherId } from '../../core/publication/find.ts'
import { ABSENT_FOR, ADDRESS_LENGTH, MOST_ABSENT } from '../base/limits.ts'
import { log } from '../base/log.ts'
import type { Current } from '../memory/current.ts'

/** Where the page is that says that there is nothing at an address. */
export const MISSING_PATH = '/404'

/**
 * A route's bare word that it has nothing at this address (404 in plain text). The page that says so to people is the
 * same for all such addresses of a page and language: it is made once, and not by the route.
 */
export function isBareMissing(response: Response): boolean {
  return response.status === 404 && (response.headers.get('content-type')?.startsWith('text/plain') ?? false)
}

/** The key under which that page is kept: no address has a space. */
export function missingKey(origin: string, locale: string, framing: string): string {
  return `${origin} missing ${locale} ${framing}`
}

const absent = new LRUCache<string, { edition: number; at: number }>({ max: MOST_ABSENT })

/**
 * Remembers that a route had nothing at an address; briefly, for the archive may still be filling. A long one is not
 * worth its room.
 */
export function noteAbsent(address: string, { edition }: Current, now: number): void {
  if (address.length > ADDRESS_LENGTH) return
  absent.set(address, { edition, at: now })
}

/** Whether a route said lately, of the same publication, that it had nothing at an address. */
export function isAbsent(address: string, current: Current, now: number): boolean {
  const noted = absent.get(address)
  return noted !== undefined && noted.edition === current.edition && now - noted.at < ABSENT_FOR
}

/**
 * Whether an address is that of an incident which is not there: asked before the route is, for a guessed id should not
 * cost a rendering. Where the archive fails, the route has the word.
 */
export async function namesNoIncident(pathname: string, current: Current, archive: ArchiveReader): Promise<boolean> {
  const part = incidentPartOf(pathname)
  if (part === null) return false
  const id = idAt(part)
  if (byEitherId(current.publication.incidents, id)) return false
  try {
    return (await archive.incident(id)) === null
  } catch (error) {
    log('archive', error)
    return false
  }
}
