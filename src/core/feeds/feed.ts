import type { PublicIncident } from '../publication/publication.ts'
import { type Instant, toMillis } from '../time/instant.ts'
import { type FeedContext, feedIncidents } from './context.ts'

/** How many incidents and maintenances a feed has, as Statuspage's. */
export const MAX_FEED_ENTRIES = 25
/** How many of the newest incidents, and as many maintenances, are considered: an old one may have a new update. */
export const MAX_FEED_CANDIDATES = 50

/** An incident with its place in a feed. */
export interface FeedEntry {
  incident: PublicIncident
  /** When the latest update was posted. */
  lastPostedAt: Instant
  /** Statuspage's `pubDate`: of a maintenance its planned start until it is over; otherwise the latest update. */
  pubDate: Instant
}

/**
 * The newest entries of the page or part, by their date; `archived` are incidents that the publication may not hold.
 */
export function buildFeedEntries(context: FeedContext, archived: readonly PublicIncident[]): FeedEntry[] {
  const entries = feedIncidents(context, archived).map((incident): FeedEntry => {
    const lastPostedAt = incident.updates[0]?.display_at ?? incident.started_at
    const isOpenMaintenance = incident.kind === 'maintenance' && incident.status !== 'completed'
    return {
      incident,
      lastPostedAt,
      pubDate: (isOpenMaintenance ? incident.scheduled_for : null) ?? lastPostedAt,
    }
  })
  return entries.sort((a, b) => toMillis(b.pubDate) - toMillis(a.pubDate)).slice(0, MAX_FEED_ENTRIES)
}
