import { atom, type ReadableAtom } from 'nanostores'
import type { Refusal } from '../../core/errors/refusal.ts'
import type { ComponentStatus } from '../../core/status/component.ts'
import type { Millis } from '../../core/time/instant.ts'
import type { BackendStore } from './backend.ts'
import type { BoardStore } from './board.ts'
import type { Outcome, StatusChange, TeamIo } from './io.ts'
import { changesOf, type KeptChoices, withChanges } from './kept-choices.ts'
import { checkPerson } from './person.ts'
import type { TeamComponent } from './records.ts'
import type { SessionStore } from './session.ts'

/** Statuses chosen for components and not published yet. */
export type Choices =
  | { state: 'choosing'; chosen: ReadonlyMap<string, ComponentStatus> }
  | { state: 'sending'; chosen: ReadonlyMap<string, ComponentStatus> }
  | { state: 'refused'; chosen: ReadonlyMap<string, ComponentStatus>; refusal: Refusal }
  /** The device has no network: nothing has left it. */
  | { state: 'offline'; chosen: ReadonlyMap<string, ComponentStatus> }
  /** The board could not be read anew, so nothing was sent: it might have gone over what somebody set meanwhile. */
  | { state: 'unsent'; chosen: ReadonlyMap<string, ComponentStatus> }
  /** No answer came: what has arrived is chosen no more as soon as the board shows it. */
  | { state: 'unconfirmed'; chosen: ReadonlyMap<string, ComponentStatus> }
  /** Somebody changed some of these components meanwhile: they are published when that is asked for once more. */
  | { state: 'overtaken'; chosen: ReadonlyMap<string, ComponentStatus>; components: readonly string[] }
  /** All were discarded, which can be undone until something else is chosen. */
  | { state: 'dropped'; chosen: ReadonlyMap<string, ComponentStatus>; undo(): void }
  /** All are published, and when. */
  | { state: 'published'; chosen: ReadonlyMap<string, ComponentStatus>; at: Millis }

export interface ChoicesStore {
  $choices: ReadableAtom<Choices>
  /** Chooses a status; the one that the component has already, and not only by an incident, takes the choice back. */
  choose(component: string, status: ComponentStatus): void
  /** Discards all choices; the state that follows has the way to undo that. */
  drop(): void
  /** Whether somebody changed a component after its status was chosen here. */
  isOvertaken(component: string): boolean
  /** Brings back what this device kept over a reload, and follows what other tabs choose from then on. */
  restore(): void
  /** Publishes all choices, 50 at a time: what was acknowledged is chosen no more, what failed stays chosen. */
  publish(): Promise<void>
}

/** PocketBase takes this many requests in one batch. */
const AT_ONCE = 50
/** So often the board is read anew where something else than a person wrote to a component meanwhile. */
const ATTEMPTS = 3
const NOTHING: Choices = { state: 'choosing', chosen: new Map() }

const manualOf = ({ manual_status }: TeamComponent) => manual_status ?? 'operational'

/** Choices of which only some are left. */
function without(choices: Exclude<Choices, { state: 'dropped' | 'published' }>, chosen: Choices['chosen']): Choices {
  if (chosen.size === 0) return NOTHING
  if (choices.state !== 'overtaken') return { ...choices, chosen }
  const components = choices.components.filter((id) => chosen.has(id))
  return components.length > 0 ? { ...choices, chosen, components } : { state: 'choosing', chosen }
}

const isMoved = (answer: Outcome<null>) => answer.state === 'refused' && answer.refusal.code === 'record_moved'

