import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_WEIGHTS } from '../../../src/core/page/page-record.ts'
import type { BarDay } from '../../../src/core/publication/publication.ts'
import { COMPONENT_STATUSES } from '../../../src/core/status/component.ts'
import { addMonths } from '../../../src/core/time/month.ts'
import { closedMonths, computeCalendar, uptimeOverMonths } from '../../../src/core/uptime/calendar.ts'
import { combineMonths } from '../../../src/core/uptime/combined-months.ts'
import { computeUptime } from '../../../src/core/uptime/days.ts'
import type { StatusChange } from '../../../src/core/uptime/lifetime.ts'
import { component, ledgerRow, NOW } from '../publication/sample.ts'

const one = component()
const stepAt = (at: string, status: StatusChange['to_status'], incident = '') =>
  ledgerRow(one, at, status, { incident })
const base = {
  created: '2025-12-10T09:00:00.000Z',
  startDate: '',
  timeZone: 'UTC',
  weights: DEFAULT_WEIGHTS,
  now: NOW,
}

/** As the calendar has them. */
const withoutSpans = (days: readonly BarDay[]) => days.map(({ spans: _, ...day }) => day)

describe('the months of a component', () => {
  it('go without a gap from the one it began in to the present one, newest first', () => {
    const { months, known_from } = computeCalendar({ ...base, changes: [] })
    expect(known_from).toBe('2025-12-10')
    expect(months).toHaveLength(12)
    expect(months.map(({ month }) => month).slice(0, 2)).toEqual(['2026-11', '2026-10'])
    expect(months.at(-1)).toEqual({
      month: '2025-12',
      uptime: 100,
      known: (21 * 24 + 15) * 3_600_000,
      down: 0,
      days: [],
    })
  })

  it('have no day before the component began, nor a month after it where it is still to begin', () => {
    const later = { ...base, startDate: '2026-12-01', changes: [stepAt('2025-12-12T00:00:00.000Z', 'major_outage')] }
    expect(computeCalendar(later)).toEqual({ known_from: null, months: [] })
    const { known_from, months } = computeCalendar({ ...later, startDate: '2026-10-31' })
    expect(known_from).toBe('2026-10-31')
    expect(months.map(({ month, days }) => [month, days.length])).toEqual([
      ['2026-11', 21],
      ['2026-10', 1],
    ])
  })

  it('split what goes over their end, on the clock of the page', () => {
    const changes = [
      stepAt('2026-03-31T20:00:00.000Z', 'major_outage', 'i1'),
      stepAt('2026-04-01T02:00:00.000Z', 'operational', 'i1'),
    ]
    const { months } = computeCalendar({ ...base, timeZone: 'Europe/Berlin', changes })
    const [april, march] = ['2026-04', '2026-03'].map((name) => months.find(({ month }) => month === name))
    expect([march?.down, april?.down]).toEqual([2 * 3_600_000, 4 * 3_600_000])
    expect(march?.days).toEqual([
      { date: '2026-03-31', status: 'major_outage', seconds: { major_outage: 7200 }, incidents: ['i1'] },
    ])
    expect(april?.days[0]).toMatchObject({ date: '2026-04-01', seconds: { major_outage: 14_400 } })
  })

  it('go on after they were read: what was the present month is made anew when it is over', () => {
    const input = { ...base, changes: [stepAt('2026-11-19T00:00:00.000Z', 'major_outage')] }
    const before = computeCalendar({ ...input, now: Date.parse('2026-11-20T00:00:00.000Z') })
    const after = { ...input, now: Date.parse('2026-12-02T00:00:00.000Z') }
    const november = computeCalendar(after, { closed: closedMonths(before) }).months[1]
    expect([november?.month, november?.uptime, november?.days.length]).toEqual(['2026-11', 60, 12])
  })

  it('of nothing but maintenance have no uptime', () => {
    const changes = [
      stepAt('2026-02-01T00:00:00.000Z', 'under_maintenance'),
      stepAt('2026-03-01T00:00:00.000Z', 'operational'),
    ]
    const february = computeCalendar({ ...base, changes }).months.find(({ month }) => month === '2026-02')
    expect(february).toMatchObject({ uptime: null, known: 0 })
    expect(february?.days).toHaveLength(28)
  })

  it.each([
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-11', -11, '2025-12'],
    ['0999-12', 1, '1000-01'],
  ])('%s and %d is %s', (month, count, expected) => {
    expect(addMonths(month, count)).toBe(expected)
  })
})

