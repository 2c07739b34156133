import * as v from 'valibot'
import {
  type AccountResult,
  type Asker,
  changePassword,
  confirmEmailChange,
  requestEmailChange,
} from '../backend/account.ts'
import { BackendUnreachable } from '../backend/request.ts'
import { ANSWER_INTERVAL, SIGN_IN_TIMEOUT } from '../base/limits.ts'
import { log } from '../base/log.ts'
import type { Call } from '../call/call.ts'
import { json, seeOther } from '../http/answers.ts'
import { clientAddress } from '../http/client-address.ts'
import { withCookies } from '../http/cookies.ts'
import { requireSameOrigin } from '../http/same-origin.ts'
import { buildAttempt, countAttempt, secondsUntil } from '../session/attempt.ts'
import { authorise } from '../session/authorise.ts'
import type { SessionContent } from '../session/seal.ts'
import { sessionsStub } from '../stubs/stubs.ts'
import { deviceOf } from './device.ts'
import { enter } from './enter.ts'
import { Email, type SessionForm } from './form.ts'
import { backToForm, FAILURES, type Failure, tooManyAttempts } from './outcome.ts'
import { mail } from './send-code.ts'
import { tokenClaims } from './token-claims.ts'

const PasswordChange = v.object({
  old: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
})
const Confirmation = v.object({
  token: v.pipe(v.string(), v.minLength(1), v.maxLength(2_000)),
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
})

/** Answers with what a signed-in person's request came to. */
async function whileSignedIn(
  call: Call,
  origin: string,
  act: (content: SessionContent) => Promise<{ response: Response; cookies?: readonly string[] }>,
): Promise<Response> {
  // Whoever changes an account proves more than that no other site sent it.
  const foreign = requireSameOrigin(call.request, origin)
  if (foreign) return json(foreign, 403)
  const authorisation = await authorise(call, origin)
  if (authorisation.state === 'out') return withCookies(FAILURES.signedOut().response, authorisation.cookies)
  const { response, cookies } = await act(authorisation.content)
  return withCookies(response, cookies ?? authorisation.cookies)
}

/** Counts a guess of somebody's password, and takes it back where it was right or could not be checked. */
async function guess(
  call: Call,
  name: string,
  email: string,
  ask: () => Promise<AccountResult>,
): Promise<AccountResult | Failure> {
  const device = deviceOf(call.request, name, call.env)
  const attempt = await countAttempt(call, buildAttempt(call, email, device))
  if (attempt.state === 'refused') return tooManyAttempts(secondsUntil(attempt.until, call.now))
  let result: AccountResult | Failure = FAILURES.unreachable()
  try {
    result = await ask()
  } catch (error) {
    if (!(error instanceof BackendUnreachable)) throw error
  }
  const isWrong = 'ok' in result && !result.ok && (result.fields.old ?? result.fields.password) !== undefined
  if (!isWrong) await sessionsStub(call.env).refundAttempt(attempt.buckets)
  return result
}

/** `POST /session/password`: a new password with the present one. This session goes on; all others have ended. */
export function postPassword(call: Call, name: string, origin: string, { fields }: SessionForm): Promise<Response> {
  return whileSignedIn(call, origin, async ({ token, member }) => {
    const given = v.safeParse(PasswordChange, fields)
    if (!given.success) return FAILURES.invalid('The present and a new password are needed.')
    const asker = { address: clientAddress(call.request, call.env), token }
    const { email } = member
    const result = await guess(call, name, email, () => changePassword(call.env, given.output, asker, SIGN_IN_TIMEOUT))
    if ('response' in result) return result
    if (!result.ok) return passwordFailure(result)
    const proof = { way: 'password', first: null, email, password: given.output.password } as const
    const entry = await enter(call, name, proof, email)
    // Another way in is asked for as well: the password is changed, and the person signs in anew.
    if (entry.state !== 'in') return FAILURES.signedOut()
    return { response: json({ member: entry.member }), cookies: entry.cookies }
  })
}

function passwordFailure({ status, fields }: { status: number; fields: Record<string, string> }): Failure {
  if (status === 429) return tooManyAttempts(60)
  if (fields.old) return FAILURES.passwordWrong()
  return fields.password ? FAILURES.passwordTooShort() : FAILURES.signedOut()
}

/**
 * `POST /session/email`: has a link sent to a new address, which becomes the account's once it is opened. Nobody learns
 * whether another account has it: then no mail is sent.
 */
export function postEmail(call: Call, name: string, origin: string, { fields }: SessionForm): Promise<Response> {
  return whileSignedIn(call, origin, async ({ token, member }) => {
    const email = v.safeParse(Email, fields.email)
    if (!email.success) return FAILURES.invalid('An e-mail address is needed.')
    if (email.output.toLowerCase() === member.email.toLowerCase()) return SAME_ADDRESS()
    const result = await mail(call, name, email.output, (asker) =>
      beginEmailChange(call, email.output, { ...asker, token }),
    )
    if (result !== null && 'response' in result) return result
    if (result?.ok === false) {
      if (result.status === 429) return tooManyAttempts(60)
      const { newEmail = TAKEN } = result.fields
      if (newEmail !== TAKEN) return SAME_ADDRESS()
    }
    return { response: new Response(null, { status: 204 }) }
  })
}

const SAME_ADDRESS = () => FAILURES.invalid('This is no new e-mail address.')
/** PocketBase's code where somebody has the address. */
const TAKEN = 'validation_invalid_new_email'

/**
 * PocketBase answers once the mail is sent: a mail that takes its time is sent behind our answer, which comes when it
 * also would for an address that is taken. Null while it is under way; whether one could be sent would tell the same.
 */
function beginEmailChange(call: Call, email: string, asker: Required<Asker>): Promise<AccountResult | null> {
  const asked = requestEmailChange(call.env, email, asker, SIGN_IN_TIMEOUT)
  call.ctx.waitUntil(asked.catch((error: unknown) => log('mail', error)))
  return Promise.race([asked, scheduler.wait(ANSWER_INTERVAL / 2).then(() => null)])
}

/** `POST /session/email/confirm`: the link's token and the password make the new address the account's. */
export async function postEmailConfirm(call: Call, name: string, { isForm, fields }: SessionForm): Promise<Response> {
  const failure = await confirmEmail(call, name, fields)
  if (failure) return isForm ? backToForm('/sign-in/email', failure, null) : failure.response
  return isForm ? seeOther('/sign-in?changed') : new Response(null, { status: 204 })
}

async function confirmEmail(call: Call, name: string, fields: SessionForm['fields']): Promise<Failure | null> {
  const given = v.safeParse(Confirmation, fields)
  if (!given.success) return FAILURES.invalid('The password is needed.')
  const { email } = tokenClaims(given.output.token)
  const asker = { address: clientAddress(call.request, call.env) }
  const ask = () => confirmEmailChange(call.env, given.output, asker, SIGN_IN_TIMEOUT)
  const result = await guess(call, name, email, ask)
  if ('response' in result) return result
  if (result.ok) return null
  if (result.status === 429) return tooManyAttempts(60)
  return result.fields.token ? FAILURES.linkOver() : FAILURES.passwordWrong()
}
