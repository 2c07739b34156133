import { readEndpoint } from '../../core/subscriber/endpoint.ts'
import { fieldOf } from '../../core/subscriber/sign-up-form.ts'
import { BackendRefused, BackendUnreachable } from '../backend/request.ts'
import { movePush } from '../backend/subscribers.ts'
import { evenOut } from '../base/even-out.ts'
import { backendUnreachable, refuse } from '../http/answers.ts'
import { refuseBody } from '../http/body.ts'
import { readFields } from './fields.ts'
import { faultOf } from './form-faults.ts'
import { countSignUp } from './limits.ts'
import { refusalOf } from './post-sign-up.ts'
import type { SubscriptionCall } from './subscription-call.ts'

/**
 * `POST /subscriptions/push`: a browser's service worker says that its push service has given it another address
 * (`pushsubscriptionchange`): `old` and `push` are subscriptions as JSON. Answered alike whether the old one is known.
 */
export async function postMovedPush(call: SubscriptionCall): Promise<Response> {
  const { request, env, pageId } = call
  const foreign = faultOf(call, 'same-origin')
  if (foreign) return refuse(403, foreign)
  const fields = await readFields(request)
  if (typeof fields === 'string') return refuseBody(fields)
  const before = readEndpoint('push', fieldOf(fields.typed, 'old'))
  const after = readEndpoint('push', fieldOf(fields.typed, 'push'))
  if (!before.ok || !after.ok || !before.keys || !after.keys) return refuseBody('invalid')
  const counted = await countSignUp(call, 'push', before.endpoint)
  if (counted.state === 'refused') {
    return refusalOf({ state: 'refused', problem: { field: 'form', code: 'rate_limited' }, seconds: counted.seconds })
  }
  const from = { endpoint: before.endpoint, auth: before.keys.auth }
  const { endpoint, label, keys } = after
  try {
    await evenOut(() => movePush(env, { page: pageId, from, endpoint, label, secrets: { keys } }))
    return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
  } catch (error) {
    if (!(error instanceof BackendUnreachable || error instanceof BackendRefused)) throw error
    await counted.refund()
    return backendUnreachable()
  }
}
