import { replaces } from '../core/live/version.ts'

/** Where this tab's publication stands: first as its HTML says, then as it heard. */
export interface Standing {
  epoch: string
  revision: number
  /** The page's day `yyyy-mm-dd`. */
  day: string
}

/** When the backend was last heard, and whether the edge says that this is too long ago. */
export interface Told {
  at: string
  stale: boolean
  /**
   * Over how long tabs should spread what they would all do at once, in milliseconds; null where nothing is said of
   * that.
   */
  spread: number | null
}

/** What follows what a tab has. */
export interface Change {
  standing: Standing
  /** The number of the publication that it leads to, where it says that. */
  seq: unknown
  /** It is the whole publication, and no delta. */
  whole: boolean
  /** How the page looks from now on; empty where the message does not say. */
  look: string
}

/**
 * What a message means to a tab that stands somewhere; the islands read it in full and by schema. Often it is nothing.
 */
export interface Heard {
  news: Told | null
  change: Change | null
  /** Written in a format that this build does not read. */
  isOutdated: boolean
}

type Fields = Record<string, unknown>

/** Reads a message, or the document of `/live.json`, no further than this client needs. */
export function readMessage(text: string, standing: Standing, format: number): Heard {
  const said: Fields = JSON.parse(text)
  const at = said.at ?? said.since ?? said.confirmed_at
  const stale = said.stale === true || said.type === 'stale'
  const whole = 'publication' in said
  const facts: Fields = Object(whole ? said.publication : said.changes)
  const next = {
    epoch: String(facts.epoch ?? said.epoch),
    revision: Number(facts.revision ?? said.to),
    day: String(facts.day),
  }
  const isOutdated = whole && facts.format !== format
  return {
    news: at ? { at: String(at), stale, spread: 'spread' in said ? Number(said.spread) : null } : null,
    change:
      // Pictures of a post come after it, in a version of the same revision.
      !isOutdated && facts.day && (replaces(next, standing) || (!whole && facts.incidents && !replaces(standing, next)))
        ? { standing: next, seq: said.seq, whole, look: String(Object(facts.page).look ?? '') }
        : null,
    isOutdated,
  }
}
