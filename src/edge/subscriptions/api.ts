import * as v from 'valibot'
import { pageContext } from '../../core/statuspage/page.ts'
import { NumberChannel } from '../../core/subscriber/channel.ts'
import { mailWayOf } from '../../core/subscriber/mail-settings.ts'
import type { TypedFields } from '../../core/subscriber/screen.ts'
import { fieldOf } from '../../core/subscriber/sign-up-form.ts'
import type { PublicGrant } from '../access/grant.ts'
import { BackendRefused, BackendUnreachable } from '../backend/request.ts'
import { actOnSubscription } from '../backend/subscribers.ts'
import { evenOut } from '../base/even-out.ts'
import { textSettings } from '../base/settings.ts'
import type { PageCall } from '../call/call.ts'
import { backendUnreachable, json, methodNotAllowed, notFound } from '../http/answers.ts'
import { refuseBody } from '../http/body.ts'
import { clientNetwork } from '../http/client-address.ts'
import { preflight, withCors } from '../http/cross-origin.ts'
import { originOf } from '../memory/origin.ts'
import { readFields } from './fields.ts'
import { countSignUp } from './limits.ts'
import { refusalOf } from './post-sign-up.ts'
import { type SignUpOutcome, signUp, wakeCourier } from './sign-up.ts'

const COLLECTION = /^\/api\/v2\/subscribers\.json$/
const ONE = /^\/api\/v2\/subscribers\/([a-z0-9]{15})(?:\.json)?$/
const RESEND = /^\/api\/v2\/(?:subscribers|subscriptions)\/([a-z0-9]{15})\/resend_confirmation(?:\.json)?$/

/** Subscribing as Statuspage's clients do, from any site and without a cookie. */
export async function serveApi(call: PageCall, grant: PublicGrant | null): Promise<Response> {
  if (call.request.method === 'OPTIONS' || grant === null) return preflight('POST, DELETE, OPTIONS')
  const answer = await answerApi(call, grant)
  return withCors(new Response(answer.body, answer))
}

async function answerApi(call: PageCall, grant: PublicGrant): Promise<Response> {
  const { request, url } = call
  const { pathname } = url
  if (COLLECTION.test(pathname)) return request.method === 'POST' ? create(call, grant) : methodNotAllowed('POST')
  const resent = RESEND.exec(pathname)?.[1]
  if (resent !== undefined) {
    return request.method === 'POST' ? act(call, grant, resent, 'resend') : methodNotAllowed('POST')
  }
  const one = ONE.exec(pathname)?.[1]
  if (one === undefined) return notFound()
  return request.method === 'DELETE' ? act(call, grant, one, 'withdraw') : methodNotAllowed('DELETE')
}

async function create(call: PageCall, grant: PublicGrant): Promise<Response> {
  const publication = grant.current?.publication
  if (!publication) return backendUnreachable()
  const fields = await readFields(call.request)
  if (typeof fields === 'string') return refuseBody(fields)
  const typed = fromStatuspage(fields.typed)
  // A code is typed into the page's own form.
  if (v.is(NumberChannel, fieldOf(typed, 'channel'))) {
    return refusalOf({ state: 'refused', problem: { field: 'form', code: 'channel_unavailable' }, seconds: null })
  }
  const outcome = await signUp(call, grant, typed, { source: 'api', locale: publication.page.locale })
  if (outcome.state === 'refused') return refusalOf(outcome)
  if (outcome.state === 'away') return backendUnreachable()
  const context = pageContext(publication, originOf(call.request, call.env))
  return json({ subscriber: v2Subscriber(outcome, context.time(new Date(call.now).toISOString())) }, 201)
}

/** Statuspage's names for the fields of our form, and `call_number` of a channel that it has not. */
function fromStatuspage(typed: TypedFields): TypedFields {
  const named = (name: string) => typed[`subscriber[${name}]`] ?? typed[name] ?? []
  const one = (name: string) => fieldOf({ value: named(name) }, 'value')
  const endpoint = one('endpoint')
  const components = [...named('component_ids'), ...named('component_id'), ...named('components')]
  return {
    channel: [
      endpoint !== '' ? 'webhook' : one('call_number') !== '' ? 'call' : one('phone_number') !== '' ? 'sms' : 'email',
    ],
    address: [endpoint || one('email')],
    contact: [one('email')],
    'cf-turnstile-response': [one('cf-turnstile-response')],
    components,
    scope: components.length > 0 ? ['some'] : [],
    incident: [one('incident') || one('incident_id') || one('incident_ids')],
  }
}

type Taken = Extract<SignUpOutcome, { state: 'sent' | 'code-sent' | 'begun' | 'kept' }>

/** The subscriber as v2 says it: the same whether the address was known or not. */
function v2Subscriber(outcome: Taken, createdAt: string) {
  const { channel, endpoint, contact } = outcome.form
  const common = {
    created_at: createdAt,
    skip_confirmation_notification: false,
    quarantined_at: null,
    id: outcome.id,
    mode: channel,
    purge_at: null,
  }
  switch (channel) {
    case 'email':
      return { ...common, email: endpoint }
    case 'sms':
    case 'call':
      return { ...common, phone_number: endpoint }
    default: {
      const webhook = outcome.state === 'begun' ? outcome.webhook : null
      return { ...common, email: contact, endpoint, ...(webhook && { secret: webhook.secret }) }
    }
  }
}

/** Acts on a subscription by its id, which may be one that nobody has: that is answered alike. */
async function act(call: PageCall, grant: PublicGrant, id: string, what: 'resend' | 'withdraw'): Promise<Response> {
  await call.request.body?.cancel()
  const counted = await countSignUp(call, 'email', `${what} ${id} ${clientNetwork(call.request, call.env)}`)
  if (counted.state === 'refused') {
    return refusalOf({ state: 'refused', problem: { field: 'form', code: 'rate_limited' }, seconds: counted.seconds })
  }
  try {
    const request = { page: grant.page, subscription: id, what, mail_by: mailWayOf(textSettings(call.env)) }
    const asked = await evenOut(() => actOnSubscription(call.env, request))
    if (asked !== 'asked') {
      const code = asked === 'full' ? 'too_many' : asked
      return refusalOf({ state: 'refused', problem: { field: 'form', code }, seconds: null })
    }
    wakeCourier(call, grant.page)
    return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
  } catch (error) {
    if (!(error instanceof BackendUnreachable || error instanceof BackendRefused)) throw error
    await counted.refund()
    return backendUnreachable()
  }
}
