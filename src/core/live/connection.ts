import type { Millis } from '../time/instant.ts'

/** How news comes to a tab. */
export type Connection =
  | { state: 'connecting' }
  /** A WebSocket. */
  | { state: 'live' }
  /** Server-Sent Events, where no WebSocket came through. */
  | { state: 'events' }
  /** Asking every few seconds, where nothing else came through. */
  | { state: 'polling' }
  /** Nothing answered; the next attempt is at `at`. */
  | { state: 'reconnecting'; at: Millis }
  /** The device says it has no network. */
  | { state: 'offline' }
