import * as v from 'valibot'
import type { Millis } from '../../core/time/instant.ts'
import type { Step } from '../storage/revision-log.ts'

/**
 * Which publication an object holds. `seq` counts the hub's publications, over epochs and days: the larger is newer.
 */
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
  /** What led to it before, for a relay that begins and has nothing to replay; else empty. */
  log: Step[]
  /** When PocketBase was last heard. */
  confirmedAt: Millis
  /** For members only: whoever listens as the public is sent away. */
  isPrivate: boolean
  /** Whether the archive has all of it, and of what came before. */
  isArchived: boolean
}

/** When PocketBase was last heard, as the hub and the relays remember it. */
export const Confirmed = v.object({ at: v.number() })

/** What is asked of a relay: "is there a newer one than this?" */
export type Known = Pick<Held, 'epoch' | 'revision' | 'day' | 'seq'>

/** Whether the one who asks has what is held. */
export function isSame(held: Held, known: Known | null): boolean {
  return known !== null && known.seq === held.seq && known.epoch === held.epoch && known.day === held.day
}

/** The relays of a region that have room for sockets, as the hub saw it last. */
export const OpenRelays = v.object({
  /** Numbers of the relays that take more; none where all are full. */
  open: v.array(v.number()),
  /** Over how long tabs that come to sockets should spread, in milliseconds (core/live/spread). */
  spread: v.number(),
})
export type OpenRelays = v.InferOutput<typeof OpenRelays>

/** Of a region of which nothing was heard: the first relay is there for whoever comes. */
export const FIRST_RELAY: OpenRelays = { open: [1], spread: 0 }

/** Who is at a relay. */
export interface Load {
  sockets: number
  streams: number
  /** Whether anybody connected or asked since the last confirmation. */
  isAsked: boolean
  /** It has no publication that it can read. */
  isBlank: boolean
}

/** What a relay or the hub has for a reader who says what it knows. */
type Found =
  /** No publication that can be read; `confirmedAt` where the object remembers when PocketBase was last heard. */
  | { state: 'none'; confirmedAt: Millis | null }
  | { state: 'same'; confirmedAt: Millis; isArchived: boolean }
  | { state: 'newer'; held: Held; publication: string; confirmedAt: Millis; isArchived: boolean }

/** What a relay or the hub answers a reader. */
export type Answer = Found & { relays: OpenRelays }
