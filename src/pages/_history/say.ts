import type { HistoryView, MonthView, Tally } from '../../core/archive/history-view.ts'
import { SEARCH_LENGTH } from '../../core/archive/phrases.ts'
import type { Field } from '../../core/archive/wish.ts'
import { monthName } from '../../i18n/months.ts'
import type { PageWords } from '../../i18n/words/page-words.ts'

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

/** What stands in grey beside the heading. */
export function tallyWords(tally: Tally | null, { history }: PageWords): string {
  if (tally === null) return ''
  const { of, count } = tally
  switch (of) {
    case 'matches':
      return history.matches(count)
    case 'this_month':
      return count > 0 ? history.thisMonth(count) : history.noneThisMonth
    case 'month':
      return history.inMonth(count)
    default:
      return of satisfies never
  }
}

/** What stands in the place of the list, where the address leads to none; null where there is something to list. */
export function absenceWords(view: HistoryView | MonthView, words: PageWords): string | null {
  const { history } = words
  switch (view.state) {
    case 'no_month':
      return history.noSuchMonth
    case 'ahead':
      return history.monthAhead
    case 'before':
      return history.monthBefore({ month: monthName(words.locale, view.first) })
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
