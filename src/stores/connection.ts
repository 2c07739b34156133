import { atom, onMount } from 'nanostores'
import type { Connection } from '../core/live/connection.ts'

/** How this tab receives changes, as reported by its client (src/live). */
export const $connection = atom<Connection>({ state: 'connecting' })

onMount($connection, () => {
  const read = () => {
    if (window.aldisTab) $connection.set(window.aldisTab.connection)
  }
  read()
  document.addEventListener('aldis:connection', read)
  return () => document.removeEventListener('aldis:connection', read)
})
