import type { SubscriptionScreen, TypedFields } from '../../core/subscriber/screen.ts'
import { fieldOf } from '../../core/subscriber/sign-up-form.ts'
import type { PublicGrant } from '../access/grant.ts'
import { BackendRefused, BackendUnreachable } from '../backend/request.ts'
import { confirmSubscriber } from '../backend/subscribers.ts'
import { isPhoneCode } from '../base/phone-code.ts'
import { readSubscriptionToken, tokenIn } from '../base/subscription-token.ts'
import { clientNetwork } from '../http/client-address.ts'
import { withCookies } from '../http/cookies.ts'
import { tagOf } from '../session/attempt.ts'
import { sessionsStub } from '../stubs/stubs.ts'
import { heldTicket } from './code-ticket.ts'
import { manageCookies } from './cookie.ts'
import { readFields } from './fields.ts'
import { faultOf, refuseForm } from './form-faults.ts'
import { showScreen } from './show.ts'
import type { SubscriptionCall } from './subscription-call.ts'

type ConfirmScreen = Extract<SubscriptionScreen, { kind: 'confirm' }>

/** `GET /subscriptions/confirm`: the button, which alone confirms: what opens links for others presses none. */
export function showConfirm(call: SubscriptionCall, grant: PublicGrant | null): Promise<Response> {
  return show(call, grant, { state: 'asked' })
}

/** `POST /subscriptions/confirm`: confirms an address by the token of its mail, or shows what is to be confirmed. */
export async function postConfirm(call: SubscriptionCall, grant: PublicGrant | null): Promise<Response> {
  const { request, env, now } = call
  const foreign = faultOf(call, 'same-origin')
  if (foreign) return refuseForm(call, grant, foreign)
  const fields = await readFields(request)
  if (typeof fields === 'string') return refuseForm(call, grant, fields)
  if (fieldOf(fields.typed, 'ticket') !== '') return postCode(call, grant, fields.typed)
  const token = tokenIn(fieldOf(fields.typed, 'token'))
  const subject = readSubscriptionToken(env, 'confirm', call.pageId, token, now)
  if (subject === null) return show(call, grant, { state: 'void' })
  const proof = { page: call.pageId, subscriber: subject.subscriber, version: subject.version }
  const looks = fieldOf(fields.typed, 'look') !== ''
  try {
    const confirmed = await confirmSubscriber(env, { proof, looks })
    const answer = await show(call, grant, confirmed.state === 'asked' ? { ...confirmed, token } : confirmed)
    if (confirmed.state !== 'confirmed') return answer
    return withCookies(answer, await manageCookies(call, { ...proof, version: confirmed.version }))
  } catch (error) {
    if (!(error instanceof BackendUnreachable || error instanceof BackendRefused)) throw error
    return show(call, grant, { state: looks ? 'asked' : 'away', token })
  }
}

/** Confirms a number by the code of its text message or call. */
async function postCode(call: SubscriptionCall, grant: PublicGrant | null, typed: TypedFields): Promise<Response> {
  const { env, now, pageId } = call
  const held = await heldTicket(call, pageId, typed)
  if (held === null) return showCode(call, grant, { kind: 'confirm', state: 'code-over' })
  const { sealed } = held
  const { proof, delivery, channel, number } = held.ticket
  const answer = (state: 'code-wrong' | 'code-limited' | 'code-away') =>
    showCode(call, grant, { kind: 'confirm', state, ticket: sealed, channel, number, typed })
  // All codes of a number together: another sign-up brings another code, but whoever tries no more tries.
  const from = tagOf(call, 'phone code from', `${number} ${clientNetwork(call.request, env)}`)
  // And each code by itself: what strangers try at theirs takes none of its owner's.
  const mayTry = await sessionsStub(env).countCodeTry(tagOf(call, 'phone code', delivery), from, now)
  if (mayTry !== 'allowed') return answer('code-limited')
  if (!isPhoneCode(env, { ...proof, delivery }, fieldOf(typed, 'code'))) return answer('code-wrong')
  try {
    const confirmed = await confirmSubscriber(env, { proof, looks: false })
    if (confirmed.state === 'void' || confirmed.state === 'left')
      return showCode(call, grant, { kind: 'confirm', state: 'code-over' })
    const shown = await show(call, grant, confirmed)
    if (confirmed.state !== 'confirmed') return shown
    return withCookies(shown, await manageCookies(call, { ...proof, version: confirmed.version }))
  } catch (error) {
    if (!(error instanceof BackendUnreachable || error instanceof BackendRefused)) throw error
    return answer('code-away')
  }
}

const STATUS = {
  ...{ asked: 200, confirmed: 200, again: 200, left: 410, void: 410, away: 503 },
  ...{ 'code-wrong': 400, 'code-limited': 429, 'code-away': 503, 'code-over': 410 },
} as const satisfies Record<ConfirmScreen['state'], number>

/** What is shown of a link. */
type Shown = Pick<Extract<ConfirmScreen, { token: string }>, 'state'> &
  Partial<Pick<Extract<ConfirmScreen, { token: string }>, 'token' | 'subscription'>>

function show(
  call: SubscriptionCall,
  grant: PublicGrant | null,
  { state, token = '', subscription = null }: Shown,
): Promise<Response> {
  return showCode(call, grant, { kind: 'confirm', state, token, subscription })
}

function showCode(call: SubscriptionCall, grant: PublicGrant | null, screen: ConfirmScreen): Promise<Response> {
  const path = `${call.prefix}/subscriptions/confirm`
  return showScreen(call, grant, { path, screen, status: STATUS[screen.state] })
}
