import { atom, type ReadableAtom } from 'nanostores'
import type { Millis } from '../../core/time/instant.ts'
import type { DeviceStorage } from './io.ts'

/** Whether the console reaches its backend. */
export type BackendStatus =
  | { state: 'connecting' }
  | { state: 'live' }
  | { state: 'reconnecting'; since: Millis }
  | { state: 'unreachable'; since: Millis }

export interface BackendStore {
  $backend: ReadableAtom<BackendStatus>
  /** Whether the edge, which serves the public page, answered recently. Checked while the backend does not answer. */
  $isEdgeUp: ReadableAtom<boolean>
  /** Live messages flow. */
  connected(): void
  /** Live messages stopped; it is not known yet whether the backend answers. */
  disconnected(): void
  /** A request was not answered. */
  unanswered(): void
  /** A request was answered; live messages may not flow yet. */
  answered(): void
  /** The edge reported whether its backend answers; null where the edge did not answer. */
  edgeAnswered(reachable: boolean | null): void
  /** Marks the edge as down once its last answer is too old. */
  expireEdgeAnswer(): void
}

/** How long an answer of the edge counts as recent, in milliseconds: two checks. */
const EDGE_ANSWER_TTL_MS = 6_000

/** Tracks reachability from the outcomes of requests and from the live stream. */
export function createBackend(
  now: () => Millis,
  storage: Pick<DeviceStorage, 'unreachableSince' | 'setUnreachableSince'>,
): BackendStore {
  const $backend = atom<BackendStatus>({ state: 'connecting' })
  const $isEdgeUp = atom(false)
  let answeredAt: Millis | null = null
  let edgeAnsweredAt: Millis | null = null
  // A hanging backend cuts no stream: once it answers again, live messages flow as before.
  let streaming = false
  const since = () => {
    const status = $backend.get()
    return 'since' in status ? status.since : (answeredAt ?? storage.unreachableSince() ?? now())
  }
  const noteAnswer = () => {
    answeredAt = now()
    if (storage.unreachableSince() !== null) storage.setUnreachableSince(null)
  }
  const noteEdge = (isUp: boolean) => {
    edgeAnsweredAt = isUp ? now() : null
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
    disconnected() {
      streaming = false
      if ($backend.get().state === 'live') $backend.set({ state: 'reconnecting', since: now() })
    },
    unanswered() {
      if ($backend.get().state === 'unreachable') return
      $backend.set({ state: 'unreachable', since: since() })
      storage.setUnreachableSince(since())
    },
    edgeAnswered(reachable) {
      noteEdge(reachable !== null)
      if (reachable === true && $backend.get().state === 'live') answeredAt = now()
    },
    expireEdgeAnswer() {
      if (edgeAnsweredAt !== null && now() - edgeAnsweredAt > EDGE_ANSWER_TTL_MS) noteEdge(false)
    },
    answered() {
      noteAnswer()
      if ($backend.get().state !== 'unreachable') return
      $backend.set(streaming ? { state: 'live' } : { state: 'reconnecting', since: since() })
    },
  }
}
