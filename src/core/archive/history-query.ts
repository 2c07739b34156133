import * as v from 'valibot'
import type { HISTORY_QUERY } from '../page/addresses.ts'
import { eitherIds, findByEitherId, withMembers } from '../publication/find.ts'
import type { PublicComponent } from '../publication/publication.ts'
import { IMPACTS, type Impact, type IncidentKind } from '../status/incident.ts'
import { type HistoryFilter, NO_FILTER } from './history-filter.ts'
import type { HistoryStart } from './history-pages.ts'
import { Month } from './month.ts'
import { type Phrase, parsePhrases, SEARCH_LENGTH } from './phrases.ts'
import { SEARCH_ORDERS, type SearchOrder } from './search-order.ts'

/** The parameters that an address of the history may have. */
export type HistoryParameter = (typeof HISTORY_QUERY)[number]

/** The parameters as they were sent; empty where they were missing. */
export type HistoryParameters = Record<HistoryParameter, string>

/** What the history's page is asked to show. */
export interface HistoryQuery {
  raw: HistoryParameters
  filter: HistoryFilter
  /** Null without a search; empty if the typed text contains no word. */
  phrases: Phrase[] | null
  /** The order of the results. */
  order: SearchOrder
  start: HistoryStart
  /** The page of the results, or of a month's list, counted from 1. */
  page: number
  /** The invalid parameter, which the form points out; null where all are valid. */
  invalid: HistoryParameter | null
}

/** Kinds in addresses, by the words that visitors know. */
export const KIND_NAMES = { incident: 'realtime', maintenance: 'maintenance' } as const satisfies Record<
  string,
  IncidentKind
>

const PageNumber = v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number))

/** Parses the query of a history address. An invalid value is reported and kept as it was sent. */
export function parseHistoryQuery(search: URLSearchParams, components: readonly PublicComponent[]): HistoryQuery {
  const get = (name: keyof HistoryParameters) => search.get(name)?.trim() ?? ''
  const raw: HistoryParameters = {
    component: get('component'),
    impact: get('impact'),
    kind: get('kind'),
    q: get('q'),
    order: get('order'),
    to: get('to'),
    page: get('page'),
  }
  const page = v.safeParse(PageNumber, raw.page || '1')
  const to = v.safeParse(Month, raw.to)
  const impact = findImpact(raw.impact)
  const kind = Object.entries(KIND_NAMES).find(([name]) => name === raw.kind)?.[1]
  const order = SEARCH_ORDERS.find((name) => name === (raw.order || 'best'))
  const componentIds = raw.component === '' ? null : findComponentIds(raw.component, components)
  const checks: [HistoryParameter, boolean][] = [
    ['q', raw.q.length <= SEARCH_LENGTH],
    ['component', componentIds === null || componentIds.length > 0],
    ['impact', raw.impact === '' || impact !== undefined],
    ['kind', raw.kind === '' || kind !== undefined],
    ['order', order !== undefined],
    ['to', raw.to === '' || to.success],
    ['page', page.success],
  ]
  const invalid = checks.find(([, isValid]) => !isValid)
  const number = page.success ? page.output : 1
  return {
    raw,
    filter: { ...NO_FILTER, components: componentIds, impact: impact ?? null, kind: kind ?? null },
    phrases: raw.q === '' ? null : parsePhrases(raw.q),
    order: order ?? 'best',
    start: to.success ? { to: to.output } : { page: number },
    page: number,
    invalid: invalid?.[0] ?? null,
  }
}

/** The query string of a history address, with some parameters changed; empty ones are left out. */
export function historySearch(raw: HistoryParameters, changes: Partial<HistoryParameters> = {}): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...raw, ...changes })) if (value !== '') query.set(name, value)
  return query.size === 0 ? '' : `?${query}`
}

/** Whether any filter or search is set. */
export function isFiltered({ raw: { q, component, impact, kind } }: HistoryQuery): boolean {
  return [q, component, impact, kind].some((value) => value !== '')
}

function findImpact(name: string): Impact | undefined {
  return IMPACTS.find((impact) => impact === name)
}

/** A component by its id or the vendor's, under both; a group is all that is in it. */
function findComponentIds(name: string, components: readonly PublicComponent[]): string[] {
  const found = findByEitherId(components, name)
  return found ? eitherIds(withMembers(components, found)) : []
}
