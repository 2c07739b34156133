import * as v from 'valibot'
import { BackendRefused, BackendUnreachable } from '../backend/request.ts'
import { type SignInResult, signIn } from '../backend/sign-in.ts'
import { SIGN_IN_TIMEOUT } from '../base/limits.ts'
import type { Call } from '../call/call.ts'
import { backendUnreachable, json, refuse, seeOther } from '../http/answers.ts'
import { clientAddress } from '../http/client-address.ts'
import { withCookies } from '../http/cookies.ts'
import { sessionCookieName } from '../session/cookies.ts'
import { triedEmailCookies } from '../session/tried-email.ts'
import { sessionsStub } from '../stubs/stubs.ts'
import { buildAttempt, countAttempt, rememberOrigin } from './attempt.ts'
import { deviceCookie, deviceOf } from './device.ts'
import { backToSignIn, type SessionForm, safePath } from './form.ts'
import { openSession, type StartedSession } from './open-session.ts'

const Credentials = v.object({
  email: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(255)),
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
})

/** A refused sign-in: the response for programs, the code for the form. */
interface RefusedSignIn {
  refused: Response
  code: string
}

/** `POST /session`: signs in. A form is redirected to the sign-in page with the error's code. */
export async function startSession(call: Call, origin: string, { isForm, fields }: SessionForm): Promise<Response> {
  const result = await trySignIn(call, origin, fields)
  if ('refused' in result) {
    if (!isForm) return result.refused
    return withCookies(
      backToSignIn(result.code, fields.next),
      triedEmailCookies(sessionCookieName(origin), fields.email),
    )
  }
  const response = isForm ? seeOther(safePath(fields.next) ?? '/console') : json({ member: result.member })
  return withCookies(response, result.cookies)
}

async function trySignIn(
  call: Call,
  origin: string,
  fields: SessionForm['fields'],
): Promise<StartedSession | RefusedSignIn> {
  const name = sessionCookieName(origin)
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
  const attempt = await countAttempt(call, buildAttempt(call, email, device))
  if (attempt.state === 'refused') return tooManyAttempts(Math.ceil((attempt.until - call.now) / 1000))
  const refund = () => sessionsStub(call.env).refundAttempt(attempt.buckets)
  try {
    const answer = await checkPassword(call, credentials.output, refund)
    if (answer.ok) {
      const deviceId = device ?? crypto.randomUUID()
      const [session] = await Promise.all([
        openSession(call, name, answer.record),
        rememberOrigin(call, email, deviceId),
      ])
      return { ...session, cookies: [...session.cookies, deviceCookie(deviceId, name, call.env)] }
    }
    if (answer.status === 429) return tooManyAttempts(60)
    const message = 'E-mail address or password is wrong.'
    return { refused: refuse(401, { code: 'credentials_wrong', message }), code: 'credentials_wrong' }
  } catch (error) {
    if (error instanceof BackendRefused && error.status === 429) return tooManyAttempts(60)
    if (!(error instanceof BackendUnreachable || error instanceof BackendRefused)) throw error
    return { refused: backendUnreachable(), code: 'backend_unreachable' }
  }
}

/** Checks a password with PocketBase; the attempt is refunded where it was right or could not be checked. */
async function checkPassword(
  { env, request }: Call,
  credentials: v.InferOutput<typeof Credentials>,
  refund: () => Promise<void>,
): Promise<SignInResult> {
  let answer: SignInResult | null = null
  try {
    answer = await signIn(env, credentials, clientAddress(request, env), SIGN_IN_TIMEOUT)
    return answer
  } finally {
    if (answer === null || answer.ok || answer.status === 429) await refund()
  }
}

function tooManyAttempts(seconds: number): RefusedSignIn {
  const message = 'Too many attempts. Wait a little before the next one.'
  const refused = refuse(429, { code: 'rate_limited', message }, { 'retry-after': String(seconds) })
  return { refused, code: 'rate_limited' }
}
