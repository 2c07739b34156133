import { describe, expect, test } from 'vitest'
import { phoneLimitsOf } from '../../../src/core/subscriber/channel-settings.ts'
import { readSignUp } from '../../../src/core/subscriber/sign-up-form.ts'

/** What is answered to a number where the operator has set these countries. */
function read(setting: string, typed: { call: string; cc?: string }) {
  const { countries } = phoneLimitsOf({ ALDIS_PHONE_COUNTRIES: setting })
  const fields = { channel: ['call'], call: [typed.call], cc: [typed.cc ?? ''] }
  const reading = readSignUp(fields, { channels: ['call'], countries, component: () => null })
  return reading.ok ? reading.endpoint : reading.problem.code
}

describe('the longest beginning that is listed says whether a number is called:', () => {
  test.each([
    ['', '+883510000001', true],
    ['+44 +1242', '+447700900123', true],
    ['+44 +1242', '+12425550100', true],
    ['+44 +1242', '+12125550100', false],
    ['+44 -+4470', '+447700900123', true],
    ['+44 -+4470', '+447012345678', false],
    ['-+4470 +44', '+447012345678', false],
    ['+44 -+44', '+447700900123', false],
    ['-+44 +44770', '+447700900123', true],
    ['-+882', '+447700900123', true],
    ['-+882', '+882131234567', false],
  ])('%j: %s %j', (setting, number, isCalled) => {
    expect(read(setting, { call: number })).toBe(isCalled ? number : 'country_unavailable')
  })
})

test('a number with the zero of home is of the same country as without it', () => {
  expect(read('+44 -+4470', { call: '+44 (0)70 1234 5678' })).toBe('country_unavailable')
})

test.each([
  ['+44', '07700 900123', '+447700900123'],
  ['+39', '06 1234 5678', '+390612345678'],
])('a number as it is dialled at home begins with its country beside it: %s %s', (cc, call, endpoint) => {
  expect(read('', { call, cc })).toBe(endpoint)
})
