import * as v from 'valibot'
import type { Millis } from '../../core/time/instant.ts'
import type { Confirmation } from './confirmation.ts'
import { isSameVersion, type StoredVersion } from './version.ts'

/** The delta from one publication to the next: `after` is the seq of the first, `text` the delta message. */
export const LogEntry = v.object({
  after: v.number(),
  from: v.number(),
  fromDay: v.string(),
  to: v.number(),
  toDay: v.string(),
  text: v.string(),
})
export type LogEntry = v.InferOutput<typeof LogEntry>

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

/** What is answered from: the publication that an object has, as JSON, and what it knows of it. */
interface AnswerSource {
  version: StoredVersion | null
  publication: string | null
  confirmation: Confirmation | null
  isArchived: boolean
}

/** The answer to a reader who has the version `known`, or nothing. */
export function readerAnswer(
  { version, publication, confirmation, isArchived }: AnswerSource,
  known: StoredVersion | null,
  relays: OpenRelays,
): ReaderAnswer {
  if (!version || publication === null || confirmation === null) return { status: 'none', confirmation, relays }
  if (isSameVersion(version, known)) return { status: 'same', confirmation, isArchived, relays }
  return { status: 'newer', version, publication, confirmation, isArchived, relays }
}
