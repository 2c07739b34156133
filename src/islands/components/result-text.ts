import type { TeamWords } from '../../i18n/team.ts'
import type { ChangeResult } from '../../stores/team/components/components.ts'
import { refusalText } from '../team/refusals.ts'

/** Why a change was not made; null where it was. */
export function problemText(result: ChangeResult, words: TeamWords): string | null {
  switch (result.state) {
    case 'done':
      return null
    case 'moved':
      return words.components.movedByOthers
    case 'refused':
      return refusalText(result.refusal, words)
    case 'signed_out':
      return words.team.signedOut
    case 'unreachable':
      return words.components.unconfirmed
    default:
      return result satisfies never
  }
}
