import { type Reader, toldTo } from '../../core/incident/told.ts'
import { pathIn } from '../../core/page/locales.ts'
import type { Publication } from '../../core/publication/publication.ts'
import { DATED_AFTER } from '../../core/publication/reading.ts'
import { type Instant, type Millis, toMillis } from '../../core/time/instant.ts'
import { type Formats, formatsFor } from '../../i18n/formats.ts'
import type { Words } from '../../i18n/words/words.ts'

/**
 * What the visitor's page draws: a publication with its incidents as the reader is told of them, how old the news is,
 * and a language to say it in.
 */
export interface Shown {
  publication: Publication
  /**
   * The newest there is, which the verdict is on; `publication` may leave out what the reader has not asked for yet.
   */
  newest: Publication
  confirmedAt: Instant
  now: Millis
  /** The news is older than it should be, and the page begins by saying so. */
  isStale: boolean
  /** The page's language that the address is in, as the page lists it; `words` are the nearest that there are. */
  locale: string
  reader: Reader
  words: Words
  formats: Formats
}

/** Puts together what the page draws in one of its languages. */
export function shownOf(
  publication: Publication,
  confirmedAt: Instant,
  now: Millis,
  words: Words,
  locale: string,
  isStale = false,
): Shown {
  const reader = { locale, own: publication.page.locale }
  const told = { ...publication, incidents: publication.incidents.map((incident) => toldTo(reader, incident)) }
  return {
    publication: told,
    newest: told,
    confirmedAt,
    now,
    isStale,
    locale,
    reader,
    words,
    formats: formatsFor(words.locale, publication.page.time_zone),
  }
}

/** As of when the page is: the clock time, with its day where that is long ago. */
export function asOf({ confirmedAt, now, formats }: Shown): string {
  return now - toMillis(confirmedAt) < DATED_AFTER ? formats.clock(confirmedAt) : formats.dated(confirmedAt)
}

/** An address of the page in the language that it is read in. */
export function hrefOf({ publication, locale }: Pick<Shown, 'publication' | 'locale'>, path: string): string {
  return pathIn(locale, publication.page, path)
}
