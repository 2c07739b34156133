import * as v from 'valibot'
import type { DeliveryOutcome } from '../../core/notification/outcome.ts'
import { readJson } from '../../core/notification/read-json.ts'
import { failed, retry } from '../judge.ts'
import { addressLine, jsonRequest, judgeStatus, type MailProvider, type ProviderMail } from './provider.ts'

const Answer = v.object({ ErrorCode: v.number(), MessageID: v.optional(v.string(), '') })

/** Postmark's codes (postmarkapp.com/developer/api/overview#error-codes). */
const [OK, TOKEN, MAINTENANCE, RATE_LIMIT, INACTIVE, INVALID_EMAIL] = [0, 10, 100, 429, 406, 300] as const
/** The sender is not confirmed, or the account may not send. */
const SENDER_CODES: readonly number[] = [TOKEN, 400, 401, 405, 412, 413]

/** Postmark, by its batch API: 500 mails at once, each with an answer of its own. */
export function postmark(config: { key: string }): MailProvider {
  const headers = { 'x-postmark-server-token': config.key }
  return {
    maxBatch: 500,
    async request(mails) {
      return jsonRequest('https://api.postmarkapp.com/email/batch', headers, mails.map(toPostmark))
    },
    judge(answer, mails, now) {
      if (answer.status !== 200) return mails.map(() => judgeStatus(answer, now))
      const answers = v.safeParse(v.array(Answer), readJson(answer.body))
      return mails.map((_, at) => judgeOne(answers.success ? answers.output[at] : undefined))
    },
  }
}

function toPostmark({ delivery, from, replyTo, to, mail, headers }: ProviderMail) {
  return {
    From: addressLine(from),
    To: to,
    ...(replyTo !== '' && { ReplyTo: replyTo }),
    Subject: mail.subject,
    TextBody: mail.text,
    HtmlBody: mail.html,
    // Without this Postmark replaces the Message-ID.
    Headers: Object.entries({ ...headers, 'X-PM-KeepID': 'true' }).map(([Name, Value]) => ({ Name, Value })),
    Metadata: { delivery },
    TrackOpens: false,
    TrackLinks: 'None',
  }
}

function judgeOne(answer: v.InferOutput<typeof Answer> | undefined): DeliveryOutcome {
  if (!answer) return retry('receiver_failed')
  if (answer.ErrorCode === OK) return { state: 'delivered', receipt: answer.MessageID }
  if (SENDER_CODES.includes(answer.ErrorCode)) return retry('auth_refused')
  if (answer.ErrorCode === RATE_LIMIT) return retry('rate_limited')
  if (answer.ErrorCode === MAINTENANCE) return retry('receiver_failed')
  if (answer.ErrorCode === INACTIVE) return failed('bounced', true)
  return failed(answer.ErrorCode === INVALID_EMAIL ? 'recipient_refused' : 'refused')
}
