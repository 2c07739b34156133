import * as v from 'valibot'
import { MAIL_TIMEOUT, type MailFailure, MailState } from '../../core/mail/mail-state.ts'
import { causeOf, isMailSetUp } from './mail.ts'

const KEY = 'aldis.mail'
/** How many mails may wait for a silent server: each holds engines, and Go's client of SMTP has no timeout. */
const MAX_HELD_MAILS = 3
/** After how long one more may try all the same, in milliseconds, and how many of those there are at most. */
const HELD_MAIL_INTERVAL = 5 * 60_000
const MAX_HELD_TRIES = 12

const Tracked = v.object({
  sent: MailState.entries.sent,
  failed: MailState.entries.failed,
  /** When those that are under way began. */
  waiting: v.array(v.number()),
})
type Tracked = v.InferOutput<typeof Tracked>

const read = (text: unknown): Tracked =>
  typeof text === 'string' ? v.parse(Tracked, JSON.parse(text)) : { sent: null, failed: null, waiting: [] }

/** Whether as many mails wait for the server as may: it takes connections and says nothing. */
function isSilent(waiting: readonly number[], now: number): boolean {
  const held = waiting.filter((began) => now - began > MAIL_TIMEOUT)
  if (held.length < MAX_HELD_MAILS) return false
  return held.length >= MAX_HELD_TRIES || now - Math.max(...held) < HELD_MAIL_INTERVAL
}

/** How the mails went that were sent since PocketBase was started. */
export function trackedMails(app: PbApp): Pick<MailState, 'sent' | 'failed'> {
  const { sent, failed } = read(app.store().get(KEY))
  return { sent, failed }
}

function note(app: PbApp, change: (tracked: Tracked) => Tracked): void {
  app.store().setFunc(KEY, (text) => JSON.stringify(change(read(text))))
}

const without = (waiting: readonly number[], began: number) => {
  const at = waiting.indexOf(began)
  return waiting.filter((_, index) => index !== at)
}

/** Around every mail that PocketBase sends by itself or for a hook. */
export function trackMail(e: PbSendEvent): void {
  trackSending(e.app, () => e.next())
}

/** Sends a mail: notes how it went, and sends none to a server that has gone silent. */
export function trackSending(app: PbApp, send: () => void): void {
  const began = Date.now()
  let isRefused = false
  note(app, (tracked) => {
    isRefused = isSilent(tracked.waiting, began)
    return isRefused ? tracked : { ...tracked, waiting: [...tracked.waiting, began] }
  })
  const at = () => new Date().toISOString()
  try {
    if (isRefused) throw new Error('timeout: the mail server answers nothing')
    send()
    note(app, (tracked) => ({ ...tracked, sent: at(), waiting: without(tracked.waiting, began) }))
  } catch (thrown) {
    const code: MailFailure = isMailSetUp(app) ? causeOf(thrown) : 'mail_not_set_up'
    const failed = { at: at(), code }
    note(app, ({ sent, waiting }) => ({ sent, failed, waiting: isRefused ? waiting : without(waiting, began) }))
    throw thrown
  }
}
