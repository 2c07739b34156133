import type { InboundAnswer, OutboundRequest } from '../../../core/notification/outbound.ts'
import type { DeliveryOutcome } from '../../../core/notification/outcome.ts'
import type { Millis } from '../../../core/time/instant.ts'
import { RECEIVER_TIMEOUT } from '../../base/limits.ts'
import { readStart } from '../../base/read-start.ts'
import type { FetchReceiver } from '../../base/receivers.ts'

/** What one channel makes of its receiver's answer. */
export type JudgeAnswer = (answer: InboundAnswer, now: Millis) => DeliveryOutcome

/**
 * Sends one request and says what became of it; `attempt` hears of it as it leaves. Redirects are not followed: they would
 * lead where the address was not checked. Never fails.
 */
export async function sendRequest(
  fetchReceiver: FetchReceiver,
  { url, method, headers, body }: OutboundRequest,
  judge: JudgeAnswer,
  attempt: () => void,
): Promise<DeliveryOutcome> {
  const controller = new AbortController()
  // The timer is cleared at the end: AbortSignal.timeout would keep the object awake for as long as it runs.
  const timer = setTimeout(() => controller.abort(), RECEIVER_TIMEOUT)
  attempt()
  try {
    const response = await fetchReceiver(url, { method, headers, body, redirect: 'manual', signal: controller.signal })
    const answer: InboundAnswer = {
      status: response.status,
      header: (name) => response.headers.get(name),
      body: await readStart(response),
    }
    return judge(answer, Date.now())
  } catch (error) {
    return outcomeOf(error, controller.signal.aborted)
  } finally {
    clearTimeout(timer)
  }
}

/** What the runtime says of a request that had no answer: never the address. */
function outcomeOf(error: unknown, hasTimedOut: boolean): DeliveryOutcome {
  if (hasTimedOut) return { state: 'retry', code: 'answer_missing', notBefore: null }
  const said = error instanceof Error ? error.message : ''
  if (/restrictPeers|not allowed|private/i.test(said)) {
    return { state: 'failed', code: 'address_not_public', isDead: false }
  }
  const isTls = /tls|certificate|ssl/i.test(said)
  return { state: 'retry', code: isTls ? 'tls_failed' : 'connection_failed', notBefore: null }
}
