import type { Millis } from '../core/time/instant.ts'

/** The parts of a publication, or of what changed in it, that clients read before anything is drawn. */
interface Content {
  format?: number
  epoch?: string
  revision?: number
  day: string
  published_at?: string
  incidents?: unknown
  page?: { look?: string }
}

/**
 * The fields of all messages (core/live/messages), of a pong and of `/live.json`. Unchecked: a schema library is larger
 * than the scripts that read this. Which of them there are depends on the kind; `epoch` and `to` are there where there
 * is content.
 */
export interface Fields {
  type?: 'publication' | 'delta' | 'fresh' | 'stale' | 'pong'
  at?: string
  since?: string
  confirmed_at?: string
  stale?: boolean
  spread?: Millis
  seq?: number
  epoch: string
  to: number
  changes?: Content
  publication?: Content
}

/** Parses a message. A pong's only field is its instant, which is empty where it has none. */
export function parseFields(text: string): Fields {
  const fields = text.startsWith('pong') ? { type: 'pong', at: text.slice(5) } : JSON.parse(text)
  return fields
}
