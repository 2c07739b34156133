import { addMonths } from '../time/month.ts'
import type { Month, MonthCount } from './month.ts'

/** How many months with incidents stand on one page of the history. */
export const MOST_MONTHS_LISTED = 3

/**
 * A part of the history's page: a month in which something began, or the months after each other in which nothing did.
 */
export type HistorySection = { kind: 'month'; month: Month } | { kind: 'quiet'; from: Month; to: Month }

/** What leads to another page of the history: its newest and oldest month, and how many incidents they have. */
export interface PageRange {
  to: Month
  from: Month
  incidents: number
}

/** Where a page of the history begins: with a month, or as the nth page from the newest on, counted from 1. */
export type HistoryStart = { to: Month } | { page: number }

/** The months that a page of the history shows, newest first: those in which something began. */
export function monthsShown(counts: readonly MonthCount[], start: HistoryStart): Month[] {
  const months = counts.map(({ month }) => month)
  const from = 'page' in start ? (start.page - 1) * MOST_MONTHS_LISTED : months.findIndex((month) => month <= start.to)
  return from < 0 ? [] : months.slice(from, from + MOST_MONTHS_LISTED)
}

/** The sections of a page, newest first. `top` is the month with which it begins, had that incidents or not. */
export function historySections(shown: readonly Month[], top: Month): HistorySection[] {
  const sections: HistorySection[] = []
  let next = top
  for (const month of shown) {
    if (month < next) sections.push({ kind: 'quiet', from: addMonths(month, 1), to: next })
    sections.push({ kind: 'month', month })
    next = addMonths(month, -1)
  }
  return sections
}

/**
 * The pages after this one, newest first, as far as `most`; what is beyond is one range, which its own page parts
 * again.
 */
export function olderPages(counts: readonly MonthCount[], shown: readonly Month[], most: number): PageRange[] {
  const last = shown.at(-1)
  const rest = last === undefined ? [] : counts.filter(({ month }) => month < last)
  const pages: PageRange[] = []
  for (let at = 0; at < rest.length; at += MOST_MONTHS_LISTED) {
    const isBeyond = pages.length === most
    pages.push(...rangeOf(isBeyond ? rest.slice(at) : rest.slice(at, at + MOST_MONTHS_LISTED)))
    if (isBeyond) break
  }
  return pages
}

/** The page before this one; null where this is the newest. */
export function newerPage(counts: readonly MonthCount[], shown: readonly Month[]): PageRange | null {
  const first = shown[0]
  const newer = first === undefined ? counts : counts.filter(({ month }) => month > first)
  return rangeOf(newer.slice(-MOST_MONTHS_LISTED))[0] ?? null
}

function rangeOf(counts: readonly MonthCount[]): PageRange[] {
  const [first, last] = [counts[0], counts.at(-1)]
  if (!first || !last) return []
  return [{ to: first.month, from: last.month, incidents: counts.reduce((sum, { incidents }) => sum + incidents, 0) }]
}

/** The nearest months before and after a month in which something began. */
export function neighbours(counts: readonly MonthCount[], month: Month): { older: Month | null; newer: Month | null } {
  return {
    older: counts.find((one) => one.month < month)?.month ?? null,
    newer: counts.findLast((one) => one.month > month)?.month ?? null,
  }
}
