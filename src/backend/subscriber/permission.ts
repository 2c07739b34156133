import type { Role } from '../../core/member/member.ts'
import { answerRefused, type Refused } from '../account/invitations.ts'
import { isSuperuser } from '../base/superuser.ts'
import { SIGNED_OUT } from '../incident/page-reader.ts'
import { metaOfRequest } from '../request/meta-of-request.ts'
import { roleOf } from '../request/roles.ts'

/** Who may read and change a page's subscribers. */
export const KEEPERS: readonly Role[] = ['owner', 'admin']
/** Who may know how many there are: whoever posts. */
export const COUNTERS: readonly Role[] = [...KEEPERS, 'responder']

const NOT_ENOUGH: Refused = { status: 403, code: 'role_not_enough', message: 'Your role does not allow this.' }

/** Answers a request of whoever has none of these roles on the page; returns whether it did. */
export function refuseRole(e: PbRequestEvent, page: string, roles: readonly Role[]): boolean {
  if (!e.auth) return answerRefused(e, SIGNED_OUT)
  if (isSuperuser(e.auth)) return false
  const role = roleOf(e.app, metaOfRequest(e), page)
  return role !== null && roles.includes(role) ? false : answerRefused(e, NOT_ENOUGH)
}
