import type { UpdatedIncident } from './incident-input.ts'

/**
 * The components that an incident's updates ever reported as not operational, now or before. Merely listing one does
 * not count.
 */
export function componentsInTrouble({ updates }: Pick<UpdatedIncident, 'updates'>): Set<string> {
  const reported = updates.flatMap(({ affected }) => affected)
  const inTrouble = reported.filter((one) => one.status !== 'operational' || one.old_status !== 'operational')
  return new Set(inTrouble.map(({ component }) => component))
}
