import { describe, expect, it } from 'vitest'
import { agoFormatter } from '../../../src/core/time/ago.ts'
import { formatsFor } from '../../../src/i18n/formats.ts'
import { monthName, monthRange, shortMonthName } from '../../../src/i18n/months.ts'

const AT = '2026-11-21T14:02:10.000Z'
const MINUTE = 60_000
const english = formatsFor('en', 'UTC')
const german = formatsFor('de', 'Europe/Berlin')

describe('times and days', () => {
  it("are on the page's clock, with the zone's abbreviation", () => {
    expect(english.clock(AT)).toBe('14:02 UTC')
    expect(english.clockWithSeconds(AT)).toBe('14:02:10 UTC')
    expect(english.clockWithoutZone(AT)).toBe('14:02')
    expect(german.clock(AT)).toBe('15:02 MEZ')
    expect(german.zoneName('2026-07-01T12:00:00.000Z')).toBe('MESZ')
  })

  it.each([
    ['America/Los_Angeles', 'PST', 'PDT'],
    ['America/Halifax', 'AST', 'ADT'],
    ['Europe/London', 'GMT', 'BST'],
    ['Europe/Berlin', 'CET', 'CEST'],
    ['Australia/Sydney', 'AEDT', 'AEST'],
    ['Africa/Johannesburg', 'SAST', 'SAST'],
    ['Asia/Kolkata', 'IST', 'IST'],
    ['Asia/Tokyo', 'GMT+9', 'GMT+9'],
  ])('name %s in English as its people do, or by a number', (zone, january, july) => {
    const formats = formatsFor('en', zone)
    const names = ['2026-01-15T12:00:00.000Z', '2026-07-15T12:00:00.000Z'].map(formats.zoneName)
    expect(names).toEqual([january, july])
    expect(formats.clock(AT)).toMatch(/^\d\d:\d\d [A-Z]{3,4}(\+9)?$/)
    expect(formats.clockWithSeconds(AT)).toMatch(/^\d\d:\d\d:10 [A-Z]{3,4}(\+9)?$/)
  })

  it('count midnight as 00:00', () => {
    expect(english.clock('2026-11-21T00:00:00.000Z')).toBe('00:00 UTC')
  })

  it('follow the zone over midnight', () => {
    const late = '2026-11-21T23:30:00.000Z'
    expect(english.date(late)).toBe('Sat 21 Nov')
    expect(english.longDate(late)).toBe('21 November 2026')
    expect(german.longDate(late)).toBe('22. November 2026')
  })

  it('of a range name the last day where it is another, and the zone twice where clocks change in between', () => {
    const late = '2026-11-22T02:00:00.000Z'
    expect(english.timeRange(AT, late)).toBe('Sat 21 Nov 2026, 14:02 – Sun 22 Nov 2026, 02:00 UTC')
    const night = german.timeRange('2026-10-24T23:30:00.000Z', '2026-10-25T02:30:00.000Z')
    expect(night).toMatch(/2026, 01:30 MESZ – 03:30 MEZ$/)
  })

  it('name days without shifting them into a zone', () => {
    expect(formatsFor('en', 'America/Los_Angeles').day('2026-11-21')).toBe('21 Nov')
    expect(formatsFor('en', 'Pacific/Kiritimati').day('2026-11-21')).toBe('21 Nov')
  })

  it('join days of one month, and name both months of two', () => {
    expect(english.dayRange('2026-11-20', '2026-11-21').replaceAll(/\s?–\s?/g, '–')).toBe('20–21 Nov')
    expect(english.dayRange('2026-10-30', '2026-11-02').replaceAll(/\s?–\s?/g, '–')).toBe('30 Oct–2 Nov')
    expect(english.dayRange('2026-11-21', '2026-11-21')).toBe('21 Nov')
  })
})

/** All languages that the interface is to speak. */
const LANGUAGES = 'en de fr es pt-BR it nl pl cs sv da fi uk tr ja ko zh-Hans zh-Hant ar he'.split(' ')

describe.each(LANGUAGES)('in %s', (locale) => {
  const formats = formatsFor(locale, 'UTC')

  it('a clock time stands before its zone, in digits that all readers know', () => {
    expect(formats.clock(AT)).toMatch(/^14[:.]02 UTC$/)
    expect(formats.clockWithSeconds(AT)).toMatch(/^14[:.]02[:.]10 UTC$/)
    expect(formatsFor(locale, 'Asia/Kathmandu').clock(AT)).toMatch(/^19[:.]47 \S+$/)
  })

  it('a range of times says its zone once, at its end, and its times as they are said alone', () => {
    const until = '2026-11-21T14:40:00.000Z'
    const sign = { ja: '～', ko: '~' }[locale] ?? '–'
    const range = formats.timeRange(AT, until)
    expect(range).toContain('2026')
    expect(range).toMatch(/14[:.]02 . 14[:.]40 UTC$/)
    expect(range.endsWith(`${formats.clockWithoutZone(AT)} ${sign} ${formats.clock(until)}`)).toBe(true)
  })

  it('days, lengths and figures have no other digits either', () => {
    const texts = [
      ...[formats.date(AT), formats.longDate(AT), formats.dateTime(AT), formats.day('2026-11-21')],
      ...[
        formats.dayRange('2026-10-30', '2026-11-02'),
        formats.duration(98 * MINUTE),
        formats.duration(50 * 60 * MINUTE),
      ],
      ...[formats.uptime(99.924), formats.uptime(100), formats.percent(0.3)],
    ]
    for (const text of texts) expect(text.replaceAll(/[0-9]/g, '')).not.toMatch(/\p{Nd}/u)
    expect(formats.dateTime(AT)).toMatch(/14[:.]02 UTC$/)
  })

  it('a range of days names its first and its last day as one day is named', () => {
    const range = formats.dayRange('2026-10-30', '2026-11-02')
    expect(range).toMatch(/30.*\b2/)
    expect(/\d\/\d/.test(range)).toBe(/\d\/\d/.test(formats.day('2026-11-02')))
  })

  it('a range within a month ends with its last day', () => {
    expect(formats.dayRange('2026-11-20', '2026-11-21')).toMatch(/20.*21/)
  })

  it('a length of time has none of the English units', () => {
    if (locale !== 'en') expect(formats.duration(98 * MINUTE)).not.toMatch(/\bhrs?\b|mins\b/)
  })
})

