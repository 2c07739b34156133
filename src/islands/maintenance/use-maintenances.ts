import { useEffect, useState } from 'react'
import type { MaintenancesStore } from '../../stores/team/maintenance/maintenances.ts'
import { type ConsoleProps, team } from '../team/team.ts'
import { maintenancesOf } from './stores.ts'

/** Starts the console for a screen of maintenance; its store loads again with every change of the board. */
export function useMaintenances({ page, member }: ConsoleProps): MaintenancesStore {
  const [store] = useState(() => maintenancesOf(page))
  const me = member?.id ?? ''
  useEffect(() => {
    const stop = team.start(me, page, null)
    void store.load()
    const cleanups = [team.$board.listen(() => void store.load()), team.onReload(() => void store.load()), stop]
    return () => {
      for (const cleanup of cleanups) cleanup()
    }
  }, [me, page, store])
  return store
}
