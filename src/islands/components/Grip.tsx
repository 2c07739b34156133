import type { KeyboardEvent, PointerEvent } from 'react'

/** What a grip of a row does; the same object for every drawing of the list. */
export interface GripActions {
  onGripKey(id: string, event: KeyboardEvent<HTMLButtonElement>): void
  onGripDown(id: string, event: PointerEvent<HTMLButtonElement>): void
  onGripBlur(id: string): void
}

interface GripProps {
  id: string
  label: string
  isHeld: boolean
  actions: GripActions
}

/** The id of a component's grip in the document. */
export const gripId = (id: string) => `grip-${id}`

/** By which a component is moved: dragged, or taken hold of with the keyboard. */
export function Grip({ id, label, isHeld, actions }: GripProps) {
  return (
    <button
      className="cgrip"
      type="button"
      id={gripId(id)}
      aria-label={label}
      aria-describedby="move-how-to"
      aria-pressed={isHeld}
      onKeyDown={(event) => actions.onGripKey(id, event)}
      onPointerDown={(event) => actions.onGripDown(id, event)}
      onBlur={() => actions.onGripBlur(id)}
    >
      <svg className="ci" aria-hidden="true">
        <use href="#u-grip" />
      </svg>
    </button>
  )
}
