import { atom, onMount } from 'nanostores'
import type { Connection } from '../core/live/connection.ts'

/** How news comes to this tab, as its client (src/live) says. */
export const $connection = atom<Connection>({ state: 'connecting' })

onMount($connection, () => {
  const read = () => {
    if (window.aldisTab) $connection.set(window.aldisTab.connection)
  }
  read()
  document.addEventListener('aldis:connection', read)
  return () => document.removeEventListener('aldis:connection', read)
})
