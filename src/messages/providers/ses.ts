import { AwsV4Signer } from 'aws4fetch'
import * as v from 'valibot'
import type { InboundAnswer } from '../../core/notification/outbound.ts'
import type { DeliveryOutcome } from '../../core/notification/outcome.ts'
import { readJson } from '../../core/notification/read-json.ts'
import type { Millis } from '../../core/time/instant.ts'
import { retry } from '../judge.ts'
import { encodePhrase } from './encode-phrase.ts'
import { judgeStatus, type MailProvider, type ProviderMail } from './provider.ts'

const Answer = v.object({ MessageId: v.string() })

/** What SES gives as the kind of an error, in a header, sometimes with an address after a colon. */
const WAITS: readonly string[] = ['TooManyRequestsException', 'LimitExceededException', 'ThrottlingException']
const ACCOUNT: readonly string[] = [
  'AccountSuspendedException',
  'SendingPausedException',
  'MailFromDomainNotVerifiedException',
  'NotFoundException',
]

/** Amazon SES, v2 API, signed by Signature Version 4. One mail a request. */
export function ses(config: { key: string; secret: string; region: string }): MailProvider {
  return {
    maxBatch: 1,
    async request([mail], now) {
      const signer = new AwsV4Signer({
        method: 'POST',
        url: `https://email.${config.region}.amazonaws.com/v2/email/outbound-emails`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(toSes(mail)),
        accessKeyId: config.key,
        secretAccessKey: config.secret,
        service: 'ses',
        region: config.region,
        datetime: new Date(now).toISOString().replace(/[:-]|\.\d{3}/g, ''),
      })
      const { url, headers } = await signer.sign()
      return {
        url: url.toString(),
        method: 'POST',
        // A client sets the host itself.
        headers: Object.fromEntries([...headers].filter(([name]) => name !== 'host')),
        body: JSON.stringify(toSes(mail)),
      }
    },
    judge: (answer, mails, now) => mails.map(() => judgeOne(answer, now)),
  }
}

function toSes({ delivery, from, replyTo, to, mail, headers }: ProviderMail) {
  const content = (Data: string) => ({ Data, Charset: 'UTF-8' })
  return {
    FromEmailAddress: from.name === '' ? from.address : `${encodePhrase(from.name)} <${from.address}>`,
    Destination: { ToAddresses: [to] },
    ...(replyTo !== '' && { ReplyToAddresses: [replyTo] }),
    Content: {
      Simple: {
        Subject: content(mail.subject),
        Body: { Text: content(mail.text), Html: content(mail.html) },
        // SES writes a Message-ID of its own: threads hold by their root, which all mails refer to.
        Headers: Object.entries(headers).flatMap(([Name, Value]) => (Name === 'Message-ID' ? [] : { Name, Value })),
      },
    },
    EmailTags: [{ Name: 'delivery', Value: delivery }],
  }
}

function judgeOne(answer: InboundAnswer, now: Millis): DeliveryOutcome {
  if (answer.status === 200) {
    const parsed = v.safeParse(Answer, readJson(answer.body))
    return { state: 'delivered', receipt: parsed.success ? parsed.output.MessageId : '' }
  }
  const [kind = ''] = (answer.header('x-amzn-errortype') ?? '').split(':')
  if (WAITS.includes(kind)) return retry('rate_limited')
  return ACCOUNT.includes(kind) ? retry('auth_refused') : judgeStatus(answer, now)
}
