import type { ImportPlan, PlannedComponent, PlannedIncident, PlannedUpdate } from '../../core/statuspage/plan-schema.ts'
import { toMillis } from '../../core/time/instant.ts'
import { toStoredDate } from '../base/database.ts'

/** A row to import, column by column, as PocketBase stores it. */
export type Row = Record<string, string | number | boolean> & { id: string; updated: string }

const dateColumn = (at: string | null) => (at === null ? '' : toStoredDate(toMillis(at)))
const jsonColumn = (value: unknown) => JSON.stringify(value)

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
    archived_at: dateColumn(one.archived_at),
    created: dateColumn(one.created),
    updated: dateColumn(one.updated),
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
    published_at: dateColumn(one.created),
    started_at: dateColumn(one.started_at),
    monitoring_at: dateColumn(one.monitoring_at),
    resolved_at: dateColumn(one.resolved_at),
    scheduled_for: dateColumn(one.scheduled_for),
    scheduled_until: dateColumn(one.scheduled_until),
    source: jsonColumn(one.source),
    created: dateColumn(one.created),
    updated: dateColumn(one.updated),
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
    display_at: dateColumn(one.display_at),
    affected: jsonColumn(one.affected.length > 0 ? one.affected : null),
    source: jsonColumn(one.notify ? { ...one.source, deliver_notifications: true } : one.source),
    created: dateColumn(one.created),
    updated: dateColumn(one.updated),
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
    source: jsonColumn({ vendor, shift, page: { external_id, name, url, time_zone } }),
    updated: dateColumn(page.updated),
  }
}
