import type { ListedSession } from '../../core/member/session-list.ts'
import { noteSignOutEverywhere } from '../backend/sign-out.ts'
import { hmacSha256 } from '../base/crypto.ts'
import type { Call } from '../call/call.ts'
import { json, methodNotAllowed, notFound, refuse } from '../http/answers.ts'
import { withCookies } from '../http/cookies.ts'
import { requireSameOrigin } from '../http/same-origin.ts'
import { originOf } from '../memory/origin.ts'
import { authorise } from '../session/authorise.ts'
import { sessionsStub } from '../stubs/stubs.ts'

/**
 * `/session/list`: GET lists the sessions of who is signed in, DELETE ends all but the one that asks;
 * `/session/list/{id}`: DELETE ends one.
 */
export async function serveList(call: Call, id: string | null): Promise<Response> {
  const { request, env, now } = call
  const origin = originOf(request, env)
  const isReading = request.method === 'GET' && id === null
  if (!isReading && request.method !== 'DELETE') {
    return id === null ? methodNotAllowed('GET', 'DELETE') : methodNotAllowed('DELETE')
  }
  const refusal = requireSameOrigin(request, origin)
  if (refusal) return refuse(403, refusal)
  const authorisation = await authorise(call, origin)
  const { cookies } = authorisation
  if (authorisation.state === 'out') {
    return withCookies(refuse(401, { code: 'signed_out', message: 'Nobody is signed in.' }), cookies)
  }
  const { session, member } = authorisation.content
  const sessions = sessionsStub(env)
  if (request.method === 'DELETE' && id === null) {
    const hadOthers = await sessions.closeOthers(member.id, session)
    if (hadOthers) call.ctx.waitUntil(noteSignOutEverywhere(env, member.id))
    return withCookies(new Response(null, { status: 204 }), cookies)
  }
  const stored = await sessions.list(member.id, now)
  if (isReading) {
    const listed: ListedSession[] = stored.map((one) => ({
      ...one,
      id: nameOf(one.id, env),
      isThis: one.id === session,
    }))
    return withCookies(json({ sessions: listed }), cookies)
  }
  const found = stored.find((one) => nameOf(one.id, env) === id)
  if (!found) return withCookies(notFound(), cookies)
  await sessions.close(found.id)
  return withCookies(new Response(null, { status: 204 }), cookies)
}

/** By what a session is called outside: its own id is never shown. */
function nameOf(session: string, { ALDIS_SESSION_SECRET }: Pick<Env, 'ALDIS_SESSION_SECRET'>): string {
  return hmacSha256(ALDIS_SESSION_SECRET, `listed session\n${session}`).toString('base64url').slice(0, 22)
}
