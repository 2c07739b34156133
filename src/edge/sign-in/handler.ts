import { noteSignOutEverywhere } from '../backend/sign-out.ts'
import type { Call } from '../call/call.ts'
import { json, methodNotAllowed, notFound, refuse, seeOther } from '../http/answers.ts'
import { refuseBody } from '../http/body.ts'
import { withCookies } from '../http/cookies.ts'
import { checkSameOrigin, requireSameOrigin } from '../http/same-origin.ts'
import { originOf } from '../memory/origin.ts'
import { authorise } from '../session/authorise.ts'
import { sessionCookieName, signOutCookies } from '../session/cookies.ts'
import { sessionsStub } from '../stubs/stubs.ts'
import { postEmail, postEmailConfirm, postPassword } from './account.ts'
import { postCode, postCodeCheck } from './code.ts'
import { readForm, type SessionForm } from './form.ts'
import { postInvited, postInvitedRead } from './invited.ts'
import { serveList } from './list.ts'
import { backToForm, FAILURES } from './outcome.ts'
import { comeBack, goToProvider } from './provider.ts'
import { postForgotten, postReset } from './reset.ts'
import { startSession } from './start-session.ts'
import { postYes, postYesRead } from './yes.ts'

const LIST_PATH = /^\/session\/list(?:\/([\w-]+))?$/
const PROVIDER_PATH = /^\/session\/with\/([\w-]+)$/

/** What forms and scripts post, besides a password to `/session` itself. */
const POSTED: Record<string, (call: Call, name: string, origin: string, form: SessionForm) => Promise<Response>> = {
  '/session/code': (call, name, _, form) => postCode(call, name, form),
  '/session/code/check': (call, name, _, form) => postCodeCheck(call, name, form),
  '/session/forgotten': (call, name, _, form) => postForgotten(call, name, form),
  '/session/reset': (call, name, _, form) => postReset(call, name, form),
  '/session/invited': postInvited,
  '/session/invited/read': postInvitedRead,
  '/session/yes': postYes,
  '/session/yes/read': postYesRead,
  '/session/password': postPassword,
  '/session/email': postEmail,
  '/session/email/confirm': (call, name, _, form) => postEmailConfirm(call, name, form),
}

/** `/session` and what is below it: signing in by any way, and what only the person may do with their account. */
export function serveSession(call: Call): Promise<Response> | Response {
  const path = call.url.pathname
  if (path === '/session') return serveOwn(call)
  const list = LIST_PATH.exec(path)
  return list ? serveList(call, list[1] ?? null) : serveWay(call, path)
}

async function serveWay(call: Call, path: string): Promise<Response> {
  const { request, env } = call
  const post = Object.hasOwn(POSTED, path) ? POSTED[path] : undefined
  const provider = PROVIDER_PATH.exec(path)?.[1]
  const isReturn = path === '/session/return'
  if (!post && !provider && !isReturn) return notFound()
  if (request.method !== (post ? 'POST' : 'GET')) return methodNotAllowed(post ? 'POST' : 'GET')
  const origin = originOf(request, env)
  const name = sessionCookieName(origin)
  if (!post) {
    if (!name) return backToForm('/sign-in', FAILURES.httpsRequired(), null)
    return provider ? goToProvider(call, name, origin, provider) : comeBack(call, name, origin)
  }
  const refusal = checkSameOrigin(request, origin)
  if (refusal) return refuse(403, refusal)
  const form = await readForm(request)
  if (typeof form === 'string') return refuseBody(form)
  if (name) return post(call, name, origin, form)
  return form.isForm ? backToForm('/sign-in', FAILURES.httpsRequired(), null) : FAILURES.httpsRequired().response
}

/**
 * `/session`: POST signs in, GET says who is signed in, with `fresh` after asking PocketBase for the roles,
 * with `renew` for name and language too, DELETE (or a form with
 * `_method=delete`) signs out, and with `everywhere` (in the query, or of the form) all other sessions of the same user
 * as well.
 */
async function serveOwn(call: Call): Promise<Response> {
  const { request, url, env } = call
  const origin = originOf(request, env)
  if (request.method === 'GET') return whoAmI(call, origin)
  if (request.method === 'DELETE') return signOut(call, origin, url.searchParams.has('everywhere'), false)
  if (request.method !== 'POST') return methodNotAllowed('GET', 'POST', 'DELETE')
  const refusal = checkSameOrigin(request, origin)
  if (refusal) return refuse(403, refusal)
  const form = await readForm(request)
  if (typeof form === 'string') return refuseBody(form)
  if (form.fields._method !== 'delete') return startSession(call, origin, form)
  return signOut(call, origin, form.fields.everywhere !== undefined, form.isForm)
}

async function whoAmI(call: Call, origin: string): Promise<Response> {
  const { searchParams } = call.url
  const renewsToken = searchParams.has('renew')
  const authorisation = await authorise(call, origin, { isFresh: searchParams.has('fresh'), renewsToken })
  const response =
    authorisation.state === 'in'
      ? json({ member: authorisation.member })
      : refuse(401, { code: 'signed_out', message: 'Nobody is signed in.' })
  return withCookies(response, authorisation.cookies)
}

async function signOut(call: Call, origin: string, isEverywhere: boolean, isForm: boolean): Promise<Response> {
  const refusal = requireSameOrigin(call.request, origin)
  if (refusal) return refuse(403, refusal)
  const name = sessionCookieName(origin)
  const authorisation = await authorise(call, origin)
  if (authorisation.state === 'in') {
    const { session, member } = authorisation.content
    await (isEverywhere ? sessionsStub(call.env).closeAll(member.id) : sessionsStub(call.env).close(session))
    if (isEverywhere) call.ctx.waitUntil(noteSignOutEverywhere(call.env, member.id))
  } else if (isEverywhere && !isForm) {
    // It is unknown whose sessions to end: saying that they ended would be false.
    return withCookies(refuse(401, { code: 'signed_out', message: 'Nobody is signed in.' }), authorisation.cookies)
  }
  const out = isForm ? seeOther('/sign-in') : new Response(null, { status: 204 })
  return withCookies(out, name ? signOutCookies(name) : [])
}
