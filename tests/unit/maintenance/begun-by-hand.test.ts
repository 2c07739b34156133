import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endChoice } from '../../../src/core/maintenance/begun-by-hand.ts'
import { toInstant, toMillis } from '../../../src/core/time/instant.ts'

const at = (time: string) => toMillis(`2026-11-29T${time}Z`)
const planned = { scheduled_for: toInstant(at('20:00:00')), scheduled_until: toInstant(at('21:00:00')) }
const choiceAt = (time: string) => endChoice(planned, at(time))

test('begun early it takes as long as planned until somebody says otherwise, and all of the plan moves', () => {
  expect(choiceAt('06:17:32')).toEqual({
    length: 3_600_000,
    moved: { scheduled_for: '2026-11-29T06:17:00.000Z', scheduled_until: '2026-11-29T07:17:00.000Z' },
    asPlanned: planned.scheduled_until,
    movesByDefault: true,
  })
})

test('begun late it ends when it was announced to, and else only its end moves', () => {
  expect(choiceAt('20:40:10')).toMatchObject({
    moved: { scheduled_for: planned.scheduled_for, scheduled_until: '2026-11-29T21:40:00.000Z' },
    asPlanned: planned.scheduled_until,
    movesByDefault: false,
  })
})

test('begun when it was to be over, it takes as long as planned', () => {
  expect(choiceAt('21:00:00')).toMatchObject({ asPlanned: null, movesByDefault: true })
})

test('begun in its minute, or without an end, there is nothing to choose', () => {
  expect(choiceAt('20:00:59')).toBeNull()
  expect(choiceAt('19:59:59')).not.toBeNull()
  expect(endChoice({ ...planned, scheduled_until: null }, at('06:00:00'))).toBeNull()
  expect(endChoice({ ...planned, scheduled_until: planned.scheduled_for }, at('06:00:00'))).toBeNull()
})

test('whenever it begins, what is planned then has begun, lies in order, and is over after the length at the latest', () => {
  const moment = fc.integer({ min: 0, max: 4e12 })
  fc.assert(
    fc.property(moment, fc.integer({ min: 1, max: 14 * 86_400_000 }), moment, (start, length, now) => {
      const choice = endChoice({ scheduled_for: toInstant(start), scheduled_until: toInstant(start + length) }, now)
      if (choice === null) return
      const [from, until] = [toMillis(choice.moved.scheduled_for), toMillis(choice.moved.scheduled_until)]
      expect(from).toBeLessThanOrEqual(now)
      expect(until).toBeGreaterThan(from)
      expect(until).toBeGreaterThan(now - 60_000 + length - 1)
      expect(until).toBeLessThanOrEqual(now + length)
      expect(choice.asPlanned === null).toBe(start + length <= now)
    }),
  )
})
