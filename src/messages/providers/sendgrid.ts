import { jsonRequest, judgeStatus, type MailProvider } from './provider.ts'

/** Twilio SendGrid, v3 API; `region` may be `eu`. It sends one mail a request: each has its own text. */
export function sendgrid(config: { key: string; region: string }): MailProvider {
  const host = config.region === 'eu' ? 'api.eu.sendgrid.com' : 'api.sendgrid.com'
  return {
    maxBatch: 1,
    async request([{ delivery, from, replyTo, to, mail, headers }]) {
      const off = { enable: false }
      return jsonRequest(
        `https://${host}/v3/mail/send`,
        { authorization: `Bearer ${config.key}` },
        {
          personalizations: [{ to: [{ email: to }], headers, custom_args: { delivery } }],
          from: { email: from.address, ...(from.name !== '' && { name: from.name }) },
          ...(replyTo !== '' && { reply_to: { email: replyTo } }),
          subject: mail.subject,
          content: [
            { type: 'text/plain', value: mail.text },
            { type: 'text/html', value: mail.html },
          ],
          // It would put its own links in place of ours, and a picture into the mail.
          tracking_settings: { click_tracking: off, open_tracking: off, subscription_tracking: off },
        },
      )
    },
    judge(answer, mails, now) {
      if (answer.status !== 202) return mails.map(() => judgeStatus(answer, now))
      return mails.map(() => ({ state: 'delivered', receipt: answer.header('x-message-id') ?? '' }))
    },
  }
}
