/** How a tab receives updates. */
export type Connection =
  | { state: 'connecting' }
  /** A WebSocket. */
  | { state: 'live' }
  /** Server-Sent Events, where no WebSocket came through. */
  | { state: 'events' }
  /** Polling every few seconds, where neither came through. */
  | { state: 'polling' }
  /** Nothing answered; it is tried again later. */
  | { state: 'reconnecting' }
  /** The device says it has no network. */
  | { state: 'offline' }
