import { atom, type ReadableAtom } from 'nanostores'
import type { IncidentList, ListedIncident } from '../../../core/incident-list/answer.ts'
import { MAX_LISTED_INCIDENTS } from '../../../core/incident-list/filter.ts'
import type { Millis } from '../../../core/time/instant.ts'
import { type Outcome, SIGNED_OUT_INTERVAL_MS } from '../io.ts'
import { queryOfChoice, type ShownChoice } from './choice.ts'

/** How many incidents are loaded at once. */
const PAGE_SIZE = 50
/** How long nothing is typed before a search begins, in milliseconds. */
const TYPING_MS = 200
/** How long until what could not be loaded is asked for again, in milliseconds. */
const RETRY_MS = 5_000

/** The list's input and output. */
export interface IncidentListIo {
  load(query: Record<string, string>): Promise<Outcome<IncidentList>>
  /** Tells the console's frame what a request says of session and backend. */
  note(outcome: Outcome<unknown>): void
  /** Keeps choice and number of incidents with the address, for whoever comes back to it. */
  keep(choice: ShownChoice, shown: number): void
  now(): Millis
  /** Calls back once; returns what cancels that. */
  after(ms: number, call: () => void): () => void
}

/** What is shown of the list. Incidents that were loaded stay while others are loaded, or cannot be. */
export interface IncidentListState {
  choice: ShownChoice
  /** The choice that the incidents fit; null before any were loaded. */
  loaded: ShownChoice | null
  incidents: readonly ListedIncident[]
  /** Where those before these are; null where there are none, or none were loaded yet. */
  next: string | null
  counts: { found: number; all: number }
  /** When the page's oldest began. */
  first: string | null
  /** What may have been meant by words that found nothing; null where nothing is proposed. */
  meant: string | null
  state: 'loading' | 'ready' | 'loading_more' | 'failed' | 'refused'
}

export interface IncidentListStore {
  $list: ReadableAtom<IncidentListState>
  /** Loads the first incidents, as many as were shown before; returns what stops it. */
  start(): () => void
  choose(change: Partial<ShownChoice>): void
  clear(): void
  /** Loads again what is shown. */
  refresh(): Promise<void>
  more(): Promise<void>
}

interface Scope {
  page: string
  timeZone: string
  /** What the address says, and how many incidents were shown when it was left. */
  choice: ShownChoice
  shown: number
}

/** All incidents of a page, for its team. */
export function createIncidentList(io: IncidentListIo, { page, timeZone, choice, shown }: Scope): IncidentListStore {
  const $list = atom<IncidentListState>({
    choice,
    loaded: null,
    incidents: [],
    next: null,
    counts: { found: 0, all: 0 },
    first: null,
    meant: null,
    state: 'loading',
  })
  let turn = 0
  let cancel = () => {}

  /** Loads incidents; an answer that comes after another choice is dropped. */
  async function load(before: string | null, size: number): Promise<void> {
    cancel()
    turn += 1
    const mine = turn
    const asked = $list.get().choice
    const query = queryOfChoice(asked, { page, timeZone, now: io.now() })
    const outcome = await io.load({ ...query, size: String(size), ...(before !== null && { before }) })
    if (mine !== turn) return
    io.note(outcome)
    const current = $list.get()
    if (outcome.state === 'done') {
      const { incidents: read, next, counts = current.counts, first = current.first, meant = null } = outcome.value
      const incidents = before === null ? read : [...current.incidents, ...read]
      $list.set({ ...current, loaded: asked, incidents, next, counts, first, meant, state: 'ready' })
      io.keep(asked, incidents.length)
      return
    }
    if (outcome.state === 'refused') {
      $list.set({ ...current, state: 'refused' })
      return
    }
    $list.set({ ...current, state: 'failed' })
    cancel = io.after(outcome.state === 'signed_out' ? SIGNED_OUT_INTERVAL_MS : RETRY_MS, () => void load(before, size))
  }

  function show(next: ShownChoice): void {
    const isTyping = next.words !== $list.get().choice.words
    $list.set({ ...$list.get(), choice: next, state: 'loading' })
    io.keep(next, 0)
    cancel()
    turn += 1
    cancel = io.after(isTyping ? TYPING_MS : 0, () => void load(null, PAGE_SIZE))
  }

  const sizeFor = (count: number) => Math.min(MAX_LISTED_INCIDENTS, Math.max(PAGE_SIZE, count))

  return {
    $list,
    start() {
      void load(null, sizeFor(shown))
      return () => {
        turn += 1
        cancel()
      }
    },
    choose(change) {
      show({ ...$list.get().choice, ...change })
    },
    clear() {
      show({})
    },
    async refresh() {
      const { state, incidents } = $list.get()
      if (state === 'ready') await load(null, sizeFor(incidents.length))
    },
    async more() {
      const current = $list.get()
      if (current.next === null || current.state === 'loading_more') return
      $list.set({ ...current, state: 'loading_more' })
      await load(current.next, PAGE_SIZE)
    },
  }
}
