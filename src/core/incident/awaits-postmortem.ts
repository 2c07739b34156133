import type { PublicIncident } from '../publication/publication.ts'
import { isClosed } from '../status/incident.ts'
import { toMillis } from '../time/instant.ts'
import { postmortemOf } from './postmortem.ts'

/** For how many days after the end of an incident a postmortem may be expected. */
const MAX_POSTMORTEM_WAIT_DAYS = 30
const DAY_MS = 86_400_000

/**
 * Whether a postmortem of an incident may still come out, as of the page's day (`yyyy-mm-dd`): nobody promises one, so
 * it is of one that has ended not long ago and has none yet. Maintenance has none.
 */
export function awaitsPostmortem(incident: PublicIncident, day: string): boolean {
  const { kind, status, resolved_at } = incident
  if (kind !== 'realtime' || !isClosed(status) || resolved_at === null || postmortemOf(incident) !== null) return false
  return Date.parse(day) - toMillis(resolved_at) <= MAX_POSTMORTEM_WAIT_DAYS * DAY_MS
}
