import * as v from 'valibot'
import { bodyRule } from '../../core/page/bodies.ts'
import { BackendUnreachable } from '../backend/call.ts'
import type { Call } from '../gateway.ts'
import { ROLES_TIMEOUT, SIGN_IN_TIMEOUT } from '../limits.ts'
import { theDirectory, theSessions } from '../objects/names.ts'
import { backendUnreachable, json, methodNotAllowed, refuse } from '../routes/answers.ts'
import { type BodyFault, readBody, refuseBody } from '../routes/body.ts'
import { addressOf, originOf } from '../visitor.ts'
import { authorise } from './authorise.ts'
import { cookieName, endCookies, sessionCookies } from './cookie.ts'
import { refuseForeign, refuseUnproven } from './origin.ts'
import { askRoles, signIn } from './pocketbase.ts'
import type { Sealed } from './seal.ts'

const Credentials = v.object({
  email: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(255)),
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
})

interface Form {
  isForm: boolean
  fields: Record<string, unknown>
}

/** `/session`: POST signs in, GET says who is signed in, DELETE (or a form with `_method=delete`) signs out. */
export async function session(call: Call): Promise<Response> {
  const { request, env } = call
  const origin = originOf(request, env)
  if (request.method === 'GET') return who(call, origin)
  if (request.method === 'DELETE') return signOut(call, origin, false)
  if (request.method !== 'POST') return methodNotAllowed('GET', 'POST', 'DELETE')
  const foreign = refuseForeign(request, origin)
  if (foreign) return refuse(403, foreign)
  const form = await readForm(request)
  if (typeof form === 'string') return refuseBody(form)
  return form.fields._method === 'delete' ? signOut(call, origin, form.isForm) : begin(call, origin, form)
}

async function who(call: Call, origin: string): Promise<Response> {
  const authorised = await authorise(call, origin)
  const response =
    authorised.state === 'in'
      ? json({ member: authorised.member })
      : refuse(401, { code: 'signed_out', message: 'Nobody is signed in.' })
  return withCookies(response, authorised.cookies)
}

async function signOut(call: Call, origin: string, isForm: boolean): Promise<Response> {
  const refusal = refuseUnproven(call.request, origin)
  if (refusal) return refuse(403, refusal)
  const name = cookieName(origin)
  const authorised = await authorise(call, origin)
  if (authorised.state === 'in') await theSessions(call.env).close(authorised.sealed.session)
  return withCookies(isForm ? seeOther('/sign-in') : new Response(null, { status: 204 }), name ? endCookies(name) : [])
}

async function begin(call: Call, origin: string, { isForm, fields }: Form): Promise<Response> {
  const { env, request, now } = call
  const failed = (response: Response, code: string) =>
    isForm ? seeOther(`/sign-in?error=${code}${nextQuery(fields.next)}`) : response
  const name = cookieName(origin)
  if (!name) {
    const message = 'Signing in needs https: over plain http anyone on the way could read the password.'
    return failed(refuse(403, { code: 'https_required', message }), 'https_required')
  }
  const credentials = v.safeParse(Credentials, fields)
  if (!credentials.success) {
    return failed(refuse(400, { code: 'invalid', message: 'E-mail address and password are needed.' }), 'invalid')
  }
  try {
    const address = addressOf(request, env)
    const answer = await signIn(env, credentials.output, address, SIGN_IN_TIMEOUT)
    if (!answer.ok && answer.status === 429) {
      const message = 'Too many attempts. Wait a little before the next one.'
      return failed(refuse(429, { code: 'rate_limited', message }, { 'retry-after': '60' }), 'rate_limited')
    }
    if (!answer.ok) {
      const message = 'E-mail address or password is wrong.'
      return failed(refuse(401, { code: 'credentials_wrong', message }), 'credentials_wrong')
    }
    const { id, name: fullName, email, ...vouched } = answer.vouched
    // The epoch is asked after the sign-in: one that is newer than the token's belongs to a token that is dead already.
    const [roles] = await Promise.all([
      askRoles(env, answer.vouched, address, ROLES_TIMEOUT),
      Promise.race([theDirectory(env).refresh(), scheduler.wait(ROLES_TIMEOUT)]),
    ])
    const member = { id, name: fullName, email, roles: roles ?? {} }
    const session = crypto.randomUUID()
    const epoch = await theSessions(env).open(session, id, vouched.tokenEnds)
    const sealed: Sealed = { ...vouched, session, epoch, member, rolesAt: now }
    const response = isForm ? seeOther(safePath(fields.next) ?? '/console') : json({ member })
    return withCookies(response, await sessionCookies(sealed, env.ALDIS_SESSION_SECRET, name, now))
  } catch (error) {
    if (!(error instanceof BackendUnreachable)) throw error
    return failed(backendUnreachable(), 'backend_unreachable')
  }
}

async function readForm(request: Request): Promise<Form | BodyFault> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim() ?? ''
  const body = await readBody(request, bodyRule('/session', { isSignedIn: false }))
  if (typeof body === 'string') return body
  try {
    if (type === 'application/json') {
      const fields = v.parse(v.record(v.string(), v.unknown()), JSON.parse(new TextDecoder().decode(body)))
      return { isForm: false, fields }
    }
    if (type !== 'application/x-www-form-urlencoded' && type !== 'multipart/form-data') return 'invalid'
    const headers = { 'content-type': request.headers.get('content-type') ?? '' }
    const data = await new Response(body, { headers }).formData()
    return { isForm: true, fields: Object.fromEntries(data.entries()) }
  } catch {
    return 'invalid'
  }
}

/** A path of our own to go on to, or null: never another site's address. */
export function safePath(next: unknown): string | null {
  if (typeof next !== 'string' || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(next)) return null
  return next
}

function nextQuery(next: unknown): string {
  const path = safePath(next)
  return path === null ? '' : `&next=${encodeURIComponent(path)}`
}

function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}

/** Adds Set-Cookie lines to an answer. */
export function withCookies(response: Response, cookies: string[]): Response {
  if (cookies.length === 0) return response
  const own = new Response(response.body, response)
  for (const cookie of cookies) own.headers.append('set-cookie', cookie)
  return own
}
