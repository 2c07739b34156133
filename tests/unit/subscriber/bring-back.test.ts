import { expect, test } from 'vitest'
import { whoBringsBack } from '../../../src/core/subscriber/bring-back.ts'
import { SUBSCRIBER_STATES } from '../../../src/core/subscriber/channel.ts'

test('the team brings back whose address was put aside, except who marked a mail as spam', () => {
  expect(whoBringsBack({ state: 'quarantined', problem: 'bounced' })).toBe('team')
  // What a test that arrived leaves behind.
  expect(whoBringsBack({ state: 'quarantined', problem: '' })).toBe('team')
  expect(whoBringsBack({ state: 'quarantined', problem: 'complained' })).toBe('themselves')
})

test('nobody needs to be brought back who was not put aside, whatever failed', () => {
  for (const state of [...SUBSCRIBER_STATES.filter((one) => one !== 'quarantined'), null])
    for (const problem of ['', 'bounced', 'complained']) expect(whoBringsBack({ state, problem })).toBe(null)
})
