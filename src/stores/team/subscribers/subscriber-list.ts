import { atom, type ReadableAtom } from 'nanostores'
import type { Channel, SubscriberState } from '../../../core/subscriber/channel.ts'
import type { ListedSubscriber, SubscriberList } from '../../../core/subscriber/listed.ts'
import { isWholeAddress } from '../../../core/subscriber/whole-address.ts'
import { type Outcome, SIGNED_OUT_INTERVAL_MS } from '../io.ts'
import type { SubscribersIo } from './subscribers-io.ts'

/** How long until what could not be loaded is asked for again, in milliseconds. */
const RETRY_MS = 5_000

/** Whom the list shows; empty: everyone. */
export interface SubscriberChoice {
  /** What is typed; a part of an address is not asked for. */
  q: string
  channel: Channel | ''
  state: SubscriberState | ''
}

/** The list as it is shown. Rows that were loaded stay while others are loaded, or cannot be. */
export interface SubscriberListState {
  choice: SubscriberChoice
  rows: readonly ListedSubscriber[]
  next: string | null
  totals: NonNullable<SubscriberList['totals']> | null
  state: 'loading' | 'ready' | 'loading_more' | 'failed' | 'refused'
}

interface ListIo extends Pick<SubscribersIo, 'list'> {
  note(outcome: Outcome<unknown>): void
  /** Calls back once; returns what cancels that. */
  after(ms: number, call: () => void): () => void
}

export interface SubscriberListStore {
  $list: ReadableAtom<SubscriberListState>
  /** Loads the first rows; returns what stops it. */
  start(): () => void
  choose(change: Partial<SubscriberChoice>): Promise<void>
  more(): Promise<void>
  /** Loads the first rows again, after a change. */
  refresh(): Promise<void>
  /** Shows what was changed of somebody; what was loaded stays. */
  put(subscriber: string, change: Partial<ListedSubscriber>): void
  /** Leaves out somebody who was removed; what was loaded stays. */
  forget(subscriber: ListedSubscriber): void
}

/** A page's subscribers, from the newest on. */
export function createSubscriberList({ list, note, after }: ListIo): SubscriberListStore {
  const $list = atom<SubscriberListState>({
    choice: { q: '', channel: '', state: '' },
    rows: [],
    next: null,
    totals: null,
    state: 'loading',
  })
  let turn = 0
  let cancelRetry = () => {}

  /** Loads rows; an answer that comes after another choice is dropped. */
  async function load(after_: string | null): Promise<void> {
    cancelRetry()
    turn += 1
    const mine = turn
    const { choice } = $list.get()
    const outcome = await list(searchOf(choice, after_))
    if (mine !== turn) return
    const current = $list.get()
    if (outcome.state === 'refused' && outcome.refusal.code === 'role_not_enough') {
      $list.set({ ...current, rows: [], next: null, state: 'refused' })
      return
    }
    note(outcome)
    if (outcome.state === 'done') {
      const { rows, next, totals = current.totals } = outcome.value
      $list.set({ choice, rows: after_ === null ? rows : [...current.rows, ...rows], next, totals, state: 'ready' })
      return
    }
    $list.set({ ...current, state: 'failed' })
    cancelRetry = after(outcome.state === 'signed_out' ? SIGNED_OUT_INTERVAL_MS : RETRY_MS, () => void load(after_))
  }

  return {
    $list,
    start() {
      void load(null)
      return () => {
        turn += 1
        cancelRetry()
      }
    },
    async choose(change) {
      const current = $list.get()
      $list.set({ ...current, choice: { ...current.choice, ...change }, state: 'loading' })
      await load(null)
    },
    async more() {
      const current = $list.get()
      if (current.next === null || current.state === 'loading_more') return
      $list.set({ ...current, state: 'loading_more' })
      await load(current.next)
    },
    refresh: () => load(null),
    put(id, change) {
      const { rows, totals, ...current } = $list.get()
      const before = rows.find((row) => row.id === id)
      if (!before) return
      const after = { ...before, ...change }
      $list.set({
        ...current,
        rows: rows.map((row) => (row.id === id ? after : row)),
        totals: totals && moved(totals, before, after),
      })
    },
    forget({ id, state, channel }) {
      const { totals, ...current } = $list.get()
      $list.set({
        ...current,
        rows: current.rows.filter((row) => row.id !== id),
        totals: totals && {
          states: oneLess(totals.states, state),
          channels: state === 'active' ? oneLess(totals.channels, channel) : totals.channels,
        },
      })
    },
  }
}

type Totals = NonNullable<SubscriberList['totals']>

/** The totals once somebody stands elsewhere; those of channels are of who is told. */
function moved({ states, channels }: Totals, before: ListedSubscriber, after: ListedSubscriber): Totals {
  if (before.state === after.state) return { states, channels }
  const { channel } = after
  return {
    states: changedBy(changedBy(states, before.state, -1), after.state, 1),
    channels: changedBy(channels, channel, Number(after.state === 'active') - Number(before.state === 'active')),
  }
}

const oneLess = (counts: Readonly<Record<string, number>>, key: string) => changedBy(counts, key, -1)

const changedBy = (counts: Readonly<Record<string, number>>, key: string, by: number) => ({
  ...counts,
  [key]: Math.max(0, (counts[key] ?? 0) + by),
})

/** A choice as it is asked for: without what is left open. */
const searchOf = ({ q, channel, state }: SubscriberChoice, after: string | null) => ({
  ...(isWholeAddress(q) && { q }),
  ...(channel !== '' && { channel }),
  ...(state !== '' && { state }),
  ...(after !== null && { after }),
})
