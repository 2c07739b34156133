import { localizeIncident, type ReaderLocale } from '../../core/incident/localize.ts'
import { localizePublication } from '../../core/localization/localize-publication.ts'
import { localizedPath } from '../../core/page/locales.ts'
import type { Publication } from '../../core/publication/publication.ts'
import { SHOW_DAY_AFTER } from '../../core/publication/publication-state.ts'
import { type Instant, type Millis, toMillis } from '../../core/time/instant.ts'
import { dayOf } from '../../core/time/zone.ts'
import { type Formats, formatsFor } from '../../i18n/formats.ts'
import type { Words } from '../../i18n/words/words.ts'

/**
 * What the visitor's page renders: a publication with localized incidents, how old it is, and the words of a language.
 */
export interface PageView {
  publication: Publication
  /**
   * The newest publication, which the verdict is about; `publication` may lack what the reader has not requested yet.
   */
  newest: Publication
  confirmedAt: Instant
  now: Millis
  /** The status is stale, and the page says so at the top. */
  isStale: boolean
  /**
   * The page's language that the address is in, as the page lists it; `words` are those of the nearest available
   * language.
   */
  locale: string
  reader: ReaderLocale
  words: Words
  formats: Formats
}

/** Creates the view of a page in one of its languages. */
export function createPageView(
  publication: Publication,
  confirmedAt: Instant,
  now: Millis,
  words: Words,
  locale: string,
  isStale = false,
): PageView {
  const reader = { locale, pageLocale: publication.page.locale }
  const own = localizePublication(reader, publication)
  const localized = {
    ...own,
    incidents: own.incidents.map((incident) => localizeIncident(reader, incident)),
  }
  return {
    publication: localized,
    newest: localized,
    confirmedAt,
    now,
    isStale,
    locale,
    reader,
    words,
    formats: formatsFor(words.locale, publication.page.time_zone),
  }
}

/** The time that the page is as of: the clock time, with its day if that is long ago. */
export function asOfText({ confirmedAt, now, formats }: Pick<PageView, 'confirmedAt' | 'now' | 'formats'>): string {
  return now - toMillis(confirmedAt) < SHOW_DAY_AFTER ? formats.clock(confirmedAt) : formats.dateTime(confirmedAt)
}

/** Whether a time is on the page's day: beside "now" it needs no date. */
export function isToday(at: Instant, { publication: { day, page } }: Pick<PageView, 'publication'>): boolean {
  return dayOf(page.time_zone, toMillis(at)) === day
}

/** The moment up to which what lasts is drawn and counted: of old news when it was last confirmed. */
export function drawnUntil({ publication, confirmedAt, isStale }: PageView): Millis {
  const published = toMillis(publication.published_at)
  return isStale ? Math.max(published, toMillis(confirmedAt)) : published
}

/** An address of the page in the language that it is read in. */
export function pageHref({ publication, locale }: Pick<PageView, 'publication' | 'locale'>, path: string): string {
  return localizedPath(locale, publication.page, path)
}
