import { expect, it } from 'vitest'
import { LOCALES } from '../../../src/core/page/locales.ts'
import { textAsOf } from '../../../src/i18n/as-of.ts'
import { calendarFormatsFor } from '../../../src/i18n/calendar-formats.ts'
import { formatsFor } from '../../../src/i18n/formats.ts'
import { pageWordsFor } from '../../../src/i18n/page.ts'

const AT = '2026-11-21T14:02:10.000Z'

/** What is said with a time that has its day where it is long ago. */
function sentences(locale: string, time: string): string[] {
  const { verdict, visitor } = pageWordsFor(locale)
  return [
    verdict.recovered('API', 1, time),
    verdict.recovered('API, CDN', 2, time),
    visitor.laneSpan({ status: visitor.statusMajor, from: time, to: time }),
    visitor.laneSince({ status: visitor.statusMajor, from: time }),
    visitor.notConfirmedSince({ time }),
    visitor.statusUnknownSince({ time }),
    visitor.staleVerdict({ time }),
  ]
}

it.each(['fi', 'sv', 'da'])('%s says of a time that it is one only where no day stands before it', (locale) => {
  const formats = formatsFor(locale, 'UTC')
  for (const time of [formats.clock(AT), formats.dateTime(AT)]) {
    for (const sentence of sentences(locale, time)) expect(sentence).not.toMatch(/\b(klo|kl\.) (?!\d)/)
  }
})

/** Articles that stand before an hour and before no weekday; in Italian the day may be masculine or feminine. */
const BEFORE_HOURS = { es: /\b(las?) (?!\d)/, it: /\b(d?alle|d?al) (?!\d)/, 'pt-BR': /(?<!\p{L})(d?as|às) (?!\d)/u }

it.each(Object.entries(BEFORE_HOURS))(
  'no article of an hour stands before a time with its day: %s',
  (locale, article) => {
    for (const sentence of sentences(locale, formatsFor(locale, 'UTC').dateTime(AT)))
      expect(sentence).not.toMatch(article)
  },
)

it.each(LOCALES)('a date that ends with a point ends no sentence in %s with two', (locale) => {
  const { uptime } = pageWordsFor(locale)
  const date = calendarFormatsFor(locale).date('2026-11-21')
  const said = [uptime.noTroubleSince({ date }), ...sentences(locale, formatsFor(locale, 'UTC').dateTime(AT))]
  for (const sentence of said) expect(sentence).not.toMatch(/\.\./)
})

it.each(['zh-Hans', 'zh-Hant'])('a verdict as of a time has one colon at most in %s', (locale) => {
  const words = pageWordsFor(locale)
  const { visitor, verdict } = words
  const said = [verdict.are('API', 1, 'major_outage'), verdict.recovered('API', 1, '14:02 UTC')]
  for (const text of said) {
    expect(textAsOf('14:02 UTC', text, false, words).match(/：/g)).toHaveLength(1)
    expect(visitor.statusChangeAnnouncement({ verdict: text }).match(/：/g)).toHaveLength(1)
  }
})
