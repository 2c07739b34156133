import { atom, type ReadableAtom } from 'nanostores'
import { SingleFlight } from '../../../core/async/single-flight.ts'
import type { NewComponent } from '../../../core/component/list-plan.ts'
import type { Refusal } from '../../../core/errors/refusal.ts'
import { isSameJson } from '../../../core/live/same-json.ts'
import type { Outcome } from '../io.ts'
import { fieldsOf, inverse } from './changes.ts'
import { applyChanges, type ComponentChange, type ComponentFields, type ComponentRow } from './component-row.ts'

/** One request of a batch; `updated` is when the component was last written as far as is known, null where a batch writes it itself. */
export type ComponentWrite =
  | { type: 'create'; values: NewComponent }
  | { type: 'update'; id: string; fields: ComponentFields; updated: string | null }

/** All input and output of the screen of components. */
export interface ComponentsIo {
  load(): Promise<Outcome<ComponentRow[]>>
  /** Writes all or none of at most 50; the components as they are now. Those that are there already stay as they are. */
  write(writes: readonly ComponentWrite[]): Promise<Outcome<ComponentRow[]>>
  note(outcome: Outcome<unknown>): void
  /** Calls when components may have been written elsewhere; returns what stops it. */
  watch(call: () => void): () => void
  /** The components as this tab knew them before a reload. */
  kept(): readonly ComponentRow[] | null
  keep(rows: readonly ComponentRow[]): void
  every(ms: number, call: () => void): () => void
}

export type ComponentsState =
  | { state: 'loading' }
  /** There is no answer, and the device has no copy. */
  | { state: 'unreachable' }
  | { state: 'refused'; refusal: Refusal }
  /** `isFresh`: loaded since the last answer; else it is as this device had it. */
  | { state: 'ready'; rows: readonly ComponentRow[]; isFresh: boolean }

/** How a change ended. */
export type ChangeResult =
  /** `undo` takes it back. */
  | { state: 'done'; undo: readonly ComponentChange[] }
  /** Somebody else changed the same of a component: nothing of theirs was overwritten. */
  | { state: 'moved' }
  | { state: 'refused'; refusal: Refusal }
  | { state: 'signed_out' }
  /** No answer: it may be stored. */
  | { state: 'unreachable' }

export interface ComponentsStore {
  $components: ReadableAtom<ComponentsState>
  start(): () => void
  refresh(): Promise<void>
  /** Writes changes, which are shown at once; those called meanwhile wait their turn. */
  change(changes: readonly ComponentChange[]): Promise<ChangeResult>
  /** Creates components; sent again with the same ids, it stores each once. */
  create(components: readonly NewComponent[]): Promise<ChangeResult>
}

/** PocketBase takes this many requests in one batch. */
const BATCH_SIZE = 50
const RETRY_MS = 3_000
/** How often a change is repeated where others wrote other fields of a component meanwhile. */
const MAX_REPEATS = 3

