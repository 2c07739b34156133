import { atom, type ReadableAtom } from 'nanostores'
import type { Refusal } from '../../core/errors/refusal.ts'
import type { ComponentStatus } from '../../core/status/component.ts'
import type { Millis } from '../../core/time/instant.ts'
import type { BackendStore } from './backend.ts'
import type { BoardStore } from './board.ts'
import type { Outcome, StatusChange, TeamIo } from './io.ts'
import type { TeamComponent } from './model/records.ts'
import { applyChoiceChanges, diffChoices, type StoredStatusChoices } from './model/stored-status-choices.ts'
import { checkPerson } from './person.ts'
import type { SessionStore } from './session.ts'

/** Statuses chosen for components and not published yet. */
export type StatusChoices =
  | { state: 'choosing'; chosen: ReadonlyMap<string, ComponentStatus> }
  | { state: 'sending'; chosen: ReadonlyMap<string, ComponentStatus> }
  | { state: 'refused'; chosen: ReadonlyMap<string, ComponentStatus>; refusal: Refusal }
  /** The device has no network: nothing has left it. */
  | { state: 'offline'; chosen: ReadonlyMap<string, ComponentStatus> }
  /** The board could not be reloaded, so nothing was sent: it might have overwritten what somebody set meanwhile. */
  | { state: 'unsent'; chosen: ReadonlyMap<string, ComponentStatus> }
  /** No answer came: statuses that did arrive are removed from the choices once the board shows them. */
  | { state: 'unconfirmed'; chosen: ReadonlyMap<string, ComponentStatus> }
  /** Somebody changed some of these components meanwhile: publishing again overwrites them. */
  | { state: 'conflict'; chosen: ReadonlyMap<string, ComponentStatus>; components: readonly string[] }
  /** All were discarded, which can be undone until something else is chosen. */
  | { state: 'discarded'; chosen: ReadonlyMap<string, ComponentStatus>; undo(): void }
  /** All are published, and when. */
  | { state: 'published'; chosen: ReadonlyMap<string, ComponentStatus>; at: Millis }

export interface StatusChoicesStore {
  $statusChoices: ReadableAtom<StatusChoices>
  /** Chooses a status. Choosing the one that was set by hand already removes the choice. */
  choose(component: string, status: ComponentStatus): void
  /** Discards all choices; the new state has an `undo`. */
  discard(): void
  /** Whether somebody changed a component after its status was chosen here. */
  hasConflict(component: string): boolean
  /** Restores what this device stored before a reload, and follows the choices of other tabs from then on. */
  restore(): void
  /**
   * Publishes all choices in batches of 50: acknowledged ones are removed, failed ones stay. `notify`: whether
   * subscribers are told of them.
   */
  publish(options?: { notify: boolean }): Promise<void>
}

/** PocketBase takes this many requests in one batch; what subscribers are told of is one message as far as it may be. */
const BATCH_SIZE = 50
/** Of which nobody is told: a busy machine ends a batch that takes ten seconds, and each status takes it a while. */
const QUIET_BATCH_SIZE = 20
/** How often the board is reloaded when something other than a person wrote to a component meanwhile. */
const MAX_ATTEMPTS = 3
const NO_CHOICES: StatusChoices = { state: 'choosing', chosen: new Map() }

const manualStatusOf = ({ manual_status }: TeamComponent) => manual_status ?? 'operational'

/** The same state with fewer choices. */
function withChosen(
  choices: Exclude<StatusChoices, { state: 'discarded' | 'published' }>,
  chosen: StatusChoices['chosen'],
): StatusChoices {
  if (chosen.size === 0) return NO_CHOICES
  if (choices.state !== 'conflict') return { ...choices, chosen }
  const components = choices.components.filter((id) => chosen.has(id))
  return components.length > 0 ? { ...choices, chosen, components } : { state: 'choosing', chosen }
}

const isRecordMoved = (answer: Outcome<null>) => answer.state === 'refused' && answer.refusal.code === 'record_moved'

