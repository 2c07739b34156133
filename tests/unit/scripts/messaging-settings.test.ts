import { describe, expect, test } from 'vitest'
import { messagingVariables } from '../../../scripts/settings/messaging.ts'

const SMS = { ALDIS_SMS_PROVIDER: 'json', ALDIS_SMS_URL: 'https://sms.example.org/send' }
const TWILIO = { ALDIS_SMS_ACCOUNT: 'AC1', ALDIS_SMS_KEY: 'SK1', ALDIS_SMS_SECRET: 's' }

describe('the ways to tell subscribers', () => {
  test('are passed on as they are set', () => {
    const set = { ...SMS, ALDIS_PHONE_COUNTRIES: '+44, +49', ALDIS_PHONE_CODES_DAILY: '500', ALDIS_MAIL_PROVIDER: '' }
    expect(messagingVariables({ ...set, HOME: '/home/aldis' })).toEqual({
      ALDIS_COURIER_REQUESTS: '24',
      ...SMS,
      ALDIS_PHONE_COUNTRIES: '+44, +49',
      ALDIS_PHONE_CODES_DAILY: '500',
    })
  })

  test.each([
    { ...TWILIO, ALDIS_CALL_FROM: '+15005550006', ALDIS_CALL_PRICE: '0.02 EUR', ALDIS_PHONE_COUNTRIES: '+44 -+4470' },
    { ALDIS_CALL_URL: 'https://calls.example.org/', ALDIS_CALL_SECRET: 'k', ALDIS_PHONE_CODES_DAILY: '500' },
    { ALDIS_CALL_PRICE: '0.02 EUR' },
  ])('may be calls: %j', (set) => {
    expect(messagingVariables(set)).toMatchObject(set)
  })

  test.each([
    [{ ALDIS_SMS_PROVIDER: 'twillio' }, 'ALDIS_SMS_PROVIDER'],
    [{ ALDIS_SMS_PROVIDER: 'twilio' }, 'ALDIS_SMS_ACCOUNT'],
    [{ ALDIS_MAIL_PROVIDER: 'postmark' }, 'ALDIS_MAIL_KEY'],
    [{ ALDIS_PUSH_SUBJECT: 'mailto:ops@example.org' }, 'ALDIS_PUSH_PUBLIC_KEY'],
    [{ ALDIS_PUSH_PUBLIC_KEY: 'abc' }, 'ALDIS_PUSH_PUBLIC_KEY'],
    [{ ALDIS_SMS_PRICE: 'cheap' }, 'ALDIS_SMS_PRICE'],
    [{ ...SMS, ALDIS_PHONE_COUNTRIES: '+44 GB' }, 'ALDIS_PHONE_COUNTRIES'],
    [{ ...SMS, ALDIS_PHONE_COUNTRIES: '0044' }, 'ALDIS_PHONE_COUNTRIES'],
    [{ ...SMS, ALDIS_PHONE_COUNTRIES: '+44 -70' }, 'ALDIS_PHONE_COUNTRIES'],
    [{ ...SMS, ALDIS_PHONE_CODES_DAILY: '0' }, 'ALDIS_PHONE_CODES_DAILY'],
    [{ ALDIS_CALL_PRICE: 'cheap' }, 'ALDIS_CALL_PRICE'],
    [{ ALDIS_CALL_FROM: '+15005550006' }, 'ALDIS_SMS_ACCOUNT'],
    [{ ...TWILIO, ALDIS_CALL_FROM: '0151 23456' }, 'ALDIS_CALL_FROM'],
    [{ ALDIS_CALL_URL: 'calls.example.org' }, 'ALDIS_CALL_URL'],
    // Nobody is called anywhere in the world at a stranger's word.
    [{ ALDIS_CALL_URL: 'https://calls.example.org/' }, 'ALDIS_PHONE_COUNTRIES'],
    [{ ...TWILIO, ALDIS_CALL_FROM: '+15005550006', ALDIS_PHONE_COUNTRIES: '-+882' }, 'ALDIS_PHONE_COUNTRIES'],
    [{ ...TWILIO, ALDIS_CALL_FROM: '+15005550006', ALDIS_CALL_URL: 'https://calls.example.org/' }, 'ALDIS_CALL_FROM'],
    [
      {
        ...TWILIO,
        ALDIS_CALL_FROM: '+15005550006',
        ALDIS_SMS_PROVIDER: 'json',
        ALDIS_SMS_URL: 'https://sms.example.org/',
      },
      'ALDIS_SMS_PROVIDER',
    ],
  ])('stop the start where one is set up wrongly: %j', (set, named) => {
    expect(() => messagingVariables(set)).toThrow(named)
  })
})
