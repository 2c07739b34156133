import * as v from 'valibot'
import type { Millis } from '../../core/time/instant.ts'

/**
 * When PocketBase last confirmed a publication. While it is ongoing, that is also whenever the directory hears
 * PocketBase: nobody says so to hub and relays.
 */
export const Confirmation = v.object({ at: v.number(), isOngoing: v.optional(v.boolean(), false) })
export type Confirmation = v.InferOutput<typeof Confirmation>

/** When a publication was last confirmed, given when the directory heard PocketBase; null where it has not. */
export function confirmedAt({ at, isOngoing }: Confirmation, heardAt: Millis | null): Millis {
  return isOngoing ? Math.max(at, heardAt ?? 0) : at
}
