import { convertMarkdown, type Dialect } from '../core/markdown/dialect.ts'
import { truncate } from '../core/markdown/html-to-text.ts'
import type { OutboundRequest } from '../core/notification/outbound.ts'
import { labelled, type Telling } from './telling.ts'

/** Messages that are collected into one, at most: as many as Discord shows, and none is left out. */
export const MAX_IN_MESSAGE = 10
/** Characters of what is affected, at most. */
const MAX_FACT = 900

/** What every channel needs besides the messages. */
export interface DrawingOptions {
  /** Where this subscription is changed, in full. */
  manage: string
}

/** Words that were written already: a message goes to many, and is the same to all but for a link. */
const written = new WeakMap<Telling, Map<Dialect, { maxLength: number; body: string }>>()

/** The words of a message in a chat's dialect, of so many characters at most. */
export function bodyIn(dialect: Dialect, telling: Telling, maxLength: number): string {
  const known = written.get(telling) ?? new Map<Dialect, { maxLength: number; body: string }>()
  const last = known.get(dialect)
  if (last?.maxLength === maxLength) return last.body
  const body = writeBody(dialect, telling, maxLength)
  written.set(telling, known.set(dialect, { maxLength, body }))
  return body
}

function writeBody(dialect: Dialect, { markdown, text, page }: Telling, maxLength: number): string {
  if (markdown !== null) return convertMarkdown(markdown, dialect, { origin: page.origin, maxLength })
  const plain = dialect.text(text)
  // Escaping makes a character five at most.
  return plain.length <= maxLength ? plain : dialect.text(truncate(text, Math.floor(maxLength / 5)))
}

/** What stands below the words, a line each. */
export function notesIn(dialect: Dialect, telling: Telling): string[] {
  const facts = telling.facts.map((fact) => labelled(telling, fact))
  return [...facts, ...telling.notes].slice(0, 25).map((line) => dialect.text(truncate(line, MAX_FACT)))
}

/** A request with JSON. */
export function jsonRequest(
  url: string,
  body: object,
  { method = 'POST', headers = {} }: { method?: OutboundRequest['method']; headers?: Record<string, string> } = {},
): OutboundRequest {
  return {
    url,
    method,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify(body),
  }
}
