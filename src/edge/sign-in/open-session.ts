import type { Member } from '../../core/member/member.ts'
import { BackendRefused } from '../backend/request.ts'
import { type AuthRecord, fetchRoles, memberOf } from '../backend/sign-in.ts'
import { ROLES_TIMEOUT } from '../base/limits.ts'
import type { Call } from '../call/call.ts'
import { clientAddress } from '../http/client-address.ts'
import { sessionCookies } from '../session/cookies.ts'
import type { SessionContent } from '../session/seal.ts'
import { sessionUse } from '../session/use.ts'
import { directoryStub, sessionsStub } from '../stubs/stubs.ts'

/** A session that has begun, with its cookies. */
export interface StartedSession {
  member: Member
  cookies: string[]
}

/** Opens the session of a user whom PocketBase has authenticated. Throws as `fetchRoles`, also without roles. */
export async function openSession(call: Call, name: string, answer: AuthRecord): Promise<StartedSession> {
  const { env, request, now } = call
  const { id, token, tokenEnds } = answer
  // The epoch is read after the sign-in: if it is newer than the token's, the token is already invalid.
  const [roles] = await Promise.all([
    fetchRoles(env, answer, clientAddress(request, env), ROLES_TIMEOUT),
    Promise.race([directoryStub(env).refresh(), scheduler.wait(ROLES_TIMEOUT)]),
  ])
  // A session without them would say that there is no role.
  if (!roles) throw new BackendRefused(401, 'the roles')
  const member = memberOf(answer, roles)
  const session = crypto.randomUUID()
  const epoch = await sessionsStub(env).open(session, id, tokenEnds, sessionUse(request))
  const content: SessionContent = { token, tokenEnds, session, epoch, member, rolesAt: now }
  return { member, cookies: await sessionCookies(content, env.ALDIS_SESSION_SECRET, name, now) }
}