/** Statuses set by hand, gathered and published together. */
export function createStatusChoices(
  io: TeamIo,
  { page, person }: { page(): string; person(): string },
  board: BoardStore,
  backend: BackendStore,
  session: SessionStore,
): StatusChoicesStore {
  const $choices = atom<StatusChoices>(NO_CHOICES)
  // What a person had set when each was chosen.
  const previousStatuses = new Map<string, ComponentStatus | null>()
  // The choices of this tab, and those of the device when this tab last wrote or read them.
  let ownChoices: StoredStatusChoices = {}
  let deviceChoices: StoredStatusChoices = {}
  let unsubscribe = () => {}
  const componentRow = (component: string) => {
    const all = board.$board.get()
    return all.state === 'ready' ? all.board.components.find(({ id }) => id === component) : undefined
  }

  function hasConflict(component: string): boolean {
    const row = componentRow(component)
    const chosen = $choices.get().chosen.get(component)
    if (!row || chosen === undefined || !previousStatuses.has(component)) return false
    const now = manualStatusOf(row)
    return now !== (previousStatuses.get(component) ?? 'operational') && now !== chosen
  }

  const toStored = (chosen: StatusChoices['chosen']): StoredStatusChoices =>
    Object.fromEntries(
      [...chosen].map(([id, status]) => [id, { status, previousStatus: previousStatuses.get(id) ?? null }]),
    )

  /** Applies what other tabs chose and removed; while this tab sends, that waits. */
  function mergeOtherTabs(): void {
    const choices = $choices.get()
    if (choices.state === 'sending') return
    const stored = io.device.statusChoices(page()) ?? {}
    // Signed out: what is chosen stays on the screen, though the device has none of it.
    const changes = io.device.isOwnedByPerson() ? diffChoices(deviceChoices, stored) : {}
    deviceChoices = stored
    if (Object.keys(changes).length === 0) return
    const chosen = new Map(choices.chosen)
    for (const [id, choice] of Object.entries(changes)) {
      if (choice) {
        previousStatuses.set(id, choice.previousStatus)
        chosen.set(id, choice.status)
      } else {
        chosen.delete(id)
      }
    }
    ownChoices = applyChoiceChanges(ownChoices, changes)
    const isOver = choices.state === 'discarded' || choices.state === 'published'
    $choices.set(isOver ? { state: 'choosing', chosen } : withChosen(choices, chosen))
  }

  $choices.listen((choices) => {
    const now = toStored(choices.chosen)
    const changes = diffChoices(ownChoices, now)
    ownChoices = now
    if (Object.keys(changes).length === 0) return
    if (io.device.saveStatusChoices(page(), changes)) deviceChoices = applyChoiceChanges(deviceChoices, changes)
  })

  function stateAfterFailure(
    answer: Exclude<Outcome<unknown>, { state: 'done' }>,
    chosen: StatusChoices['chosen'],
    unansweredState: 'offline' | 'unsent' | 'unconfirmed',
  ): StatusChoices {
    switch (answer.state) {
      case 'refused':
        return { state: 'refused', chosen, refusal: answer.refusal }
      case 'unreachable':
        backend.unanswered()
        return { state: unansweredState, chosen }
      case 'signed_out':
        session.expire()
        return { state: 'choosing', chosen }
      case 'conflict':
        return { state: 'choosing', chosen }
      default:
        return answer satisfies never
    }
  }

  /** Reloads the board before sending; returns the state that prevents sending, or null. */
  async function checkConflicts(
    chosen: StatusChoices['chosen'],
    isUnconfirmed: boolean,
  ): Promise<StatusChoices | null> {
    const read = await board.refresh()
    if (read.state !== 'done') {
      return stateAfterFailure(read, chosen, isUnconfirmed ? 'unconfirmed' : io.isOnline() ? 'unsent' : 'offline')
    }
    const conflicts = [...chosen.keys()].filter(hasConflict)
    if (conflicts.length === 0) return null
    // The writer is informed now: publishing again overwrites.
    for (const id of conflicts) previousStatuses.set(id, componentRow(id)?.manual_status ?? null)
    return { state: 'conflict', chosen, components: conflicts }
  }

  const changeTo = ([component, status]: readonly [string, ComponentStatus]): StatusChange => {
    return { component, status, updated: componentRow(component)?.updated ?? null }
  }

  /** Whether a chosen status is set by now. One that was set before it was chosen counts only after sending. */
  function hasArrived(component: string, status: ComponentStatus): boolean {
    const row = componentRow(component)
    if (!row || manualStatusOf(row) !== status) return false
    return $choices.get().state === 'unconfirmed' || (previousStatuses.get(component) ?? 'operational') !== status
  }

  /** Removes the choices that the board shows as set. */
  function removePublished(): void {
    const read = board.$board.get()
    const choices = $choices.get()
    if (choices.state === 'sending' || choices.state === 'discarded' || choices.state === 'published') return
    if (read.state !== 'ready' || read.source !== 'backend') return
    const remaining = new Map([...choices.chosen].filter(([id, status]) => !hasArrived(id, status)))
    if (remaining.size < choices.chosen.size) $choices.set(withChosen(choices, remaining))
  }

  board.$board.listen(removePublished)

  async function send(options: { notify: boolean }): Promise<void> {
    const { state, chosen } = $choices.get()
    if (state === 'sending' || chosen.size === 0) return
    if (!io.isOnline()) return $choices.set({ state: 'offline', chosen })
    $choices.set({ state: 'sending', chosen })
    const personCheck = await checkPerson(io, person())
    if (personCheck.state !== 'done')
      return $choices.set(stateAfterFailure(personCheck, chosen, state === 'unconfirmed' ? state : 'unsent'))
    let remaining = chosen
    let attempts = 0
    let isRead = false
    let at = io.now()
    while (remaining.size > 0) {
      $choices.set({ state: 'sending', chosen: remaining })
      if (!isRead) {
        const stopped = await checkConflicts(remaining, state === 'unconfirmed')
        if (stopped) return $choices.set(stopped)
        isRead = true
        attempts += 1
      }
      const entries = [...remaining]
      const size = options.notify ? BATCH_SIZE : QUIET_BATCH_SIZE
      const answer = await io.setStatuses(entries.slice(0, size).map(changeTo), options)
      if (answer.state === 'done') {
        at = io.now()
        remaining = new Map(entries.slice(size))
      } else if (isRecordMoved(answer) && attempts < MAX_ATTEMPTS) {
        isRead = false
      } else {
        if (remaining.size < chosen.size) void board.refresh()
        return $choices.set(stateAfterFailure(answer, remaining, 'unconfirmed'))
      }
    }
    await board.refresh()
    $choices.set({ state: 'published', chosen: new Map(), at })
  }

  return {
    $statusChoices: $choices,
    choose(component, status) {
      const now = $choices.get()
      if (now.state === 'sending') return
      const chosen = new Map(now.chosen)
      const row = componentRow(component)
      if (row && row.status === status && manualStatusOf(row) === status) {
        if (!chosen.delete(component)) return
      } else {
        chosen.set(component, status)
      }
      previousStatuses.set(component, row?.manual_status ?? null)
      $choices.set({ state: 'choosing', chosen })
    },
    discard() {
      const before = $choices.get()
      if (before.state === 'sending' || before.state === 'discarded') return
      if (before.chosen.size === 0) return $choices.set(NO_CHOICES)
      const dropped: StatusChoices = {
        state: 'discarded',
        chosen: new Map(),
        undo() {
          if ($choices.get() !== dropped) return
          $choices.set(before)
          removePublished()
        },
      }
      $choices.set(dropped)
    },
    hasConflict,
    restore() {
      unsubscribe()
      unsubscribe = io.device.onStatusChoices(page(), mergeOtherTabs)
      mergeOtherTabs()
      removePublished()
    },
    async publish(options = { notify: false }) {
      await send(options)
      mergeOtherTabs()
      removePublished()
    },
  }
}
