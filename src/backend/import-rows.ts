import type { ImportPlan, PlannedComponent, PlannedIncident, PlannedUpdate } from '../core/statuspage/plan-schema.ts'
import { toMillis } from '../core/time/instant.ts'
import { stored } from './database.ts'

/** A row as the importer wants it, column by column, in the form in which PocketBase stores it. */
export type Row = Record<string, string | number | boolean> & { id: string; updated: string }

const moment = (at: string | null) => (at === null ? '' : stored(toMillis(at)))
const json = (value: unknown) => JSON.stringify(value)

/** The columns of a component, but for its page, revision and derived status. */
export function componentRow(one: PlannedComponent): Row {
  return {
    id: one.id,
    external_id: one.external_id,
    group: one.group,
    is_group: one.is_group,
    name: one.name,
    description: one.description,
    manual_status: one.manual_status === 'operational' ? '' : one.manual_status,
    position: one.position,
    showcase: one.showcase,
    only_show_if_degraded: one.only_show_if_degraded,
    start_date: one.start_date,
    archived_at: moment(one.archived_at),
    created: moment(one.created),
    updated: moment(one.updated),
  }
}

/** The columns of an incident: its states as they were, its impact an override. */
export function incidentRow(one: PlannedIncident): Row {
  return {
    id: one.id,
    external_id: one.external_id,
    kind: one.kind,
    name: one.name,
    status: one.status,
    impact: one.impact,
    impact_override: one.impact,
    published: true,
    published_at: moment(one.created),
    started_at: moment(one.started_at),
    monitoring_at: moment(one.monitoring_at),
    resolved_at: moment(one.resolved_at),
    scheduled_for: moment(one.scheduled_for),
    scheduled_until: moment(one.scheduled_until),
    source: json(one.source),
    created: moment(one.created),
    updated: moment(one.updated),
  }
}

/** The columns of an update. */
export function updateRow(one: PlannedUpdate, incident: string): Row {
  return {
    id: one.id,
    incident,
    external_id: one.external_id,
    status: one.status,
    body: one.body,
    display_at: moment(one.display_at),
    affected: json(one.affected.length > 0 ? one.affected : null),
    source: json(one.notify ? { ...one.source, deliver_notifications: true } : one.source),
    created: moment(one.created),
    updated: moment(one.updated),
  }
}

/** The columns of the page that an import may set; `source` notes what the vendor calls it. */
export function pageRow({ page, vendor, shift }: ImportPlan, id: string): Row {
  const { external_id, name, url, time_zone } = page
  return {
    id,
    external_id,
    name,
    url,
    time_zone,
    source: json({ vendor, shift, page: { external_id, name, url, time_zone } }),
    updated: moment(page.updated),
  }
}
