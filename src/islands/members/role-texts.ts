import type { Role } from '../../core/member/member.ts'
import type { TeamWords } from '../../i18n/team.ts'

/** What each role may do, in a few words. */
export function roleTexts({ members }: TeamWords): Record<Role, string> {
  return {
    owner: members.roleOwner,
    admin: members.roleAdmin,
    responder: members.roleResponder,
    viewer: members.roleViewer,
  }
}
