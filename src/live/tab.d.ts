/** What the tab's client (src/live/start.ts) and the islands, which are bundled apart, know of each other. */
interface AldisTab {
  connection: import('../core/live/connection.ts').Connection
  /** Messages since the HTML, as they came: deltas in their order, or a publication and the deltas after it. */
  messages: string[]
  /** The answer of `/live.json` that was asked for with the first delta; the island needs it to apply that. */
  base: Promise<Response> | null
  /**
   * Over how long all tabs together should spread what they would do at once, in milliseconds, as the edge last said.
   */
  spread: import('../core/time/instant.ts').Millis
  /** Asks for `/live.json` anew when it is this tab's turn. */
  ask(): Promise<Response>
  /** Whether the visitor is told of news by this browser. */
  isAsked(): boolean
  /** It could show nothing: the visitor is offered that no longer. */
  mute(): void
  /** The present, by a clock that is not plainly wrong. */
  now(): import('../core/time/instant.ts').Millis
}

/** Something that visitors who asked for it are told of. */
interface TabNews {
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
  /** An island has drawn: times and words that scripts write are put in again before the browser paints. */
  'aldis:drawn': Event
  /** This build cannot read what the edge says: only a new page helps. */
  'aldis:outdated': Event
}
