import type { Millis } from '../../core/time/instant.ts'
import type { Listing } from '../stubs/listing.ts'

/** What the directory said last. */
let known: Pick<Listing, 'heardAt' | 'unconfirmed'> = { heardAt: null, unconfirmed: {} }

/**
 * When PocketBase was last heard for a page, as far as this isolate knows: it confirmed the page's publication where
 * that is ongoing. Null where it never was.
 */
export function lastHeard(page: string): Millis | null {
  return known.unconfirmed[page] ?? known.heardAt
}

export function updateLastHeard({ heardAt, unconfirmed }: Listing): void {
  known = { heardAt, unconfirmed }
}
