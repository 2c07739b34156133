import { siteOf } from '../../core/network/network.ts'
import type { Channel } from '../../core/subscriber/channel.ts'
import type { PageCall } from '../call/call.ts'
import { clientNetwork } from '../http/client-address.ts'
import { buildAttempt, countAttempt, secondsUntil, tagOf } from '../session/attempt.ts'
import type { AttemptResult } from '../stubs/attempt.ts'
import { sessionsStub } from '../stubs/stubs.ts'

/** A sign-up that may go on and can be taken back, or after how many seconds one may. */
export type Counted = { state: 'allowed'; refund(): Promise<void> } | { state: 'refused'; seconds: number }

/** Counts a sign-up, or a link that is asked for, by network and by address, whether anybody has that address or not. */
export async function countSignUp(call: PageCall, channel: Channel, endpoint: string): Promise<Counted> {
  return countedBy(call, await countAttempt(call, buildAttempt(call, `${channel} ${endpoint}`, null, 'sign-up')))
}

/** Counts a code that a number is sent, where the operator allows so many a day (null: however many), by network or site. */
export async function countCode(call: PageCall, daily: number | null): Promise<Counted> {
  if (daily === null) return { state: 'allowed', refund: () => Promise.resolve() }
  const network = clientNetwork(call.request, call.env)
  const from = tagOf(call, 'phone codes', siteOf(network) ?? network)
  return countedBy(call, await sessionsStub(call.env).countPhoneCode(from, daily, call.now))
}

function countedBy(call: PageCall, attempt: AttemptResult): Counted {
  if (attempt.state === 'refused') return { state: 'refused', seconds: secondsUntil(attempt.until, call.now) }
  return { state: 'allowed', refund: () => sessionsStub(call.env).refundAttempt(attempt.buckets) }
}
