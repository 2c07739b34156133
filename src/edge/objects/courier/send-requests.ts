import { isPublicHostName } from '../../../core/network/public-host.ts'
import type { DeliveryOutcome } from '../../../core/notification/outcome.ts'
import { isOfNumber } from '../../../core/subscriber/channel.ts'
import type { Millis } from '../../../core/time/instant.ts'
import { MAX_WAITING_PER_HOST, TURN_INTERVAL } from '../../base/limits.ts'
import { log } from '../../base/log.ts'
import { type FetchReceiver, receiverFetch } from '../../base/receivers.ts'
import { drawRequest } from './draw-request.ts'
import { idsOf, type Notes, type Outgoing } from './outgoing.ts'
import type { PageMessages, PageNow } from './page-messages.ts'
import type { Requests } from './requests.ts'
import { type JudgeAnswer, sendRequest } from './send-request.ts'

/** What is not tried now, and when it is due again. */
export type GiveBack = (outgoing: Outgoing, dueAt: Millis) => void

/**
 * Starts as many requests to receivers as there is room for. What is of a host that asks to wait is given back, and so is
 * what is of a host that is slow where `isCrowded`: it would keep the places of all others.
 */
export function sendRequests(
  env: Env,
  requests: Requests,
  ready: readonly Outgoing[],
  messages: PageMessages,
  now: PageNow,
  { notes, giveBack, isCrowded }: { notes: Notes; giveBack: GiveBack; isCrowded: boolean },
): void {
  const waiting = new Map<string, number>()
  const fetchReceiver = receiverFetch(env)
  // Strangers have first messages sent: what tells of a post goes before them.
  for (const outgoing of ready.toSorted((a, b) => Number(isWelcome(a)) - Number(isWelcome(b)))) {
    if (requests.isFull) return
    const host = hostOf(outgoing)
    if (host === null) {
      notes.outcome(outgoing, { state: 'failed', code: 'address_not_public', isDead: false })
      continue
    }
    const at = Date.now()
    const pausedUntil = requests.pausedUntil(host, at)
    if (pausedUntil !== null) {
      giveBack(outgoing, pausedUntil)
      continue
    }
    if (!requests.hasRoomFor(host, at)) {
      const count = (waiting.get(host) ?? 0) + 1
      waiting.set(host, count)
      if (isCrowded && count > MAX_WAITING_PER_HOST) giveBack(outgoing, at + TURN_INTERVAL)
      continue
    }
    requests.start(host, idsOf(outgoing), async () => {
      const outcome = await sendOne(env, fetchReceiver, outgoing, messages, now, notes)
      // Of one host that asks to wait, the others wait as well; but no stranger has it ask by a first message.
      const isAsked = outcome.state === 'retry' && outcome.code === 'rate_limited' && !isWelcome(outgoing)
      if (isAsked && outcome.notBefore !== null) {
        requests.pause(host, outcome.notBefore, Date.now())
      }
      notes.outcome(outgoing, outcome)
    })
  }
}

async function sendOne(
  env: Env,
  fetchReceiver: FetchReceiver,
  outgoing: Outgoing,
  messages: PageMessages,
  now: PageNow,
  notes: Notes,
): Promise<DeliveryOutcome> {
  const drawn = await drawRequest(env, outgoing, messages, now, Date.now()).catch((error: unknown) => {
    log('courier message', error)
    return null
  })
  if (drawn === null) return { state: 'failed', code: 'message_missing', isDead: false }
  const { request, judge, anew } = drawn
  let isGone = false
  const judgeAll: JudgeAnswer = (answer, at) => {
    isGone = anew?.isNeeded(answer) ?? false
    return judge(answer, at)
  }
  const outcome = await sendRequest(fetchReceiver, request, judgeAll, () => notes.attempts.begin(idsOf(outgoing)))
  if (!isGone || !anew) return outcome
  // Of the same attempt: the one that is no more has taken nothing.
  const posted = await sendRequest(fetchReceiver, anew.request, judge, () => undefined)
  // From now on the new one is edited.
  return posted.state === 'delivered' ? { ...posted, replaces: anew.edited } : posted
}

/** Whether it is what a chat is posted as it signs up. */
function isWelcome([{ kind }]: Outgoing): boolean {
  return kind === 'welcome'
}

/** The host that a message goes to; null where it is none on the public internet by its spelling. */
function hostOf([{ subscriber }]: Outgoing): string | null {
  if (isOfNumber(subscriber.channel)) return `${subscriber.channel} provider`
  const url = URL.parse(subscriber.endpoint)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return null
  return isPublicHostName(url.hostname) ? url.host : null
}
