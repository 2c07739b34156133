import type { ClosingState } from '../../stores/team/closing/closing.ts'
import { refusalText } from '../team/refusals.ts'
import type { ClosingLocalization } from './localization.ts'

/** How far the end of an incident has come, in a sentence. */
export function closingText(state: ClosingState, words: ClosingLocalization['words']): string {
  const { closing, team } = words
  switch (state.state) {
    case 'sending':
      return closing.sending
    case 'done':
      return closing.resolved
    case 'refused':
      return refusalText(state.refusal, words)
    case 'moved':
      return closing.moved
    case 'unconfirmed':
      return closing.notConfirmed
    case 'signed_out':
      return team.signedOut
    default:
      return state satisfies never
  }
}
