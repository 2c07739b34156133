import * as v from 'valibot'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../core/member/password.ts'
import { type AccountResult, confirmReset, requestReset } from '../backend/account.ts'
import { BackendUnreachable } from '../backend/request.ts'
import { SIGN_IN_TIMEOUT } from '../base/limits.ts'
import type { Call } from '../call/call.ts'
import { seeOther } from '../http/answers.ts'
import { clientAddress } from '../http/client-address.ts'
import { enter } from './enter.ts'
import { Email, type SessionForm } from './form.ts'
import { backToForm, FAILURES, type Failure, tooManyAttempts } from './outcome.ts'
import { respond } from './respond.ts'
import { mail } from './send-code.ts'
import { tokenClaims } from './token-claims.ts'

const NewPassword = v.object({
  token: v.pipe(v.string(), v.minLength(1), v.maxLength(2_000)),
  password: v.pipe(v.string(), v.minLength(MIN_PASSWORD_LENGTH), v.maxLength(MAX_PASSWORD_LENGTH)),
})

/** `POST /session/forgotten`: has a link for a new password sent. The answer is the same for any address. */
export async function postForgotten(call: Call, name: string, { isForm, fields }: SessionForm): Promise<Response> {
  const failure = await sendLink(call, name, fields.email)
  if (failure) return isForm ? backToForm('/sign-in/forgotten', failure, null) : failure.response
  return isForm ? seeOther('/sign-in/forgotten?sent') : new Response(null, { status: 204 })
}

async function sendLink(call: Call, name: string, given: unknown): Promise<Failure | null> {
  const email = v.safeParse(Email, given)
  if (!email.success) return FAILURES.invalid('An e-mail address is needed.')
  const send = (asker: { address: string }) => requestReset(call.env, email.output, asker, SIGN_IN_TIMEOUT)
  const result = await mail(call, name, email.output, send)
  if ('response' in result) return result
  if (result.ok) return null
  return result.status === 429 ? tooManyAttempts(60) : FAILURES.invalid('This is no e-mail address.')
}

/** `POST /session/reset`: sets a new password with the link's token, and signs in with it. */
export async function postReset(call: Call, name: string, { isForm, fields }: SessionForm): Promise<Response> {
  const refuse = (failure: Failure) => (isForm ? backToForm('/sign-in/reset', failure, null) : failure.response)
  const given = v.safeParse(NewPassword, fields)
  if (!given.success) {
    const isPassword = v.flatten<typeof NewPassword>(given.issues).nested?.token === undefined
    return refuse(isPassword ? FAILURES.passwordTooShort() : FAILURES.linkOver())
  }
  const { token, password } = given.output
  const result = await setPassword(call, given.output)
  if ('response' in result) return refuse(result)
  if (!result.ok) {
    if (result.status === 429) return refuse(tooManyAttempts(60))
    return refuse(result.fields.password ? FAILURES.passwordTooShort() : FAILURES.linkOver())
  }
  // PocketBase has accepted the token: what it says is true.
  const { email } = tokenClaims(token)
  if (email === '') return isForm ? seeOther('/sign-in') : new Response(null, { status: 204 })
  const entry = await enter(call, name, { way: 'password', first: null, email, password }, email)
  return respond(call, entry, { name, isForm, next: null, path: '/sign-in', email })
}

async function setPassword(
  { env, request }: Call,
  change: v.InferOutput<typeof NewPassword>,
): Promise<AccountResult | Failure> {
  try {
    return await confirmReset(env, change, { address: clientAddress(request, env) }, SIGN_IN_TIMEOUT)
  } catch (error) {
    if (!(error instanceof BackendUnreachable)) throw error
    return FAILURES.unreachable()
  }
}
