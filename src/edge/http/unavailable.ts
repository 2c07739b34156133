import type { Refusal } from '../../core/errors/refusal.ts'
import type { Reading } from '../../core/publication/reading.ts'
import { refuse } from './answers.ts'

/** Why programs have to come again: nothing is known of the page, or a part of the edge cannot do its work just now. */
type Reason = Extract<Reading, { state: 'unknown' }> | 'archive' | 'card'

const ARCHIVE: Refusal = {
  code: 'archive_unavailable',
  message: 'The history of this page cannot be read just now.',
}
const CARD: Refusal = { code: 'card_unavailable', message: 'This picture cannot be drawn just now.' }

/**
 * What programs are told where an answer cannot be made: 503 with a code, for nobody to keep, and never something
 * empty. `also` is what an address has to say beside that.
 */
export function unavailable(reason: Reason, also: (refusal: Refusal) => object = () => ({})): Response {
  const refusal = refusalFor(reason)
  const headers = { 'retry-after': '5', 'x-robots-tag': 'noindex' }
  return refuse(503, { ...also(refusal), ...refusal }, headers)
}

function refusalFor(reason: Reason): Refusal {
  if (reason === 'archive') return ARCHIVE
  if (reason === 'card') return CARD
  const since = reason.since ? ` since ${reason.since}` : ''
  return { code: 'status_unknown', message: `The status of this page is unknown${since}.` }
}
