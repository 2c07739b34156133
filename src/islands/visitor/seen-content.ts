import { isActive } from '../../core/incident/active.ts'
import type { Publication, PublicIncident, PublicUpdate } from '../../core/publication/publication.ts'
import { isClosed } from '../../core/status/incident.ts'

/** The incidents and updates that are on the page. */
export interface SeenContent {
  incidents: ReadonlySet<string>
  updates: ReadonlySet<string>
}

/** Collects them from the DOM: nothing else knows the HTML that the tab was loaded with. */
export function collectSeen(root: ParentNode): SeenContent {
  const incidents = [...root.querySelectorAll('.inc [id^="incident-"]')].map(({ id }) => id.slice('incident-'.length))
  const updates = [...root.querySelectorAll<HTMLElement>('[data-update]')].map(({ dataset }) => dataset.update ?? '')
  return { incidents: new Set(incidents), updates: new Set(updates) }
}

/** Updates of open (or shown as open) incidents that are not on the page yet, newest first. */
export function findUnseenUpdates({ incidents }: Publication, seen: SeenContent): PublicUpdate[] {
  return incidents
    .filter((incident) => isSeen(incident, seen) || isActive(incident.status))
    .flatMap(({ updates }) => updates.filter(({ id }) => !seen.updates.has(id)))
    .toSorted((a, b) => b.display_at.localeCompare(a.display_at))
}

/**
 * A publication limited to the content that the reader has seen: no new updates, no new incidents, none closed. All else
 * is current: what stands in one line is of one time.
 */
export function limitToSeen(publication: Publication, seen: SeenContent): Publication {
  return { ...publication, incidents: publication.incidents.flatMap((incident) => limitIncident(incident, seen)) }
}

function limitIncident(incident: PublicIncident, seen: SeenContent): PublicIncident[] {
  if (!isSeen(incident, seen)) {
    if (!isActive(incident.status)) return [incident]
    return incident.kind === 'maintenance' ? [{ ...incident, updates: [], status: 'scheduled', resolved_at: null }] : []
  }
  const updates = incident.updates.filter(({ id }) => seen.updates.has(id))
  if (updates.length === incident.updates.length || !isClosed(incident.status)) return [{ ...incident, updates }]
  const status = updates[0]?.status ?? incident.status
  return [{ ...incident, updates, status, resolved_at: isClosed(status) ? incident.resolved_at : null }]
}

function isSeen({ id, updates }: PublicIncident, seen: SeenContent): boolean {
  return seen.incidents.has(id) || updates.some((update) => seen.updates.has(update.id))
}
