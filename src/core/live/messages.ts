import * as v from 'valibot'
import {
  Indicator,
  PublicAnnouncement,
  Publication,
  PublicComponent,
  PublicIncident,
  PublicPage,
} from '../publication/publication.ts'
import { Instant } from '../time/instant.ts'

/**
 * What changed from one revision to another: whole objects by id, null where deleted; a part that did not change is
 * absent. Property: a publication and the delta from it give the next publication.
 */
export const Changes = v.object({
  day: v.string(),
  published_at: Instant,
  page: v.optional(PublicPage),
  status: v.optional(v.object({ indicator: Indicator, description: v.string() })),
  announcements: v.optional(v.array(PublicAnnouncement)),
  components: v.optional(v.record(v.string(), v.nullable(PublicComponent))),
  incidents: v.optional(v.record(v.string(), v.nullable(PublicIncident))),
  mentioned: v.optional(v.record(v.string(), v.nullable(v.string()))),
})
export type Changes = v.InferOutput<typeof Changes>

/**
 * The number of the publication that a message leads to: `GET /live.json?seq=` gives that very one. It rises with each
 * publication, over epochs and days. Absent where an older build speaks.
 */
const Seq = v.optional(v.number())
/** Over how many milliseconds tabs should spread what they would all do at once (`spreadTime`); 0 for not at all. */
const Spread = v.optional(v.number(), 0)

/** When the backend was heard that gave a change: it counts once the change is drawn. Absent in a replay. */
const HeardAt = v.optional(Instant)

export const PublicationMessage = v.object({
  type: v.literal('publication'),
  seq: Seq,
  heard_at: HeardAt,
  epoch: v.string(),
  revision: v.number(),
  publication: Publication,
})
export const DeltaMessage = v.object({
  type: v.literal('delta'),
  seq: Seq,
  heard_at: HeardAt,
  epoch: v.string(),
  from: v.number(),
  to: v.number(),
  changes: Changes,
})
/**
 * The backend has been silent since `since`: sent once when the grace ends, and to each connection that opens after
 * that. Event streams hear it again as their keep-alive.
 */
export const StaleMessage = v.object({ type: v.literal('stale'), since: Instant, spread: Spread })
/** The backend was heard again, or is still heard, at `at`. */
export const FreshMessage = v.object({ type: v.literal('fresh'), at: Instant, spread: Spread })

/** A message from a relay to a visitor. Pings are the text `ping`, answered `pong` without waking the object. */
export const LiveMessage = v.variant('type', [PublicationMessage, DeltaMessage, StaleMessage, FreshMessage])
export type LiveMessage = v.InferOutput<typeof LiveMessage>
export type DeltaMessage = v.InferOutput<typeof DeltaMessage>

/** `GET /live.json`: the publication with when the backend was last heard. */
export const LiveDocument = v.object({
  seq: Seq,
  publication: Publication,
  confirmed_at: Instant,
  stale: v.boolean(),
  /** After how many seconds to poll again without a live connection; absent from older builds. */
  next_in: v.optional(v.number()),
  /** Whether there is room for another WebSocket. */
  live: v.optional(v.boolean()),
})
export type LiveDocument = v.InferOutput<typeof LiveDocument>
