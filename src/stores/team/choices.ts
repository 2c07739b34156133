import { atom, type ReadableAtom } from 'nanostores'
import type { ComponentStatus } from '../../core/component/status.ts'
import type { Refusal } from '../../core/errors/refusal.ts'
import type { BackendStore } from './backend.ts'
import type { BoardStore } from './board.ts'
import type { TeamIo } from './io.ts'
import type { SessionStore } from './session.ts'

/** Statuses chosen for components and not published yet. */
export type Choices =
  | { state: 'choosing'; chosen: ReadonlyMap<string, ComponentStatus> }
  | { state: 'sending'; chosen: ReadonlyMap<string, ComponentStatus> }
  | { state: 'refused'; chosen: ReadonlyMap<string, ComponentStatus>; refusal: Refusal }
  | { state: 'unreachable'; chosen: ReadonlyMap<string, ComponentStatus> }

export interface ChoicesStore {
  $choices: ReadableAtom<Choices>
  /** Chooses a status; the one that the component has already takes the choice back. */
  choose(component: string, status: ComponentStatus): void
  drop(): void
  /** Publishes all choices as one change. */
  publish(): Promise<void>
}

const NOTHING: Choices = { state: 'choosing', chosen: new Map() }

/** Statuses set by hand, gathered and published together. */
export function createChoices(
  io: TeamIo,
  board: BoardStore,
  backend: BackendStore,
  session: SessionStore,
): ChoicesStore {
  const $choices = atom<Choices>(NOTHING)
  return {
    $choices,
    choose(component, status) {
      const now = $choices.get()
      if (now.state === 'sending') return
      const chosen = new Map(now.chosen)
      const known = board.$board.get()
      const row = known.state === 'ready' ? known.board.components.find(({ id }) => id === component) : undefined
      if (row?.status === status) chosen.delete(component)
      else chosen.set(component, status)
      $choices.set({ state: 'choosing', chosen })
    },
    drop() {
      if ($choices.get().state !== 'sending') $choices.set(NOTHING)
    },
    async publish() {
      const { state, chosen } = $choices.get()
      if (state === 'sending' || chosen.size === 0) return
      $choices.set({ state: 'sending', chosen })
      const answer = await io.setStatuses(chosen)
      switch (answer.state) {
        case 'done':
          await board.refresh()
          return $choices.set(NOTHING)
        case 'refused':
          return $choices.set({ state: 'refused', chosen, refusal: answer.refusal })
        case 'unreachable':
          backend.silent()
          return $choices.set({ state: 'unreachable', chosen })
        case 'signed_out':
          session.ended()
          return $choices.set({ state: 'choosing', chosen })
        case 'moved':
          return $choices.set({ state: 'choosing', chosen })
        default:
          return answer satisfies never
      }
    },
  }
}
