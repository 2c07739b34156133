import { deriveClaims } from '../incident/claims.ts'
import { byTime, deriveIncident, type UpdateInput } from '../incident/timeline.ts'
import { normalizeName } from '../name/name.ts'
import type { Snapshot, SnapshotComponent, SnapshotIncident, SnapshotUpdate } from '../snapshot/snapshot.ts'
import { type ComponentStatus, severity, worstStatus } from '../status/component.ts'
import { isClosed } from '../status/incident.ts'
import { type Instant, toInstant, toMillis } from '../time/instant.ts'
import type { JournalEntry } from './entry.ts'

/**
 * The snapshot as the backend would give it with these entries, which come in the order in which they were posted. What
 * it has already, and what belongs to an incident that it does not have, changes nothing.
 */
export function withJournal(snapshot: Snapshot, entries: readonly JournalEntry[]): Snapshot {
  return entries.reduce(withEntry, snapshot)
}

function withEntry(snapshot: Snapshot, entry: JournalEntry): Snapshot {
  const known = snapshot.incidents.find(({ id }) => id === entry.incident)
  if (known ? known.updates.some(({ id }) => id === entry.update) : entry.opens === null) return snapshot
  const incident = withUpdate(known ?? openedIncident(entry), updateOf(entry, snapshot.components), entry)
  const incidents = known
    ? snapshot.incidents.map((one) => (one === known ? incident : one))
    : [incident, ...snapshot.incidents]
  return withStatuses(snapshot, incidents, incident, entry.posted_at)
}

function openedIncident({ incident, opens, posted_at }: JournalEntry): SnapshotIncident {
  return {
    id: incident,
    kind: 'realtime',
    name: normalizeName(opens?.name ?? ''),
    status: 'investigating',
    impact: opens?.impact ?? 'none',
    started_at: null,
    published_at: posted_at,
    monitoring_at: null,
    resolved_at: null,
    scheduled_for: null,
    scheduled_until: null,
    next_update_at: null,
    postmortem: '',
    external_id: '',
    created: posted_at,
    updated: posted_at,
    translations: opens?.translations ?? null,
    source: null,
    updates: [],
  }
}

type Known = Pick<SnapshotComponent, 'id' | 'name' | 'status'>

/** What an entry says of the components that there are, with what they were before. */
export function affectedBy({ affected }: JournalEntry, components: readonly Known[]): SnapshotUpdate['affected'] {
  const byId = new Map(components.map((one) => [one.id, one]))
  return affected.flatMap(({ component, status }) => {
    const known = byId.get(component)
    return known ? [{ component, name: known.name, old_status: known.status, status }] : []
  })
}

function updateOf(entry: JournalEntry, components: readonly SnapshotComponent[]): SnapshotUpdate {
  const { posted_at } = entry
  return {
    id: entry.update,
    status: entry.status,
    body: entry.body,
    display_at: posted_at,
    affected: affectedBy(entry, components),
    attachments: [],
    attachment_texts: null,
    edited_at: null,
    notify: entry.notify,
    translations: entry.translations ?? null,
    external_id: '',
    created: posted_at,
    updated: posted_at,
    source: null,
    is_journal: true,
  }
}

function withUpdate(before: SnapshotIncident, update: SnapshotUpdate, entry: JournalEntry): SnapshotIncident {
  const updates = [update, ...before.updates].sort((a, b) => byTime(toInput(b), toInput(a)))
  const state = deriveIncident(before.kind, updates.map(toInput), impactOverrideOf(before, entry))
  const moment = (at: number | null) => (at === null ? null : toInstant(at))
  const status = state.status ?? entry.status
  return {
    ...before,
    status,
    impact: state.impact,
    started_at: moment(state.startedAt),
    monitoring_at: moment(state.monitoringAt),
    resolved_at: moment(state.resolvedAt),
    next_update_at: isClosed(status) ? null : entry.next_update_at,
    updated: entry.posted_at,
    updates,
  }
}

/** Chosen by a person, or other than what the updates amount to, which comes to the same. */
function impactOverrideOf({ kind, impact, updates }: SnapshotIncident, { opens }: JournalEntry) {
  if (updates.length === 0) return opens?.impact ?? null
  return deriveIncident(kind, updates.map(toInput), null).impact === impact ? null : impact
}

/** The statuses of the components that an incident names, and of their groups, as the incidents claim them now. */
function withStatuses(
  snapshot: Snapshot,
  incidents: SnapshotIncident[],
  incident: SnapshotIncident,
  at: Instant,
): Snapshot {
  const named = new Set(incident.updates.flatMap(({ affected }) => affected.map(({ component }) => component)))
  const before = claimedStatuses(snapshot.incidents)
  const after = claimedStatuses(incidents)
  const changed = new Map<string, ComponentStatus>()
  for (const one of snapshot.components) {
    if (one.is_group || !named.has(one.id)) continue
    const status = worstStatus([manualStatusOf(one, before.get(one.id)), after.get(one.id) ?? 'operational'])
    if (status !== one.status) changed.set(one.id, status)
  }
  if (changed.size === 0) return { ...snapshot, incidents }
  const single = snapshot.components.map((one) => {
    const status = changed.get(one.id)
    return status === undefined ? one : { ...one, status, updated: at }
  })
  const components = single.map((one) =>
    one.is_group ? { ...one, status: worstStatus(single.flatMap(statusWithin(one.id))) } : one,
  )
  const steps = [...changed].map(([component, to_status]) => ({
    id: `${component}-${at}`,
    component,
    to_status,
    at,
    cause: incident.kind === 'maintenance' ? ('maintenance' as const) : ('incident' as const),
    incident: incident.id,
    created: at,
  }))
  const ledger = [...snapshot.ledger, ...steps].sort((a, b) => toMillis(a.at) - toMillis(b.at))
  return { ...snapshot, incidents, components, ledger }
}

const statusWithin = (group: string) => (one: SnapshotComponent) => (one.group === group ? [one.status] : [])

/** What a person set for a component: where the snapshot does not say, what is worse than all that incidents claim. */
function manualStatusOf(
  { manual_status, status }: SnapshotComponent,
  claimed: ComponentStatus = 'operational',
): ComponentStatus {
  return manual_status ?? (severity(status) > severity(claimed) ? status : 'operational')
}

/** The worst that incidents claim of each component now. */
function claimedStatuses(incidents: readonly SnapshotIncident[]): Map<string, ComponentStatus> {
  const worst = new Map<string, ComponentStatus>()
  for (const { id, kind, status, resolved_at, updates } of incidents) {
    const closedAt = isClosed(status) && resolved_at !== null ? toMillis(resolved_at) : null
    for (const claim of deriveClaims({ id, kind, closedAt, updates: updates.map(toInput) })) {
      if (claim.to === Number.POSITIVE_INFINITY)
        worst.set(claim.component, worstStatus([claim.status, worst.get(claim.component) ?? 'operational']))
    }
  }
  return worst
}

/** An update of a snapshot as input for whatever is derived of it. */
export function toInput({ id, status, display_at, created, affected }: SnapshotUpdate): UpdateInput {
  return { id, status, at: toMillis(display_at), created: toMillis(created), affected }
}
