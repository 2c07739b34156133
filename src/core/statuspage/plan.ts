import * as v from 'valibot'
import { claimsOf } from '../component/claims.ts'
import { ComponentStatus, severity, worstStatus } from '../component/status.ts'
import { Affected } from '../incident/affected.ts'
import { Impact, IncidentKind, IncidentStatus } from '../incident/status.ts'
import { Instant, OptionalInstant, toInstant, toMillis } from '../time/instant.ts'
import { addDays } from '../time/zone.ts'
import type { Capture } from './capture.ts'
import { importedId } from './ids.ts'
import { IncidentSource, UpdateSource } from './source.ts'
import { namesComponent, type VendorUpdate } from './vendor.ts'

const Id = v.pipe(v.string(), v.regex(/^[a-z0-9]{15}$/))
const Dates = { created: Instant, updated: Instant }

export const PlannedComponent = v.object({
  id: Id,
  external_id: v.string(),
  /** The id of its group, or empty. */
  group: v.string(),
  is_group: v.boolean(),
  name: v.string(),
  description: v.string(),
  /** What was set by hand: the captured status where no open incident explains it. */
  manual_status: ComponentStatus,
  status: ComponentStatus,
  position: v.number(),
  showcase: v.boolean(),
  only_show_if_degraded: v.boolean(),
  start_date: v.string(),
  archived_at: OptionalInstant,
  ...Dates,
})
export type PlannedComponent = v.InferOutput<typeof PlannedComponent>

export const PlannedUpdate = v.object({
  id: Id,
  external_id: v.string(),
  status: IncidentStatus,
  body: v.string(),
  display_at: Instant,
  affected: v.array(Affected),
  notify: v.boolean(),
  source: v.nullable(UpdateSource),
  ...Dates,
})
export type PlannedUpdate = v.InferOutput<typeof PlannedUpdate>

export const PlannedIncident = v.object({
  id: Id,
  external_id: v.string(),
  kind: IncidentKind,
  name: v.string(),
  status: IncidentStatus,
  impact: Impact,
  started_at: Instant,
  monitoring_at: OptionalInstant,
  resolved_at: OptionalInstant,
  scheduled_for: OptionalInstant,
  scheduled_until: OptionalInstant,
  source: v.nullable(IncidentSource),
  updates: v.array(PlannedUpdate),
  ...Dates,
})
export type PlannedIncident = v.InferOutput<typeof PlannedIncident>

/** Everything that an import will write, checked, with ids and times of its own: what the importer sends. */
export const ImportPlan = v.object({
  vendor: v.literal('statuspage'),
  /** Milliseconds added to all the vendor's times. */
  shift: v.number(),
  page: v.object({
    id: Id,
    external_id: v.string(),
    name: v.string(),
    url: v.string(),
    time_zone: v.string(),
    updated: Instant,
  }),
  components: v.array(PlannedComponent),
  incidents: v.array(PlannedIncident),
})
export type ImportPlan = v.InferOutput<typeof ImportPlan>

/** What a capture amounts to as records, all times moved by `shift` milliseconds. Same capture and shift, same plan. */
export function planImport(capture: Capture, shift: number): ImportPlan {
  const moved = (at: string) => toInstant(toMillis(at) + shift)
  const movedOrNull = (at: string | null) => (at === null ? null : moved(at))
  const incidents = capture.incidents.map((incident): PlannedIncident => {
    const updates = incident.incident_updates.map((update) => planUpdate(update, moved))
    const named = updates.toReversed().flatMap(({ affected }) => affected.map(({ component }) => component))
    const shown = incident.components.map(({ id }) => id)
    const derived = [...new Set(named)]
    const same = shown.length === derived.length && shown.every((id, at) => importedId('component', id) === derived[at])
    const source = {
      ...(incident.shortlink !== null && { shortlink: incident.shortlink }),
      ...(incident.reminder_intervals !== null && { reminder_intervals: incident.reminder_intervals }),
      ...(!same && { components: shown }),
    }
    return {
      id: importedId('incident', incident.id),
      external_id: incident.id,
      kind: 'scheduled_for' in incident ? 'maintenance' : 'realtime',
      name: incident.name,
      status: incident.status,
      impact: incident.impact,
      started_at: moved(incident.started_at ?? incident.created_at),
      monitoring_at: movedOrNull(incident.monitoring_at),
      resolved_at: movedOrNull(incident.resolved_at),
      scheduled_for: 'scheduled_for' in incident ? moved(incident.scheduled_for) : null,
      scheduled_until: 'scheduled_until' in incident ? movedOrNull(incident.scheduled_until) : null,
      source: Object.keys(source).length > 0 ? source : null,
      updates,
      created: moved(incident.created_at),
      updated: moved(incident.updated_at),
    }
  })
  const { page } = capture
  return {
    vendor: 'statuspage',
    shift,
    page: {
      id: importedId('page', page.id),
      external_id: page.id,
      name: page.name,
      url: page.url,
      time_zone: page.time_zone,
      updated: moved(page.updated_at),
    },
    components: planComponents(capture, incidents, shift),
    incidents,
  }
}

