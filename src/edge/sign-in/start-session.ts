import * as v from 'valibot'
import type { Call } from '../call/call.ts'
import { sessionCookieName } from '../session/cookies.ts'
import { readStep } from '../session/step.ts'
import { enter } from './enter.ts'
import { Email, type SessionForm } from './form.ts'
import { backToForm, FAILURES } from './outcome.ts'
import { respond } from './respond.ts'

const Credentials = v.object({ email: Email, password: v.pipe(v.string(), v.minLength(1), v.maxLength(255)) })

/** `POST /session`: signs in with a password. A form is redirected to the sign-in page with the error's code. */
export async function startSession(call: Call, origin: string, form: SessionForm): Promise<Response> {
  const { isForm, fields } = form
  const name = sessionCookieName(origin)
  if (!name) {
    const failure = FAILURES.httpsRequired()
    return isForm ? backToForm('/sign-in', failure, fields.next) : failure.response
  }
  const email = typeof fields.email === 'string' ? fields.email : null
  const asked = { name, isForm, next: fields.next, path: '/sign-in', email }
  const credentials = v.safeParse(Credentials, fields)
  if (!credentials.success) {
    const failure = FAILURES.invalid('E-mail address and password are needed.')
    return respond(call, { state: 'refused', failure }, asked)
  }
  // Only the form that follows another way in: an older step may be somebody else's.
  const step = fields.second === undefined ? null : await readStep(call, name)
  const first = step?.kind === 'second' ? step.first : null
  const entry = await enter(call, name, { way: 'password', first, ...credentials.output }, credentials.output.email)
  return respond(call, entry, { ...asked, email: entry.state === 'second' ? credentials.output.email : email })
}
