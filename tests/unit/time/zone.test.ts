import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayOf, daysBetween, formatZoned, isTimeZone, startOfDay } from '../../../src/core/time/zone.ts'

const HOUR = 3_600_000
const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/Tijuana',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Pacific/Apia',
]

describe('a time on the page’s clock', () => {
  it.each([
    ['America/Tijuana', '2019-06-24T13:07:14.473Z', '2019-06-24T06:07:14.473-07:00'],
    ['America/Tijuana', '2016-01-12T10:23:00.000Z', '2016-01-12T02:23:00.000-08:00'],
    ['Asia/Kathmandu', '2026-01-01T00:00:00.000Z', '2026-01-01T05:45:00.000+05:45'],
    ['Europe/London', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000+00:00'],
    ['Etc/UTC', '2023-10-06T02:59:36.332Z', '2023-10-06T02:59:36.332Z'],
    ['UTC', '2023-10-06T02:59:36.332Z', '2023-10-06T02:59:36.332Z'],
  ])('%s %s', (zone, instant, text) => {
    expect(formatZoned(zone, instant)).toBe(text)
  })

  it('is the same instant, whatever the zone', () => {
    const moment = fc.integer({ min: Date.parse('1990-01-01'), max: Date.parse('2037-12-31') })
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        moment,
        (zone, at) => Date.parse(formatZoned(zone, new Date(at).toISOString())) === at,
      ),
    )
  })
})

describe('a day of the page’s zone', () => {
  it.each([
    ['Europe/Berlin', '2026-03-29', 23],
    ['Europe/Berlin', '2026-10-25', 25],
    ['Europe/Berlin', '2026-06-01', 24],
    ['Australia/Lord_Howe', '2026-04-05', 24.5],
    ['Pacific/Apia', '2011-12-30', 0],
    ['UTC', '2026-03-29', 24],
  ])('%s %s has %d hours', (zone, day, hours) => {
    expect((startOfDay(zone, addDays(day, 1)) - startOfDay(zone, day)) / HOUR).toBe(hours)
  })

  it('begins after the gap where clocks skip midnight', () => {
    expect(new Date(startOfDay('Africa/Cairo', '2026-04-24')).toISOString()).toBe('2026-04-23T22:00:00.000Z')
    expect(dayOf('Africa/Cairo', Date.parse('2026-04-23T21:59:59.999Z'))).toBe('2026-04-23')
  })

  it('holds each of its instants', () => {
    const moment = fc.integer({ min: Date.parse('2015-01-01'), max: Date.parse('2035-12-31') })
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), moment, (zone, at) => {
        const day = dayOf(zone, at)
        expect(startOfDay(zone, day)).toBeLessThanOrEqual(at)
        expect(startOfDay(zone, addDays(day, 1))).toBeGreaterThan(at)
      }),
    )
  })

  it('is counted over months and leap days', () => {
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01')
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2)
    expect(daysBetween('2024-03-01', '2024-02-28')).toBe(-2)
  })
})

describe('a zone’s name', () => {
  it.each([
    ['Europe/Berlin', true],
    ['Mars/Olympus', false],
    ['', false],
  ])('%s: %s', (name, known) => {
    expect(isTimeZone(name)).toBe(known)
  })
})