function planUpdate(update: VendorUpdate, moved: (at: string) => string): PlannedUpdate {
  const said = update.affected_components ?? []
  const named = said.filter(namesComponent)
  const source = {
    ...(update.custom_tweet !== null && { custom_tweet: update.custom_tweet }),
    ...(update.tweet_id !== null && { tweet_id: update.tweet_id }),
    ...(named.length === 0 && said.length > 0 && { affected_components: said.map(({ name }) => ({ name })) }),
  }
  return {
    id: importedId('update', update.id),
    external_id: update.id,
    status: update.status,
    body: update.body,
    display_at: moved(update.display_at ?? update.created_at),
    affected: named.map(({ code, name, old_status, new_status }) => ({
      component: importedId('component', code),
      name,
      old_status,
      status: new_status,
    })),
    notify: update.deliver_notifications,
    source: Object.keys(source).length > 0 ? source : null,
    created: moved(update.created_at),
    updated: moved(update.updated_at),
  }
}

function planComponents(capture: Capture, incidents: readonly PlannedIncident[], shift: number): PlannedComponent[] {
  const moved = (at: string) => toInstant(toMillis(at) + shift)
  const claimed = claimedStatuses(incidents)
  const shownBy = new Map(capture.components.map((one) => [one.id, one]))
  const planned = capture.components.map((one): PlannedComponent => {
    const id = importedId('component', one.id)
    const byIncidents = claimed.get(id) ?? 'operational'
    const explained = severity(byIncidents) >= severity(one.status) || one.group
    return {
      id,
      external_id: one.id,
      group: one.group_id !== null && shownBy.has(one.group_id) ? importedId('component', one.group_id) : '',
      is_group: one.group,
      name: one.name,
      description: one.description ?? '',
      manual_status: explained ? 'operational' : one.status,
      status: worstStatus([one.status, byIncidents]),
      position: one.position,
      showcase: one.showcase,
      only_show_if_degraded: one.only_show_if_degraded,
      start_date: one.start_date === null ? '' : addDays(one.start_date, Math.round(shift / 86_400_000)),
      archived_at: null,
      created: moved(one.created_at),
      updated: moved(one.updated_at),
    }
  })
  planned.push(...unlisted(capture, incidents, new Set(planned.map(({ id }) => id)), moved(capture.page.updated_at)))
  for (const group of planned.filter(({ is_group }) => is_group)) {
    group.status = worstStatus(planned.filter((one) => one.group === group.id).map(({ status }) => status))
  }
  return planned
}

/**
 * Components that only the incidents' words name. Where a list of all was captured they were deleted since, so they come
 * archived; otherwise they stand with their last word.
 */
function unlisted(
  capture: Capture,
  incidents: readonly PlannedIncident[],
  known: ReadonlySet<string>,
  at: string,
): PlannedComponent[] {
  const codes = new Map<string, string>()
  for (const { incident_updates } of capture.incidents) {
    for (const { affected_components } of incident_updates) {
      for (const one of affected_components ?? []) {
        if (namesComponent(one)) codes.set(importedId('component', one.code), one.code)
      }
    }
  }
  const claimed = claimedStatuses(incidents)
  const found = new Map<string, PlannedComponent>()
  for (const update of incidents.flatMap(({ updates }) => updates).toSorted(byDisplay)) {
    for (const { component, name } of update.affected) {
      if (known.has(component)) continue
      const first = found.get(component)
      found.set(component, {
        id: component,
        external_id: codes.get(component) ?? '',
        group: '',
        is_group: false,
        name,
        description: '',
        manual_status: 'operational',
        status: claimed.get(component) ?? 'operational',
        position: first?.position ?? known.size + found.size + 1,
        showcase: false,
        only_show_if_degraded: false,
        start_date: '',
        archived_at: capture.componentsListed ? at : null,
        created: first?.created ?? update.display_at,
        updated: update.display_at,
      })
    }
  }
  return [...found.values()]
}

function byDisplay(a: PlannedUpdate, b: PlannedUpdate): number {
  return a.display_at < b.display_at ? -1 : a.display_at > b.display_at ? 1 : 0
}

/** What open incidents say of components at the end of what was captured. */
function claimedStatuses(incidents: readonly PlannedIncident[]): Map<string, ComponentStatus> {
  const statuses = new Map<string, ComponentStatus>()
  for (const { id, kind, updates } of incidents) {
    const facts = updates.map((update) => ({
      id: update.id,
      status: update.status,
      at: toMillis(update.display_at),
      created: toMillis(update.created),
      words: update.affected,
    }))
    for (const { component, status, to } of claimsOf({ id, kind, updates: facts })) {
      if (to === Infinity) statuses.set(component, worstStatus([status, statuses.get(component) ?? 'operational']))
    }
  }
  return statuses
}
