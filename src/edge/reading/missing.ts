import { LRUCache } from 'lru-cache'
import type { ArchiveReader } from '../../core/archive/reader.ts'
import { decodeIdPart } from '../../core/incident/path.ts'
import { incidentPartOf } from '../../core/page/addresses.ts'
import { findByEitherId } from '../../core/publication/find.ts'
import { MAX_ADDRESS_LENGTH, MAX_MISSING_ADDRESSES, MISSING_TTL } from '../base/limits.ts'
import { log } from '../base/log.ts'
import type { CurrentPublication } from '../memory/current-publication.ts'

/** The path of the 404 page. */
export const NOT_FOUND_PATH = '/404'

/**
 * Whether a route answered with the plain-text 404. The page for people is the same for all such addresses of a page
 * and language, so it is rendered once, separately.
 */
export function isPlainNotFound(response: Response): boolean {
  return response.status === 404 && (response.headers.get('content-type')?.startsWith('text/plain') ?? false)
}

/** The cache key of the 404 page: no address contains a space. */
export function notFoundKey(origin: string, locale: string, framing: string): string {
  return `${origin} missing ${locale} ${framing}`
}

const missing = new LRUCache<string, { edition: number; at: number }>({ max: MAX_MISSING_ADDRESSES })

/** Remembers a 404 briefly, because the archive may still be filling. Long addresses are not remembered. */
export function rememberMissing(address: string, { edition }: CurrentPublication, now: number): void {
  if (address.length > MAX_ADDRESS_LENGTH) return
  missing.set(address, { edition, at: now })
}

/** Whether an address was a 404 lately, with the same publication. */
export function isKnownMissing(address: string, current: CurrentPublication, now: number): boolean {
  const entry = missing.get(address)
  return entry !== undefined && entry.edition === current.edition && now - entry.at < MISSING_TTL
}

/**
 * Whether an address names an incident that does not exist: checked before rendering, so that guessed ids are cheap. If
 * the archive fails, the route decides.
 */
export async function isUnknownIncident(
  pathname: string,
  current: CurrentPublication,
  archive: ArchiveReader,
): Promise<boolean> {
  const part = incidentPartOf(pathname)
  if (part === null) return false
  const id = decodeIdPart(part)
  if (findByEitherId(current.publication.incidents, id)) return false
  try {
    return (await archive.incident(id)) === null
  } catch (error) {
    log('archive', error)
    return false
  }
}
