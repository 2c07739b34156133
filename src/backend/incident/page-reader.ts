import type { Refused } from '../account/invitations.ts'
import { isSuperuser } from '../base/superuser.ts'
import { metaOfRequest } from '../request/meta-of-request.ts'
import { roleOf } from '../request/roles.ts'

/** Said to who is not signed in. */
export const SIGNED_OUT: Refused = { status: 401, code: 'signed_out', message: 'Sign in first.' }
const NO_MEMBER: Refused = { status: 403, code: 'role_not_enough', message: 'You are not in the team of this page.' }

/** Why a request may not read what a page's team reads; null where it may. */
export function refuseReader(e: PbRequestEvent, page: string): Refused | null {
  if (!e.auth) return SIGNED_OUT
  if (isSuperuser(e.auth)) return null
  return roleOf(e.app, metaOfRequest(e), page) === null ? NO_MEMBER : null
}

/** The query of a request, without what is empty. */
export function queryOf(e: PbRequestEvent): Record<string, string> {
  return Object.fromEntries(Object.entries(e.requestInfo().query).filter(([, value]) => value !== ''))
}