describe('a month of several components', () => {
  const june = {
    changes: [stepAt('2026-06-10T00:00:00.000Z', 'major_outage'), stepAt('2026-06-11T00:00:00.000Z', 'operational')],
  }

  it('counts each by how long it is known in the month', () => {
    const old = { ...base, ...june }
    const young = { ...base, startDate: '2026-06-30', changes: [] }
    const [both] = combineMonths([old, young], ['2026-06'])
    // One day of thirty and one.
    expect(both).toEqual({ month: '2026-06', uptime: Math.floor((30 / 31) * 100_000) / 1000 })
  })

  it('is unknown before any began, and counts none that was in maintenance all the time', () => {
    const repaired = { ...base, changes: [stepAt('2025-12-11T00:00:00.000Z', 'under_maintenance')] }
    expect(combineMonths([{ ...base, ...june }, repaired], ['2025-11', '2026-06'])).toEqual([
      { month: '2025-11', uptime: null },
      { month: '2026-06', uptime: Math.floor((29 / 30) * 100_000) / 1000 },
    ])
    expect(combineMonths([], ['2026-06'])).toEqual([{ month: '2026-06', uptime: null }])
  })
})

describe('any ledger', () => {
  const RUNS = { numRuns: 40 }
  const zone = fc.constantFrom('UTC', 'Europe/Berlin', 'America/Tijuana', 'Australia/Lord_Howe')
  const share = fc.constantFrom(0, 0.3, 0.5, 1)
  const weights = fc.record({ degraded_performance: share, partial_outage: share, major_outage: share })
  const words = fc.array(
    fc.record({ status: fc.constantFrom(...COMPONENT_STATUSES), ago: fc.integer({ min: 0, max: 400 * 86_400 }) }),
    { maxLength: 20 },
  )
  const inputs = fc.record({ timeZone: zone, weights, words }).map(({ words: list, ...rest }) => ({
    ...base,
    ...rest,
    changes: list.map(({ status, ago }) => stepAt(new Date(NOW - ago * 1000).toISOString(), status, `i${ago % 5}`)),
  }))

  it('has months that add up to the whole: uptime, and every day', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { months, known_from } = computeCalendar(input)
        const whole = computeUptime({ ...input, days: 500 })
        expect(months.toReversed().flatMap(({ days }) => days)).toEqual(withoutSpans(whole.days))
        expect(uptimeOverMonths(months)).toBe(whole.uptime)
        expect(known_from).toBe(whole.known_from)
        for (const { month, days } of months) expect(days.every(({ date }) => date.startsWith(month))).toBe(true)
      }),
      RUNS,
    )
  })

  it('has with others the months that theirs add up to', () => {
    fc.assert(
      fc.property(fc.array(inputs, { maxLength: 4 }), (all) => {
        const calendars = all.map((input) => computeCalendar(input).months)
        const names = ['2026-11', '2026-10', '2025-11', '2024-01']
        const sums = names.map((name) => {
          const own = calendars.flatMap((months) => months.filter(({ month }) => month === name))
          return { month: name, uptime: uptimeOverMonths(own) }
        })
        expect(combineMonths(all, names)).toEqual(sums)
      }),
      RUNS,
    )
  })

  it("agrees with the publication's ninety days, to the second", () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const published = computeUptime(input)
        const from = published.known_from ?? ''
        const days = computeCalendar(input)
          .months.toReversed()
          .flatMap((month) => month.days)
        expect(days.filter(({ date }) => date >= from)).toEqual(withoutSpans(published.days))
      }),
      RUNS,
    )
  })

  it('has the same months where those were kept that were over at any earlier moment', () => {
    fc.assert(
      fc.property(inputs, fc.integer({ min: 0, max: 500 * 86_400 }), (input, earlier) => {
        const closed = closedMonths(computeCalendar({ ...input, now: NOW - earlier * 1000 }))
        expect(computeCalendar(input, { closed })).toEqual(computeCalendar(input))
      }),
      { ...RUNS, numRuns: 200 },
    )
  })

  it('has the same months where the last alone are wanted', () => {
    fc.assert(
      fc.property(inputs, fc.nat({ max: 15 }), (input, count) => {
        const whole = computeCalendar(input)
        const from = whole.months[count]?.month ?? ''
        const wanted = whole.months.filter(({ month }) => month >= from)
        expect(computeCalendar(input, { from }).months).toEqual(wanted)
      }),
      RUNS,
    )
  })
})
