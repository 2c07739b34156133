import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react'

interface Props {
  isSending: boolean
  /** The id of the text that says what is going on. */
  describedBy: string
  /** Something was pressed, typed or dropped while sending, and has no effect. */
  onIgnored(): void
  /** Something was changed while nothing is sent. */
  onChanged(): void
  children: ReactNode
}

/**
 * A form that takes nothing while it is sent. Its controls keep the focus, which disabled ones would lose, and each
 * attempt to change something is reported, so that none is lost silently.
 */
export function ReadOnlyWhileSending({ isSending, describedBy, onIgnored, onChanged, children }: Props) {
  function ignore(event: SyntheticEvent) {
    if (!isSending) return
    event.preventDefault()
    event.stopPropagation()
    onIgnored()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a control clicks it.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset that is disabled would take the focus away.
    <div
      role="group"
      aria-disabled={isSending}
      aria-describedby={isSending ? describedBy : undefined}
      onMouseDownCapture={(event) => {
        // This would open the list, only for the choice in it to be dropped.
        if (event.target instanceof HTMLSelectElement) ignore(event)
      }}
      onClickCapture={(event) => {
        if (changesByClick(event.target)) ignore(event)
      }}
      onKeyDownCapture={(event) => {
        if (changesByKey(event)) ignore(event)
      }}
      onCutCapture={ignore}
      onPasteCapture={ignore}
      onDropCapture={ignore}
      onChange={() => (isSending ? onIgnored() : onChanged())}
      onClick={({ target }) => {
        // Not in the capture phase: a render before a radio button's own handler would undo the click.
        if (changesByClick(target)) onChanged()
      }}
    >
      {children}
    </div>
  )
}

/** A click into text only moves the caret. */
function changesByClick(target: EventTarget): boolean {
  const element = target instanceof Element ? target.closest('button, select, label, input') : null
  const control = element instanceof HTMLLabelElement ? element.control : element
  return control !== null && !isText(control)
}

function changesByKey({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false
  const isTyped = key.length === 1 || key === 'Enter' || key === 'Backspace' || key === 'Delete'
  return isTyped || (key.startsWith('Arrow') && !isText(target))
}

function isText(target: EventTarget | null): boolean {
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text')
}
