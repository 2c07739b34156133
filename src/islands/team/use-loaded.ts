import { useEffect, useRef, useState } from 'react'
import { type Localization, toasts } from './team.ts'

/** Where it is enough that it was said. */
export const ignoreFailure = () => {}

/**
 * Loads what is a form of its own weight once somebody wants it; null until it is there. Where it cannot be loaded
 * that is said, and `onFailed` is called.
 */
export function useLoaded<Module>(
  load: () => Promise<Module>,
  isWanted: boolean,
  onFailed: () => void,
  words: Localization['words'],
): Module | null {
  const [loaded, setLoaded] = useState<{ module: Module } | null>(null)
  const latest = useRef({ load, onFailed })
  latest.current = { load, onFailed }
  useEffect(() => {
    if (!isWanted || loaded) return
    latest.current.load().then(
      (module) => setLoaded({ module }),
      () => {
        toasts.show(words.team.couldNotLoad)
        latest.current.onFailed()
      },
    )
  }, [isWanted, loaded, words])
  return loaded?.module ?? null
}
