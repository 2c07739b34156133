import { fieldOf } from '../../core/subscriber/sign-up-form.ts'
import { keyTwiml, STOP_KEY } from '../../messages/call.ts'
import { BackendRefused, BackendUnreachable } from '../backend/request.ts'
import { stopCalls } from '../backend/subscribers.ts'
import type { PageCall } from '../call/call.ts'
import { backendUnreachable } from '../http/answers.ts'
import { refuseBody } from '../http/body.ts'
import { readFields } from './fields.ts'

/**
 * Takes the key that somebody has pressed who was called: the provider posts it as `Digits`, as Twilio's `<Gather>` does,
 * and is answered with TwiML. Nine ends all calls of the page to this number, any other key this call. While PocketBase
 * is away the provider is answered 503: nothing that is not so is said.
 */
export async function takeKey(
  { request, env }: Pick<PageCall, 'request' | 'env'>,
  { page, subscriber, locale }: { page: string; subscriber: string; locale: string },
): Promise<Response> {
  const fields = await readFields(request)
  if (typeof fields === 'string') return refuseBody(fields)
  const isStopped = fieldOf(fields.typed, 'Digits') === STOP_KEY
  try {
    if (isStopped) await stopCalls(env, { page, subscriber })
  } catch (error) {
    if (!(error instanceof BackendUnreachable || error instanceof BackendRefused)) throw error
    return backendUnreachable()
  }
  const headers = { 'content-type': 'text/xml; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(keyTwiml(isStopped, locale), { headers })
}
