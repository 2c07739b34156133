import { useEffect, useRef } from 'react'
import type { ComposerStore } from '../../stores/team/composer.ts'
import type { DockKey, DockPlace } from '../../stores/team/dock-keys.ts'

/** Offers a key in the dock as long as there is one and what offers it is on the screen. */
export function useDockKey({ $dockKeys }: ComposerStore, place: DockPlace, key: DockKey | null): void {
  const label = key?.label ?? null
  const latest = useRef(key)
  latest.current = key
  useEffect(() => {
    if (label === null) return
    $dockKeys.set({ ...$dockKeys.get(), [place]: { label, act: () => latest.current?.act() } })
    return () => {
      const { [place]: _, ...others } = $dockKeys.get()
      $dockKeys.set(others)
    }
  }, [$dockKeys, place, label])
}
