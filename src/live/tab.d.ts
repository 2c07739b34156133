/** What the tab's client (src/live/start.ts) and the islands, which are bundled apart, know of each other. */
interface AldisTab {
  connection: import('../core/live/connection.ts').Connection
  /** Messages since the HTML, as they came: deltas in their order, or a publication and the deltas after it. */
  messages: string[]
  /** The answer of `/live.json` that was asked for with the first delta; the island needs it to apply that. */
  base: Promise<Response> | null
  /** The present, by a clock that is not plainly wrong. */
  now(): import('../core/time/instant.ts').Millis
}

/** Something that visitors are told of who asked for it. */
interface TabNews {
  /** The same in every tab. */
  id: string
  title: string
  text: string
}

interface Window {
  aldisTab?: AldisTab
}

interface DocumentEventMap {
  /** The publication changed under the page: `aldisTab.messages` has grown. */
  'aldis:change': Event
  /** An island has drawn something that is news. */
  'aldis:news': CustomEvent<TabNews>
  /** `aldisTab.connection` is another one. */
  'aldis:connection': Event
  /** An island has drawn: times and words that scripts write are put in again before the browser paints. */
  'aldis:drawn': Event
  /** This build cannot read what the edge says: only a new page helps. */
  'aldis:outdated': Event
}
