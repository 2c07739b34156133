import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { preferences } from './team.ts'

/** What each single key does; a key that has nothing to do here is null. */
export type Keys = Readonly<Record<string, (() => void) | null>>

/**
 * Listens to single keys, unless the person switched them off (WCAG 2.1.4) or is typing: a menu and a text keep their
 * letters.
 */
export function useKeys(keys: Keys): void {
  const isOn = useStore(preferences.$singleKeyShortcuts, { ssr: 'initial' })
  useEffect(preferences.load, [])
  const current = useRef(keys)
  current.current = keys
  useEffect(() => {
    if (!isOn) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest(TYPING)) return
      const act = current.current[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [isOn])
}

const TYPING = 'input:not([type=radio], [type=checkbox]), textarea, select, dialog, [popover]'
