import * as v from 'valibot'
import { consoleAddress } from '../../core/page/console-address.ts'
import { readInvitation, redeemInvitation } from '../backend/invitations.ts'
import { BackendUnreachable } from '../backend/request.ts'
import { SIGN_IN_TIMEOUT } from '../base/limits.ts'
import type { Call } from '../call/call.ts'
import { json, refuse, seeOther } from '../http/answers.ts'
import { clientAddress } from '../http/client-address.ts'
import { withCookies } from '../http/cookies.ts'
import { findPageById } from '../memory/listing.ts'
import { authorise } from '../session/authorise.ts'
import { enter } from './enter.ts'
import type { SessionForm } from './form.ts'
import { backToForm, FAILURES, type Failure, tooManyAttempts } from './outcome.ts'
import { respond } from './respond.ts'

const Given = v.pipe(v.string(), v.maxLength(255))
const Fields = v.object({
  token: Given,
  name: v.optional(Given, ''),
  email: v.optional(Given, ''),
  password: v.optional(Given, ''),
})

/** The refusals that the form has words for; any other means that the link works no more. */
const SHOWN = ['invitation_other_address', 'account_known', 'already_member', 'password_too_short', 'email_invalid']

function failureOf(code: string): Failure {
  if (code === 'rate_limited') return tooManyAttempts(60)
  if (code === 'password_too_short') return FAILURES.passwordTooShort()
  if (code === 'required') return FAILURES.invalid('A name is needed.')
  if (!SHOWN.includes(code)) return FAILURES.linkOver()
  return { code, response: refuse(400, { code, message: 'This invitation cannot be used so.' }) }
}

/** `POST /session/invited`: who is signed in joins a team by an invitation; anybody else makes an account, and is signed in. */
export async function postInvited(
  call: Call,
  name: string,
  origin: string,
  { isForm, fields }: SessionForm,
): Promise<Response> {
  const fail = (failure: Failure) => (isForm ? backToForm('/sign-in/invited', failure, null) : failure.response)
  const given = v.safeParse(Fields, fields)
  if (!given.success) return fail(FAILURES.linkOver())
  const { token, email, password, name: fullName } = given.output
  const authorisation = await authorise(call, origin)
  const isIn = authorisation.state === 'in'
  const asker = {
    address: clientAddress(call.request, call.env),
    ...(isIn ? { token: authorisation.content.token } : {}),
  }
  const body = isIn ? { token } : { token, email, password, name: fullName }
  let next = '/console'
  try {
    const result = await redeemInvitation(call.env, isIn ? 'join' : 'accept', body, asker, SIGN_IN_TIMEOUT)
    if (result.state === 'refused') return fail(failureOf(result.code))
    next = consoleAddress(findPageById(result.value)?.slug ?? '')
  } catch (error) {
    if (!(error instanceof BackendUnreachable)) throw error
    return fail(FAILURES.unreachable())
  }
  if (!isIn) {
    const entry = await enter(call, name, { way: 'password', first: null, email, password }, email)
    return respond(call, entry, { name, isForm, next, path: '/sign-in', email })
  }
  const fresh = await authorise(call, origin, { isFresh: true })
  return withCookies(isForm ? seeOther(next) : json(null), fresh.cookies)
}

/** `POST /session/invited/read`: what an invitation is for, to the page that its link leads to. */
export async function postInvitedRead(
  call: Call,
  _name: string,
  _origin: string,
  { fields }: SessionForm,
): Promise<Response> {
  const given = v.safeParse(Given, fields.token)
  if (!given.success) return FAILURES.linkOver().response
  const asker = { address: clientAddress(call.request, call.env) }
  try {
    const result = await readInvitation(call.env, given.output, asker, SIGN_IN_TIMEOUT)
    return result.state === 'done' ? json(result.value) : failureOf(result.code).response
  } catch (error) {
    if (!(error instanceof BackendUnreachable)) throw error
    return FAILURES.unreachable().response
  }
}
