import * as v from 'valibot'
import type { Millis } from '../../core/time/instant.ts'
import type { LogEntry } from '../storage/revision-log.ts'

/**
 * The version of the publication that an object stores. `seq` counts the hub's publications, across epochs and days:
 * the larger is newer.
 */
export const StoredVersion = v.object({
  seq: v.number(),
  epoch: v.string(),
  revision: v.number(),
  day: v.string(),
})
export type StoredVersion = v.InferOutput<typeof StoredVersion>

/** A publication sent from the hub to a relay, as text, with the delta from the one before. */
export interface RelayUpdate extends StoredVersion {
  publication: string
  /** A delta message as text and the seq it starts from; null where clients need the whole publication. */
  delta: { after: number; text: string } | null
  /** Earlier deltas, for a relay that starts and has nothing to replay; else empty. */
  log: LogEntry[]
  confirmation: Confirmation
  /** For members only: public connections are closed. */
  isPrivate: boolean
  /** Whether the archive has all of it, and of what came before. */
  isArchived: boolean
}

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

/** The version that an isolate has, when it asks a relay for a newer one. */
export type KnownVersion = Pick<StoredVersion, 'epoch' | 'revision' | 'day' | 'seq'>

/** Whether an isolate already has the stored version. */
export function isSameVersion(stored: StoredVersion, knownVersion: KnownVersion | null): boolean {
  return (
    knownVersion !== null &&
    knownVersion.seq === stored.seq &&
    knownVersion.epoch === stored.epoch &&
    knownVersion.day === stored.day
  )
}

/** The relays of a region that have room for sockets, as the hub saw it last. */
export const OpenRelays = v.object({
  /** Numbers of the relays that take more; none where all are full. */
  open: v.array(v.number()),
  /** Over how long tabs that come to sockets should spread, in milliseconds (core/live/spread). */
  spread: v.number(),
})
export type OpenRelays = v.InferOutput<typeof OpenRelays>

/** The default for a region without reports: the first relay takes all visitors. */
export const DEFAULT_OPEN_RELAYS: OpenRelays = { open: [1], spread: 0 }

/** A relay's load. */
export interface RelayLoad {
  sockets: number
  streams: number
  /** When anybody connected, left or asked last. */
  usedAt: Millis
  /** It has no publication that it can read. */
  isEmpty: boolean
  /** Of its publication; 0 where it has none. */
  seq: number
}

/** The answer of a relay or the hub, given the version that the isolate knows. */
type StoredAnswer =
  /** No publication that can be read; `confirmation` where the object remembers when PocketBase was last heard. */
  | { status: 'none'; confirmation: Confirmation | null }
  | { status: 'same'; confirmation: Confirmation; isArchived: boolean }
  | { status: 'newer'; version: StoredVersion; publication: string; confirmation: Confirmation; isArchived: boolean }

/** What a relay or the hub answers a reader. */
export type ReaderAnswer = StoredAnswer & { relays: OpenRelays }
