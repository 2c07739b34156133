import type { Millis } from '../../core/time/instant.ts'
import { type Confirmation, confirmedAt } from '../stubs/confirmation.ts'
import type { Listing } from '../stubs/listing.ts'

/** What the directory said last. */
let known: Pick<Listing, 'heardAt' | 'unconfirmed'> = { heardAt: null, unconfirmed: {} }

/** When the directory heard PocketBase last, so far as that says anything of this page; null before it did. */
export function lastHeard(page: string): Millis | null {
  return known.unconfirmed[page] ?? known.heardAt
}

/** When a page's publication was last confirmed, as far as this isolate knows. */
export function pageConfirmedAt(page: string, confirmation: Confirmation): Millis {
  return confirmedAt(confirmation, lastHeard(page))
}

export function updateLastHeard({ heardAt, unconfirmed }: Listing): void {
  known = { heardAt, unconfirmed }
}
