import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { takeSaid } from '../../stores/team/device/said-next.ts'
import { type ConsoleProps, localizationFor, toasts } from '../team/team.ts'
import { keepFocus } from './keep-focus.ts'

/** At the foot of the screen: what was just done, and its way back. It takes no focus; Ctrl Z does the same. */
export function Toasts({ locale, timeZone }: Pick<ConsoleProps, 'locale' | 'timeZone'>) {
  const { words } = localizationFor({ locale, timeZone })
  const toast = useStore(toasts.$toast, { ssr: 'initial' })
  const box = useRef<HTMLDivElement>(null)
  /** Where the focus was before it came here. */
  const before = useRef<HTMLElement | null>(null)
  useEffect(keepFocus, [])
  useEffect(() => {
    const said = takeSaid()
    if (said !== null) toasts.show(said)
  }, [])
  useEffect(() => {
    const element = box.current
    const onFocusIn = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !element?.contains(relatedTarget)) before.current = relatedTarget
    }
    element?.addEventListener('focusin', onFocusIn)
    return () => element?.removeEventListener('focusin', onFocusIn)
  }, [])
  const canUndo = toast?.state === 'shown' && toast.undo !== null
  useEffect(() => {
    if (!canUndo) return
    const onKeyDown = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select') !== null
      if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || isTyping) return
      event.preventDefault()
      void toasts.undo()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [canUndo])
  function dismiss() {
    toasts.dismiss()
    before.current?.focus()
  }
  return (
    <div className={toast ? 'ctoast' : 'v'} ref={box}>
      <span role="status">{toast?.text}</span>
      {toast?.undo && toast.state !== 'undone' && (
        <button className="text" type="button" aria-disabled={toast.state === 'undoing'} onClick={toasts.undo}>
          {words.team.undo}
        </button>
      )}
      {toast && (
        <button className="text" type="button" onClick={dismiss}>
          {words.shell.dismiss}
        </button>
      )}
    </div>
  )
}
