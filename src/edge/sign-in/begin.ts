import * as v from 'valibot'
import type { Member } from '../../core/member/member.ts'
import { BackendUnreachable } from '../backend/request.ts'
import { askRoles, type SignedIn, signIn, type Vouched } from '../backend/sign-in.ts'
import { ROLES_TIMEOUT, SIGN_IN_TIMEOUT } from '../base/limits.ts'
import type { Call } from '../call/call.ts'
import { backendUnreachable, json, refuse } from '../http/answers.ts'
import { addressOf } from '../http/client-address.ts'
import { withCookies } from '../http/cookies.ts'
import { cookieName, sessionCookies } from '../session/cookies.ts'
import type { Sealed } from '../session/seal.ts'
import { triedCookies } from '../session/tried.ts'
import { theDirectory, theSessions } from '../stubs/stubs.ts'
import { attempt, know, tryOf } from './attempt.ts'
import { deviceCookie, deviceOf } from './device.ts'
import { backToSignIn, type Form, safePath, seeOther } from './form.ts'

const Credentials = v.object({
  email: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(255)),
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
})

/** A sign-in that was refused: for programs as it is, and for the form by its code. */
interface Refused {
  refused: Response
  code: string
}

/** `POST /session`: signs in. A form is led back to the sign-in with the code of what went wrong. */
export async function begin(call: Call, origin: string, { isForm, fields }: Form): Promise<Response> {
  const begun = await tryToBegin(call, origin, fields)
  if ('refused' in begun) {
    if (!isForm) return begun.refused
    return withCookies(backToSignIn(begun.code, fields.next), triedCookies(cookieName(origin), fields.email))
  }
  const response = isForm ? seeOther(safePath(fields.next) ?? '/console') : json({ member: begun.member })
  return withCookies(response, begun.cookies)
}

async function tryToBegin(call: Call, origin: string, fields: Form['fields']): Promise<Begun | Refused> {
  const name = cookieName(origin)
  if (!name) {
    const message = 'Signing in needs https: over plain http anyone on the way could read the password.'
    return { refused: refuse(403, { code: 'https_required', message }), code: 'https_required' }
  }
  const credentials = v.safeParse(Credentials, fields)
  if (!credentials.success) {
    const message = 'E-mail address and password are needed.'
    return { refused: refuse(400, { code: 'invalid', message }), code: 'invalid' }
  }
  const { email } = credentials.output
  const device = deviceOf(call.request, name, call.env)
  const allowed = await attempt(call, await tryOf(call, email, device))
  if (allowed.state === 'refused') return tooMany(Math.ceil((allowed.until - call.now) / 1000))
  const takeBack = () => theSessions(call.env).takeBack(allowed.counted)
  try {
    const answer = await judged(call, credentials.output, takeBack)
    if (answer.ok) {
      const known = device ?? crypto.randomUUID()
      const [begun] = await Promise.all([opened(call, name, answer.vouched), know(call, email, known)])
      return { ...begun, cookies: [...begun.cookies, deviceCookie(known, name, call.env)] }
    }
    if (answer.status === 429) return tooMany(60)
    const message = 'E-mail address or password is wrong.'
    return { refused: refuse(401, { code: 'credentials_wrong', message }), code: 'credentials_wrong' }
  } catch (error) {
    if (!(error instanceof BackendUnreachable)) throw error
    return { refused: backendUnreachable(), code: 'backend_unreachable' }
  }
}

/** What PocketBase says of a password; a try is taken back once where it was right, or nobody judged it. */
async function judged(
  { env, request }: Call,
  credentials: v.InferOutput<typeof Credentials>,
  takeBack: () => Promise<void>,
): Promise<SignedIn> {
  let answer: SignedIn | null = null
  try {
    answer = await signIn(env, credentials, addressOf(request, env), SIGN_IN_TIMEOUT)
    return answer
  } finally {
    if (answer === null || answer.ok || answer.status === 429) await takeBack()
  }
}

function tooMany(seconds: number): Refused {
  const message = 'Too many attempts. Wait a little before the next one.'
  const refused = refuse(429, { code: 'rate_limited', message }, { 'retry-after': String(seconds) })
  return { refused, code: 'rate_limited' }
}

interface Begun {
  member: Member
  cookies: string[]
}

/** Begins the session of somebody for whom PocketBase has vouched. Throws BackendUnreachable. */
async function opened(call: Call, name: string, answer: Vouched): Promise<Begun> {
  const { env, request, now } = call
  const { id, name: fullName, email, ...vouched } = answer
  // The epoch is asked after the sign-in: one that is newer than the token's belongs to a token that is dead already.
  const [roles] = await Promise.all([
    askRoles(env, answer, addressOf(request, env), ROLES_TIMEOUT),
    Promise.race([theDirectory(env).refresh(), scheduler.wait(ROLES_TIMEOUT)]),
  ])
  const member = { id, name: fullName, email, roles: roles ?? {} }
  const session = crypto.randomUUID()
  const epoch = await theSessions(env).open(session, id, vouched.tokenEnds)
  const sealed: Sealed = { ...vouched, session, epoch, member, rolesAt: now }
  return { member, cookies: await sessionCookies(sealed, env.ALDIS_SESSION_SECRET, name, now) }
}
