import * as v from 'valibot'
import type { MailBatch, MailResults, MailSender } from '../../core/notification/exchange.ts'
import type { DeliveryOutcome } from '../../core/notification/outcome.ts'
import { execute, queryRows, toStoredDate } from '../base/database.ts'
import { causeOf, isMailSetUp } from '../mail/mail.ts'
import { trackSending } from '../mail/mail-track.ts'
import { suppressUntold } from './suppress.ts'

/** How long a mail counts as under way, should whoever sends it have died: in milliseconds. */
const MAX_SENDING_DURATION = 15 * 60_000

type Mail = MailBatch['mails'][number]

/** The outcome of a mail, by why it could not be sent. */
function outcomeOf(thrown: unknown): DeliveryOutcome {
  const cause = causeOf(thrown)
  switch (cause) {
    case 'mail_auth_refused':
      return { state: 'retry', code: 'auth_refused', notBefore: null }
    case 'mail_recipient_refused':
      // 4xx is for now, 5xx for good (RFC 5321, 4.2.1).
      return /\b4\d\d\b/.test(String(thrown))
        ? { state: 'retry', code: 'recipient_refused', notBefore: null }
        : { state: 'failed', code: 'recipient_refused', isDead: /\b55[013]\b/.test(String(thrown)) }
    case 'mail_tls_failed':
      return { state: 'retry', code: 'tls_failed', notBefore: null }
    case 'mail_timeout':
      return { state: 'retry', code: 'answer_missing', notBefore: null }
    case 'mail_not_set_up':
      return { state: 'retry', code: 'mail_off', notBefore: null }
    case 'mail_connection_refused':
    case 'mail_host_unknown':
    case 'mail_failed':
      return { state: 'retry', code: 'connection_failed', notBefore: null }
    default:
      return cause satisfies never
  }
}

/**
 * Sends mails of a courier by PocketBase's mail server, one after the other, and stores at once what was taken by the
 * server: that is not sent again, however often it is asked for, nor what is still under way. A mail of which something
 * is not to be sent is not sent at all: its courier puts what is left into another.
 */
export function sendMails(app: PbApp, { texts, mails, from }: MailBatch): MailResults {
  const outcomes = settledOutcomes(app, mails)
  for (const mail of mails) {
    if (mail.deliveries.some(({ id }) => outcomes[id])) continue
    const outcome = sendOnce(app, texts, mail, from)
    for (const { id } of mail.deliveries) outcomes[id] = outcome
  }
  return { outcomes }
}

const Stored = v.object({ id: v.string(), state: v.string(), reason: v.string(), receipt: v.string() })

/** Of deliveries that are not to be sent: they were delivered before, are nobody's any more, or were taken back. */
function settledOutcomes(app: PbApp, mails: readonly Mail[]): MailResults['outcomes'] {
  const ids = mails.flatMap(({ deliveries }) => deliveries.map(({ id }) => id))
  const columns = "'id', id, 'state', state, 'reason', reason, 'receipt', receipt"
  const from = 'FROM deliveries WHERE id IN (SELECT value FROM json_each({:ids}))'
  const asked = JSON.stringify(ids)
  suppressUntold(app, asked, Date.now())
  const rows = new Map(queryRows(app, Stored, columns, from, { ids: asked }).map((row) => [row.id, row]))
  const outcomes: MailResults['outcomes'] = {}
  for (const id of ids) {
    const row = rows.get(id)
    if (row?.state === 'delivered') outcomes[id] = { state: 'delivered', receipt: row.receipt }
    else if (row?.state !== 'leased') outcomes[id] = { state: 'failed', code: 'refused', isDead: false }
    // Taken back meanwhile: it is not tried again.
    else if (row.reason === 'withdrawn') outcomes[id] = { state: 'retry', code: 'refused', notBefore: null }
  }
  return outcomes
}

function sendOnce(app: PbApp, texts: MailBatch['texts'], mail: Mail, from: MailSender): DeliveryOutcome {
  if (!isMailSetUp(app)) return { state: 'retry', code: 'mail_off', notBefore: null }
  const begun = begin(app, mail)
  try {
    if (begun.length < mail.deliveries.length) return { state: 'retry', code: 'answer_missing', notBefore: null }
    const outcome = send(app, texts, mail, from)
    if (outcome.state === 'delivered') noteDelivered(app, mail, outcome.receipt)
    return outcome
  } finally {
    for (const key of begun) app.store().remove(key)
  }
}

/** Marks what a mail tells as under way; the marks of what is not under way by another already. */
function begin(app: PbApp, { deliveries }: Mail): string[] {
  const now = Date.now()
  return deliveries
    .map(({ id }) => `aldis.sending.${id}`)
    .filter((key) => {
      let isMine = false
      app.store().setFunc(key, (since) => {
        isMine = now - Number(since ?? 0) > MAX_SENDING_DURATION
        return isMine ? now : since
      })
      return isMine
    })
}

/** The rest of what follows from it comes with the courier's report. */
function noteDelivered(app: PbApp, { deliveries }: Mail, receipt: string): void {
  execute(
    app,
    `UPDATE deliveries SET state = 'delivered', attempts = one.attempts + 1, reason = '', receipt = {:receipt},
       perhaps_twice = perhaps_twice OR one.again, done_at = {:at}, updated = {:at}
     FROM (SELECT value ->> 'id' AS id, value ->> 'attempts' AS attempts, value ->> 'again' AS again FROM json_each({:deliveries})) one
     WHERE deliveries.id = one.id AND deliveries.state IN ('queued', 'leased')`,
    { deliveries: JSON.stringify(deliveries), receipt, at: toStoredDate(Date.now()) },
  )
}

function send(app: PbApp, texts: MailBatch['texts'], mail: Mail, from: MailSender): DeliveryOutcome {
  const text = texts[mail.text]
  if (!text) return { state: 'failed', code: 'message_missing', isDead: false }
  const fill = (part: string) =>
    Object.entries(mail.values).reduce((filled, [name, value]) => filled.split(name).join(value), part)
  const { senderName, senderAddress } = app.settings().meta
  try {
    const client = app.newMailClient()
    // Its hook would hold a second engine for as long as the server takes: what it does is done here.
    client.onSend().unbindAll()
    const message = new MailerMessage({
      from: { name: from.name || senderName, address: senderAddress },
      to: [{ name: '', address: mail.to }],
      subject: text.subject,
      text: fill(text.text),
      html: fill(text.html),
      headers: { ...mail.headers, ...(from.reply_to !== '' && { 'Reply-To': from.reply_to }) },
    })
    trackSending(app, () => client.send(message))
    return { state: 'delivered', receipt: mail.headers['Message-ID'] ?? '' }
  } catch (thrown) {
    return outcomeOf(thrown)
  }
}
