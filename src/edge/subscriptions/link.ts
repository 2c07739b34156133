import { readEndpoint } from '../../core/subscriber/endpoint.ts'
import { mailWayOf } from '../../core/subscriber/mail-settings.ts'
import { fieldOf } from '../../core/subscriber/sign-up-form.ts'
import type { PublicGrant } from '../access/grant.ts'
import { BackendRefused, BackendUnreachable } from '../backend/request.ts'
import { requestLink } from '../backend/subscribers.ts'
import { evenOut } from '../base/even-out.ts'
import { textSettings } from '../base/settings.ts'
import { readFields } from './fields.ts'
import { faultOf, refuseForm, showOwnScreen } from './form-faults.ts'
import { countSignUp } from './limits.ts'
import { wakeCourier } from './sign-up.ts'
import type { SubscriptionCall } from './subscription-call.ts'

/** `POST /subscriptions/link`: has a link mailed to an address, if it gets anything; answered alike. */
export async function postLink(call: SubscriptionCall, grant: PublicGrant | null): Promise<Response> {
  const { request, env, pageId } = call
  const foreign = faultOf(call, 'same-origin')
  if (foreign) return refuseForm(call, grant, foreign)
  const fields = await readFields(request)
  if (typeof fields === 'string') return refuseForm(call, grant, fields)
  const typed = fieldOf(fields.typed, 'email').trim()
  const refused = (code: 'address_missing' | 'rate_limited' | 'too_many' | 'mail_off' | 'address_unreadable') =>
    showOwnScreen(call, grant, {
      ...{ kind: 'own', state: 'link-refused', address: typed, problem: { field: 'address', code } },
    })
  if (typed === '') return refused('address_missing')
  const reading = readEndpoint('email', typed)
  if (!reading.ok) return refused('address_unreadable')
  const counted = await countSignUp(call, 'email', reading.endpoint)
  if (counted.state === 'refused') return refused('rate_limited')
  try {
    const asking = { page: pageId, endpoint: reading.endpoint, mail_by: mailWayOf(textSettings(env)) }
    const asked = await evenOut(() => requestLink(env, asking))
    if (asked === 'full') return refused('too_many')
    if (asked === 'mail_off') return refused('mail_off')
    wakeCourier(call, pageId)
    return showOwnScreen(call, grant, { kind: 'own', state: 'link-sent', address: reading.endpoint })
  } catch (error) {
    if (!(error instanceof BackendUnreachable || error instanceof BackendRefused)) throw error
    await counted.refund()
    return showOwnScreen(call, grant, { kind: 'own', state: 'away', address: typed })
  }
}
