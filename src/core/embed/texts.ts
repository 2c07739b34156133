import { SHOW_DAY_AFTER } from '../publication/publication-state.ts'
import type { Millis } from '../time/instant.ts'
import type { EmbedDocument } from './document.ts'

/**
 * What the widget says of data that was confirmed at `at`: its title, and the line below it. Throws where the document
 * lacks a part that it needs.
 */
export function embedTexts(
  { title, stale_title, note, stale_note, clock }: EmbedDocument,
  at: Millis,
  age: Millis,
  isStale: boolean,
): { title: string; note: string } {
  const time = new Date(at).toLocaleString(clock.tag, age < SHOW_DAY_AFTER ? clock.time : clock.dated) + clock.zone
  // The place of a note's is its end (isolated from right to left), a title's its beginning: names may have a `{time}`.
  const fresh = { title, note: note.replace(/{time}.?$/, time) }
  const stale = { title: stale_title.replace('{time}', time), note: stale_note }
  return isStale ? stale : fresh
}
