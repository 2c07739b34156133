import type { FormProblem, SubscriptionScreen, TypedFields } from '../../core/subscriber/screen.ts'
import type { PublicGrant } from '../access/grant.ts'
import { backendUnreachable, json, refuse } from '../http/answers.ts'
import { withCookies } from '../http/cookies.ts'
import { type HeldTicket, heldTicket } from './code-ticket.ts'
import { manageCookies } from './cookie.ts'
import { readFields } from './fields.ts'
import { type FormFault, faultOf, isForPeople, refusalOfFault } from './form-faults.ts'
import { showScreen } from './show.ts'
import { type SignUpOutcome, signUp } from './sign-up.ts'
import type { SubscriptionCall } from './subscription-call.ts'

/** `POST /subscribe`: a form is answered with the page, and JSON with JSON. */
export async function postSignUp(call: SubscriptionCall, grant: PublicGrant): Promise<Response> {
  const { request, prefix, locale } = call
  const foreign = faultOf(call, 'same-origin')
  if (foreign) return refuseSignUp(call, grant, foreign)
  const fields = await readFields(request)
  if (typeof fields === 'string') return refuseSignUp(call, grant, fields)
  const held = await heldTicket(call, grant.page, fields.typed)
  const outcome = await signUp(call, grant, fields.typed, { source: 'visitor', locale, held: held?.ticket ?? null })
  if (fields.isJson) return jsonAnswer(outcome)
  const { screen, status } = (held && codeScreenOf(outcome, fields.typed, held)) ?? screenOf(outcome, fields.typed)
  const path = screen.kind === 'confirm' ? '/subscriptions/confirm' : '/subscribe'
  const shown = await showScreen(call, grant, { path: `${prefix}${path}`, screen, status })
  // Who has just begun may change it at once.
  if (outcome.state !== 'begun' || outcome.proof === null) return shown
  return withCookies(shown, await manageCookies(call, outcome.proof))
}

/** Refuses a form that was not read: people are shown it anew, programs told by the code. */
function refuseSignUp(call: SubscriptionCall, grant: PublicGrant, fault: FormFault): Promise<Response> | Response {
  const { status, refusal } = refusalOfFault(fault)
  if (!isForPeople(call)) return refuse(status, refusal)
  const screen: SubscriptionScreen = {
    ...{ kind: 'sign-up', state: 'form', typed: {}, problem: { field: 'form', code: 'invalid' } },
  }
  return showScreen(call, grant, { path: `${call.prefix}/subscribe`, screen, status })
}

function jsonAnswer(outcome: SignUpOutcome): Response {
  switch (outcome.state) {
    case 'refused':
      return refusalOf(outcome)
    case 'away':
      return backendUnreachable()
    case 'sent':
      return json({ state: 'sent' })
    case 'code-sent':
      return json({ state: 'code-sent', ticket: outcome.ticket })
    case 'begun': {
      const { form, webhook } = outcome
      return json({ state: 'begun', label: form.label, secret: webhook?.secret ?? null, link: webhook?.link ?? null })
    }
    case 'kept':
      return json({ state: 'kept', label: outcome.form.label, secret: null, link: null })
    default:
      return outcome satisfies never
  }
}

const MESSAGES = {
  address: 'This is no address that updates can be sent to.',
  contact: 'This is no mail address.',
  components: 'None of the page’s components was named.',
  form: 'This cannot be subscribed to.',
} as const

const MAIL_OFF = 'This page cannot send e-mail at the moment.'

/** A refusal as programs read it. */
export function refusalOf({ problem, seconds }: Extract<SignUpOutcome, { state: 'refused' }>): Response {
  const { code, field } = problem
  if (code === 'rate_limited') {
    const headers = { 'retry-after': String(seconds ?? 60) }
    return refuse(429, { code, message: 'Too many sign-ups. Wait a little before the next one.' }, headers)
  }
  if (code === 'too_many')
    return refuse(503, { code, message: 'Too many have signed up to this page. Try again later.' })
  if (code === 'mail_off')
    return refuse(503, { code, message: MAIL_OFF, fields: { [field]: { code, message: MAIL_OFF } } })
  return json({ code, message: MESSAGES[field], fields: { [field]: { code, message: MESSAGES[field] } } }, 400)
}

function statusOf(code: FormProblem['code']): 400 | 429 | 503 {
  if (code === 'too_many' || code === 'mail_off') return 503
  return code === 'rate_limited' ? 429 : 400
}

/** Where no other code can be sent now, the form for the last one stays; null where one was, or something else is wrong. */
function codeScreenOf(
  outcome: SignUpOutcome,
  typed: TypedFields,
  { sealed: ticket, ticket: { channel, number } }: HeldTicket,
): { screen: SubscriptionScreen; status: number } | null {
  const kind = 'confirm'
  if (outcome.state === 'away')
    return { screen: { kind, state: 'code-away', ticket, channel, number, typed }, status: 503 }
  if (outcome.state !== 'refused') return null
  const { code } = outcome.problem
  if (code !== 'rate_limited' && code !== 'too_many') return null
  return { screen: { kind, state: 'code-limited', ticket, channel, number, typed }, status: statusOf(code) }
}

function screenOf(outcome: SignUpOutcome, typed: TypedFields): { screen: SubscriptionScreen; status: number } {
  const kind = 'sign-up'
  switch (outcome.state) {
    case 'refused': {
      const { problem } = outcome
      const status = statusOf(problem.code)
      return { screen: { kind, state: 'form', typed, problem }, status }
    }
    case 'away':
      return { screen: { kind, state: 'away', typed }, status: 503 }
    case 'sent':
      return { screen: { kind, state: 'sent', address: outcome.form.endpoint }, status: 200 }
    case 'code-sent': {
      const { ticket, channel, form, isAnother } = outcome
      const number = form.endpoint
      return { screen: { kind, state: 'code-sent', ticket, channel, number, isAnother, typed }, status: 200 }
    }
    case 'begun': {
      const { form, isWelcomed, webhook } = outcome
      const { channel, label, preferences } = form
      return { screen: { kind, state: 'begun', channel, label, preferences, isWelcomed, webhook }, status: 200 }
    }
    case 'kept': {
      const { channel, label } = outcome.form
      return { screen: { kind, state: 'kept', channel, label }, status: 200 }
    }
    default:
      return outcome satisfies never
  }
}
