import { describe, expect, test } from 'vitest'
import { CHANNELS } from '../../../src/core/subscriber/channel.ts'
import { offeredChannels } from '../../../src/core/subscriber/offered.ts'

const push = {
  ALDIS_PUSH_SUBJECT: 'mailto:ops@example.org',
  ALDIS_PUSH_PUBLIC_KEY: `BA${'x'.repeat(85)}`,
  ALDIS_PUSH_PRIVATE_KEY: 'x'.repeat(43),
}
const sms = { ALDIS_SMS_PROVIDER: 'json', ALDIS_SMS_URL: 'https://sms.example.org/send' }
const call = { ALDIS_CALL_URL: 'https://calls.example.org/', ALDIS_PHONE_COUNTRIES: '+44' }

describe('a channel is offered where it can be sent by', () => {
  test('all of them where everything is set up', () => {
    expect(offeredChannels({ ...push, ...sms, ...call })).toEqual(CHANNELS)
  })

  test('neither push nor text messages nor calls where nothing is', () => {
    const offered = offeredChannels({})
    expect(CHANNELS.filter((channel) => !offered.includes(channel)).toSorted()).toEqual(['call', 'push', 'sms'])
  })

  test.each([
    ['push', { ...push, ALDIS_PUSH_SUBJECT: 'ops@example.org' }],
    ['push', { ...push, ALDIS_PUSH_PUBLIC_KEY: 'abc' }],
    ['push', { ...push, ALDIS_PUSH_PRIVATE_KEY: ' ' }],
    ['sms', { ...sms, ALDIS_SMS_PROVIDER: 'twillio' }],
    ['sms', { ALDIS_SMS_PROVIDER: 'twilio', ALDIS_SMS_ACCOUNT: 'AC1' }],
    ['sms', { ...sms, ALDIS_SMS_URL: 'sms.example.org' }],
    ['call', { ...call, ALDIS_CALL_FROM: '+15005550006' }],
    ['call', { ALDIS_CALL_FROM: '+15005550006', ALDIS_SMS_ACCOUNT: 'AC1' }],
    ['call', { ...call, ALDIS_CALL_URL: 'calls.example.org' }],
    ['call', { ...call, ALDIS_PHONE_COUNTRIES: '' }],
  ] as const)('not %s where a setting is wrong or missing', (channel, settings) => {
    expect(offeredChannels(settings)).not.toContain(channel)
  })
})
