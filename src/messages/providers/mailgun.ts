import * as v from 'valibot'
import { readJson } from '../../core/notification/read-json.ts'
import { retry } from '../judge.ts'
import { addressLine, judgeStatus, type MailProvider } from './provider.ts'

const Answer = v.object({ id: v.string() })

/** Mailgun, v3 API; `region` may be `eu`. One mail a request: each has headers of its own. */
export function mailgun(config: { key: string; region: string; domain: string }): MailProvider {
  const host = config.region === 'eu' ? 'api.eu.mailgun.net' : 'api.mailgun.net'
  return {
    maxBatch: 1,
    async request([{ delivery, from, replyTo, to, mail, headers }]) {
      const form = new URLSearchParams({
        from: addressLine(from),
        to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        'o:tracking': 'no',
        'v:delivery': delivery,
        ...(replyTo !== '' && { 'h:Reply-To': replyTo }),
      })
      for (const [name, value] of Object.entries(headers)) form.set(`h:${name}`, value)
      return {
        url: `https://${host}/v3/${encodeURIComponent(config.domain)}/messages`,
        method: 'POST',
        headers: {
          accept: 'application/json',
          authorization: `Basic ${btoa(`api:${config.key}`)}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: form.toString(),
      }
    },
    judge(answer, mails, now) {
      // 404: there is no such domain in the account.
      if (answer.status === 404) return mails.map(() => retry('auth_refused'))
      if (answer.status !== 200) return mails.map(() => judgeStatus(answer, now))
      const parsed = v.safeParse(Answer, readJson(answer.body))
      return mails.map(() => ({ state: 'delivered', receipt: parsed.success ? parsed.output.id : '' }))
    },
  }
}
