import * as v from 'valibot'
import { evenOut } from '../base/even-out.ts'
import type { Call } from '../call/call.ts'
import { seeOther } from '../http/answers.ts'
import { clientNetwork } from '../http/client-address.ts'
import { withCookies } from '../http/cookies.ts'
import { secondsUntil, tagOf } from '../session/attempt.ts'
import { readStep, type Step } from '../session/step.ts'
import { triedEmailCookies } from '../session/tried-email.ts'
import { sessionsStub } from '../stubs/stubs.ts'
import { type Entry, enter } from './enter.ts'
import { Email, type SessionForm } from './form.ts'
import { backToForm, FAILURES, type Failure, tooManyAttempts } from './outcome.ts'
import { respond } from './respond.ts'
import { sendCode } from './send-code.ts'

/** Digits only: a code may be pasted with spaces. */
const Code = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll(/[\s-]/g, '')),
  v.regex(/^\d{4,12}$/),
)

/** `POST /session/code`: has a code sent to an address, or once more to the one before. */
export async function postCode(call: Call, name: string, { isForm, fields }: SessionForm): Promise<Response> {
  const step = await readStep(call, name)
  const isAgain = fields.email === undefined && step?.kind === 'code'
  const email = v.safeParse(Email, isAgain ? step.email : fields.email)
  const next = isAgain ? step.next : fields.next
  const first = isAgain ? step.first : step?.kind === 'second' && fields.second !== undefined ? step.first : null
  const sent = email.success
    ? await sendCode(call, name, { email: email.output, first, next })
    : FAILURES.invalid('An e-mail address is needed.')
  if ('response' in sent) {
    if (!isForm) return sent.response
    const path = isAgain ? '/sign-in/code' : '/sign-in'
    return withCookies(backToForm(path, sent, next), isAgain ? [] : triedEmailCookies(name, fields.email))
  }
  return withCookies(isForm ? seeOther('/sign-in/code') : new Response(null, { status: 204 }), [sent.cookie])
}

/** `POST /session/code/check`: signs in with the code that was sent. */
export async function postCodeCheck(call: Call, name: string, { isForm, fields }: SessionForm): Promise<Response> {
  const step = await readStep(call, name)
  if (step?.kind !== 'code') {
    const over = FAILURES.stepOver()
    return isForm ? backToForm('/sign-in', over, fields.next) : over.response
  }
  const entry = await evenOut(() => tryCode(call, name, step, fields.code))
  // Whoever began with a code goes on with something else.
  return respond(call, entry, { name, isForm, next: step.next, path: '/sign-in/code', email: null })
}

async function tryCode(
  call: Call,
  name: string,
  { email, first, id }: Extract<Step, { kind: 'code' }>,
  given: unknown,
): Promise<Entry> {
  const refused = (failure: Failure): Entry => ({ state: 'refused', failure })
  const code = v.safeParse(Code, given)
  if (!code.success) return refused(FAILURES.codeWrong())
  const from = tagOf(call, 'code from', `${email.toLowerCase()} ${clientNetwork(call.request, call.env)}`)
  const mayTry = await sessionsStub(call.env).countCodeTry(tagOf(call, 'code', id), from, call.now)
  if (mayTry === 'spent') return refused(FAILURES.codeWrong())
  if (mayTry !== 'allowed') return refused(tooManyAttempts(secondsUntil(mayTry.until, call.now)))
  return enter(call, name, { way: 'code', first, id, code: code.output }, email)
}
