import type { Indicator } from '../publication/publication.ts'
import type { ComponentStatus } from '../status/component.ts'
import type { Impact, IncidentKind, IncidentStatus } from '../status/incident.ts'
import type { Millis } from '../time/instant.ts'
import type { NotificationKind } from './kind.ts'

/** A component as a message names it. */
export interface MessageComponent {
  id: string
  name: string
  status: ComponentStatus
  /** Its status before; null where that is not known. */
  before: ComponentStatus | null
}

/** The incident or maintenance that a message is about. */
export interface MessageIncident {
  id: string
  kind: IncidentKind
  name: string
  /** The language of the name, where that is not the message's. */
  nameLanguage: string | null
  status: IncidentStatus
  impact: Impact
  /** Its page, in full. */
  url: string
  startedAt: Millis
  scheduledFor: Millis | null
  scheduledUntil: Millis | null
  /** Whether this is the first that is heard of it. */
  isFirst: boolean
  /** Whether it is over. */
  isOver: boolean
  /** Whether it is a maintenance that does not take place. */
  isCancelled: boolean
}

/** What was posted. */
export interface MessageUpdate {
  id: string
  status: IncidentStatus
  /** As the team wrote it: Markdown. */
  markdown: string
  /** The same, rendered by core/markdown and safe to place. */
  html: string
  /** The language of the text, where that is not the message's. */
  language: string | null
  at: Millis
  /** By when the next one is promised; null where none is. */
  nextUpdateAt: Millis | null
}

/**
 * What a notification tells in one language: made once for all subscribers of that language, and drawn by each channel
 * in its own form. Texts are the team's; every word around them comes from `language`.
 */
export interface NotificationMessage {
  /** The notification's id: stable over all attempts. */
  id: string
  kind: NotificationKind
  /** A tag of the page's languages. */
  locale: string
  page: {
    id: string
    name: string
    /** In full, in the message's language. */
    url: string
    timeZone: string
    /** `#rrggbb`; empty where it has none. */
    brandColor: string
    indicator: Indicator
  }
  /** Null where a component changed without one. */
  incident: MessageIncident | null
  /** Null for a report and a component's change. */
  update: MessageUpdate | null
  /** The report's first paragraph, as text; empty for all else. */
  report: string
  /** What is affected, in the page's order. */
  components: readonly MessageComponent[]
}

/** The links of one subscriber, in full; their tokens stand in the fragment. */
export interface SubscriberLinks {
  /** To change, pause or leave. */
  manage: string
  /** Takes the one-click POST of RFC 8058. */
  unsubscribe: string
}
