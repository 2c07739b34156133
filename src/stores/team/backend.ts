import { atom, type ReadableAtom } from 'nanostores'
import type { Millis } from '../../core/time/instant.ts'
import type { DraftKeeper } from './io.ts'

/** How the console stands with its backend. */
export type Backend =
  | { state: 'connecting' }
  | { state: 'live' }
  | { state: 'reconnecting'; since: Millis }
  | { state: 'unreachable'; since: Millis }

export interface BackendStore {
  $backend: ReadableAtom<Backend>
  /** Whether the edge, which serves the public page, answered just now. Asked while its backend does not. */
  $isEdgeUp: ReadableAtom<boolean>
  /** Live messages flow. */
  connected(): void
  /** Live messages stopped; whether it answers is not known yet. */
  interrupted(): void
  /** A question was not answered. */
  silent(): void
  /** A question was answered, though live messages may not flow yet. */
  answered(): void
  /** The edge was asked: it said whether its backend answers, or (null) nothing. */
  edgeSaid(reachable: boolean | null): void
  /** Takes back that the edge answered just now, where that is long ago. */
  doubtEdge(): void
}

/** How long an answer of the edge is of just now, in milliseconds: two questions. */
const JUST_NOW_MS = 6_000

/** Reachability, as the ends of calls and the live stream tell it. */
export function createBackend(now: () => Millis, kept: Pick<DraftKeeper, 'silence' | 'keepSilence'>): BackendStore {
  const $backend = atom<Backend>({ state: 'connecting' })
  const $isEdgeUp = atom(false)
  let lastAnswer: Millis | null = null
  let edgeAnswered: Millis | null = null
  // A hanging backend cuts no stream: once it answers again, live messages flow as before.
  let streaming = false
  const since = () => {
    const known = $backend.get()
    return 'since' in known ? known.since : (lastAnswer ?? kept.silence() ?? now())
  }
  const noteAnswer = () => {
    lastAnswer = now()
    if (kept.silence() !== null) kept.keepSilence(null)
  }
  const noteEdge = (isUp: boolean) => {
    edgeAnswered = isUp ? now() : null
    $isEdgeUp.set(isUp)
  }
  return {
    $backend,
    $isEdgeUp,
    connected() {
      streaming = true
      noteAnswer()
      $backend.set({ state: 'live' })
    },
    interrupted() {
      streaming = false
      if ($backend.get().state === 'live') $backend.set({ state: 'reconnecting', since: now() })
    },
    silent() {
      if ($backend.get().state === 'unreachable') return
      $backend.set({ state: 'unreachable', since: since() })
      kept.keepSilence(since())
    },
    edgeSaid(reachable) {
      noteEdge(reachable !== null)
      if (reachable === true && $backend.get().state === 'live') lastAnswer = now()
    },
    doubtEdge() {
      if (edgeAnswered !== null && now() - edgeAnswered > JUST_NOW_MS) noteEdge(false)
    },
    answered() {
      noteAnswer()
      if ($backend.get().state !== 'unreachable') return
      $backend.set(streaming ? { state: 'live' } : { state: 'reconnecting', since: since() })
    },
  }
}
