import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { InboundAnswer, OutboundRequest } from '../../../src/core/notification/outbound.ts'
import { MailProviderSettings } from '../../../src/core/subscriber/mail-settings.ts'
import { mailHeaders } from '../../../src/messages/mail/headers.ts'
import { mailProvider } from '../../../src/messages/providers/config.ts'
import { encodePhrase } from '../../../src/messages/providers/encode-phrase.ts'
import { addressLine, type ProviderMail, type ProviderMails } from '../../../src/messages/providers/provider.ts'

const NOW = Date.parse('2026-11-21T14:02:00Z')
const MAIL: ProviderMail = {
  delivery: 'delivery0000001',
  from: { name: 'Köhler Status', address: 'status@example.com' },
  replyTo: 'help@example.com',
  to: 'mara@example.net',
  mail: { subject: 'Störung: API', text: 'Text', html: '<p>HTML</p>' },
  headers: mailHeaders({
    delivery: 'delivery0000001',
    host: 'status.example.com',
    page: { id: 'pagepagepage001', name: 'Köhler' },
    incident: 'incident0000001',
    unsubscribe: 'https://status.example.com/unsubscribe/u.1..abc',
  }),
}
const MAILS: ProviderMails = [MAIL, { ...MAIL, delivery: 'delivery0000002', to: 'ida@example.net' }]
const ENVIRONMENT = {
  ALDIS_MAIL_KEY: 'AKIAKEY',
  ALDIS_MAIL_SECRET: 'secret',
  ALDIS_MAIL_REGION: 'eu-west-1',
  ALDIS_MAIL_DOMAIN: 'mg.example.com',
  ALDIS_MAIL_FROM: 'Köhler Status <status@example.com>',
}
const NAMES = ['ses', 'postmark', 'resend', 'mailgun', 'sendgrid'] as const
const settings = (name: string) => v.parse(MailProviderSettings, { ...ENVIRONMENT, ALDIS_MAIL_PROVIDER: name })
const provider = (name: string) => mailProvider(settings(name))

function answer(status: number, body: unknown = '', headers: Record<string, string> = {}): InboundAnswer {
  return {
    status,
    header: (name) => headers[name] ?? null,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  }
}

/** All that a request says, as text with its escapes undone. */
function said({ body }: OutboundRequest): string {
  const text = String(body)
  return text.startsWith('{') || text.startsWith('[') ? text : decodeURIComponent(text.replaceAll('+', ' '))
}

const outcomes = (name: string, given: InboundAnswer, mails: ProviderMails = [MAIL]) =>
  provider(name).judge(given, mails, NOW)