/** The components of a page, archived ones among them. */
export function createComponents(io: ComponentsIo): ComponentsStore {
  const $components = atom<ComponentsState>({ state: 'loading' })
  let stored: readonly ComponentRow[] = []
  let pending: readonly (readonly ComponentChange[])[] = []
  let turn = 0
  let queue: Promise<unknown> = Promise.resolve()
  const loads = new SingleFlight<void>()
  const refresh = () => loads.runAgain(load)

  function render(isFresh: boolean): void {
    $components.set({ state: 'ready', rows: applyChanges(stored, pending.flat()), isFresh })
  }

  /** Rows that did not change stay the same objects, so that only the others are drawn again. */
  function take(loaded: readonly ComponentRow[], isFresh = true): void {
    const before = stored
    const known = new Map(before.map((row) => [row.id, row]))
    stored = loaded.map((row) => {
      const same = known.get(row.id)
      return same && isSameJson(same, row) ? same : row
    })
    const state = $components.get()
    const isSame = before.length === stored.length && stored.every((row, at) => row === before[at])
    if (isSame && state.state === 'ready' && state.isFresh === isFresh) return
    if (isFresh) io.keep(stored)
    render(isFresh)
  }

  function merge(written: readonly ComponentRow[]): void {
    const byId = new Map(written.map((row) => [row.id, row]))
    const known = new Set(stored.map(({ id }) => id))
    take([...stored.map((row) => byId.get(row.id) ?? row), ...written.filter(({ id }) => !known.has(id))])
  }

  async function load(): Promise<void> {
    const mine = turn
    const outcome = await io.load()
    // What was written meanwhile is newer than this answer.
    if (mine !== turn) return
    io.note(outcome)
    const state = $components.get()
    if (outcome.state === 'done') take(outcome.value)
    else if (state.state === 'ready') $components.set({ ...state, isFresh: false })
    else $components.set(outcome.state === 'refused' ? outcome : { state: 'unreachable' })
  }

  /** Sends one batch of changes; where others wrote other fields meanwhile, once more with what they wrote. */
  async function sendChanges(changes: readonly ComponentChange[]): Promise<Outcome<ComponentRow[]>> {
    for (let repeats = 0; ; repeats++) {
      const before = new Map(stored.map((row) => [row.id, row]))
      const outcome = await io.write(changes.map((change) => toWrite(change, changes, before)))
      if (outcome.state !== 'refused' || outcome.refusal.code !== 'record_moved') return outcome
      const loaded = await io.load()
      turn += 1
      if (loaded.state !== 'done') return loaded
      take(loaded.value)
      const hasMoved = changes.some(({ id, fields }) => {
        const [old, now] = [before.get(id), loaded.value.find((row) => row.id === id)]
        return !old || !now || !isSameJson(fieldsOf(old, fields), fieldsOf(now, fields))
      })
      if (hasMoved || repeats === MAX_REPEATS) return outcome
    }
  }

  /** Sends batch after batch, once those before are through. Shown are the changes until all are stored or one is not. */
  function enqueue<Item>(
    items: readonly Item[],
    send: (batch: readonly Item[]) => Promise<Outcome<ComponentRow[]>>,
    undo: readonly ComponentChange[],
    shown: readonly ComponentChange[],
  ): Promise<ChangeResult> {
    pending = [...pending, shown]
    const run = queue.then(async (): Promise<ChangeResult> => {
      let result: ChangeResult = { state: 'done', undo }
      for (let at = 0; at < items.length && result.state === 'done'; at += BATCH_SIZE) {
        const outcome = await send(items.slice(at, at + BATCH_SIZE))
        io.note(outcome)
        turn += 1
        if (outcome.state === 'done') merge(outcome.value)
        else result = toResult(outcome)
      }
      pending = pending.filter((one) => one !== shown)
      const state = $components.get()
      if (state.state === 'ready') render(state.isFresh)
      void refresh()
      return result
    })
    queue = run.catch(() => undefined)
    return run
  }

  return {
    $components,
    refresh,
    start() {
      const kept = io.kept()
      if (kept && $components.get().state === 'loading') take(kept, false)
      void refresh()
      const stops = [
        io.watch(() => void refresh()),
        io.every(RETRY_MS, () => {
          const state = $components.get()
          if (state.state === 'unreachable' || (state.state === 'ready' && !state.isFresh)) void refresh()
        }),
      ]
      return () => {
        turn += 1
        for (const stop of stops) stop()
      }
    },
    change(changes) {
      const state = $components.get()
      if (state.state !== 'ready' || changes.length === 0) return Promise.resolve({ state: 'done', undo: [] })
      const done = enqueue(changes, sendChanges, inverse(state.rows, changes), changes)
      render(state.isFresh)
      return done
    },
    create(components) {
      const send = (batch: readonly NewComponent[]) => io.write(batch.map((values) => ({ type: 'create', values })))
      return enqueue(components, send, [], [])
    },
  }
}

/** A group that follows its components in the same batch is written by them too: what is known of it is old by then. */
function toWrite(
  { id, fields }: ComponentChange,
  batch: readonly ComponentChange[],
  rows: ReadonlyMap<string, ComponentRow>,
): ComponentWrite {
  const row = rows.get(id)
  const isWrittenByOthers = row?.is_group === true && batch.some((one) => touches(one, id, rows))
  return { type: 'update', id, fields, updated: isWrittenByOthers ? null : (row?.updated ?? null) }
}

const touches = (change: ComponentChange, group: string, rows: ReadonlyMap<string, ComponentRow>) =>
  change.fields.group === group || rows.get(change.id)?.group === group

function toResult(outcome: Exclude<Outcome<unknown>, { state: 'done' }>): ChangeResult {
  switch (outcome.state) {
    case 'refused':
      return outcome.refusal.code === 'record_moved' ? { state: 'moved' } : outcome
    case 'conflict':
      return { state: 'moved' }
    case 'signed_out':
    case 'unreachable':
      return outcome
    default:
      return outcome satisfies never
  }
}
