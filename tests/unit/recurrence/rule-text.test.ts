import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseRule } from '../../../src/core/recurrence/rule.ts'
import { REPEATS, repeatOf, ruleOf } from '../../../src/core/recurrence/rule-text.ts'

it('a choice is a rule that can be read, and is found again in what is stored', () => {
  const day = fc
    .date({ min: new Date('2026-01-01'), max: new Date('2036-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 16))
  fc.assert(
    fc.property(day, fc.constantFrom(...REPEATS), (start, repeat) => {
      const rule = ruleOf(repeat, start, 'FREQ=DAILY;INTERVAL=3')
      if (repeat === 'once') expect(rule).toBe('')
      else expect(parseRule(rule), rule).not.toBeNull()
      expect(repeatOf(rule, start)).toBe(repeat)
    }),
  )
})

it('a week is one, whether its day is said or that of the beginning', () => {
  expect(repeatOf('FREQ=WEEKLY', '2026-11-27T01:00')).toBe('weekly')
})

it('a rule that belongs to another day stands for itself', () => {
  expect(repeatOf('FREQ=WEEKLY;BYDAY=MO', '2026-11-27T01:00')).toBe('other')
  expect(ruleOf('monthly_last', '2026-11-27T01:00', '')).toBe('FREQ=MONTHLY;BYDAY=-1FR')
})
