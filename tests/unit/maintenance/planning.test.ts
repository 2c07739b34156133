import { describe, expect, it } from 'vitest'
import { weeksOfMonth } from '../../../src/core/maintenance/month-days.ts'
import { overlapping } from '../../../src/core/maintenance/overlaps.ts'
import { maintenanceTexts } from '../../../src/core/maintenance/words.ts'
import { instantIn } from '../../../src/stores/team/maintenance/plan-form.ts'
import {
  checkPlan,
  fromRecurring,
  type PlanValues,
  planTimes,
  toRecurring,
} from '../../../src/stores/team/maintenance/plan-values.ts'

const isRule = (text: string) => text.startsWith('FREQ=')
const PLAN: PlanValues = {
  name: 'Cables',
  body: 'We move one.',
  translations: { de: { name: 'Kabel', body: 'Wir verlegen eins.' } },
  affected: ['component000001'],
  starts: '2026-11-27T23:30',
  ends: '2026-11-28T01:00',
  repeat: 'monthly_last',
  rule: '',
  exceptions: ['2026-12-25'],
  byItself: true,
  reminds: true,
  notify: true,
}

describe('a plan', () => {
  it('is a recurring maintenance and back again', () => {
    const record = toRecurring(PLAN)
    expect(record).toMatchObject({
      minutes: 90,
      rule: 'FREQ=MONTHLY;BYDAY=-1FR',
      auto_start: true,
      reminders: [1440, 60],
    })
    const stored = { ...record, id: 'recurring000001', archived_at: '', updated: '' }
    expect(fromRecurring(stored)).toEqual({ ...PLAN, rule: 'FREQ=MONTHLY;BYDAY=-1FR' })
  })

  it('says at each field what is in its way', () => {
    expect(checkPlan(PLAN, isRule, instantIn('UTC'))).toEqual({})
    expect(checkPlan({ ...PLAN, name: ' ', body: '', starts: '', ends: '' }, isRule, instantIn('UTC'))).toEqual({
      name: 'required',
      body: 'required',
      starts: 'required',
      ends: 'required',
    })
    expect(checkPlan({ ...PLAN, ends: PLAN.starts }, isRule, instantIn('UTC'))).toEqual({ ends: 'ends_before_start' })
    expect(checkPlan({ ...PLAN, repeat: 'other', rule: 'weekly' }, isRule, instantIn('UTC'))).toEqual({
      rule: 'recurrence_invalid',
    })
    expect(checkPlan({ ...PLAN, ends: '2026-12-27T01:00' }, isRule, instantIn('UTC'))).toEqual({
      ends: 'duration_invalid',
    })
  })
})

describe('a maintenance of its own, while clocks are set', () => {
  const berlin = instantIn('Europe/Berlin')
  const once = (starts: string, ends: string): PlanValues => ({ ...PLAN, repeat: 'once', starts, ends })
  const hoursOf = (plan: PlanValues) => {
    const times = planTimes(plan, berlin)
    return times && (times.to - times.from) / 3_600_000
  }

  it('is from the one time of the clock to the other, however long that is', () => {
    expect(hoursOf(once('2027-03-28T01:30', '2027-03-28T03:30'))).toBe(1)
    expect(hoursOf(once('2027-10-31T01:30', '2027-10-31T03:30'))).toBe(3)
    expect(hoursOf(once('', '2027-10-31T03:30'))).toBeNull()
  })

  it('is refused where its hour does not exist', () => {
    const missing = once('2027-03-28T02:30', '2027-03-28T03:30')
    expect(checkPlan(missing, isRule, berlin)).toEqual({ ends: 'ends_before_start' })
    expect(checkPlan({ ...missing, ends: '2027-03-28T04:00' }, isRule, berlin)).toEqual({})
  })
})

it('what only touches does not overlap', () => {
  const others = [
    { id: 'before', from: 0, to: 10 },
    { id: 'within', from: 12, to: 13 },
    { id: 'over', from: 5, to: 30 },
    { id: 'after', from: 20, to: 30 },
  ]
  expect(overlapping({ from: 10, to: 20 }, others).map(({ id }) => id)).toEqual(['within', 'over'])
})

it('a month has whole weeks from Monday', () => {
  const weeks = weeksOfMonth('2026-11')
  expect(weeks.map((week) => `${week[0]} ${week[6]}`)).toEqual([
    '2026-10-26 2026-11-01',
    '2026-11-02 2026-11-08',
    '2026-11-09 2026-11-15',
    '2026-11-16 2026-11-22',
    '2026-11-23 2026-11-29',
    '2026-11-30 2026-12-06',
  ])
})

it('the clock speaks the page’s language, and those that it offers', () => {
  expect(maintenanceTexts('begun', 'de-AT', ['de-AT', 'fr'])).toEqual({
    body: 'Die Wartung hat begonnen.',
    translations: { fr: { body: 'La maintenance a commencé.' } },
  })
  const all = maintenanceTexts('soon', 'tlh', [])
  expect(all.body).toBe('A reminder: this maintenance begins in an hour.')
  expect(Object.keys(all.translations)).toHaveLength(19)
})
