import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DeliveryCounts } from '../../../src/core/notification/counts.ts'
import { toldText } from '../../../src/islands/notifying/told-text.ts'

const of = (state: Parameters<typeof toldText>[0]['state'], email: Record<string, number> = {}) => {
  const counts: DeliveryCounts = Object.keys(email).length === 0 ? {} : { email }
  return toldText({ state, counts }, 'en')
}

test('what became of telling subscribers is said as far as it is known', () => {
  expect(of('waiting')).toBe('Subscribers are not notified yet')
  expect(of('expanding')).toBe('Subscribers are being notified')
  expect(of('expanding', { delivered: 0, queued: 1000 }), 'of all is said once all are written out').toBe(
    'Subscribers are being notified',
  )
  expect(of('expanding', { delivered: 7, queued: 1000, failed: 2 })).toBe('Subscribers are being notified, 2 failed')
  expect(of('sending', { delivered: 1204, queued: 200, leased: 68 })).toBe(
    '1,204 of 1,472 notified so far, 268 waiting, none failed',
  )
  expect(of('sending', { delivered: 2, queued: 1, failed: 3 })).toBe('2 of 6 notified so far, 1 waiting, 3 failed')
  expect(of('done', { delivered: 3 })).toBe('3 of 3 notified')
  expect(of('done', { delivered: 2, failed: 1 })).toBe('2 of 3 notified, 1 failed')
  expect(of('done', { suppressed: 4 })).toBe('There was nobody to notify')
  expect(of('withdrawn')).toBe('Taken back before anyone was notified')
})

test('all are told, waiting or failed, whatever the counts are', () => {
  const count = fc.integer({ min: 0, max: 200 })
  fc.assert(
    fc.property(count, count, count, count, (delivered, failed, queued, leased) => {
      fc.pre(queued + leased + delivered + failed > 0)
      const [told, all, ...rest] = [...of('sending', { delivered, failed, queued, leased }).matchAll(/\d+/g)].map(
        Number,
      )
      expect(told).toBe(delivered)
      expect((told ?? 0) + rest.reduce((sum, one) => sum + one, 0)).toBe(all)
    }),
  )
})
