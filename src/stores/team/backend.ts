import { atom, type ReadableAtom } from 'nanostores'
import type { Millis } from '../../core/time/instant.ts'

/** How the console stands with its backend. */
export type Backend =
  | { state: 'connecting' }
  | { state: 'live' }
  | { state: 'reconnecting'; since: Millis }
  | { state: 'unreachable'; since: Millis }

export interface BackendStore {
  $backend: ReadableAtom<Backend>
  /** Live messages flow. */
  connected(): void
  /** Live messages stopped; whether it answers is not known yet. */
  interrupted(): void
  /** A question was not answered. */
  silent(): void
  /** A question was answered, though live messages may not flow yet. */
  answered(): void
}

/** Reachability, as the ends of calls and the live stream tell it. */
export function createBackend(now: () => Millis): BackendStore {
  const $backend = atom<Backend>({ state: 'connecting' })
  // A hanging backend cuts no stream: once it answers again, live messages flow as before.
  let streaming = false
  const since = () => {
    const known = $backend.get()
    return 'since' in known ? known.since : now()
  }
  return {
    $backend,
    connected() {
      streaming = true
      $backend.set({ state: 'live' })
    },
    interrupted() {
      streaming = false
      if ($backend.get().state === 'live') $backend.set({ state: 'reconnecting', since: now() })
    },
    silent() {
      if ($backend.get().state !== 'unreachable') $backend.set({ state: 'unreachable', since: since() })
    },
    answered() {
      if ($backend.get().state !== 'unreachable') return
      $backend.set(streaming ? { state: 'live' } : { state: 'reconnecting', since: since() })
    },
  }
}
