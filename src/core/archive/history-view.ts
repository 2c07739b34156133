import { monthOfDay } from '../time/month.ts'
import type { Month, MonthDocument, MonthEntry } from './month.ts'
import { historySections, neighbours, newerPage, olderPages, type PageRange } from './pages.ts'
import type { MonthsAnswer, SearchAnswer } from './reader.ts'
import { type Field, isNarrowed, type Wish } from './wish.ts'

/** Entries of a month on the history's page, on the month's own, and results on one page. */
export const MOST_IN_OVERVIEW = 50
export const MOST_IN_MONTH = 100
export const MOST_RESULTS = 20
/** Pages that the foot of one names one by one. */
const MOST_NAMED_PAGES = 12

/** What a count beside the heading counts. */
export interface Tally {
  of: 'matches' | 'this_month' | 'month'
  count: number
}

/** A wish that cannot be meant: 404 where it names something that is not there, else 400. */
interface Wrong {
  state: 'wrong'
  status: 400 | 404
  field: Field
}

/** The archive cannot be read, which is said and never shown as "none". */
interface Unavailable {
  state: 'unavailable'
  status: 503
}

/** What every answer of the archive brings: 503 until all has come into it. */
interface Answered {
  status: 200 | 404 | 503
  complete: boolean
  tally: Tally | null
}

/** Something was searched for; `answer` may have found nothing, or nothing on this page of the results. */
interface Searched extends Answered {
  state: 'searched'
  answer: SearchAnswer
}

/** A part of the history's list. */
export type HistorySection =
  | { kind: 'month'; document: MonthDocument; total: number }
  | { kind: 'quiet'; from: Month; to: Month }

/** All incidents that a part of the history lists. */
export function incidentsIn(sections: readonly HistorySection[]): MonthEntry[] {
  return sections.flatMap((section) => (section.kind === 'month' ? section.document.incidents : []))
}

/** What the history's page is. */
export type HistoryView =
  | Wrong
  | Unavailable
  | Searched
  /** A page after the last. */
  | (Answered & { state: 'beyond' })
  /** Nothing ever began, or nothing of what was chosen. */
  | (Answered & { state: 'none'; narrowed: boolean })
  | (Answered & { state: 'months'; sections: HistorySection[]; newer: PageRange | null; older: PageRange[] })

interface Asked<Answer> {
  wish: Wish
  /** The page's present day. */
  day: string
  /** Null where the archive failed, or was not asked. */
  answer: Answer | null
}

/** What to show of the history. */
export function historyView({ wish, day, answer }: Asked<SearchAnswer | MonthsAnswer>): HistoryView {
  const refused = wrongOf(wish)
  if (refused) return refused
  if (answer === null) return { state: 'unavailable', status: 503 }
  if ('found' in answer) return searched(answer)
  const { counts, months, complete } = answer
  const status = statusOf(complete)
  const current = monthOfDay(day)
  const shown = months.map(({ month }) => month)
  const isNewest = wish.typed.to === '' && wish.page === 1
  const narrowed = isNarrowed(wish)
  const tally = isNewest ? tallyOf(answer, current, narrowed) : null
  if (shown.length === 0 && counts.length > 0)
    return { state: 'beyond', status: statusOf(complete, 404), complete, tally }
  if (shown.length === 0) return { state: 'none', status, complete, tally, narrowed }
  const sections = historySections(shown, isNewest ? current : (shown[0] ?? current)).flatMap(
    (section): HistorySection[] => {
      if (section.kind === 'quiet') return [section]
      const document = months.find(({ month }) => month === section.month)
      return document ? [{ kind: 'month', document, total: totalOf(answer, section.month) }] : []
    },
  )
  const newer = isNewest ? null : newerPage(counts, shown)
  return {
    state: 'months',
    status,
    complete,
    tally,
    sections,
    newer,
    older: olderPages(counts, shown, MOST_NAMED_PAGES),
  }
}

/** The months on either side in which something began. */
interface Between {
  older: Month | null
  newer: Month | null
}

