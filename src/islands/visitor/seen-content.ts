import { isActive } from '../../core/incident/active.ts'
import { MAX_RECENT, recentlyResolved } from '../../core/incident/recent.ts'
import type { Publication, PublicIncident, PublicUpdate } from '../../core/publication/publication.ts'
import { isClosed } from '../../core/status/incident.ts'

/** The incidents and updates that are on the page. */
export interface SeenContent {
  /** Those with a section of their own. */
  incidents: ReadonlySet<string>
  /** Those that are a row, without their updates. */
  rows: ReadonlySet<string>
  updates: ReadonlySet<string>
}

/** Collects them from the DOM: nothing else knows the HTML that the tab was loaded with. */
export function collectSeen(root: ParentNode): SeenContent {
  const incidents = [...root.querySelectorAll('.inc:not(.over) [id^="incident-"]')].map(({ id }) =>
    id.slice('incident-'.length),
  )
  const updates = [...root.querySelectorAll('[id^="update-"]')].map(({ id }) => id.slice('update-'.length))
  const rows = [...root.querySelectorAll<HTMLAnchorElement>('.day h3 a, .over h2 a')].map(
    ({ href }) => href.split('/').at(-1) ?? '',
  )
  return { incidents: new Set(incidents), rows: new Set(rows), updates: new Set(updates) }
}

/** Updates of incidents at the top of the page that are not on it yet, newest first. */
export function findUnseenUpdates(publication: Publication, seen: SeenContent): PublicUpdate[] {
  const isNew = newsFor(publication, seen)
  return publication.incidents
    .filter((incident) => isSeen(incident, seen) || isNew(incident))
    .flatMap(({ updates }) => updates.filter(({ id }) => !seen.updates.has(id)))
    .toSorted((a, b) => b.display_at.localeCompare(a.display_at))
}

/**
 * A publication limited to the content that the reader has seen: no new updates, no new incidents, and of several none
 * closed, which would give it another place. All else is current: what stands in one line is of one time.
 */
export function limitToSeen(publication: Publication, seen: SeenContent): Publication {
  const isNew = newsFor(publication, seen)
  const isAlone = publication.incidents.filter((one) => isSeen(one, seen) || isNew(one)).length === 1
  const limit = (incident: PublicIncident) => limitIncident(incident, seen, isNew(incident), isAlone)
  return { ...publication, incidents: publication.incidents.flatMap(limit) }
}

/** Whether an incident that has no section on the page would get one: it is open, or came and ended meanwhile. */
function newsFor(publication: Publication, seen: SeenContent): (incident: PublicIncident) => boolean {
  const recent = recentlyResolved(publication).slice(0, MAX_RECENT)
  return (incident) => isActive(incident.status) || (recent.includes(incident) && !seen.rows.has(incident.id))
}

function limitIncident(
  incident: PublicIncident,
  seen: SeenContent,
  isNew: boolean,
  isAlone: boolean,
): PublicIncident[] {
  if (!isSeen(incident, seen)) {
    if (!isNew) return [incident]
    return incident.kind === 'maintenance' ? [{ ...incident, updates: [], status: 'scheduled', resolved_at: null }] : []
  }
  const updates = incident.updates.filter(({ id }) => seen.updates.has(id))
  const keepsPlace = isAlone || updates.length === incident.updates.length || !isClosed(incident.status)
  if (keepsPlace) return [{ ...incident, updates }]
  const status = updates[0]?.status ?? incident.status
  return [{ ...incident, updates, status, resolved_at: isClosed(status) ? incident.resolved_at : null }]
}

function isSeen({ id, updates }: PublicIncident, seen: SeenContent): boolean {
  return seen.incidents.has(id) || updates.some((update) => seen.updates.has(update.id))
}
