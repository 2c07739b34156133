import { useEffect } from 'react'

/** Posts by Ctrl+Enter (or Command+Enter) in the form, in the dock that names the keys, and where nothing has the focus. */
export function usePostShortcut(post: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      const { target } = event
      if (target !== document.body && !(target instanceof Element && target.closest('#composer, .cdock'))) return
      // On a button, Enter presses it as well.
      event.preventDefault()
      post()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  })
}
