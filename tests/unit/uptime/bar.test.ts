import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BarDay } from '../../../src/core/publication/publication.ts'
import { COMPONENT_STATUSES, severity } from '../../../src/core/status/component.ts'
import { addDays } from '../../../src/core/time/zone.ts'
import { barMarks, firstKnownDay } from '../../../src/core/uptime/bar.ts'
import { BAR_DAYS } from '../../../src/core/uptime/days.ts'

const TODAY = '2026-11-22'
const MINUTE = 60

function day(daysAgo: number, status: BarDay['status'], seconds: BarDay['seconds'] = {}): BarDay {
  return { date: addDays(TODAY, -daysAgo), status, seconds, incidents: [], spans: [] }
}

const marks = (...days: BarDay[]) => barMarks([{ days }], TODAY)

describe('the marks of a bar', () => {
  it.each([
    [12 * MINUTE, 1 / 3],
    [15 * MINUTE, 1 / 3],
    [42 * MINUTE, 1 / 2],
    [60 * MINUTE, 1 / 2],
    [61 * MINUTE, 3 / 4],
    [4 * 60 * MINUTE, 3 / 4],
    [5 * 60 * MINUTE, 1],
  ])('are wider the longer it lasted: %i s', (seconds, width) => {
    expect(marks(day(0, 'partial_outage', { partial_outage: seconds }))).toEqual([
      { index: BAR_DAYS - 1, status: 'partial_outage', width },
    ])
  })

  it('stand within each other: the milder one is as wide as both together', () => {
    expect(
      marks(day(0, 'major_outage', { partial_outage: 27 * MINUTE, major_outage: 37 * MINUTE })).map(
        ({ status, width }) => [status, width],
      ),
    ).toEqual([
      ['partial_outage', 3 / 4],
      ['major_outage', 1 / 2],
    ])
  })

  it('show maintenance by itself, whatever went wrong that day', () => {
    expect(
      marks(day(3, 'degraded_performance', { under_maintenance: 7_200, degraded_performance: 60 })).map(
        ({ status, width }) => [status, width],
      ),
    ).toEqual([
      ['under_maintenance', 3 / 4],
      ['degraded_performance', 1 / 3],
    ])
  })

  it('show trouble that has just begun', () => {
    expect(marks(day(0, 'major_outage'))).toEqual([{ index: BAR_DAYS - 1, status: 'major_outage', width: 1 / 3 }])
  })

  it('leave out what lies before the bar', () => {
    expect(marks(day(BAR_DAYS, 'major_outage', { major_outage: 60 }))).toEqual([])
    expect(marks(day(BAR_DAYS - 1, 'major_outage', { major_outage: 60 }))).toMatchObject([{ index: 0 }])
  })

  it('of several components are the worst of each day', () => {
    const some = [
      { days: [day(5, 'partial_outage', { partial_outage: 600 })] },
      { days: [day(5, 'degraded_performance', { degraded_performance: 7_200 }), day(2, 'major_outage')] },
    ]
    expect(barMarks(some, TODAY)).toEqual([
      { index: BAR_DAYS - 6, status: 'degraded_performance', width: 3 / 4 },
      { index: BAR_DAYS - 6, status: 'partial_outage', width: 1 / 3 },
      { index: BAR_DAYS - 3, status: 'major_outage', width: 1 / 3 },
    ])
  })

  it('of several components stand within each other too, where another had the milder status for less time', () => {
    const some = [
      { days: [day(3, 'major_outage', { major_outage: 901 })] },
      { days: [day(3, 'partial_outage', { partial_outage: 1 })] },
    ]
    expect(barMarks(some, TODAY).map(({ width }) => width)).toEqual([1 / 2, 1 / 2])
  })

  it('are never narrower than those of one component alone, and a worse one never wider than a milder one', () => {
    const days = fc.uniqueArray(
      fc.record({
        ago: fc.nat(BAR_DAYS - 1),
        status: fc.constantFrom(...COMPONENT_STATUSES.slice(1)),
        seconds: fc.dictionary(fc.constantFrom(...COMPONENT_STATUSES.slice(1)), fc.integer({ min: 1, max: 80_000 })),
      }),
      { selector: ({ ago }) => ago, maxLength: 8 },
    )
    fc.assert(
      fc.property(fc.array(days, { minLength: 1, maxLength: 4 }), (components) => {
        const all = components.map((one) => ({
          days: one.map(({ ago, status, seconds }) => day(ago, status, seconds)),
        }))
        const together = barMarks(all, TODAY)
        for (const one of all) {
          for (const mark of barMarks([one], TODAY)) {
            const same = together.find(({ index, status }) => index === mark.index && status === mark.status)
            expect(same?.width).toBeGreaterThanOrEqual(mark.width)
          }
        }
        for (const mark of together) {
          if (mark.status === 'under_maintenance') continue
          const milder = together.filter(
            ({ index, status }) =>
              index === mark.index && status !== 'under_maintenance' && severity(status) < severity(mark.status),
          )
          for (const one of milder) expect(one.width).toBeGreaterThanOrEqual(mark.width)
        }
      }),
    )
  })
})

describe('from when a bar is known', () => {
  it.each([
    ['the whole of it', ['2026-01-01'], 0],
    ['a part of it', ['2026-11-20'], BAR_DAYS - 3],
    ['nothing', [null], BAR_DAYS],
    ['of several from the first of them', ['2026-11-20', null, '2026-11-12'], BAR_DAYS - 11],
  ])('%s', (_, known, first) => {
    expect(
      firstKnownDay(
        known.map((known_from) => ({ known_from })),
        TODAY,
      ),
    ).toBe(first)
  })
})
