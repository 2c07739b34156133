import { DELIVERY_LIFETIME } from '../core/notification/backoff.ts'
import type { InboundAnswer } from '../core/notification/outbound.ts'
import type { DeliveryOutcome, DeliveryProblem } from '../core/notification/outcome.ts'
import type { Millis } from '../core/time/instant.ts'

/** It failed for good; `isDead`: nothing will reach this address any more. */
export function failed(code: DeliveryProblem, isDead = false): DeliveryOutcome {
  return { state: 'failed', code, isDead }
}

/** It is to be tried again. */
export function retry(code: DeliveryProblem, notBefore: Millis | null = null): DeliveryOutcome {
  return { state: 'retry', code, notBefore }
}

/**
 * What an answer says by its status alone (RFC 9110): what any receiver means by it. Redirects are not followed: an
 * address that moved is for its owner to change.
 */
export function judgeByStatus(answer: InboundAnswer, now: Millis, receipt = ''): DeliveryOutcome {
  const { status } = answer
  if (status >= 200 && status < 300) return { state: 'delivered', receipt }
  if (status >= 300 && status < 400) return failed('redirected')
  if (status === 429) return retry('rate_limited', retryAfter(answer, now))
  if (status === 503) {
    const at = retryAfter(answer, now)
    return retry(at === null ? 'receiver_failed' : 'rate_limited', at)
  }
  if (status === 408 || status === 425 || status < 200 || status >= 500) return retry('receiver_failed')
  if (status === 410) return failed('gone', true)
  if (status === 401 || status === 403) return failed('auth_refused')
  return failed('refused')
}

/** The moment that `Retry-After` names, in seconds or as a date (RFC 9110, 10.2.3); a day ahead at most. */
export function retryAfter({ header }: InboundAnswer, now: Millis): Millis | null {
  const text = header('retry-after')?.trim() ?? ''
  const at = /^\d+(?:\.\d+)?$/.test(text)
    ? now + Number(text) * 1_000
    : / GMT$/.test(text)
      ? Date.parse(text)
      : Number.NaN
  return boundedWait(at, now)
}

/** A moment to wait for, a day ahead at most: a receiver cannot hold a message back for longer than it is kept. */
export function boundedWait(at: Millis, now: Millis): Millis | null {
  return Number.isNaN(at) ? null : Math.round(Math.min(Math.max(at, now), now + DELIVERY_LIFETIME))
}
