import type { PublicIncident } from '../publication/publication.ts'
import { type Instant, toMillis } from '../time/instant.ts'
import { type FeedContext, incidentsOf } from './context.ts'

/** How many incidents and maintenances a feed has, as Statuspage's. */
export const FEED_LENGTH = 25
/**
 * Of how many incidents, and as many maintenances, by when they were made, it takes them: an old one may be said anew.
 */
export const FEED_SOURCE_LENGTH = 50

/** An incident with its place in a feed. */
export interface FeedEntry {
  incident: PublicIncident
  /** When something was said last. */
  said: Instant
  /**
   * Statuspage's `pubDate`: a maintenance stands at its planned start until it is over; all else where it was said
   * last.
   */
  dated: Instant
}

/**
 * The newest entries of the page or part, by their date; `archived` are incidents that the publication may not hold.
 */
export function feedEntries(context: FeedContext, archived: readonly PublicIncident[]): FeedEntry[] {
  const entries = incidentsOf(context, archived).map((incident): FeedEntry => {
    const said = incident.updates[0]?.display_at ?? incident.started_at
    const isPlanned = incident.kind === 'maintenance' && incident.status !== 'completed'
    return { incident, said, dated: (isPlanned ? incident.scheduled_for : null) ?? said }
  })
  return entries.sort((a, b) => toMillis(b.dated) - toMillis(a.dated)).slice(0, FEED_LENGTH)
}
