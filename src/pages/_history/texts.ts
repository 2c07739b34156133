import type { HistoryParameter } from '../../core/archive/history-query.ts'
import type { HistoryView, MonthView, Tally } from '../../core/archive/history-view.ts'
import { SEARCH_LENGTH } from '../../core/archive/phrases.ts'
import { monthName } from '../../i18n/months.ts'
import type { PageWords } from '../../i18n/words/page-words.ts'

/** The error text for a field of the form. */
export function fieldErrorText(field: HistoryParameter, { history }: PageWords): string {
  const texts: Record<HistoryParameter, string> = {
    q: history.tooLong({ most: SEARCH_LENGTH }),
    component: history.noSuchComponent,
    impact: history.noSuchImpact,
    kind: history.noSuchKind,
    order: history.noSuchOrder,
    to: history.noSuchMonth,
    page: history.noSuchPage,
  }
  return texts[field]
}

/** The grey text next to the heading. */
export function countText(tally: Tally | null, { history }: PageWords): string {
  if (tally === null) return ''
  const { of, count } = tally
  switch (of) {
    case 'matches':
      // Below it is said of what there are none.
      return count > 0 ? history.matches(count) : ''
    case 'this_month':
      return count > 0 ? history.thisMonth(count) : history.noneThisMonth
    case 'month':
      return history.entriesInMonth(count)
    default:
      return of satisfies never
  }
}

/** The text shown instead of the list if there is none at this address; null if there is a list. */
export function emptyText(view: HistoryView | MonthView, words: PageWords): string | null {
  const { history } = words
  switch (view.state) {
    case 'no_month':
      return history.noSuchMonth
    case 'ahead':
      return history.monthInFuture
    case 'before':
      return history.monthBeforeHistory({ month: monthName(words.locale, view.first) })
    case 'beyond':
      return history.noSuchPage
    case 'wrong':
    case 'unavailable':
    case 'searched':
    case 'none':
    case 'months':
    case 'entries':
      return null
    default:
      return view satisfies never
  }
}
