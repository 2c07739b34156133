import { replaces } from '../core/live/version.ts'

/** The version of this tab's publication: first from its HTML, then from messages. */
export interface TabVersion {
  epoch: string
  revision: number
  /** The page's day `yyyy-mm-dd`. */
  day: string
}

/** When the backend was last confirmed, and whether the edge says that this is too long ago. */
export interface FreshnessUpdate {
  at: string
  stale: boolean
  /**
   * Over how long tabs should spread what all would do at once, in milliseconds; null where the message does not say.
   */
  spread: number | null
}

/** A change of the publication that a tab has. */
export interface PublicationChange {
  version: TabVersion
  /** The seq of the new publication, if given. */
  seq: unknown
  /** It is the whole publication, and no delta. */
  whole: boolean
  /** The page's new appearance; empty where the message does not say. */
  look: string
}

/** What a message means to a tab at some version; the islands parse it in full by schema. Often it is nothing. */
export interface ParsedMessage {
  news: FreshnessUpdate | null
  change: PublicationChange | null
  /** Written in a format that this build does not read. */
  isOutdated: boolean
}

type Fields = Record<string, unknown>

/** Parses a message, or the document of `/live.json`, only as far as this client needs. */
export function parseMessage(text: string, version: TabVersion, format: number): ParsedMessage {
  const message: Fields = JSON.parse(text)
  const at = message.at ?? message.since ?? message.confirmed_at
  const stale = message.stale === true || message.type === 'stale'
  const whole = 'publication' in message
  const fields: Fields = Object(whole ? message.publication : message.changes)
  const next = {
    epoch: String(fields.epoch ?? message.epoch),
    revision: Number(fields.revision ?? message.to),
    day: String(fields.day),
  }
  const isOutdated = whole && fields.format !== format
  return {
    news: at ? { at: String(at), stale, spread: 'spread' in message ? Number(message.spread) : null } : null,
    change:
      // Pictures of a post come after it, in a version of the same revision.
      !isOutdated && fields.day && (replaces(next, version) || (!whole && fields.incidents && !replaces(version, next)))
        ? { version: next, seq: message.seq, whole, look: String(Object(fields.page).look ?? '') }
        : null,
    isOutdated,
  }
}