/** Statuses set by hand, gathered and published together. */
export function createChoices(
  io: TeamIo,
  { page, person }: { page(): string; person(): string },
  board: BoardStore,
  backend: BackendStore,
  session: SessionStore,
): ChoicesStore {
  const $choices = atom<Choices>(NOTHING)
  // What a person had set when each was chosen.
  const was = new Map<string, ComponentStatus | null>()
  // What this tab has, and what the device had when this tab wrote or heard of it last.
  let mine: KeptChoices = {}
  let known: KeptChoices = {}
  let stop = () => {}
  const rowOf = (component: string) => {
    const all = board.$board.get()
    return all.state === 'ready' ? all.board.components.find(({ id }) => id === component) : undefined
  }

  function isOvertaken(component: string): boolean {
    const row = rowOf(component)
    const chosen = $choices.get().chosen.get(component)
    if (!row || chosen === undefined || !was.has(component)) return false
    const now = manualOf(row)
    return now !== (was.get(component) ?? 'operational') && now !== chosen
  }

  const keptFrom = (chosen: Choices['chosen']): KeptChoices =>
    Object.fromEntries([...chosen].map(([id, status]) => [id, { status, was: was.get(id) ?? null }]))

  /** Takes over what other tabs chose and took back; while this one sends, that waits for the end of it. */
  function hear(): void {
    const choices = $choices.get()
    if (choices.state === 'sending') return
    const kept = io.drafts.choices(page()) ?? {}
    // Signed out: what is chosen stays on the screen, though the device has none of it.
    const changes = io.drafts.isOwn() ? changesOf(known, kept) : {}
    known = kept
    if (Object.keys(changes).length === 0) return
    const chosen = new Map(choices.chosen)
    for (const [id, choice] of Object.entries(changes)) {
      if (choice) {
        was.set(id, choice.was)
        chosen.set(id, choice.status)
      } else {
        chosen.delete(id)
      }
    }
    mine = withChanges(mine, changes)
    const isOver = choices.state === 'dropped' || choices.state === 'published'
    $choices.set(isOver ? { state: 'choosing', chosen } : without(choices, chosen))
  }

  $choices.listen((choices) => {
    const now = keptFrom(choices.chosen)
    const changes = changesOf(mine, now)
    mine = now
    if (Object.keys(changes).length === 0) return
    if (io.drafts.keepChoices(page(), changes)) known = withChanges(known, changes)
  })

  function failed(
    answer: Exclude<Outcome<unknown>, { state: 'done' }>,
    chosen: Choices['chosen'],
    silent: 'offline' | 'unsent' | 'unconfirmed',
  ): Choices {
    switch (answer.state) {
      case 'refused':
        return { state: 'refused', chosen, refusal: answer.refusal }
      case 'unreachable':
        backend.silent()
        return { state: silent, chosen }
      case 'signed_out':
        session.ended()
        return { state: 'choosing', chosen }
      case 'moved':
        return { state: 'choosing', chosen }
      default:
        return answer satisfies never
    }
  }

  /** Reads the board before something is sent; gives why that may not be, null where it may. */
  async function readAnew(chosen: Choices['chosen'], isUnconfirmed: boolean): Promise<Choices | null> {
    const read = await board.refresh()
    if (read.state !== 'done') {
      return failed(read, chosen, isUnconfirmed ? 'unconfirmed' : io.isOnline() ? 'unsent' : 'offline')
    }
    const overtaken = [...chosen.keys()].filter(isOvertaken)
    if (overtaken.length === 0) return null
    // Told now: publishing once more means it.
    for (const id of overtaken) was.set(id, rowOf(id)?.manual_status ?? null)
    return { state: 'overtaken', chosen, components: overtaken }
  }

  const changeTo = ([component, status]: readonly [string, ComponentStatus]): StatusChange => {
    return { component, status, updated: rowOf(component)?.updated ?? null }
  }

  /** Whether a chosen status has been set since. One that was set already when it was chosen counts once it is sent. */
  function hasArrived(component: string, status: ComponentStatus): boolean {
    const row = rowOf(component)
    if (!row || manualOf(row) !== status) return false
    return $choices.get().state === 'unconfirmed' || (was.get(component) ?? 'operational') !== status
  }

  /** Takes out of the choices what the board shows as set. */
  function settle(): void {
    const read = board.$board.get()
    const choices = $choices.get()
    if (choices.state === 'sending' || choices.state === 'dropped' || choices.state === 'published') return
    if (read.state !== 'ready' || read.source !== 'backend') return
    const left = new Map([...choices.chosen].filter(([id, status]) => !hasArrived(id, status)))
    if (left.size < choices.chosen.size) $choices.set(without(choices, left))
  }

  board.$board.listen(settle)

  async function send(): Promise<void> {
    const { state, chosen } = $choices.get()
    if (state === 'sending' || chosen.size === 0) return
    if (!io.isOnline()) return $choices.set({ state: 'offline', chosen })
    $choices.set({ state: 'sending', chosen })
    const own = await checkPerson(io, person())
    if (own.state !== 'done') return $choices.set(failed(own, chosen, state === 'unconfirmed' ? state : 'unsent'))
    let left = chosen
    let attempts = 0
    let isRead = false
    let at = io.now()
    while (left.size > 0) {
      $choices.set({ state: 'sending', chosen: left })
      if (!isRead) {
        const stopped = await readAnew(left, state === 'unconfirmed')
        if (stopped) return $choices.set(stopped)
        isRead = true
        attempts += 1
      }
      const entries = [...left]
      const answer = await io.setStatuses(entries.slice(0, AT_ONCE).map(changeTo))
      if (answer.state === 'done') {
        at = io.now()
        left = new Map(entries.slice(AT_ONCE))
      } else if (isMoved(answer) && attempts < ATTEMPTS) {
        isRead = false
      } else {
        if (left.size < chosen.size) void board.refresh()
        return $choices.set(failed(answer, left, 'unconfirmed'))
      }
    }
    await board.refresh()
    $choices.set({ state: 'published', chosen: new Map(), at })
  }

  return {
    $choices,
    choose(component, status) {
      const now = $choices.get()
      if (now.state === 'sending') return
      const chosen = new Map(now.chosen)
      const row = rowOf(component)
      if (row && row.status === status && manualOf(row) === status) {
        if (!chosen.delete(component)) return
      } else {
        chosen.set(component, status)
      }
      was.set(component, row?.manual_status ?? null)
      $choices.set({ state: 'choosing', chosen })
    },
    drop() {
      const before = $choices.get()
      if (before.state === 'sending' || before.state === 'dropped') return
      if (before.chosen.size === 0) return $choices.set(NOTHING)
      const dropped: Choices = {
        state: 'dropped',
        chosen: new Map(),
        undo() {
          if ($choices.get() !== dropped) return
          $choices.set(before)
          settle()
        },
      }
      $choices.set(dropped)
    },
    isOvertaken,
    restore() {
      stop()
      stop = io.drafts.onChoices(page(), hear)
      hear()
      settle()
    },
    async publish() {
      await send()
      hear()
      settle()
    },
  }
}
