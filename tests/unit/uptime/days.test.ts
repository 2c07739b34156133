import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_WEIGHTS } from '../../../src/core/page/page-record.ts'
import { COMPONENT_STATUSES } from '../../../src/core/status/component.ts'
import { addDays, dayOf, startOfDay } from '../../../src/core/time/zone.ts'
import { BAR_DAYS, computeUptime } from '../../../src/core/uptime/days.ts'
import type { StatusChange } from '../../../src/core/uptime/lifetime.ts'
import { percent } from '../../../src/core/uptime/measure.ts'
import { component, ledgerRow, NOW } from '../publication/sample.ts'

const one = component()
const stepAt = (at: string, status: StatusChange['to_status'], incident = '') =>
  ledgerRow(one, at, status, { incident })
const LONG_AGO = '2020-01-01T00:00:00.000Z'
const base = { created: '2026-11-21T14:02:10.000Z', startDate: '', timeZone: 'UTC', weights: DEFAULT_WEIGHTS, now: NOW }

describe('uptime', () => {
  it('of a component made this moment is unknown, not 100', () => {
    expect(computeUptime({ ...base, changes: [] })).toMatchObject({ uptime: null, known_from: null, days: [] })
  })

  it('of a quiet component is 100, with no day in trouble', () => {
    expect(computeUptime({ ...base, created: LONG_AGO, changes: [] })).toEqual({
      uptime: 100,
      known_from: '2026-08-24',
      days: [],
      status: 'operational',
      since: LONG_AGO,
    })
  })

  it('is known from the day the component was made, or from the ledger where that is older', () => {
    const created = '2026-11-19T09:00:00.000Z'
    expect(computeUptime({ ...base, created, changes: [] })).toMatchObject({
      known_from: '2026-11-19',
      since: created,
    })
    const changes = [
      stepAt('2026-11-17T09:00:00.000Z', 'major_outage'),
      stepAt('2026-11-19T09:00:00.000Z', 'operational'),
    ]
    expect(computeUptime({ ...base, created, changes }).known_from).toBe('2026-11-17')
  })

  it('is known from the start date that its owner gives, though the component was made later', () => {
    expect(computeUptime({ ...base, startDate: '2026-10-01', changes: [] })).toMatchObject({
      uptime: 100,
      known_from: '2026-10-01',
    })
  })

  it('takes a start date that is no day as not said', () => {
    const created = { ...base, created: '2026-11-19T09:00:00.000Z', changes: [] }
    for (const startDate of ['2026-13-45', '2026-02-30', 'soon']) {
      expect(computeUptime({ ...created, startDate })).toEqual(computeUptime(created))
    }
  })

  it('names each day in trouble with its worst status, seconds and incidents', () => {
    const changes = [
      stepAt(LONG_AGO, 'operational'),
      stepAt('2026-11-18T23:30:00.000Z', 'degraded_performance', 'i1'),
      stepAt('2026-11-19T00:15:00.000Z', 'major_outage', 'i1'),
      stepAt('2026-11-19T00:45:00.000Z', 'operational', 'i1'),
      stepAt('2026-11-19T09:00:00.000Z', 'partial_outage', 'i2'),
      stepAt('2026-11-19T09:00:10.000Z', 'operational', 'i2'),
    ]
    expect(computeUptime({ ...base, changes }).days).toEqual([
      {
        date: '2026-11-18',
        status: 'degraded_performance',
        seconds: { degraded_performance: 1800 },
        incidents: ['i1'],
        spans: [{ status: 'degraded_performance', from: 979, to: 1000 }],
      },
      {
        date: '2026-11-19',
        status: 'major_outage',
        seconds: { degraded_performance: 900, major_outage: 1800, partial_outage: 10 },
        incidents: ['i1', 'i2'],
        spans: [
          { status: 'degraded_performance', from: 0, to: 10 },
          { status: 'major_outage', from: 10, to: 31 },
          { status: 'partial_outage', from: 375, to: 376 },
        ],
      },
    ])
  })

  it('weighs a partial outage 30%, a degraded hour nothing, and a page may say otherwise', () => {
    const day = (status: StatusChange['to_status'], weights = DEFAULT_WEIGHTS) =>
      computeUptime({
        ...base,
        weights,
        now: Date.parse('2026-11-21T00:00:00Z'),
        changes: [
          stepAt('2026-11-11T00:00:00.000Z', 'operational'),
          stepAt('2026-11-12T00:00:00.000Z', status),
          stepAt('2026-11-13T00:00:00.000Z', 'operational'),
        ],
      }).uptime
    expect(day('major_outage')).toBe(90)
    expect(day('partial_outage')).toBe(97)
    expect(day('degraded_performance')).toBe(100)
    expect(day('degraded_performance', { ...DEFAULT_WEIGHTS, degraded_performance: 0.5 })).toBe(95)
  })

  it('leaves maintenance out of the time it judges, and unknown time too', () => {
    const changes = [
      stepAt('2026-11-19T00:00:00.000Z', 'operational'),
      stepAt('2026-11-20T00:00:00.000Z', 'under_maintenance'),
      stepAt('2026-11-20T12:00:00.000Z', 'major_outage'),
      stepAt('2026-11-21T00:00:00.000Z', 'operational'),
    ]
    const { uptime, known_from } = computeUptime({ ...base, now: Date.parse('2026-11-21T12:00:00Z'), changes })
    expect(uptime).toBe(75)
    expect(known_from).toBe('2026-11-19')
  })

  it('begins at the start date where that is later than the ledger', () => {
    const changes = [stepAt(LONG_AGO, 'major_outage'), stepAt('2026-11-19T00:00:00.000Z', 'operational')]
    const { uptime, known_from, days } = computeUptime({ ...base, startDate: '2026-11-19', changes })
    expect([uptime, known_from, days]).toEqual([100, '2026-11-19', []])
  })

  it('does not know a component that starts tomorrow', () => {
    const { uptime, known_from } = computeUptime({
      ...base,
      startDate: '2026-11-22',
      changes: [stepAt(LONG_AGO, 'operational')],
    })
    expect([uptime, known_from]).toEqual([null, null])
  })

  it('counts days on the page’s clock: 25 hours when summer time ends', () => {
    const changes = [
      stepAt(LONG_AGO, 'operational'),
      stepAt('2026-10-24T12:00:00.000Z', 'major_outage'),
      stepAt('2026-10-26T12:00:00.000Z', 'operational'),
    ]
    const { days } = computeUptime({ ...base, timeZone: 'Europe/Berlin', changes })
    expect(days.map(({ date, seconds }) => [date, (seconds.major_outage ?? 0) / 3600])).toEqual([
      ['2026-10-24', 10],
      ['2026-10-25', 25],
      ['2026-10-26', 13],
    ])
  })

  it('lets the last of two words at one instant count', () => {
    const changes = [
      stepAt(LONG_AGO, 'operational'),
      ledgerRow(one, '2026-11-20T00:00:00.000Z', 'operational', { created: '2026-11-20T09:00:00.000Z' }),
      ledgerRow(one, '2026-11-20T00:00:00.000Z', 'major_outage', { created: '2026-11-20T08:00:00.000Z' }),
    ]
    expect(computeUptime({ ...base, changes }).uptime).toBe(100)
  })

  it('says since when it has been operational by the step before those that it is given, not since its beginning', () => {
    const changes = [stepAt('2026-02-09T17:39:00.000Z', 'operational')]
    expect(computeUptime({ ...base, startDate: '2025-07-12', changes }).since).toBe('2026-02-09T17:39:00.000Z')
    expect(computeUptime({ ...base, startDate: '2025-07-12', changes: [] }).since).toBe('2025-07-12T00:00:00.000Z')
  })

  it('says since when the present status holds, over repeated words', () => {
    const changes = [
      stepAt(LONG_AGO, 'operational'),
      stepAt('2026-11-20T00:00:00.000Z', 'major_outage'),
      stepAt('2026-11-20T01:00:00.000Z', 'major_outage', 'i1'),
    ]
    expect(computeUptime({ ...base, changes }).since).toBe('2026-11-20T00:00:00.000Z')
  })

  it.each([
    [100_000, 1, 99.999],
    [10_000_000, 1, 99.999],
    [1000, 1, 99.9],
    [3, 1, 66.666],
    [10, 10, 0],
    [10, 0, 100],
    [0, 0, null],
  ])('of %d known and %d down is %j, rounded down', (known, down, uptime) => {
    expect(percent(known, down)).toBe(uptime)
  })
})

