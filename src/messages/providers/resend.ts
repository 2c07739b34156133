import * as v from 'valibot'
import type { DeliveryOutcome } from '../../core/notification/outcome.ts'
import { readJson } from '../../core/notification/read-json.ts'
import { failed, retry } from '../judge.ts'
import { addressLine, jsonRequest, judgeStatus, type MailProvider, type ProviderMail } from './provider.ts'

/** With permissive validation: ids of what was taken, in order, and what was not, by its place in the request. */
const Answer = v.object({
  data: v.array(v.object({ id: v.string() })),
  errors: v.optional(v.array(v.object({ index: v.number() })), []),
})

/** Resend, by its batch API: 100 mails at once. A request that is repeated within a day sends nothing twice. */
export function resend(config: { key: string }): MailProvider {
  return {
    maxBatch: 100,
    async request(mails) {
      const headers = {
        authorization: `Bearer ${config.key}`,
        'idempotency-key': await idempotencyKey(mails),
        // One mail that is refused would take all others with it.
        'x-batch-validation': 'permissive',
      }
      return jsonRequest('https://api.resend.com/emails/batch', headers, mails.map(toResend))
    },
    judge(answer, mails, now) {
      // 409: the same request is still being worked on.
      if (answer.status === 409) return mails.map(() => retry('receiver_failed'))
      if (answer.status !== 200 && answer.status !== 201) return mails.map(() => judgeStatus(answer, now))
      const parsed = v.safeParse(Answer, readJson(answer.body))
      if (!parsed.success) return mails.map(() => retry('receiver_failed'))
      const refused = new Set(parsed.output.errors.map(({ index }) => index))
      const ids = parsed.output.data.map(({ id }) => id)
      return mails.map((_, at): DeliveryOutcome => {
        if (refused.has(at)) return failed('refused')
        const receipt = ids.shift()
        return receipt === undefined ? retry('receiver_failed') : { state: 'delivered', receipt }
      })
    },
  }
}

function toResend({ delivery, from, replyTo, to, mail, headers }: ProviderMail) {
  return {
    from: addressLine(from),
    to: [to],
    ...(replyTo !== '' && { reply_to: replyTo }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers,
    tags: [{ name: 'delivery', value: delivery }],
  }
}

/** The same for the same deliveries; at most 256 characters are taken. */
async function idempotencyKey(mails: readonly ProviderMail[]): Promise<string> {
  const ids = new TextEncoder().encode(mails.map(({ delivery }) => delivery).join('\n'))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', ids))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
