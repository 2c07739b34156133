import { addMonths } from '../time/month.ts'
import type { Month, MonthCount } from './month.ts'

/** How many months with incidents stand on one page of the history. */
export const MAX_MONTHS_PER_PAGE = 3

/** A part of the history's page: a month with incidents, or a range of months without any. */
export type HistorySpan = { kind: 'month'; month: Month } | { kind: 'quiet'; from: Month; to: Month }

/** A link to another page of the history: its newest and oldest month, and how many incidents they have. */
export interface PageRange {
  to: Month
  from: Month
  incidents: number
}

/** Where a page of the history begins: with a month, or as the nth page from the newest on, counted from 1. */
export type HistoryStart = { to: Month } | { page: number }

/** The months on one page of the history, newest first: only those with incidents. */
export function monthsOnPage(counts: readonly MonthCount[], start: HistoryStart): Month[] {
  const months = counts.map(({ month }) => month)
  const from = 'page' in start ? (start.page - 1) * MAX_MONTHS_PER_PAGE : months.findIndex((month) => month <= start.to)
  return from < 0 ? [] : months.slice(from, from + MAX_MONTHS_PER_PAGE)
}

/** The sections of a page, newest first. `top` is the month it begins with, with incidents or without. */
export function historySpans(listed: readonly Month[], top: Month): HistorySpan[] {
  const sections: HistorySpan[] = []
  let next = top
  for (const month of listed) {
    if (month < next) sections.push({ kind: 'quiet', from: addMonths(month, 1), to: next })
    sections.push({ kind: 'month', month })
    next = addMonths(month, -1)
  }
  return sections
}

/**
 * The pages after this one, newest first, at most `maxPages`; all further months are one range, which its own page
 * splits again.
 */
export function olderPages(counts: readonly MonthCount[], listed: readonly Month[], maxPages: number): PageRange[] {
  const last = listed.at(-1)
  const rest = last === undefined ? [] : counts.filter(({ month }) => month < last)
  const pages: PageRange[] = []
  for (let at = 0; at < rest.length; at += MAX_MONTHS_PER_PAGE) {
    const isBeyond = pages.length === maxPages
    pages.push(...rangeOf(isBeyond ? rest.slice(at) : rest.slice(at, at + MAX_MONTHS_PER_PAGE)))
    if (isBeyond) break
  }
  return pages
}

/** The page before this one; null where this is the newest. */
export function newerPage(counts: readonly MonthCount[], listed: readonly Month[]): PageRange | null {
  const first = listed[0]
  const newer = first === undefined ? counts : counts.filter(({ month }) => month > first)
  return rangeOf(newer.slice(-MAX_MONTHS_PER_PAGE))[0] ?? null
}

function rangeOf(counts: readonly MonthCount[]): PageRange[] {
  const [first, last] = [counts[0], counts.at(-1)]
  if (!first || !last) return []
  return [{ to: first.month, from: last.month, incidents: counts.reduce((sum, { incidents }) => sum + incidents, 0) }]
}

/** The nearest months before and after a month in which something began. */
export function adjacentMonths(
  counts: readonly MonthCount[],
  month: Month,
): { older: Month | null; newer: Month | null } {
  return {
    older: counts.find((one) => one.month < month)?.month ?? null,
    newer: counts.findLast((one) => one.month > month)?.month ?? null,
  }
}
