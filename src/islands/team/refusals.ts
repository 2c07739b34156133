import type { Refusal } from '../../core/errors/refusal.ts'
import type { TeamWords } from '../../i18n/team.ts'

/** The text for an error code; unknown codes are shown as they are. */
export function codeText(code: string, { team, components }: TeamWords): string {
  switch (code) {
    case 'in_the_future':
      return team.inTheFuture
    case 'too_long_ago':
      return team.tooLongAgo
    case 'long_ago':
      return team.longAgo
    case 'stays_open':
      return team.staysOpen
    case 'time_unreadable':
      return team.timeUnreadable
    case 'component_unknown':
    case 'component_is_group':
      return team.componentGone
    case 'group_has_components':
      return components.groupHasComponents
    case 'group_archived':
      return components.groupArchived
    case 'incident_unknown':
      return team.noIncident
    case 'too_large':
    case 'validation_file_size_limit':
      return team.tooLarge
    case 'picture_too_large':
      return team.pictureTooLarge
    case 'transition_not_allowed':
    case 'status_of_other_kind':
      return team.transition
    case 'role_not_enough':
      return team.roleNotEnough
    case 'rate_limited':
      return team.rateLimited
    case 'signed_in_as_another':
      return team.signedInAsAnother
    case 'session_unknown':
      return team.sessionUnknown
    case 'approval_needed':
      return team.approvalNeeded
    case 'required':
    case 'validation_required':
      return team.fieldNeeded
    default:
      return code.startsWith('http_') ? team.notStored({ code }) : team.refusedWithCode({ code })
  }
}

/** A refusal in one sentence. */
export function refusalText(refusal: Refusal, words: TeamWords): string {
  return codeText(refusal.code, words)
}
