import type { Role } from '../../core/member/member.ts'
import type { Call } from '../call/call.ts'
import { notFound, refuse } from '../http/answers.ts'
import { withCookies } from '../http/cookies.ts'
import { requireSameOrigin } from '../http/same-origin.ts'
import { originOf } from '../memory/origin.ts'
import { type Authorisation, authorise, authoriseInEmergency } from '../session/authorise.ts'

/** A member who may do something with a page, or the answer to whoever may not. */
export type RoleCheck =
  | { state: 'refused'; answer: Response }
  | {
      state: 'allowed'
      page: string
      user: string
      authorisation: Extract<Authorisation, { state: 'in' }>
      /** An answer with the session's renewed cookies. */
      reply(answer: Response): Response
    }

/** What only some may do. */
export interface Restricted {
  /** The page's id; null where there is none. */
  page: string | null
  roles: readonly Role[]
  /** Says who may. */
  message: string
  /** PocketBase is not asked for the roles: those that it said last hold for longer. */
  isEmergency?: boolean
}

/** Lets members with one of these roles pass, from this site. */
export async function authoriseRole(
  call: Call,
  { page, roles, message, isEmergency = false }: Restricted,
): Promise<RoleCheck> {
  const { request, env } = call
  const origin = originOf(request, env)
  const refusal = requireSameOrigin(request, origin)
  if (refusal) return { state: 'refused', answer: refuse(403, refusal) }
  const authorisation = await (isEmergency ? authoriseInEmergency : authorise)(call, origin)
  const reply = (answer: Response) => withCookies(answer, authorisation.cookies)
  if (authorisation.state === 'out') {
    return { state: 'refused', answer: reply(refuse(401, { code: 'signed_out', message: 'Nobody is signed in.' })) }
  }
  const { id: user, roles: own } = authorisation.member
  const role = page === null ? undefined : own[page]
  if (isEmergency && authorisation.member.areRolesUnknown) {
    const unknown = { code: 'roles_unknown', message: 'Nobody has said for three days who may do this.' }
    return { state: 'refused', answer: reply(refuse(403, unknown)) }
  }
  // Only who has a role of the page learns that it is there, and no object is made for another.
  if (page === null || role === undefined) return { state: 'refused', answer: reply(notFound()) }
  if (!roles.includes(role)) {
    return { state: 'refused', answer: reply(refuse(403, { code: 'role_not_enough', message })) }
  }
  return { state: 'allowed', page, user, authorisation, reply }
}

/** Lets the owners of a page pass, which `/{what}/{page}` names; `message` says what only owners do. */
export function authoriseOwner(call: Call, message: string): Promise<RoleCheck> {
  return authoriseRole(call, { page: call.url.pathname.split('/')[2] ?? null, roles: ['owner'], message })
}
