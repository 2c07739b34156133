import { monthOfDay } from '../time/month.ts'
import { adjacentMonths, historySpans, newerPage, olderPages, type PageRange } from './history-pages.ts'
import { type HistoryParameter, type HistoryQuery, isFiltered } from './history-query.ts'
import type { Month, MonthDocument, MonthEntry } from './month.ts'
import type { MonthsResult, SearchResult } from './reader.ts'

/** Entries per month on the history's page, per page of a single month, and results per page of a search. */
export const MAX_OVERVIEW_ENTRIES = 50
export const MAX_MONTH_ENTRIES = 100
export const MAX_SEARCH_RESULTS = 20
/** Older pages that are linked one by one below the list. */
const MAX_PAGE_LINKS = 12

/** What the count next to the heading counts. */
export interface Tally {
  of: 'matches' | 'this_month' | 'month'
  count: number
}

/** An invalid query: 404 where it names something that does not exist, else 400. */
interface InvalidQueryView {
  state: 'wrong'
  status: 400 | 404
  field: HistoryParameter
}

/** The archive cannot be read; never shown as "none". */
interface UnavailableView {
  state: 'unavailable'
  status: 503
}

/** What every result of the archive has: 503 until the archive is complete. */
interface ArchiveView {
  status: 200 | 404 | 503
  complete: boolean
  tally: Tally | null
}

/** The results of a search, which may be empty, or empty on this page. */
interface SearchView extends ArchiveView {
  state: 'searched'
  result: SearchResult
}

/** A part of the history's list. */
export type HistorySection =
  | { kind: 'month'; document: MonthDocument; total: number }
  | { kind: 'quiet'; from: Month; to: Month }

/** All incidents that a part of the history lists. */
export function incidentsInSections(sections: readonly HistorySection[]): MonthEntry[] {
  return sections.flatMap((section) => (section.kind === 'month' ? section.document.incidents : []))
}

/** What the history's page is. */
export type HistoryView =
  | InvalidQueryView
  | UnavailableView
  | SearchView
  /** A page after the last. */
  | (ArchiveView & { state: 'beyond' })
  /** No incident at all, or none that passes the filter. */
  | (ArchiveView & { state: 'none'; narrowed: boolean })
  | (ArchiveView & { state: 'months'; sections: HistorySection[]; newer: PageRange | null; older: PageRange[] })

interface HistoryViewInput<Answer> {
  query: HistoryQuery
  /** The page's present day. */
  day: string
  /** Null where the archive failed, or was not asked. */
  result: Answer | null
}

/** What to show of the history. */
export function historyView({ query, day, result }: HistoryViewInput<SearchResult | MonthsResult>): HistoryView {
  const invalid = invalidQueryView(query)
  if (invalid) return invalid
  if (result === null) return { state: 'unavailable', status: 503 }
  if ('found' in result) return searchView(result)
  const { counts, months, complete } = result
  const status = httpStatus(complete)
  const current = monthOfDay(day)
  const shownMonths = months.map(({ month }) => month)
  const isNewest = query.raw.to === '' && query.page === 1
  const hasFilter = isFiltered(query)
  const tally = isNewest ? tallyOf(result, current, hasFilter) : null
  if (shownMonths.length === 0 && counts.length > 0)
    return { state: 'beyond', status: httpStatus(complete, 404), complete, tally }
  if (shownMonths.length === 0) return { state: 'none', status, complete, tally, narrowed: hasFilter }
  const sections = historySpans(shownMonths, isNewest ? current : (shownMonths[0] ?? current)).flatMap(
    (section): HistorySection[] => {
      if (section.kind === 'quiet') return [section]
      const document = months.find(({ month }) => month === section.month)
      return document ? [{ kind: 'month', document, total: monthTotal(result, section.month) }] : []
    },
  )
  const newer = isNewest ? null : newerPage(counts, shownMonths)
  return {
    state: 'months',
    status,
    complete,
    tally,
    sections,
    newer,
    older: olderPages(counts, shownMonths, MAX_PAGE_LINKS),
  }
}

/** The months on either side in which something began. */
interface AdjacentMonths {
  older: Month | null
  newer: Month | null
}