describe('any ledger', () => {
  const zone = fc.constantFrom('UTC', 'Europe/Berlin', 'America/Tijuana', 'Australia/Lord_Howe')
  const words = fc.array(
    fc.record({ status: fc.constantFrom(...COMPONENT_STATUSES), ago: fc.integer({ min: 0, max: 120 * 86_400 }) }),
    { maxLength: 40 },
  )

  it('gives the same days in whatever order its words arrive', () => {
    fc.assert(
      fc.property(zone, words, fc.infiniteStream(fc.nat()), (timeZone, list, chance) => {
        const changes = list.map(({ status, ago }) => stepAt(new Date(NOW - ago * 1000).toISOString(), status))
        const shuffled = changes
          .map((change) => ({ change, key: chance.next().value }))
          .sort((a, b) => a.key - b.key)
          .map(({ change }) => change)
        expect(computeUptime({ ...base, timeZone, changes: shuffled })).toEqual(
          computeUptime({ ...base, timeZone, changes }),
        )
      }),
    )
  })

  it('gives days within the bars, in order, no longer than they are, and uptime that their seconds explain', () => {
    fc.assert(
      fc.property(zone, words, (timeZone, list) => {
        const changes = list.map(({ status, ago }) => stepAt(new Date(NOW - ago * 1000).toISOString(), status))
        const { days, uptime, known_from } = computeUptime({ ...base, timeZone, changes })
        const today = dayOf(timeZone, NOW)
        const dates = days.map(({ date }) => date)
        expect(dates).toEqual([...new Set(dates)].sort())
        for (const { date, seconds, status, spans } of days) {
          expect(
            date >= addDays(today, 1 - BAR_DAYS) && date <= today && known_from !== null && date >= known_from,
          ).toBe(true)
          const total = Object.values(seconds).reduce<number>((sum, value) => sum + (value ?? 0), 0)
          const end = Math.min(startOfDay(timeZone, addDays(date, 1)), NOW)
          expect(total).toBeLessThanOrEqual((end - startOfDay(timeZone, date)) / 1000)
          expect(seconds).toHaveProperty(status)
          const length = startOfDay(timeZone, addDays(date, 1)) - startOfDay(timeZone, date)
          for (const { from, to } of spans) expect(0 <= from && from < to && to <= 1000).toBe(true)
          for (const [one, value] of Object.entries(seconds)) {
            const own = spans.filter((span) => span.status === one)
            const share = own.reduce((sum, { from, to }) => sum + to - from, 0)
            expect(Math.abs(share - ((value ?? 0) * 1_000_000) / length)).toBeLessThan(2 * list.length)
          }
        }
        if (uptime === 100)
          expect(days.every(({ seconds }) => !seconds.major_outage && !seconds.partial_outage)).toBe(true)
        if (uptime !== null) expect(uptime >= 0 && uptime <= 100).toBe(true)
      }),
    )
  })
})
