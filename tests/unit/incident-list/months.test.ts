import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ListedIncident } from '../../../src/core/incident-list/answer.ts'
import { byMonth } from '../../../src/core/incident-list/months.ts'
import { medianOf } from '../../../src/core/time/median.ts'
import { monthOf } from '../../../src/core/time/month.ts'

const incident = (began: string, minutes: number | null, change: Partial<ListedIncident> = {}): ListedIncident => ({
  ...{
    id: began,
    kind: 'realtime',
    name: 'x',
    status: 'resolved',
    impact: 'minor',
    published: true,
    archived_at: null,
  },
  ...{ published_at: began, began, updates: 1, hasPostmortem: false, components: [], found: null },
  resolved_at: minutes === null ? null : new Date(Date.parse(began) + minutes * 60_000).toISOString(),
  ...change,
})

describe('incidents by month', () => {
  it('are of the months of the zone, also where its clocks change', () => {
    const berlin = (began: string) => monthOf('Europe/Berlin', began)
    const began = ['2026-10-31T23:30:00.000Z', '2026-10-31T22:30:00.000Z', '2026-03-31T22:30:00.000Z']
    const months = byMonth(
      began.map((one) => incident(one, 10)),
      berlin,
      false,
    )
    expect(months.map(({ month, incidents }) => [month, incidents.length])).toEqual([
      ['2026-11', 1],
      ['2026-10', 1],
      ['2026-04', 1],
    ])
  })

  it('say how long they lasted once all of the month are there; open ones and maintenances do not count', () => {
    const all = [
      incident('2026-11-20T10:00:00.000Z', null),
      incident('2026-11-10T10:00:00.000Z', 30),
      incident('2026-11-09T10:00:00.000Z', 600, { kind: 'maintenance' }),
      incident('2026-11-08T10:00:00.000Z', 50),
      incident('2026-10-08T10:00:00.000Z', 5),
    ]
    const utc = (began: string) => monthOf('UTC', began)
    expect(byMonth(all, utc, true).map(({ median, isWhole }) => [median, isWhole])).toEqual([
      [40 * 60_000, true],
      [null, false],
    ])
    expect(byMonth(all, utc, false)[1]?.median).toBe(5 * 60_000)
  })

  it('lose none, in the order in which they came', () => {
    const times = fc.array(fc.date({ min: new Date(0), max: new Date('2040-01-01'), noInvalidDate: true }))
    fc.assert(
      fc.property(times, fc.boolean(), (dates, hasMore) => {
        const all = dates.map((date) => incident(date.toISOString(), 1)).sort((a, b) => (a.began < b.began ? 1 : -1))
        const months = byMonth(all, (began) => monthOf('America/Sao_Paulo', began), hasMore)
        expect(months.flatMap(({ incidents }) => incidents)).toEqual(all)
        expect(new Set(months.map(({ month }) => month)).size).toBe(months.length)
      }),
    )
  })
})

describe('the median', () => {
  it('has as many lengths below as above it', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1 }), (lengths) => {
        const median = medianOf(lengths) ?? Number.NaN
        const below = lengths.filter((one) => one < median).length
        const above = lengths.filter((one) => one > median).length
        expect(below).toBeLessThanOrEqual(lengths.length / 2)
        expect(above).toBeLessThanOrEqual(lengths.length / 2)
      }),
    )
    expect(medianOf([])).toBeNull()
    expect(medianOf([4, 1])).toBe(2.5)
  })
})
