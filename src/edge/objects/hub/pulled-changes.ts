import { hasUpdates, toPublicIncident } from '../../../core/derivation/derive.ts'
import { isSameJson } from '../../../core/live/same-json.ts'
import type { Publication, PublicIncident } from '../../../core/publication/publication.ts'
import type { Snapshot, SnapshotIncident } from '../../../core/snapshot/snapshot.ts'

/** Changes of one or more pulls that the archive has not stored yet. */
export interface PulledChanges {
  snapshot: Snapshot
  /** Derived from the snapshot. */
  publication: Publication
  /** The publication before the changes; null where there is none. */
  previous: Publication | null
}

/** Merges the changes of two successive pulls. */
export function mergeChanges(first: PulledChanges, next: PulledChanges): PulledChanges {
  const isOneHistory = first.snapshot.epoch === next.snapshot.epoch
  const all =
    isOneHistory && first.snapshot.changes && next.snapshot.changes
      ? [...first.snapshot.changes, ...next.snapshot.changes]
      : null
  // The latest change of each record.
  const changes = all && [...new Map(all.map((change) => [`${change.collection} ${change.record}`, change])).values()]
  return { ...next, snapshot: { ...next.snapshot, changes }, previous: first.previous }
}

/** Ids of the incidents that visitors may see. */
export function visibleIncidentIds({ incidents }: Snapshot): Set<string> {
  return new Set(incidents.filter(hasUpdates).map(({ id }) => id))
}

/** What the changes say of incidents. */
export function incidentChanges({ changes }: Snapshot): NonNullable<Snapshot['changes']> {
  return (changes ?? []).filter(({ collection }) => collection === 'incidents')
}

/** Public incidents that differ from the known ones; those that are already derived are reused. */
export function changedPublicIncidents(
  incidents: SnapshotIncident[],
  derived: PublicIncident[],
  knownIncidents: PublicIncident[],
): PublicIncident[] {
  const derivedById = new Map(derived.map((one) => [one.id, one]))
  const knownById = new Map(knownIncidents.map((one) => [one.id, one]))
  return incidents
    .filter(hasUpdates)
    .map((incident) => derivedById.get(incident.id) ?? toPublicIncident(incident))
    .filter((incident) => !isSameJson(knownById.get(incident.id), incident))
}