describe('a length of time', () => {
  it.each([
    [0, '1 min'],
    [44 * MINUTE, '44 min'],
    [59.6 * MINUTE, '59 min'],
    [98 * MINUTE, '1 h 38 min'],
    [120 * MINUTE, '2 h'],
    [25 * 60 * MINUTE, '1 day 1 h'],
    [(48 * 60 + 5) * MINUTE, '2 days'],
  ])('of %i ms is %s', (ms, text) => {
    expect(english.duration(ms)).toBe(text.replaceAll(/(\d) /g, '$1\u00a0'))
  })

  it.each([
    ['fr', '1 h 38 min'],
    ['uk', '1 год 38 хв'],
    ['pl', '1 h 38 min'],
    ['da', '1 t 38 min'],
    ['nl', '1 uur 38 min'],
    ['ja', '1時間38分'],
    ['ko', '1시간 38분'],
    ['zh-Hans', '1小时38分钟'],
    ['zh-Hant', '1小時38分鐘'],
    ['ar', 'ساعة و38 دقيقة'],
    ['he', 'שעה ו־38 דקות'],
  ])('is written in %s as %s', (locale, text) => {
    expect(
      formatsFor(locale, 'UTC')
        .duration(98 * MINUTE)
        .replaceAll(/\s/g, ' '),
    ).toBe(text)
  })

  it.each(LANGUAGES)('ends no sentence in %s with a point of its own', (locale) => {
    const { duration } = formatsFor(locale, 'UTC')
    for (const minutes of [1, 5, 60, 98, 1440, 1500, 7200]) expect(duration(minutes * MINUTE)).not.toMatch(/\./)
  })

  it('is said in the language', () => {
    expect(german.duration(98 * MINUTE)).toBe('1\u00a0h 38\u00a0min')
    expect(german.duration(48 * 60 * MINUTE)).toBe('2\u00a0Tage')
    const ukrainian = [24, 49, 120].map((hours) => formatsFor('uk', 'UTC').duration(hours * 60 * MINUTE))
    expect(ukrainian.map((text) => text.replaceAll(/\s/g, ' '))).toEqual(['1 день', '2 дні 1 год', '5 днів'])
  })
})

describe('figures', () => {
  it('show three decimals of an uptime, and none of a whole one', () => {
    expect(english.uptime(100)).toBe('100%')
    expect(english.uptime(99.99)).toBe('99.990%')
    expect(german.uptime(99.966).replaceAll(/\s/g, ' ')).toBe('99,966 %')
  })

  it('never round an uptime up', () => {
    expect(english.uptime(99.999)).toBe('99.999%')
  })

  it('show a weight as a share', () => {
    expect(english.percent(0.3)).toBe('30%')
  })
})

describe('months', () => {
  it('have one name wherever they stand, in Ukrainian without the word for a year', () => {
    expect(monthName('en', '2026-11')).toBe('November 2026')
    expect(shortMonthName('en', '2026-11')).toBe('Nov 2026')
    expect([monthName('uk', '2026-11'), shortMonthName('uk', '2026-11')].join()).toMatch(/^\S+ 2026,\S+ 2026$/)
    expect(monthRange('uk', '2025-12', '2026-02')).toMatch(/^\S+ 2025\s?–\s?\S+ 2026$/)
  })

  it.each([
    ['ja', '2026年6月～8月', '2025年12月～2026年2月'],
    ['ko', '2026년 6월~8월', '2025년 12월~2026년 2월'],
    ['zh-Hans', '2026年6月–8月', '2025年12月–2026年2月'],
    ['zh-Hant', '2026年6月至8月', '2025年12月至2026年2月'],
  ])('of a range have their names in %s too', (locale, withinYear, overNewYear) => {
    expect(monthRange(locale, '2026-06', '2026-08')).toBe(withinYear)
    expect(monthRange(locale, '2025-12', '2026-02')).toBe(overNewYear)
  })

  it.each(LANGUAGES)('of a range have no figures for a month in %s', (locale) => {
    expect(monthRange(locale, '2025-12', '2026-02')).not.toMatch(/\d\/\d/)
    expect(monthRange(locale, '2026-06', '2026-06')).toBe(monthName(locale, '2026-06'))
  })
})

describe('an age', () => {
  it.each([
    [0, 'en', 'now'],
    [8_000, 'en', '8 s ago'],
    [12 * MINUTE, 'en', '12 min ago'],
    [60 * MINUTE, 'en', '1 h ago'],
    [8_000, 'de', 'vor 8 s'],
    [12 * MINUTE, 'de', 'vor 12 min'],
    [60 * MINUTE, 'pl', '1 h temu'],
    [12 * MINUTE, 'ja', '12分前'],
    [12 * MINUTE, 'ar', 'قبل 12 دقيقة'],
    [12 * MINUTE, 'he', 'לפני 12 דקות'],
    [60 * MINUTE, 'he', 'לפני שעה'],
  ])('of %i ms is said in %s', (age, language, words) => expect(agoFormatter(language)(age)).toBe(words))
})
