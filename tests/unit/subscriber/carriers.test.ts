import { expect, test } from 'vitest'
import { carriersOf } from '../../../src/core/subscriber/carriers.ts'
import { mailWayOf } from '../../../src/core/subscriber/mail-settings.ts'

const postmark = {
  ALDIS_MAIL_PROVIDER: 'postmark',
  ALDIS_MAIL_KEY: 'server-token',
  ALDIS_MAIL_FROM: 'Northwind <status@example.org>',
}

test('mail leaves by the provider that is set up, and is said to', () => {
  expect(mailWayOf(postmark)).toBe('provider')
  expect(carriersOf(postmark).mail).toBe('Postmark')
})

test.each([
  ['is named without its key', { ...postmark, ALDIS_MAIL_KEY: '' }],
  ['is unknown', { ...postmark, ALDIS_MAIL_PROVIDER: 'pigeon' }],
  ['is none', {}],
])('where a provider %s, nobody promises that it carries mail', (_, settings) => {
  expect(mailWayOf(settings)).toBe('server')
  expect(carriersOf(settings).mail).toBeNull()
})

test('Twilio carries calls only where its account is set up too', () => {
  const from = { ALDIS_CALL_FROM: '+15005550006' }
  expect(carriersOf(from).call).toBeNull()
  const account = {
    ALDIS_SMS_PROVIDER: 'twilio',
    ALDIS_SMS_ACCOUNT: 'AC1',
    ALDIS_SMS_KEY: 'SK1',
    ALDIS_SMS_SECRET: 's',
  }
  const all = { ...account, ALDIS_SMS_FROM: '+15005550006', ALDIS_PHONE_COUNTRIES: '+44', ...from }
  expect(carriersOf(all)).toEqual({ mail: null, sms: 'Twilio', call: 'Twilio' })
})
