import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TroubledDay } from '../../../src/core/publication/publication.ts'
import { addDays, dayOf, startOfDay } from '../../../src/core/time/zone.ts'
import { addIncidentsToDays, type IncidentSpan } from '../../../src/core/uptime/incident-spans.ts'

const ZONE = 'America/New_York'
const FIRST = '2026-02-20'
const now = startOfDay(ZONE, addDays(FIRST, 40)) + 3_600_000

function day(date: string, incidents: string[] = []): TroubledDay {
  return { date, status: 'major_outage', seconds: { major_outage: 3_600 }, incidents }
}

function cause(incident: string, fromHour: number, hours: number): IncidentSpan {
  const from = startOfDay(ZONE, FIRST) + fromHour * 3_600_000
  return { component: 'component000001', incident, from, to: from + hours * 3_600_000 }
}

describe('the incidents of a day', () => {
  it('are those of the ledger, then all that spoke on it, by when they began', () => {
    const dates = fc.uniqueArray(fc.nat(45), { maxLength: 20 })
    const spans = fc.array(fc.record({ from: fc.nat(45 * 24), hours: fc.oneof(fc.nat(200), fc.constant(Infinity)) }))
    fc.assert(
      fc.property(dates, spans, (offsets, rows) => {
        const days = offsets.toSorted((a, b) => a - b).map((offset) => day(addDays(FIRST, offset), ['ledger']))
        const causes = rows.map(({ from, hours }, at) => cause(`incident${at}`, from, hours + 1))
        const named = addIncidentsToDays(days, causes, { timeZone: ZONE, now })
        for (const [at, { date, incidents }] of named.entries()) {
          const spoke = causes
            .filter(
              ({ from, to }) => from < now && dayOf(ZONE, from) <= date && date <= dayOf(ZONE, Math.min(to, now) - 1),
            )
            .toSorted((a, b) => a.from - b.from)
          expect([date, incidents]).toEqual([days[at]?.date, ['ledger', ...spoke.map(({ incident }) => incident)]])
        }
      }),
    )
  })

  it('are found by going through days and incidents once, however many there are', () => {
    let read = 0
    const days = Array.from({ length: 2_000 }, (_, at) => {
      const date = addDays('2020-01-01', at)
      const get = () => {
        read += 1
        return date
      }
      return Object.defineProperty(day(date), 'date', { enumerable: true, get })
    })
    const causes = days.map(({ date }, at) => {
      const from = startOfDay(ZONE, date)
      return { component: 'component000001', incident: `incident${at}`, from, to: from + 3_600_000 }
    })
    read = 0
    const named = addIncidentsToDays(days, causes, { timeZone: ZONE, now })
    expect(named.map(({ incidents }) => incidents)).toEqual(causes.map(({ incident }) => [incident]))
    expect(read).toBeLessThan(10 * days.length)
  })
})
