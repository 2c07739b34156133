import type { FeedMoment, FeedWords } from '../core/feeds/words.ts'
import type { Instant } from '../core/time/instant.ts'
import { joinParts } from './base/lists.ts'
import { formatsFor } from './formats.ts'
import { pageWordsFor } from './page.ts'

/** What feeds say in a language, with times on a zone's clock; an unknown language is English. */
export function feedWordsFor(requestedLocale: string, timeZone: string): FeedWords {
  const { locale, visitor, feeds } = pageWordsFor(requestedLocale)
  const formats = formatsFor(locale, timeZone)
  const { historyTitle, historyText, calendarTitle, calendarText, part, scheduledEvent, maintenance } = feeds
  return {
    locale,
    ...{ historyTitle, historyText, calendarTitle, calendarText, part, scheduledEvent, maintenance },
    statuses: { ...visitor, postmortem: visitor.postmortemStatus },
    update: visitor.update,
    postmortem: visitor.postmortem,
    affected: visitor.affectedComponents,
    goesOn: visitor.goesOn,
    labelled: visitor.labelled,
    list: (items) => joinParts(formats.list(items)),
    moment: (at) => ({
      ...writtenDay(locale, timeZone, at),
      time: formats.clockWithoutZone(at),
      zone: formats.zoneName(at),
    }),
  }
}

/** A month and a day in a language's own order; in English as Statuspage writes them (`Aug  7`, strftime's `%e`). */
function writtenDay(locale: string, timeZone: string, at: Instant): Omit<FeedMoment, 'time' | 'zone'> {
  const tag = locale === 'en' ? 'en-US' : locale
  const parts = new Intl.DateTimeFormat(tag, { timeZone, month: 'short', day: 'numeric' }).formatToParts(new Date(at))
  const place = parts.findIndex(({ type }) => type === 'day')
  const text = (some: typeof parts) => some.map(({ value }) => value).join('')
  const day = parts[place]?.value ?? ''
  return {
    before: text(parts.slice(0, place)),
    day: locale === 'en' ? day.padStart(2) : day,
    after: text(parts.slice(place + 1)),
  }
}