/** What the page of one month is. */
export type MonthView =
  | { state: 'no_month' | 'ahead'; status: 404 }
  | InvalidQueryView
  | UnavailableView
  | SearchView
  /** Before `first`, the first month of which anything is known. */
  | (ArchiveView & AdjacentMonths & { state: 'before'; first: Month })
  | (ArchiveView & AdjacentMonths & { state: 'beyond' })
  | (ArchiveView & AdjacentMonths & { state: 'none'; narrowed: boolean })
  | (ArchiveView & AdjacentMonths & { state: 'entries'; entries: MonthEntry[]; total: number })

interface MonthViewInput extends HistoryViewInput<SearchResult | MonthsResult> {
  /** Null where the address names none that a calendar has. */
  month: Month | null
  components: readonly { start_date: string | null; created_at: string }[]
}

/** Whether a month's page has to query the archive. */
export function needsMonthQuery({ month, query, day }: Pick<MonthViewInput, 'month' | 'query' | 'day'>): boolean {
  return query.invalid === null && month !== null && month <= monthOfDay(day)
}

/** What to show of one month. */
export function monthView({ month, query, day, result, components }: MonthViewInput): MonthView {
  if (month === null) return { state: 'no_month', status: 404 }
  const current = monthOfDay(day)
  if (month > current) return { state: 'ahead', status: 404 }
  const invalid = invalidQueryView(query)
  if (invalid) return invalid
  if (result === null) return { state: 'unavailable', status: 503 }
  const { complete } = result
  const starts = components.map(({ start_date, created_at }) => monthOfDay(start_date ?? created_at))
  const first = [result.first, ...starts, current].filter((one) => one !== null).toSorted()[0] ?? current
  const adjacent = 'found' in result ? { older: null, newer: null } : adjacentMonths(result.counts, month)
  const missingView = { status: httpStatus(complete, 404), complete, tally: null, ...adjacent }
  if (complete && month < first) return { state: 'before', first, ...missingView }
  const foundOrListed = 'found' in result ? result.found : (result.months[0]?.incidents ?? [])
  if (query.page > 1 && foundOrListed.length === 0) return { state: 'beyond', ...missingView }
  if ('found' in result) return searchView(result)
  const narrowed = isFiltered(query)
  const [entries, total] = [result.months[0]?.incidents ?? [], monthTotal(result, month)]
  const tally: Tally | null = narrowed
    ? { of: 'matches', count: total }
    : total > 0
      ? { of: 'month', count: total }
      : null
  const presentView = { status: httpStatus(complete), complete, tally, ...adjacent }
  return entries.length === 0
    ? { state: 'none', narrowed, ...presentView }
    : { state: 'entries', entries, total, ...presentView }
}

function invalidQueryView({ invalid }: HistoryQuery): InvalidQueryView | null {
  if (invalid === null) return null
  const isMalformed = invalid === 'q' || invalid === 'impact' || invalid === 'kind' || invalid === 'order'
  return { state: 'wrong', status: isMalformed ? 400 : 404, field: invalid }
}

function httpStatus(complete: boolean, status: 200 | 404 = 200): 200 | 404 | 503 {
  return complete ? status : 503
}

function searchView(result: SearchResult): SearchView {
  const { complete, total, found } = result
  const isBeyond = total > 0 && found.length === 0
  const status = httpStatus(complete, isBeyond ? 404 : 200)
  return { state: 'searched', status, complete, tally: { of: 'matches', count: total }, result }
}

function monthTotal({ counts }: MonthsResult, month: Month): number {
  return counts.find((one) => one.month === month)?.incidents ?? 0
}

/** On the newest page: how many incidents match, or how many began this month where all of them are listed. */
function tallyOf({ counts, months }: MonthsResult, current: Month, narrowed: boolean): Tally | null {
  if (narrowed) return { of: 'matches', count: counts.reduce((sum, { incidents }) => sum + incidents, 0) }
  const latest = months.find(({ month }) => month === current)?.incidents ?? []
  if (latest.length >= MAX_OVERVIEW_ENTRIES) return null
  return { of: 'this_month', count: latest.filter(({ kind }) => kind === 'realtime').length }
}
