import fc from 'fast-check'
import { rrulestr } from 'rrule'
import { describe, expect, it } from 'vitest'
import { occurrencesFrom } from '../../../src/core/recurrence/occurrences.ts'
import { parseRule } from '../../../src/core/recurrence/rule.ts'
import { offsetAt } from '../../../src/core/time/zone.ts'

const ZONES = ['Europe/London', 'America/New_York', 'Australia/Lord_Howe']
/** Two years over the changes of the clocks, among them times that are skipped and times that come twice. */
const RULES = [
  ['weekly on Sunday, within the hour that clocks skip', 'FREQ=WEEKLY;BYDAY=SU', '2026-01-04T01:30'],
  ['weekly on Sunday, within the hour that New York skips', 'FREQ=WEEKLY;BYDAY=SU', '2026-01-04T02:15'],
  ['monthly on the 29th', 'FREQ=MONTHLY;BYMONTHDAY=29', '2026-01-29T23:30'],
  ['on the last Friday', 'FREQ=MONTHLY;BYDAY=-1FR', '2026-01-30T01:00'],
  ['every second Saturday', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SA', '2026-01-03T14:30'],
] as const

/** The clock of a zone at an instant, by the engine and not by us. */
function clockOf(timeZone: string, at: number): string {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(at)
  return parts.replace(' ', 'T')
}

describe('a maintenance that comes again', () => {
  for (const timeZone of ZONES) {
    it.each(RULES)(`is at the same instants as another implementation says: %s, ${timeZone}`, (_name, rule, start) => {
      const end = Date.UTC(2028, 0, 1)
      const found = occurrencesFrom({ rule, start, exceptions: [] }, (at) => offsetAt(timeZone, at), 0, 1000)
      const within = found.filter(({ at }) => at < end)
      // rrule of npm knows no zones here: it gives the clock's times as if they were UTC's.
      const other = rrulestr(`DTSTART:${start.replaceAll(/[-:]/g, '')}00Z\nRRULE:${rule}`)
        .between(new Date(0), new Date(`2027-12-31T23:59:59Z`), true)
        .map((date) => date.toISOString().slice(0, 16))
      expect(within.map(({ local }) => local)).toEqual(other)
      expect(within.length).toBeGreaterThan(20)
      for (const { at, local } of within) {
        const clock = clockOf(timeZone, at)
        if (clock === local) {
          // Where the clock shows it twice it is the first: an hour or half an hour before it shows something else.
          for (const earlier of [30, 60]) expect(clockOf(timeZone, at - earlier * 60_000)).not.toBe(local)
        } else {
          // Skipped: no instant has this time, and it moved forward by the change.
          for (let minute = -180; minute <= 180; minute++)
            expect(clockOf(timeZone, at + minute * 60_000)).not.toBe(local)
          expect(clock > local).toBe(true)
        }
      }
    })
  }

  it('is on the days that another implementation says, whatever the rule', () => {
    const day = fc.constantFrom('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU')
    const monthDay = fc.constantFrom(1, 15, 28, 29, 30, 31, -1, -3)
    const dated = fc.tuple(fc.constantFrom(2, 5, 11), fc.constantFrom(1, 28, 29, 30, 31))
    const rule = fc.oneof(
      fc.constant('FREQ=DAILY'),
      fc.uniqueArray(day, { minLength: 1, maxLength: 3 }).map((days) => `FREQ=WEEKLY;BYDAY=${days.join(',')}`),
      monthDay.map((one) => `FREQ=MONTHLY;BYMONTHDAY=${one}`),
      fc.tuple(fc.constantFrom(1, 2, 4, 5, -1, -2), day).map(([nth, one]) => `FREQ=MONTHLY;BYDAY=${nth}${one}`),
      dated.map(([month, one]) => `FREQ=YEARLY;BYMONTH=${month};BYMONTHDAY=${one}`),
    )
    const start = fc
      .date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 16))
    fc.assert(
      fc.property(rule, fc.integer({ min: 1, max: 4 }), start, (text, interval, from) => {
        const every = `${text};INTERVAL=${interval}`
        const found = occurrencesFrom({ rule: every, start: from, exceptions: [] }, () => 0, 0, 300)
        const other = rrulestr(`DTSTART:${from.replaceAll(/[-:]/g, '')}00Z\nRRULE:${every}`)
          .between(new Date(0), new Date('2030-01-01'), true)
          .map((date) => date.toISOString().slice(0, 16))
        const end = found.at(-1)?.local ?? ''
        const both = (list: readonly string[]) =>
          list.filter((local) => local < '2030' && (other.length <= 300 || local <= end))
        expect(both(found.map(({ local }) => local))).toEqual(both(other))
      }),
    )
  })

  it('is found in later years without going through those before', () => {
    const rule = fc.oneof(
      fc.constantFrom('FREQ=DAILY', 'FREQ=WEEKLY', 'FREQ=WEEKLY;BYDAY=MO,FR', 'FREQ=DAILY;BYMONTH=7'),
      fc.constantFrom('FREQ=MONTHLY;BYMONTHDAY=31', 'FREQ=MONTHLY;BYDAY=-1FR', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29'),
    )
    const start = fc
      .date({ min: new Date('1990-01-01'), max: new Date('1999-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 16))
    const later = fc.date({ min: new Date('2040-01-01'), max: new Date('2080-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(rule, fc.integer({ min: 1, max: 4 }), start, later, (text, interval, first, from) => {
        const every = `${text};INTERVAL=${interval}`
        const found = occurrencesFrom({ rule: every, start: first, exceptions: [] }, () => 0, from.getTime(), 40)
        const other = rrulestr(`DTSTART:${first.replaceAll(/[-:]/g, '')}00Z\nRRULE:${every}`)
          .between(from, new Date(from.getTime() + 3 * 365 * 86_400_000), true)
          .map((date) => date.toISOString().slice(0, 16))
        const end = other.at(-1) ?? ''
        const both = (list: readonly string[]) => list.filter((local) => local <= end).slice(0, 40)
        expect(both(found.map(({ local }) => local))).toEqual(both(other))
      }),
    )
  })

  it.each([
    ['the 30th of February, day by day', 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', '2026-11-27T01:00'],
    ['the 30th of February, year by year', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', '2026-11-27T01:00'],
    ['a week that is in no June', 'FREQ=DAILY;BYWEEKNO=53;BYMONTH=6', '2026-11-27T01:00'],
    ['another day of the week, each seventh day', 'FREQ=DAILY;INTERVAL=7;BYDAY=MO', '2026-11-27T01:00'],
    ['a fifth Monday of Februaries that are no leap years’', 'FREQ=MONTHLY;INTERVAL=48;BYDAY=5MO', '2027-02-01T01:00'],
    ['a sixth Monday of a month', 'FREQ=MONTHLY;BYDAY=6MO', '2026-11-27T01:00'],
    ['parts that exclude each other', 'FREQ=YEARLY;BYYEARDAY=366;BYMONTH=3', '2026-11-27T01:00'],
    ['more than anybody plans', 'FREQ=DAILY;COUNT=1000000', '2026-11-27T01:00'],
  ])('comes to an end where nothing comes: %s', (_what, rule, start) => {
    expect(occurrencesFrom({ rule, start, exceptions: [] }, () => 0, 0, 10)).toEqual([])
  })

  it('leaves out its exceptions, ends where its rule ends, and begins where it is asked', () => {
    const utc = () => 0
    const daily = { rule: 'FREQ=DAILY;COUNT=5', start: '2026-12-23T08:00', exceptions: ['2026-12-25'] }
    expect(occurrencesFrom(daily, utc, 0, 10).map(({ local }) => local)).toEqual([
      '2026-12-23T08:00',
      '2026-12-24T08:00',
      '2026-12-26T08:00',
      '2026-12-27T08:00',
    ])
    expect(occurrencesFrom(daily, utc, Date.UTC(2026, 11, 26, 8), 1)).toEqual([
      { at: Date.UTC(2026, 11, 26, 8), local: '2026-12-26T08:00' },
    ])
    expect(occurrencesFrom({ ...daily, rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' }, utc, 0, 1)).toEqual([])
  })

  it('takes no rule below the day, and none that is no rule', () => {
    for (const rule of ['FREQ=HOURLY', 'FREQ=DAILY;BYHOUR=1', 'weekly', '', 'FREQ=WEEKLY;BYDAY=XX'])
      expect(parseRule(rule), rule).toBeNull()
    for (const rule of ['FREQ=MONTHLY;BYDAY=-1FR', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SA', 'FREQ=YEARLY'])
      expect(parseRule(rule), rule).not.toBeNull()
  })
})
