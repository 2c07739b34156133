import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { type ConsoleProps, localizationFor, toasts } from '../team/team.ts'

/** At the foot of the screen: what was just done, and its way back. It takes no focus; Ctrl Z does the same. */
export function Toasts({ locale, timeZone }: Pick<ConsoleProps, 'locale' | 'timeZone'>) {
  const { words } = localizationFor({ locale, timeZone })
  const toast = useStore(toasts.$toast, { ssr: 'initial' })
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
  return (
    <div className={toast ? 'ctoast' : 'v'}>
      <span role="status">{toast?.text}</span>
      {toast?.undo && toast.state !== 'undone' && (
        <button className="text" type="button" aria-disabled={toast.state === 'undoing'} onClick={toasts.undo}>
          {words.team.undo}
        </button>
      )}
      {toast && (
        <button className="text" type="button" onClick={toasts.dismiss}>
          {words.shell.dismiss}
        </button>
      )}
    </div>
  )
}
