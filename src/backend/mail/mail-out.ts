import * as v from 'valibot'
import { MAIL_TIMEOUT } from '../../core/mail/mail-state.ts'

/** How long a failure counts while nothing more is known, in milliseconds. */
const FAILING_DURATION = 60 * 60_000
/** How long a lost code is remembered, in milliseconds, and how many of them are at most: longer than one is good. */
const LOST_CODE_DURATION = 15 * 60_000
const MAX_LOST_CODES = 200
const KEY = 'aldis.mail-out'
const CODES_KEY = 'aldis.mail-codes'

/** The last of the mails that tell nobody which addresses there are: tests and invitations. */
const Last = v.object({ at: v.number(), state: v.picklist(['running', 'sent', 'failed']) })
type Last = v.InferOutput<typeof Last>
const read = (text: unknown): Last | null => (typeof text === 'string' ? v.parse(Last, JSON.parse(text)) : null)

const Codes = v.array(v.tuple([v.string(), v.number()]))
const readCodes = (text: unknown) => (typeof text === 'string' ? v.parse(Codes, JSON.parse(text)) : [])

function isFailed(last: Last | null, now: number): boolean {
  if (last === null || now - last.at > FAILING_DURATION) return false
  return last.state === 'failed' || (last.state === 'running' && now - last.at > MAIL_TIMEOUT)
}

/** Notes how far such a mail has come. */
export function noteMail(app: PbApp, state: Last['state']): void {
  const now = Date.now()
  app.store().setFunc(KEY, (text) => {
    // One that is under way says nothing better than the one before.
    const isWaiting = state === 'running' && isFailed(read(text), now)
    return isWaiting ? text : JSON.stringify({ at: now, state })
  })
}

/** What was known of the mail is of settings that are no more. */
export function forgetMails(app: PbApp): void {
  app.store().remove(KEY)
}

/**
 * Whether mail is known to be failing. What becomes of codes and links that anybody may ask for counts for nothing: else
 * whoever asks for one would see whether it was sent, which it is only to an address that somebody has.
 */
export function isMailFailing(app: PbApp): boolean {
  return isFailed(read(app.store().get(KEY)), Date.now())
}

/** Notes that a one-time code could not be mailed. */
export function noteLostCode(app: PbApp, id: string): void {
  const now = Date.now()
  app.store().setFunc(CODES_KEY, (text) => {
    const young = readCodes(text).filter(([, at]) => now - at < LOST_CODE_DURATION)
    return JSON.stringify([...young.slice(1 - MAX_LOST_CODES), [id, now]])
  })
}

/** Whether this code could not be mailed. */
export function isCodeLost(app: PbApp, id: string): boolean {
  return readCodes(app.store().get(CODES_KEY)).some(([one]) => one === id)
}