/** What the page of one month is. */
export type MonthView =
  | { state: 'no_month' | 'ahead'; status: 404 }
  | Wrong
  | Unavailable
  | Searched
  /** Before `first`, the first month of which anything is known. */
  | (Answered & Between & { state: 'before'; first: Month })
  | (Answered & Between & { state: 'beyond' })
  | (Answered & Between & { state: 'none'; narrowed: boolean })
  | (Answered & Between & { state: 'entries'; entries: MonthEntry[]; total: number })

interface AskedMonth extends Asked<SearchAnswer | MonthsAnswer> {
  /** Null where the address names none that a calendar has. */
  month: Month | null
  components: readonly { start_date: string | null; created_at: string }[]
}

/** Whether a month's page has anything to ask the archive for. */
export function isMonthAsked({ month, wish, day }: Pick<AskedMonth, 'month' | 'wish' | 'day'>): boolean {
  return wish.wrong === null && month !== null && month <= monthOfDay(day)
}

/** What to show of one month. */
export function monthView({ month, wish, day, answer, components }: AskedMonth): MonthView {
  if (month === null) return { state: 'no_month', status: 404 }
  const current = monthOfDay(day)
  if (month > current) return { state: 'ahead', status: 404 }
  const refused = wrongOf(wish)
  if (refused) return refused
  if (answer === null) return { state: 'unavailable', status: 503 }
  const { complete } = answer
  const starts = components.map(({ start_date, created_at }) => monthOfDay(start_date ?? created_at))
  const first = [answer.first, ...starts, current].filter((one) => one !== null).toSorted()[0] ?? current
  const between = 'found' in answer ? { older: null, newer: null } : neighbours(answer.counts, month)
  const absent = { status: statusOf(complete, 404), complete, tally: null, ...between }
  if (complete && month < first) return { state: 'before', first, ...absent }
  const held = 'found' in answer ? answer.found : (answer.months[0]?.incidents ?? [])
  if (wish.page > 1 && held.length === 0) return { state: 'beyond', ...absent }
  if ('found' in answer) return searched(answer)
  const narrowed = isNarrowed(wish)
  const [entries, total] = [answer.months[0]?.incidents ?? [], totalOf(answer, month)]
  const tally: Tally | null = narrowed
    ? { of: 'matches', count: total }
    : total > 0
      ? { of: 'month', count: total }
      : null
  const present = { status: statusOf(complete), complete, tally, ...between }
  return entries.length === 0
    ? { state: 'none', narrowed, ...present }
    : { state: 'entries', entries, total, ...present }
}

function wrongOf({ wrong }: Wish): Wrong | null {
  if (wrong === null) return null
  const isMalformed = wrong === 'q' || wrong === 'impact' || wrong === 'kind'
  return { state: 'wrong', status: isMalformed ? 400 : 404, field: wrong }
}

function statusOf(complete: boolean, status: 200 | 404 = 200): 200 | 404 | 503 {
  return complete ? status : 503
}

function searched(answer: SearchAnswer): Searched {
  const { complete, total, found } = answer
  const isBeyond = total > 0 && found.length === 0
  const status = statusOf(complete, isBeyond ? 404 : 200)
  return { state: 'searched', status, complete, tally: { of: 'matches', count: total }, answer }
}

function totalOf({ counts }: MonthsAnswer, month: Month): number {
  return counts.find((one) => one.month === month)?.incidents ?? 0
}

/**
 * On the newest page: how much was found, or how many incidents began this month, where all of them are there to count.
 */
function tallyOf({ counts, months }: MonthsAnswer, current: Month, narrowed: boolean): Tally | null {
  if (narrowed) return { of: 'matches', count: counts.reduce((sum, { incidents }) => sum + incidents, 0) }
  const latest = months.find(({ month }) => month === current)?.incidents ?? []
  if (latest.length >= MOST_IN_OVERVIEW) return null
  return { of: 'this_month', count: latest.filter(({ kind }) => kind === 'realtime').length }
}
