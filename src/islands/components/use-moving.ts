import { useStore } from '@nanostores/react'
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useState } from 'react'
import type { TeamWords } from '../../i18n/team.ts'
import { moveTo } from '../../stores/team/components/changes.ts'
import { activeRows } from '../../stores/team/components/component-row.ts'
import type { Held } from '../../stores/team/components/mover.ts'
import { drag } from './drag.ts'
import { type GripActions, gripId } from './Grip.tsx'
import type { ComponentList } from './use-list.ts'

const STEPS = { ArrowDown: 1, ArrowUp: -1, Home: 'first', End: 'last' } as const
const isStep = (key: string): key is keyof typeof STEPS => key in STEPS

function focusGrip(id: string): void {
  if (document.activeElement?.id !== gripId(id)) document.getElementById(gripId(id))?.focus()
}

interface Moving {
  held: Held | null
  /** How the last move ended, in words. */
  ended: string
  actions: GripActions
}

/** Moves components by their grips: dragged, or taken hold of with the keyboard. */
export function useMoving(list: ComponentList, { components }: TeamWords): Moving {
  const { mover } = list
  const held = useStore(mover.$held)
  const [lastEnd, setLastEnd] = useState<{ id: string; text: string } | null>(null)
  // What is moved to another group is another element there.
  useLayoutEffect(() => {
    if (held) focusGrip(held.id)
  }, [held])
  // At once: the next key may follow in the same moment.
  useLayoutEffect(() => {
    if (lastEnd) focusGrip(lastEnd.id)
  }, [lastEnd])
  const nameOf = (id: string) => list.rows().find((row) => row.id === id)?.name ?? ''

  function end(id: string, isPutDown: boolean) {
    const name = nameOf(id)
    const changes = isPutDown ? mover.putDown() : []
    if (isPutDown) setLastEnd({ id, text: components.putDown({ name }) })
    else {
      mover.putBack()
      setLastEnd({ id, text: components.putBack({ name }) })
    }
    if (changes.length > 0) void list.apply(changes, components.moved({ name }))
  }

  const actions: GripActions = {
    onGripDown(id, event: PointerEvent<HTMLButtonElement>) {
      if (event.button !== 0) return
      drag(event.currentTarget, event.pointerId, id, {
        rows: () => activeRows(list.rows()),
        onDrop(slot) {
          const changes = moveTo(list.rows(), id, slot)
          if (changes.length > 0) void list.apply(changes, components.moved({ name: nameOf(id) }))
        },
      })
    },
    onGripKey(id, event: KeyboardEvent<HTMLButtonElement>) {
      const isHeld = mover.$held.get()?.id === id
      const { key } = event
      if (key === ' ' || key === 'Enter') {
        if (isHeld) end(id, true)
        else mover.take(id)
      } else if (isHeld && key === 'Escape') end(id, false)
      else if (isHeld && isStep(key)) mover.step(STEPS[key])
      else return
      event.preventDefault()
    },
    onGripBlur(id) {
      // After the focus has followed what moved to another group.
      setTimeout(() => {
        if (mover.$held.get()?.id === id && document.activeElement?.id !== gripId(id)) mover.putBack()
      })
    },
  }
  return { held, ended: lastEnd?.text ?? '', actions }
}
