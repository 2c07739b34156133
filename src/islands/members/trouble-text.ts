import type { TeamWords } from '../../i18n/team.ts'
import { MAX_ADDRESSES } from '../../stores/team/members/invite-form.ts'
import { codeText } from '../team/refusals.ts'

/** Why something about the team was not done, in a sentence. */
export function troubleText(code: string, words: TeamWords): string {
  const { members: texts } = words
  switch (code) {
    case 'unreachable':
      return texts.notDone
    case 'signed_out':
      return texts.signedOut
    case 'already_member':
      return texts.already
    case 'too_many_invitations':
      return texts.tooMany
    case 'too_many_addresses':
      return texts.atMost({ count: MAX_ADDRESSES })
    case 'invitation_invalid':
      return texts.invalid
    case 'last_owner':
      return texts.lastOwner
    case 'record_moved':
      return texts.moved
    case 'http_404':
    case 'invitation_unknown':
      return texts.gone
    default:
      return codeText(code, words)
  }
}
