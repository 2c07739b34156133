import { type IncidentStatus, isClosed } from '../status/incident.ts'

/** In how many minutes a draft promises the next update; 0 where it promises none, as one that ends the incident. */
export function promisedMinutes(content: { status: IncidentStatus; nextUpdateMinutes: number }): number {
  return isClosed(content.status) ? 0 : content.nextUpdateMinutes
}
