import type { PublicIncident } from '../publication/publication.ts'

/** Whether an incident has a place in a calendar: a maintenance with a planned time. */
export function isPlanned({ kind, scheduled_for }: Pick<PublicIncident, 'kind' | 'scheduled_for'>): boolean {
  return kind === 'maintenance' && scheduled_for !== null
}
