import * as v from 'valibot'
import type { HISTORY_QUERY } from '../page/addresses.ts'
import { byEitherId, eitherIds, withMembers } from '../publication/find.ts'
import type { PublicComponent } from '../publication/publication.ts'
import { IMPACTS, type Impact, type IncidentKind } from '../status/incident.ts'
import { NO_FILTER, type PastFilter } from './filter.ts'
import { Month } from './month.ts'
import type { HistoryStart } from './pages.ts'
import { type Phrase, phrasesOf, SEARCH_LENGTH } from './phrases.ts'

/** The parameters that an address of the history may have. */
export type Field = (typeof HISTORY_QUERY)[number]

/** The parameters as they were typed; empty where they were not. */
export type Typed = Record<Field, string>

/** What a visitor wants to see of the history. */
export interface Wish {
  typed: Typed
  filter: PastFilter
  /** Null where nothing is searched for; empty where what was typed has no word. */
  phrases: Phrase[] | null
  start: HistoryStart
  /** The page of what was found or of a month's list, from 1 on. */
  page: number
  /** The parameter that cannot be meant, for the form to say so beside it. */
  wrong: Field | null
}

/** Kinds in addresses, by the words that visitors know. */
export const KIND_NAMES = { incident: 'realtime', maintenance: 'maintenance' } as const satisfies Record<
  string,
  IncidentKind
>

const PageNumber = v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number))

/** Reads an address of the history. What cannot be meant is a problem, and is kept as it was typed. */
export function wishOf(asked: URLSearchParams, components: readonly PublicComponent[]): Wish {
  const get = (name: keyof Typed) => asked.get(name)?.trim() ?? ''
  const typed: Typed = {
    component: get('component'),
    impact: get('impact'),
    kind: get('kind'),
    q: get('q'),
    to: get('to'),
    page: get('page'),
  }
  const page = v.safeParse(PageNumber, typed.page || '1')
  const to = v.safeParse(Month, typed.to)
  const impact = impactNamed(typed.impact)
  const kind = Object.entries(KIND_NAMES).find(([name]) => name === typed.kind)?.[1]
  const chosen = typed.component === '' ? null : idsNamed(typed.component, components)
  const checks: [Field, boolean][] = [
    ['q', typed.q.length <= SEARCH_LENGTH],
    ['component', chosen === null || chosen.length > 0],
    ['impact', typed.impact === '' || impact !== undefined],
    ['kind', typed.kind === '' || kind !== undefined],
    ['to', typed.to === '' || to.success],
    ['page', page.success],
  ]
  const wrong = checks.find(([, isRight]) => !isRight)
  const number = page.success ? page.output : 1
  return {
    typed,
    filter: { ...NO_FILTER, components: chosen, impact: impact ?? null, kind: kind ?? null },
    phrases: typed.q === '' ? null : phrasesOf(typed.q),
    start: to.success ? { to: to.output } : { page: number },
    page: number,
    wrong: wrong?.[0] ?? null,
  }
}

/** The address of a wish with some of it changed; what is empty is left out. */
export function queryOf(typed: Typed, changes: Partial<Typed> = {}): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...typed, ...changes })) if (value !== '') query.set(name, value)
  return query.size === 0 ? '' : `?${query}`
}

/** Whether anything but the start was chosen. */
export function isNarrowed({ typed: { q, component, impact, kind } }: Wish): boolean {
  return [q, component, impact, kind].some((value) => value !== '')
}

function impactNamed(name: string): Impact | undefined {
  return IMPACTS.find((impact) => impact === name)
}

/** A component by its id or the vendor's, under both; a group is all that is in it. */
function idsNamed(name: string, components: readonly PublicComponent[]): string[] {
  const found = byEitherId(components, name)
  return found ? eitherIds(withMembers(components, found)) : []
}
