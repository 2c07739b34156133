import { replaces } from '../core/live/version.ts'
import type { Millis } from '../core/time/instant.ts'
import { type Fields, parseFields } from './fields.ts'

/** The version of this tab's publication: first from its HTML, then from messages. */
export interface TabVersion {
  epoch: string
  revision: number
  /** The page's day `yyyy-mm-dd`. */
  day: string
  /**
   * When it was derived; absent where this tab takes no notice of what only time changed, for which it would have to
   * load what draws it.
   */
  published_at?: string | undefined
}

/** When the backend was last confirmed, as the edge says; `at` is empty for a bare pong. */
export interface FreshnessUpdate {
  kind: Fields['type']
  at: string
  /**
   * Over how long tabs should spread what all would do at once, in milliseconds; absent where the message does not say.
   */
  spread?: Millis | undefined
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

/** Parses a message, or the document of `/live.json`, only as far as this client needs. */
export function parseMessage(text: string, version: TabVersion, format: number): ParsedMessage {
  const fields = parseFields(text)
  const { type, stale, spread, seq, publication, changes } = fields
  const at = fields.at ?? fields.since ?? fields.confirmed_at
  const content = publication ?? changes
  const next = content && {
    epoch: content.epoch ?? fields.epoch,
    revision: content.revision ?? fields.to,
    day: content.day,
    published_at: content.published_at,
  }
  const isOutdated = publication !== undefined && publication.format !== format
  return {
    news: at === undefined ? null : { kind: stale ? 'stale' : type, at, spread },
    change:
      // Pictures of a post come after it, in a version of the same revision.
      next && !isOutdated && (replaces(next, version) || (changes?.incidents && !replaces(version, next)))
        ? { version: next, seq, whole: !changes, look: content.page?.look ?? '' }
        : null,
    isOutdated,
  }
}
