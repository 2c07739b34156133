import { atom, type ReadableAtom } from 'nanostores'
import type { Millis } from '../../core/time/instant.ts'
import type { DeviceStorage, EdgeAnswer } from './io.ts'

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
  /** Whether the edge did not answer when it was last asked: then nothing is known of the backend behind it. */
  $isEdgeSilent: ReadableAtom<boolean>
  /** Live messages flow. */
  connected(): void
  /** Live messages stopped; it is not known yet whether the backend answers. */
  disconnected(): void
  /** A request was not answered. */
  unanswered(): void
  /** A request was answered; live messages may not flow yet. */
  answered(): void
  /** The edge was asked whether its backend answers. The backend is reached through it. */
  edgeAnswered(answer: EdgeAnswer): void
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
  const $isEdgeSilent = atom(false)
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
    $isEdgeSilent.set(false)
    if (storage.unreachableSince() !== null) storage.setUnreachableSince(null)
  }
  const noteEdge = (isUp: boolean) => {
    edgeAnsweredAt = isUp ? now() : null
    $isEdgeUp.set(isUp)
  }
  const unanswered = () => {
    if ($backend.get().state === 'unreachable') return
    $backend.set({ state: 'unreachable', since: since() })
    storage.setUnreachableSince(since())
  }
  return {
    $backend,
    $isEdgeUp,
    $isEdgeSilent,
    connected() {
      streaming = true
      noteAnswer()
      $backend.set({ state: 'live' })
    },
    disconnected() {
      streaming = false
      if ($backend.get().state === 'live') $backend.set({ state: 'reconnecting', since: now() })
    },
    unanswered,
    edgeAnswered(answer) {
      noteEdge(answer === 'reachable' || answer === 'unreachable')
      $isEdgeSilent.set(answer === 'silent')
      if (answer === 'silent') unanswered()
      if (answer === 'reachable' && $backend.get().state === 'live') answeredAt = now()
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
