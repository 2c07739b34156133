import type { MailBatch, MailResults } from '../../../core/notification/exchange.ts'
import { sendMailBatch } from '../../backend/couriers.ts'
import { BackendRefused } from '../../backend/request.ts'
import { MAX_MAIL_BATCH, RETRY_INTERVAL } from '../../base/limits.ts'
import { log } from '../../base/log.ts'
import type { DrawnMail, MailDrawer } from './draw-mail.ts'
import { idsOf, type Notes, type Outgoing } from './outgoing.ts'
import { type PageNow, senderOf } from './page-messages.ts'
import type { Requests } from './requests.ts'

/** Stands for the mail server among the hosts that requests go to. */
const MAIL_SERVER = 'mail server'
/** How soon PocketBase is asked again that has as many mails under way as it may, in milliseconds. */
const BUSY_INTERVAL = 500

/** Hands mails to PocketBase's mail server, one batch at a time. */
export function sendByMailServer(
  env: Env,
  requests: Requests,
  ready: readonly Outgoing[],
  drawer: MailDrawer,
  now: PageNow,
  notes: Notes,
): void {
  if (!requests.hasRoomFor(MAIL_SERVER, Date.now(), 1)) return
  const batch = ready.slice(0, MAX_MAIL_BATCH)
  if (batch.length === 0) return
  requests.start(MAIL_SERVER, batch.flatMap(idsOf), async () => {
    const drawn = drawAll(batch, drawer, now, notes)
    if (drawn.length === 0) return
    const ids = drawn.flatMap(({ outgoing }) => idsOf(outgoing))
    const mails = batchOf(drawn, now, notes.attempts.begin(ids))
    const outcomes = await sendMailBatch(env, mails)
      .then((results) => results.outcomes)
      .catch((error: unknown) => outcomesOf(error, ids, requests, notes))
    for (const { outgoing } of drawn) noteEach(outgoing, outcomes, notes)
  })
}

/**
 * Notes what became of a mail's deliveries: together where it is the same. What PocketBase says nothing of goes in another
 * mail, without what was taken back.
 */
function noteEach(outgoing: Outgoing, outcomes: MailResults['outcomes'], notes: Notes): void {
  for (const [first, ...others] of Map.groupBy(outgoing, ({ id }) => JSON.stringify(outcomes[id] ?? null)).values()) {
    const outcome = first && outcomes[first.id]
    if (outcome) notes.outcome([first, ...others], outcome)
  }
}

/**
 * PocketBase said nothing of a batch: it is asked again, and knows which of them it has sent. It is asked again, too, where
 * it had no room and so sent none. What it refuses as a whole is tried again like a mail that fails.
 */
function outcomesOf(error: unknown, ids: readonly string[], requests: Requests, notes: Notes): MailResults['outcomes'] {
  log('courier mail', error)
  const isBusy = error instanceof BackendRefused && error.status === 429
  requests.pause(MAIL_SERVER, Date.now() + (isBusy ? BUSY_INTERVAL : RETRY_INTERVAL), Date.now())
  if (isBusy) notes.attempts.cancel(ids)
  if (isBusy || !(error instanceof BackendRefused)) return {}
  // An error in the middle of a batch does not say which were sent by then.
  const code = error.status >= 500 ? 'answer_missing' : 'refused'
  return Object.fromEntries(ids.map((id) => [id, { state: 'retry', code, notBefore: null } as const]))
}

interface Drawn {
  outgoing: Outgoing
  mail: DrawnMail
}

function drawAll(batch: readonly Outgoing[], drawer: MailDrawer, now: PageNow, notes: Notes): Drawn[] {
  return batch.flatMap((outgoing) => {
    const mail = drawer.draw(outgoing, now)
    if (mail !== null) return [{ outgoing, mail }]
    notes.outcome(outgoing, { state: 'failed', code: 'message_missing', isDead: false })
    return []
  })
}

function batchOf(drawn: readonly Drawn[], now: PageNow, leftBefore: ReadonlySet<string>): MailBatch {
  const mails = drawn.map(({ outgoing, mail: { to, key, values, headers } }) => {
    const deliveries = outgoing.map(({ id, attempts }) => ({ id, attempts, again: leftBefore.has(id) }))
    return { deliveries, to, text: key, values, headers }
  })
  const texts = Object.fromEntries(drawn.map(({ mail }) => [mail.key, mail.text]))
  return { page: now.publication.page.id, texts, mails, from: senderOf(now) }
}
