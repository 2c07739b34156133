import type { PublicIncident } from '../publication/publication.ts'
import type { Instant } from '../time/instant.ts'

/** The time that an incident is listed under: of a maintenance its planned start. */
export function listedAt({ kind, scheduled_for, started_at }: PublicIncident): Instant {
  return (kind === 'maintenance' ? scheduled_for : null) ?? started_at
}

/** When an incident began: a maintenance when its work did, or is due to, not when it was announced. */
export function beganAt(incident: PublicIncident): Instant {
  if (incident.kind === 'realtime') return incident.started_at
  return workBeganAt(incident.updates) ?? listedAt(incident)
}

/** When work on a maintenance began, by its updates, the newest first; null where none says so. */
export function workBeganAt(updates: readonly { status: string; display_at: Instant }[]): Instant | null {
  return updates.findLast(({ status }) => status === 'in_progress')?.display_at ?? null
}
