import type { Refusal } from '../../core/errors/refusal.ts'
import type { PublicationState } from '../../core/publication/publication-state.ts'
import { refuse } from './answers.ts'

/** Why an answer cannot be made now: nothing is known of the page, or a part of the edge is failing. */
type UnavailableReason = Extract<PublicationState, { state: 'unknown' }> | 'archive' | 'card'

const ARCHIVE_UNAVAILABLE: Refusal = {
  code: 'archive_unavailable',
  message: 'The history of this page cannot be read just now.',
}
const CARD_UNAVAILABLE: Refusal = { code: 'card_unavailable', message: 'This picture cannot be drawn just now.' }

/**
 * The 503 that programs get where an answer cannot be made: with a code, never cached, never empty data. `extraFields`
 * adds what the address has to say as well.
 */
export function unavailable(
  reason: UnavailableReason,
  extraFields: (refusal: Refusal) => object = () => ({}),
): Response {
  const refusal = refusalFor(reason)
  const headers = { 'retry-after': '5', 'x-robots-tag': 'noindex' }
  return refuse(503, { ...extraFields(refusal), ...refusal }, headers)
}

function refusalFor(reason: UnavailableReason): Refusal {
  if (reason === 'archive') return ARCHIVE_UNAVAILABLE
  if (reason === 'card') return CARD_UNAVAILABLE
  const since = reason.since ? ` since ${reason.since}` : ''
  return { code: 'status_unknown', message: `The status of this page is unknown${since}.` }
}
