import { atom, type ReadableAtom } from 'nanostores'
import { type Slot, slotOf, slotsFor } from '../../../core/component/order.ts'
import { moveTo } from './changes.ts'
import { activeRows, type ComponentChange, type ComponentRow } from './component-row.ts'

/** A component that was taken hold of with the keyboard, and where it would stand if it were put down now. */
export interface Held {
  id: string
  slot: Slot
}

export interface Mover {
  $held: ReadableAtom<Held | null>
  take(id: string): void
  /** Brings it so many places down, or up; `first` and `last` to either end. */
  step(by: number | 'first' | 'last'): void
  /** Lets go of it; what is to be written for it to stand there. */
  putDown(): ComponentChange[]
  putBack(): void
  /** What is to be written for a component to stand one place further, without taking hold of it. */
  nudge(id: string, by: -1 | 1): ComponentChange[]
}

/** Moves components with the keyboard. Nothing is written until one is put down. */
export function createMover(rows: () => readonly ComponentRow[]): Mover {
  const $held = atom<Held | null>(null)

  function slotAway(id: string, slot: Slot, by: number | 'first' | 'last'): Slot {
    const slots = slotsFor(activeRows(rows()), id)
    const at = slots.findIndex(({ group, index }) => group === slot.group && index === slot.index)
    const last = slots.length - 1
    const next = by === 'first' ? 0 : by === 'last' ? last : Math.min(last, Math.max(0, at + by))
    return slots[next] ?? slot
  }

  return {
    $held,
    take: (id) => $held.set({ id, slot: slotOf(activeRows(rows()), id) }),
    step(by) {
      const held = $held.get()
      if (held) $held.set({ id: held.id, slot: slotAway(held.id, held.slot, by) })
    },
    putDown() {
      const held = $held.get()
      $held.set(null)
      return held ? changesFor(held.id, held.slot) : []
    },
    putBack: () => $held.set(null),
    nudge: (id, by) => changesFor(id, slotAway(id, slotOf(activeRows(rows()), id), by)),
  }

  function changesFor(id: string, slot: Slot): ComponentChange[] {
    const active = activeRows(rows())
    const before = slotOf(active, id)
    const isThere = before.group === slot.group && before.index === slot.index
    return isThere || !active.some((row) => row.id === id) ? [] : moveTo(rows(), id, slot)
  }
}
