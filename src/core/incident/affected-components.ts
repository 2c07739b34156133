import type { PublicIncident, PublicUpdate } from '../publication/publication.ts'
import { severity } from '../status/component.ts'
import { type IncidentStatus, isClosed } from '../status/incident.ts'

/**
 * The affected components of an incident, from its updates, newest first: while it is open each with its latest status,
 * afterwards with its worst; in the order in which they were first named.
 */
export function affectedComponents(
  incidentStatus: IncidentStatus,
  updates: readonly Pick<PublicUpdate, 'affected'>[],
): PublicIncident['affected'] {
  const closed = isClosed(incidentStatus)
  const affected = new Map<string, PublicIncident['affected'][number]>()
  for (const update of updates.toReversed()) {
    for (const { component, name, status } of update.affected) {
      const known = affected.get(component)
      const keepKnown = known && closed && severity(known.status) >= severity(status)
      affected.set(component, { component, name, status: keepKnown ? known.status : status })
    }
  }
  return [...affected.values()]
}
