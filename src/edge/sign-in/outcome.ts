import type { Refusal } from '../../core/errors/refusal.ts'
import { backendUnreachable, refuse, seeOther } from '../http/answers.ts'
import { safePath } from './form.ts'

/** Why a request of a form failed: the answer for programs, and what the form's page is told. */
export interface Failure {
  response: Response
  code: string
  /** Seconds until the next attempt, where it came too soon. */
  wait?: number
}

const failure = (status: number, refusal: Refusal): Failure => ({
  response: refuse(status, refusal),
  code: refusal.code,
})

/** Each refusal of a sign-in and of what an account is changed by. */
export const FAILURES = {
  httpsRequired: () =>
    failure(403, {
      code: 'https_required',
      message: 'Signing in needs https: over plain http anyone on the way could read the password.',
    }),
  invalid: (message: string) => failure(400, { code: 'invalid', message }),
  credentialsWrong: () => failure(401, { code: 'credentials_wrong', message: 'E-mail address or password is wrong.' }),
  codeWrong: () => failure(401, { code: 'code_wrong', message: 'This is not the code, or its time is over.' }),
  stepOver: () => failure(400, { code: 'step_over', message: 'This sign-in took too long. Begin again.' }),
  secondNeeded: () => failure(401, { code: 'second_needed', message: 'Another way in is asked for as well.' }),
  wayClosed: () => failure(403, { code: 'way_closed', message: 'This way to sign in is switched off.' }),
  notAMember: () => failure(403, { code: 'not_a_member', message: 'There is no account with this address.' }),
  providerFailed: () => failure(502, { code: 'provider_failed', message: 'The provider did not confirm who you are.' }),
  linkOver: () => failure(400, { code: 'link_over', message: 'This link was used, or its time is over.' }),
  passwordTooShort: () => failure(400, { code: 'password_too_short', message: 'A password has 10 to 71 characters.' }),
  passwordWrong: () => failure(400, { code: 'password_wrong', message: 'This is not the present password.' }),
  signedOut: () => failure(401, { code: 'signed_out', message: 'Nobody is signed in.' }),
  unreachable: (): Failure => ({ response: backendUnreachable(), code: 'backend_unreachable' }),
} as const

/** Too many attempts; the next one may be made after so many seconds. */
export function tooManyAttempts(seconds: number): Failure {
  const message = 'Too many attempts. Wait a little before the next one.'
  const response = refuse(429, { code: 'rate_limited', message }, { 'retry-after': String(seconds) })
  return { response, code: 'rate_limited', wait: seconds }
}

/** Leads a form back to its page, with the error and the page to continue to. */
export function backToForm(path: string, { code, wait }: Failure, next: unknown): Response {
  const local = safePath(next)
  const parts = [
    `error=${code}`,
    ...(wait === undefined ? [] : [`wait=${wait}`]),
    ...(local === null ? [] : [`next=${encodeURIComponent(local)}`]),
  ]
  return seeOther(`${path}?${parts.join('&')}`)
}
