import { isUnderWay } from '../../core/incident/open.ts'
import type { Publication, PublicIncident, PublicUpdate } from '../../core/publication/publication.ts'
import { type IncidentStatus, isClosed } from '../../core/status/incident.ts'

/** What of the incidents stands before the reader. */
export interface Read {
  incidents: ReadonlySet<string>
  updates: ReadonlySet<string>
}

/** Reads it off the page itself, for the HTML that a tab began with is known nowhere else. */
export function readFrom(root: ParentNode): Read {
  const incidents = [...root.querySelectorAll('.inc [id^="incident-"]')].map(({ id }) => id.slice('incident-'.length))
  const updates = [...root.querySelectorAll<HTMLElement>('[data-update]')].map(({ dataset }) => dataset.update ?? '')
  return { incidents: new Set(incidents), updates: new Set(updates) }
}

/** Updates of incidents that are open, or stand open before the reader, which the reader has not got: newest first. */
export function unread({ incidents }: Publication, read: Read): PublicUpdate[] {
  return incidents
    .filter((incident) => isBefore(incident, read) || isUnderWay(incident.status))
    .flatMap(({ updates }) => updates.filter(({ id }) => !read.updates.has(id)))
    .toSorted((a, b) => b.display_at.localeCompare(a.display_at))
}

/**
 * A publication with its incidents as far as the reader has got them: nothing is added to the timelines, no incident
 * comes, none closes. Statuses of components, the verdict, and whatever was taken back are as they are now.
 */
export function asRead(publication: Publication, read: Read): Publication {
  return { ...publication, incidents: publication.incidents.flatMap((incident) => incidentAsRead(incident, read)) }
}

function incidentAsRead(incident: PublicIncident, read: Read): PublicIncident[] {
  if (!isBefore(incident, read)) {
    if (!isUnderWay(incident.status)) return [incident]
    return incident.kind === 'maintenance' ? [withUpdates(incident, () => false, 'scheduled')] : []
  }
  return [withUpdates(incident, ({ id }) => read.updates.has(id), incident.status)]
}

function withUpdates(
  incident: PublicIncident,
  keep: (update: PublicUpdate) => boolean,
  otherwise: IncidentStatus,
): PublicIncident {
  const updates = incident.updates.filter(keep)
  if (updates.length === incident.updates.length) return incident
  const status = updates[0]?.status ?? otherwise
  return { ...incident, updates, status, resolved_at: isClosed(status) ? incident.resolved_at : null }
}

function isBefore({ id, updates }: PublicIncident, read: Read): boolean {
  return read.incidents.has(id) || updates.some((update) => read.updates.has(update.id))
}
