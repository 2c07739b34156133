import * as v from 'valibot'
import type { Millis } from '../../core/time/instant.ts'

/** Which publication an object holds. `seq` counts the hub's publications, over epochs and days: the larger is newer. */
export const Held = v.object({
  seq: v.number(),
  epoch: v.string(),
  revision: v.number(),
  day: v.string(),
})
export type Held = v.InferOutput<typeof Held>

/** A publication on its way from the hub to a relay, as text; the delta leads to it from the one before. */
export interface Issue extends Held {
  publication: string
  /** A delta message as text with the `seq` it starts from; null where the sockets need the whole publication. */
  delta: { after: number; text: string } | null
  /** When PocketBase was last heard. */
  confirmedAt: Millis
  /** For members only: whoever listens as the public is sent away. */
  isPrivate: boolean
}

/** When PocketBase was last heard, as the hub and the relays remember it. */
export const Confirmed = v.object({ at: v.number() })

/** What is asked of a relay: "is there a newer one than this?" */
export type Known = Pick<Held, 'epoch' | 'revision' | 'day' | 'seq'>

export type Answer =
  /** No publication that can be read; `confirmedAt` where the object remembers when PocketBase was last heard. */
  | { state: 'none'; confirmedAt: Millis | null }
  | { state: 'same'; confirmedAt: Millis }
  | { state: 'newer'; held: Held; publication: string; confirmedAt: Millis }
