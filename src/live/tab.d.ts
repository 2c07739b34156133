/** The interface between the tab's client (src/live/start.ts) and the islands, which are bundled separately. */
interface AldisTab {
  connection: import('../core/live/connection.ts').Connection
  /** Messages since the HTML, in order: deltas, or a publication and the deltas after it. */
  messages: string[]
  /** The answer of `/live.json` requested with the first delta; the island needs it to apply that. */
  base: Promise<Response> | null
  /**
   * Over how long all tabs together should spread what they would do at once, in milliseconds, as the edge last said.
   */
  spread: import('../core/time/instant.ts').Millis
  /** Fetches `/live.json` when it is this tab's turn. */
  ask(): Promise<Response>
  /** Whether the visitor gets notifications in this browser. */
  isNotified(): boolean
  /** Notifications cannot be shown: they are no longer offered. */
  mute(): void
  /** Takes a message, as if it had come from the edge. */
  onData(text: string): void
  /** The current time, corrected where the device's clock is clearly wrong. */
  now(): import('../core/time/instant.ts').Millis
}

/** A notification for visitors who enabled them. */
interface TabNotification {
  /** The same in every tab. */
  id: string
  title: string
  text: string
}

interface Window {
  aldisTab?: AldisTab
}

interface Navigator {
  /** Not in every browser: whether the visitor wants as little as possible to be fetched. */
  connection?: { saveData?: boolean }
}

interface DocumentEventMap {
  /** The publication changed under the page: `aldisTab.messages` has grown. */
  'aldis:change': Event
  /** `aldisTab.connection` is another one. */
  'aldis:connection': Event
  /** An island has drawn: scripts write times and texts again before the browser paints. */
  'aldis:drawn': Event
  /** This browser cannot show notifications, as an attempt has shown. */
  'aldis:mute': Event
  /** This build cannot read what the edge says: only a new page helps. */
  'aldis:outdated': Event
}
