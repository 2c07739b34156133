import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatLocalTime, parseLocalTime } from '../../../src/core/time/local-time.ts'
import { offsetAt } from '../../../src/core/time/zone.ts'

const LATER = Date.parse('2040-01-01')
const ZONES = [
  'UTC',
  'Europe/Berlin',
  'Europe/London',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Pacific/Apia',
  'Pacific/Kiritimati',
]
const DAY = 86_400_000
const FIRST = Date.parse('2009-01-01')
const YEARS = 20
/** The days on which clocks were turned, by zone; where they never are, any day. */
const turned = ZONES.map((zone) => {
  const days = Array.from({ length: YEARS * 365 }, (_, day) => FIRST + day * DAY)
  const found = days.filter((day) => offsetAt(zone, day) !== offsetAt(zone, day + DAY))
  return { zone, days: found.length > 0 ? found : [FIRST] }
})
/** A zone and a minute: any, or one near a turn of its clocks. */
const anyMinute = fc.oneof(
  fc.tuple(
    fc.constantFrom(...ZONES),
    fc.integer({ min: 0, max: YEARS * 365 * 1440 }).map((minute) => FIRST + minute * 60_000),
  ),
  fc.constantFrom(...turned).chain(({ zone, days }) =>
    fc.tuple(
      fc.constant(zone),
      fc.tuple(fc.constantFrom(...days), fc.integer({ min: -1440, max: 2880 })).map(([day, by]) => day + by * 60_000),
    ),
  ),
)

const TURNED_EXAMPLES: [[string, number]][] = [
  [['Europe/Berlin', Date.UTC(2026, 2, 29, 2, 30)]],
  [['Europe/Berlin', Date.UTC(2026, 9, 25, 2, 30)]],
]

describe('a time on a zone’s clock', () => {
  it('is read as an instant at which the clock shows it, by all of its instants', () => {
    fc.assert(
      fc.property(anyMinute, ([zone, at]) => {
        const text = formatLocalTime(zone, at)
        const read = parseLocalTime(zone, text, LATER)
        if (read === null) throw new Error('no time')
        expect(formatLocalTime(zone, read.at)).toBe(text)
        expect(read.kind).not.toBe('skipped')
        if (read.kind === 'once') expect(read.at).toBe(at)
        else expect(read.at).toBeGreaterThanOrEqual(at)
        const then = parseLocalTime(zone, text, at)
        expect(then?.at, 'as it is written down at that moment').toBe(at)
      }),
      { numRuns: 2000 },
    )
  })

  it('is later by as much as clocks were turned, where they skipped it', () => {
    const kinds = new Set<string>()
    fc.assert(
      fc.property(anyMinute, ([zone, wall]) => {
        const read = parseLocalTime(zone, new Date(wall).toISOString().slice(0, 16), LATER)
        if (read === null) throw new Error('no time')
        kinds.add(read.kind)
        const formatted = Date.parse(`${formatLocalTime(zone, read.at)}Z`)
        const by = offsetAt(zone, read.at) - offsetAt(zone, read.at - 26 * 3_600_000)
        expect(formatted - wall).toBe(read.kind === 'skipped' ? by : 0)
        if (read.kind === 'skipped') expect(by).toBeGreaterThan(0)
      }),
      { numRuns: 2000, examples: TURNED_EXAMPLES },
    )
    expect([...kinds].sort()).toEqual(['once', 'skipped', 'twice'])
  })

  it.each([
    ['Europe/Berlin', '2026-11-22T14:45', '2026-11-22T13:45', 'once'],
    ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T01:30', 'skipped'],
    ['Europe/Berlin', '2026-03-29T03:00', '2026-03-29T01:00', 'once'],
    ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T01:30', 'twice'],
    ['Europe/Berlin', '2026-10-25T03:00', '2026-10-25T02:00', 'once'],
    ['America/New_York', '2026-11-01T01:15', '2026-11-01T06:15', 'twice'],
    ['Australia/Lord_Howe', '2026-04-05T01:45', '2026-04-04T15:15', 'twice'],
    ['Pacific/Apia', '2011-12-30T12:00', '2011-12-30T22:00', 'skipped'],
    ['Europe/Berlin', '0002-11-22T14:45', '0002-11-22T14:45', 'once'],
  ])('%s %s is %s UTC, %s', (zone, text, utc, kind) => {
    expect(parseLocalTime(zone, text, LATER)).toEqual({ at: Date.parse(`${utc}Z`), kind })
  })

  it('is the first of two while the second is still to come', () => {
    const now = Date.parse('2026-10-25T00:50Z')
    expect(parseLocalTime('Europe/Berlin', '2026-10-25T02:30', now)?.at).toBe(Date.parse('2026-10-25T00:30Z'))
  })

  it.each(['', '2026-11-22', 'yesterday', '2026-13-01T00:00'])('is none: %j', (text) => {
    expect(parseLocalTime('Europe/Berlin', text, LATER)).toBeNull()
  })
})
