import type { Month } from '../../core/archive/month.ts'
import { SEARCH_LENGTH } from '../../core/archive/phrases.ts'
import type { Field } from '../../core/archive/wish.ts'
import { uptimeShown } from '../../core/publication/showcase.ts'
import type { PageWords } from '../../i18n/page.ts'

/** Entries of a month on the history's page, on the month's own, and results on one page. */
export const MOST_IN_OVERVIEW = 50
export const MOST_IN_MONTH = 100
export const MOST_RESULTS = 20

/** What the archive answers; null where it cannot be read, which is said and never shown as "none". */
export async function attempt<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read
  } catch (error) {
    console.error('history', error)
    return null
  }
}

/**
 * The page's uptime by month: of all components whose uptime visitors see, together. Null where it cannot be read; empty
 * where it is not asked for.
 */
export async function uptimesOf(
  { archive, reading }: App.Locals,
  months: readonly Month[],
): Promise<Map<Month, number | null> | null> {
  if (reading.state === 'unknown' || months.length === 0) return new Map()
  const { publication } = reading
  const measured = publication.components.filter(uptimeShown(publication.components))
  const found = await attempt(archive.together(publication, measured, months))
  return found && new Map(found.map(({ month, uptime }) => [month, uptime]))
}

/** What is wrong with what was typed, in words. */
export function wrongWords(at: Field, { history }: PageWords): string {
  const said: Record<Field, string> = {
    q: history.tooLong({ most: SEARCH_LENGTH }),
    component: history.noSuchComponent,
    impact: history.noSuchImpact,
    kind: history.noSuchKind,
    to: history.noSuchMonth,
    page: history.noSuchPage,
  }
  return said[at]
}

/** 404 where an address names something that is not there, else 400. */
export function wrongStatus(at: Field): 400 | 404 {
  return at === 'q' || at === 'impact' || at === 'kind' ? 400 : 404
}
