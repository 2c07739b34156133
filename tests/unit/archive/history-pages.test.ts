import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  adjacentMonths,
  historySpans,
  monthsOnPage,
  newerPage,
  olderPages,
} from '../../../src/core/archive/history-pages.ts'
import { addMonths, daysIn } from '../../../src/core/time/month.ts'

const counts = ['2026-11', '2026-08', '2026-07', '2026-01', '2025-12', '2025-03', '2024-02'].map((month, at) => ({
  month,
  incidents: at + 1,
}))

describe('a page of the history', () => {
  it('has three months in which something began, and says between which there was nothing', () => {
    const listed = monthsOnPage(counts, { page: 1 })
    expect(historySpans(listed, '2026-12')).toEqual([
      { kind: 'quiet', from: '2026-12', to: '2026-12' },
      { kind: 'month', month: '2026-11' },
      { kind: 'quiet', from: '2026-09', to: '2026-10' },
      { kind: 'month', month: '2026-08' },
      { kind: 'month', month: '2026-07' },
    ])
    expect(newerPage(counts, listed)).toBeNull()
    expect(monthsOnPage(counts, { page: 2 })).toEqual(['2026-01', '2025-12', '2025-03'])
    expect(monthsOnPage(counts, { to: '2024-01' })).toEqual([])
  })

  it('leads to the older pages, and beyond a few of them to all that is left', () => {
    const listed = monthsOnPage(counts, { page: 1 })
    const [older, last] = [
      { to: '2026-01', from: '2025-03', incidents: 15 },
      { to: '2024-02', from: '2024-02', incidents: 7 },
    ]
    expect(olderPages(counts, listed, 5)).toEqual([older, last])
    expect(olderPages(counts, listed, 0)).toEqual([{ to: '2026-01', from: '2024-02', incidents: 22 }])
    expect(newerPage(counts, monthsOnPage(counts, { to: '2026-01' }))).toEqual({
      to: '2026-11',
      from: '2026-07',
      incidents: 6,
    })
  })

  it('leads from any month to each other one by the nearest that has something', () => {
    expect(adjacentMonths(counts, '2026-05')).toEqual({ older: '2026-01', newer: '2026-07' })
    expect(adjacentMonths(counts, '2026-11')).toEqual({ older: '2026-08', newer: null })
    expect(adjacentMonths([], '2026-11')).toEqual({ older: null, newer: null })
  })

  it('comes to every month once by its older pages', () => {
    const months = fc.uniqueArray(fc.integer({ min: 0, max: 200 }), { maxLength: 40 })
    fc.assert(
      fc.property(months, (backs) => {
        const all = backs
          .toSorted((a, b) => a - b)
          .map((back) => ({ month: addMonths('2026-11', -back), incidents: 1 }))
        const seen: string[] = []
        for (let to: string | undefined = '2026-12'; to !== undefined; ) {
          const listed = monthsOnPage(all, { to })
          seen.push(...listed)
          to = olderPages(all, listed, 1)[0]?.to
        }
        expect(seen).toEqual(all.map(({ month }) => month))
      }),
    )
  })
})

it.each([
  ['2026-11', 2, '2027-01', 30],
  ['2024-02', -2, '2023-12', 29],
  ['2026-02', 0, '2026-02', 28],
])('%s and %i months is %s', (month, count, other, days) => {
  expect(addMonths(month, count)).toBe(other)
  expect(daysIn(month)).toBe(days)
})
