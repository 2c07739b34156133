import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { monthOf } from '../../../src/core/time/month.ts'
import { trackRecordCsv } from '../../../src/core/track-record/csv.ts'
import type { RecordedIncident } from '../../../src/core/track-record/facts.ts'
import { figuresByMonth, figuresOf } from '../../../src/core/track-record/figures.ts'

const at = (text: string) => Date.parse(text)
const NOW = at('2026-11-26T12:00:00Z')
const inZone = (zone: string) => (moment: number) => monthOf(zone, new Date(moment).toISOString())
const MINUTE = 60_000

/** An incident with one promise. */
const incident = (began: string, promisedIn: number, nextIn: number): RecordedIncident => ({
  began: at(began),
  resolved: at(began) + nextIn * MINUTE,
  updates: [
    { posted: at(began), status: 'investigating', promised: at(began) + promisedIn * MINUTE },
    { posted: at(began) + nextIn * MINUTE, status: 'resolved', promised: null },
  ],
})

describe('the record by month', () => {
  it('is of the zone’s months, across a change of its clocks: a promise counts where it was due', () => {
    // Berlin leaves summer time on 25 October; its November begins at 23:00 UTC.
    const all = [incident('2026-10-31T22:30:00Z', 60, 20), incident('2026-10-01T10:00:00Z', 10, 20)]
    expect(figuresByMonth(all, inZone('Europe/Berlin'), NOW)).toEqual([
      { month: '2026-11', incidents: 0, firstUpdate: null, between: null, resolved: null, kept: 1, broken: 0 },
      {
        month: '2026-10',
        ...{ incidents: 2, firstUpdate: 0, between: 20 * MINUTE, resolved: 20 * MINUTE, kept: 0, broken: 1 },
      },
    ])
    expect(figuresByMonth(all, inZone('America/New_York'), NOW).map(({ month }) => month)).toEqual(['2026-10'])
  })

  it('counts each incident and each promise once', () => {
    const one = fc
      .tuple(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 1, max: 5_000 }))
      .map(([day, promised, next]) =>
        incident(new Date(at('2020-01-01T00:00:00Z') + day * 86_400_000).toISOString(), promised, next),
      )
    fc.assert(
      fc.property(fc.array(one, { maxLength: 20 }), (all) => {
        const months = figuresByMonth(all, inZone('Australia/Lord_Howe'), NOW)
        const whole = figuresOf(all, () => true, NOW)
        const sum = (of: (month: (typeof months)[number]) => number) =>
          months.reduce((total, row) => total + of(row), 0)
        expect(sum(({ incidents }) => incidents)).toBe(whole.incidents)
        expect(sum(({ kept }) => kept)).toBe(whole.kept)
        expect(sum(({ broken }) => broken)).toBe(whole.broken)
        expect(months.map(({ month }) => month)).toEqual(
          [...new Set(months.map(({ month }) => month))].sort().reverse(),
        )
      }),
    )
  })

  it('is a file of RFC 4180 that a spreadsheet takes for text and figures', () => {
    const months = figuresByMonth([incident('2026-10-01T10:00:00Z', 10, 20)], inZone('UTC'), NOW)
    expect(trackRecordCsv(months)).toBe(
      '\ufeff"month","incidents","first_update_median_seconds","between_updates_median_seconds","resolved_median_seconds",' +
        '"promises_kept","promises_broken"\r\n"2026-10","1","0","1200","1200","0","1"\r\n',
    )
    expect(trackRecordCsv([{ month: '2026-09', ...figuresOf([], () => true, NOW) }])).toContain(
      '"2026-09","0","","","","0","0"\r\n',
    )
  })
})
