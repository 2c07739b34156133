import { describe, expect, it } from 'vitest'
import { parseHistoryQuery } from '../../../src/core/archive/history-query.ts'
import { historyView, monthView, needsMonthQuery } from '../../../src/core/archive/history-view.ts'
import { type MonthEntry, monthEntry } from '../../../src/core/archive/month.ts'
import type { MonthsResult, SearchResult } from '../../../src/core/archive/reader.ts'
import { derivePublication } from '../../../src/core/derivation/derive.ts'
import { incident, NOW, snapshot, update } from '../publication/sample.ts'

const DAY = '2026-11-21'
const publication = derivePublication(snapshot({ incidents: [incident({ updates: [update()] })] }), { now: NOW })
const entries: MonthEntry[] = publication.incidents.map(monthEntry)
const parseTestQuery = (query = '') => parseHistoryQuery(new URLSearchParams(query), [])
const months = (own: Partial<MonthsResult> = {}): MonthsResult => ({
  complete: true,
  first: '2026-08',
  counts: [
    { month: '2026-11', incidents: 1 },
    { month: '2026-08', incidents: 2 },
  ],
  months: [{ month: '2026-11', incidents: entries }],
  ...own,
})
const searchAnswer = (own: Partial<SearchResult> = {}): SearchResult => ({
  ...{ complete: true, first: '2026-08', total: 0, found: [] },
  ...own,
})
const view = (query: string, answer: MonthsResult | SearchResult | null) =>
  historyView({ query: parseTestQuery(query), day: DAY, result: answer })
const monthOf = (month: string | null, query: string, answer: MonthsResult | SearchResult | null) =>
  monthView({ month, query: parseTestQuery(query), day: DAY, result: answer, components: [] })
const NONE = { months: [], counts: [] }

describe('the page of the history', () => {
  it('lists months, says of the present one how much began, and leads to older ones', () => {
    expect(entries).toHaveLength(1)
    expect(view('', months())).toMatchObject({
      ...{ state: 'months', status: 200, tally: { of: 'this_month', count: 1 }, newer: null },
      sections: [{ kind: 'month', document: { month: '2026-11' }, total: 1 }],
      older: [{ to: '2026-08', from: '2026-08', incidents: 2 }],
    })
    expect(view('to=2026-11', months())).toMatchObject({ state: 'months', tally: null })
    expect(view('kind=incident', months())).toMatchObject({ tally: { of: 'matches', count: 3 } })
  })

  it.each([
    ['kind=huge', null, { state: 'wrong', status: 400, field: 'kind' }],
    ['to=2026-13', null, { state: 'wrong', status: 404, field: 'to' }],
    ['', null, { state: 'unavailable', status: 503 }],
    ['page=9', months({ months: [] }), { state: 'beyond', status: 404 }],
    ['', months(NONE), { state: 'none', status: 200, narrowed: false, tally: { of: 'this_month', count: 0 } }],
    ['impact=none', months(NONE), { state: 'none', status: 200, narrowed: true }],
    ['', months({ ...NONE, complete: false }), { state: 'none', status: 503, complete: false }],
    ['q=zebra', searchAnswer(), { state: 'searched', status: 200, tally: { of: 'matches', count: 0 } }],
    ['q=zebra&page=9', searchAnswer({ total: 3 }), { state: 'searched', status: 404 }],
    ['q=zebra', searchAnswer({ complete: false }), { state: 'searched', status: 503 }],
  ])('at ?%s of %j is %j', (query, answer, expected) => expect(view(query, answer)).toMatchObject(expected))
})

describe('the page of a month', () => {
  it('lists what began in it, and leads to its neighbours', () => {
    expect(monthOf('2026-11', '', months())).toMatchObject({
      ...{ state: 'entries', status: 200, entries, total: 1, tally: { of: 'month', count: 1 } },
      ...{ older: '2026-08', newer: null },
    })
  })

  it.each([
    [null, '', null, { state: 'no_month', status: 404 }],
    ['2999-01', '', null, { state: 'ahead', status: 404 }],
    ['2026-11', 'impact=huge', null, { state: 'wrong', status: 400 }],
    ['2026-11', '', null, { state: 'unavailable', status: 503 }],
    ['1999-01', '', months({ months: [] }), { state: 'before', status: 404, first: '2026-08', newer: '2026-08' }],
    ['1999-01', '', months({ months: [], complete: false }), { state: 'none', status: 503 }],
    ['2026-10', '', months({ months: [] }), { state: 'none', status: 200, narrowed: false }],
    ['2026-11', 'page=9', months({ months: [] }), { state: 'beyond', status: 404 }],
    ['2026-11', 'q=zebra', searchAnswer(), { state: 'searched', status: 200 }],
    ['2026-11', 'q=zebra&page=9', searchAnswer({ total: 3 }), { state: 'beyond', status: 404 }],
  ])('of %s at ?%s and %j is %j', (month, query, answer, expected) =>
    expect(monthOf(month, query, answer)).toMatchObject(expected),
  )

  it('asks the archive only where there is something to ask for', () => {
    const needsQuery = (month: string | null, query = '') =>
      needsMonthQuery({ month, query: parseTestQuery(query), day: DAY })
    expect([
      needsQuery('2026-11'),
      needsQuery('2026-12'),
      needsQuery(null),
      needsQuery('2026-11', 'kind=huge'),
    ]).toEqual([...[true, false, false, false]])
  })
})
