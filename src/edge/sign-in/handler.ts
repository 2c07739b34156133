import type { Call } from '../call/call.ts'
import { json, methodNotAllowed, refuse } from '../http/answers.ts'
import { refuseBody } from '../http/body.ts'
import { withCookies } from '../http/cookies.ts'
import { refuseForeign, refuseUnproven } from '../http/same-origin.ts'
import { originOf } from '../memory/origin.ts'
import { authorise } from '../session/authorise.ts'
import { cookieName, signOutCookies } from '../session/cookies.ts'
import { theSessions } from '../stubs/stubs.ts'
import { begin } from './begin.ts'
import { readForm, seeOther } from './form.ts'

/**
 * `/session`: POST signs in, GET says who is signed in, DELETE (or a form with `_method=delete`) signs out, and with
 * `everywhere` (in the query, or of the form) all other sessions of the same user as well.
 */
export async function session(call: Call): Promise<Response> {
  const { request, url, env } = call
  const origin = originOf(request, env)
  if (request.method === 'GET') return who(call, origin)
  if (request.method === 'DELETE') return signOut(call, origin, url.searchParams.has('everywhere'), false)
  if (request.method !== 'POST') return methodNotAllowed('GET', 'POST', 'DELETE')
  const foreign = refuseForeign(request, origin)
  if (foreign) return refuse(403, foreign)
  const form = await readForm(request)
  if (typeof form === 'string') return refuseBody(form)
  if (form.fields._method !== 'delete') return begin(call, origin, form)
  return signOut(call, origin, form.fields.everywhere !== undefined, form.isForm)
}

async function who(call: Call, origin: string): Promise<Response> {
  const authorised = await authorise(call, origin)
  const response =
    authorised.state === 'in'
      ? json({ member: authorised.member })
      : refuse(401, { code: 'signed_out', message: 'Nobody is signed in.' })
  return withCookies(response, authorised.cookies)
}

async function signOut(call: Call, origin: string, isEverywhere: boolean, isForm: boolean): Promise<Response> {
  const refusal = refuseUnproven(call.request, origin)
  if (refusal) return refuse(403, refusal)
  const name = cookieName(origin)
  const authorised = await authorise(call, origin)
  if (authorised.state === 'in') {
    const { session, member } = authorised.sealed
    await (isEverywhere ? theSessions(call.env).closeAll(member.id) : theSessions(call.env).close(session))
  } else if (isEverywhere && !isForm) {
    // Whose sessions should end nobody can tell: to say that they have would be false.
    return withCookies(refuse(401, { code: 'signed_out', message: 'Nobody is signed in.' }), authorised.cookies)
  }
  const out = isForm ? seeOther('/sign-in') : new Response(null, { status: 204 })
  return withCookies(out, name ? signOutCookies(name) : [])
}
