import { describe, expect, it } from 'vitest'
import { timeRangeFormatter } from '../../../src/core/time/time-range.ts'

const format = (timeZone: string, from: string, until: string | null) =>
  timeRangeFormatter('en', timeZone)(`2027-04-${from}:00.000Z`, until && `2027-04-${until}:00.000Z`)

describe('a time range', () => {
  it('says its day and its zone once', () => {
    expect(format('Asia/Kolkata', '03T12:30', '03T14:30')).toBe('Sat 3 Apr 2027, 18:00 – 20:00 IST')
  })

  it('says both days where it ends on another, by the days of its zone', () => {
    expect(format('UTC', '03T22:00', '04T02:00')).toBe('Sat 3 Apr 2027, 22:00 – Sun 4 Apr 2027, 02:00 UTC')
    expect(format('Europe/Berlin', '03T22:00', '04T02:00')).toBe('Sun 4 Apr 2027, 00:00 – 04:00 CEST')
  })

  it('says both zones where clocks change in between', () => {
    expect(format('Pacific/Auckland', '03T12:30', '03T14:30')).toBe('Sun 4 Apr 2027, 01:30 NZDT – 02:30 NZST')
  })

  it('is its start where nobody knows the end', () => {
    expect(format('UTC', '03T12:30', null)).toBe('Sat 3 Apr 2027, 12:30 UTC')
  })
})