describe.each(NAMES)('%s', (name) => {
  it('is given the whole mail with the headers of a list, and no credentials but its own', async () => {
    const request = await provider(name).request([MAIL], NOW)
    expect(request.method).toBe('POST')
    expect(request.url).toMatch(/^https:\/\//)
    const text = said(request)
    for (const part of ['Störung: API', 'mara@example.net', 'help@example.com', 'delivery0000001', 'List-Id'])
      expect(text).toContain(part)
    expect(text).toContain('<https://status.example.com/unsubscribe/u.1..abc>')
    expect(text).toContain('List-Unsubscribe=One-Click')
    expect(text).toContain('<incident0000001.pagepagepage001@status.example.com>')
    expect(text).not.toContain(ENVIRONMENT.ALDIS_MAIL_KEY)
    for (const value of Object.values(request.headers)) expect(value).toMatch(/^[ -~]*$/)
  })

  it('makes the same request of the same mails at the same time', async () => {
    expect(await provider(name).request([MAIL], NOW)).toEqual(await provider(name).request([MAIL], NOW))
  })

  it('is asked again after refused credentials, limits and its own errors, and not after others', () => {
    expect(outcomes(name, answer(401))).toEqual([{ state: 'retry', code: 'auth_refused', notBefore: null }])
    expect(outcomes(name, answer(500))).toEqual([{ state: 'retry', code: 'receiver_failed', notBefore: null }])
    const limited = outcomes(name, answer(429, '', { 'retry-after': '30' }))
    expect(limited).toEqual([{ state: 'retry', code: 'rate_limited', notBefore: NOW + 30_000 }])
    expect(outcomes(name, answer(400))).toEqual([{ state: 'failed', code: 'refused', isDead: false }])
    expect(outcomes(name, answer(302))).toEqual([{ state: 'failed', code: 'redirected', isDead: false }])
  })
})

it('each gives a receipt, by which its events name the mail', () => {
  const receipt = (name: string, given: InboundAnswer) => outcomes(name, given)[0]
  expect(receipt('ses', answer(200, { MessageId: 'a-1' }))).toEqual({ state: 'delivered', receipt: 'a-1' })
  expect(receipt('mailgun', answer(200, { id: '<a@mg>' }))).toEqual({ state: 'delivered', receipt: '<a@mg>' })
  expect(receipt('sendgrid', answer(202, '', { 'x-message-id': 'a' }))).toEqual({ state: 'delivered', receipt: 'a' })
})

it('Postmark answers for each mail of a batch: one that is dead takes no other along', () => {
  const body = [
    { ErrorCode: 0, MessageID: 'a', Message: 'OK' },
    { ErrorCode: 406, Message: 'Inactive' },
  ]
  expect(outcomes('postmark', answer(200, body), MAILS)).toEqual([
    { state: 'delivered', receipt: 'a' },
    { state: 'failed', code: 'bounced', isDead: true },
  ])
  expect(outcomes('postmark', answer(200, '<html>'), MAILS).map(({ state }) => state)).toEqual(['retry', 'retry'])
})

it('Resend names those of a batch that it refused; the others have their ids in order', () => {
  const body = { data: [{ id: 'b' }], errors: [{ index: 0, message: 'Invalid `to`' }] }
  expect(outcomes('resend', answer(200, body), MAILS)).toEqual([
    { state: 'failed', code: 'refused', isDead: false },
    { state: 'delivered', receipt: 'b' },
  ])
})

it('Resend sends a batch once, and another apart from it', async () => {
  const key = async (mails: ProviderMails) => (await provider('resend').request(mails, NOW)).headers['idempotency-key']
  expect(await key(MAILS)).toBe(await key(MAILS))
  expect(await key(MAILS)).not.toBe(await key([MAIL]))
})

it('SES says why by the kind of the error', () => {
  const kind = (name: string) => outcomes('ses', answer(400, '', { 'x-amzn-errortype': `${name}:http://x/` }))[0]
  expect(kind('LimitExceededException')).toMatchObject({ state: 'retry', code: 'rate_limited' })
  expect(kind('MailFromDomainNotVerifiedException')).toMatchObject({ state: 'retry', code: 'auth_refused' })
  expect(kind('MessageRejected')).toMatchObject({ state: 'failed', code: 'refused' })
})

it('SES is signed for its region and time', async () => {
  const { url, headers } = await provider('ses').request([MAIL], NOW)
  expect(url).toBe('https://email.eu-west-1.amazonaws.com/v2/email/outbound-emails')
  expect(headers['x-amz-date']).toBe('20261121T140200Z')
  expect(headers.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=AKIAKEY\/20261121\/eu-west-1\/ses\/aws4_request, SignedHeaders=[a-z0-9;-]+, Signature=[0-9a-f]{64}$/,
  )
})

it('a sender has a name, or none, and an address that is one', () => {
  const from = (text: string) =>
    settings('postmark') &&
    v.safeParse(MailProviderSettings, {
      ...ENVIRONMENT,
      ALDIS_MAIL_PROVIDER: 'postmark',
      ALDIS_MAIL_FROM: text,
    })
  expect(from('"A, B" <a@example.com>').output).toMatchObject({
    ALDIS_MAIL_FROM: { name: 'A, B', address: 'a@example.com' },
  })
  expect(from('a@example.com').output).toMatchObject({ ALDIS_MAIL_FROM: { name: '', address: 'a@example.com' } })
  for (const wrong of ['', 'Northwind', 'A\r\nBcc: b@c.de <a@example.com>']) expect(from(wrong).success).toBe(false)
})

it('a setting that a provider needs is missed', () => {
  const { ALDIS_MAIL_SECRET: _, ...rest } = ENVIRONMENT
  expect(v.safeParse(MailProviderSettings, { ...rest, ALDIS_MAIL_PROVIDER: 'ses' }).success).toBe(false)
  expect(v.safeParse(MailProviderSettings, { ...rest, ALDIS_MAIL_PROVIDER: 'smtp' }).success).toBe(false)
})

it('a name in a header is one line, encoded where it must be and split between characters only', () => {
  expect(addressLine({ name: 'A "B"\r\nBcc: x', address: 'a@b.de' })).toBe('"A  B   Bcc: x" <a@b.de>')
  expect(encodePhrase('Northwind')).toBe('"Northwind"')
  const words = encodePhrase('状態'.repeat(20)).split(' ')
  const decoded = words.map((word) => Buffer.from(word.slice(10, -2), 'base64').toString())
  expect(decoded.join('')).toBe('状態'.repeat(20))
  for (const [at, word] of words.entries()) {
    expect(word.length).toBeLessThanOrEqual(75)
    expect(decoded[at]).not.toContain('\ufffd')
  }
})
