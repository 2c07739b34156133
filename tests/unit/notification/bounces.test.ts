import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isMailgunSignature, readMailgunEvents } from '../../../src/edge/bounces/providers/mailgun.ts'
import { readNeutralEvents } from '../../../src/edge/bounces/providers/neutral.ts'
import { readPostmarkEvents } from '../../../src/edge/bounces/providers/postmark.ts'
import { isStandardSignature, readResendEvents } from '../../../src/edge/bounces/providers/resend.ts'
import { readSendgridEvents } from '../../../src/edge/bounces/providers/sendgrid.ts'
import { readSesNews } from '../../../src/edge/bounces/providers/ses.ts'

const NOW = Date.parse('2026-11-21T14:02:00Z')
const SECONDS = String(NOW / 1000)
const address = 'mara@example.net'
const json = JSON.stringify
const hard = { type: 'bounced', delivery: 'd1', messageId: 'm1', address, isPermanent: true }

describe('a bounce for good reads the same of every provider', () => {
  it('in our own form, one or several', () => {
    expect(readNeutralEvents(json(hard))).toEqual([hard])
    expect(readNeutralEvents(json([hard, { type: 'delivered', address }]))).toHaveLength(2)
  })

  it('Postmark', () => {
    const body = { RecordType: 'Bounce', MessageID: 'm1', Metadata: { delivery: 'd1' }, Email: address, Inactive: true }
    expect(readPostmarkEvents(json(body))).toEqual([hard])
    expect(readPostmarkEvents(json({ RecordType: 'Open', MessageID: 'm1' }))).toEqual([])
  })

  it('SendGrid', () => {
    const event = { event: 'bounce', email: address, sg_message_id: 'm1.filter-1', delivery: 'd1', type: 'bounce' }
    expect(readSendgridEvents(json([event, { event: 'open' }]))).toEqual([hard])
    expect(readSendgridEvents(json([{ ...event, type: 'blocked' }]))).toEqual([{ ...hard, isPermanent: false }])
  })

  it('Mailgun', () => {
    expect(readMailgunEvents(mailgunBody())).toEqual([{ ...hard, messageId: '<m1>' }])
  })

  it('Resend, with its tags in either form', () => {
    const data = { email_id: 'm1', to: [address], bounce: { type: 'Permanent' } }
    for (const tags of [{ delivery: 'd1' }, [{ name: 'delivery', value: 'd1' }]])
      expect(readResendEvents(json({ type: 'email.bounced', data: { ...data, tags } }))).toEqual([hard])
    expect(readResendEvents(json({ type: 'email.opened', data }))).toEqual([])
  })

  it('SES, in event publishing and in notifications', () => {
    const bounce = { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: address }] }
    const mail = { messageId: 'm1', tags: { delivery: ['d1'] } }
    for (const name of ['eventType', 'notificationType']) {
      const body = { Type: 'Notification', Message: json({ [name]: 'Bounce', mail, bounce }) }
      expect(readSesNews(json(body))).toEqual({ kind: 'events', events: [hard] })
    }
  })
})

it('a subscription of SNS is confirmed at Amazon only', () => {
  const news = (SubscribeURL: string) =>
    readSesNews(json({ Type: 'SubscriptionConfirmation', Message: '', TopicArn: 'arn:x', SubscribeURL }))
  const url = 'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=1'
  expect(news(url)).toEqual({ kind: 'confirm', topic: 'arn:x', url })
  for (const wrong of [
    'http://sns.eu-west-1.amazonaws.com/',
    'https://sns.evil.example/?x=sns.eu-west-1.amazonaws.com',
    'https://sns.eu-west-1.amazonaws.com.evil.example/',
    'https://sns.eu-west-1.amazonaws.com@evil.example/',
    '',
  ])
    expect(news(wrong)).toEqual({ kind: 'other' })
})

function mailgunBody(key = 'key', timestamp = SECONDS): string {
  const token = 'token'
  const signature = createHmac('sha256', key)
    .update(timestamp + token)
    .digest('hex')
  const data = {
    event: 'failed',
    severity: 'permanent',
    recipient: address,
    message: { headers: { 'message-id': 'm1' } },
    'user-variables': { delivery: 'd1' },
  }
  return json({ signature: { timestamp, token, signature }, 'event-data': data })
}

it('a signature of Mailgun holds for its key and for five minutes', async () => {
  expect(await isMailgunSignature(mailgunBody(), 'key', NOW)).toBe(true)
  expect(await isMailgunSignature(mailgunBody(), 'other', NOW)).toBe(false)
  expect(await isMailgunSignature(mailgunBody(), 'key', NOW + 301_000)).toBe(false)
  expect(await isMailgunSignature(mailgunBody(''), '', NOW)).toBe(false)
  expect(await isMailgunSignature('{}', 'key', NOW)).toBe(false)
})

it('a standard signature holds for its body, secret and time, also beside others', async () => {
  // The example of Svix's documentation of verifying by hand.
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const headers = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: '1614265330',
    signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE= v1,aaaa v2,%%%',
  }
  const [body, now] = ['{"test": 2432232314}', 1_614_265_330_000]
  expect(await isStandardSignature(body, headers, secret, now)).toBe(true)
  expect(await isStandardSignature(`${body} `, headers, secret, now)).toBe(false)
  expect(await isStandardSignature(body, headers, 'whsec_AAAA', now)).toBe(false)
  expect(await isStandardSignature(body, headers, 'whsec_', now)).toBe(false)
  expect(await isStandardSignature(body, headers, secret, now + 301_000)).toBe(false)
})

it('no body throws, whatever it is', () => {
  const readers = [
    readNeutralEvents,
    readPostmarkEvents,
    readSendgridEvents,
    readMailgunEvents,
    readResendEvents,
    readSesNews,
  ]
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (body) => {
      for (const read of readers) read(body)
    }),
  )
})
