import { incidentPath } from '../incident/path.ts'
import type { PublicComponent, PublicIncident, PublicUpdate } from '../publication/publication.ts'
import { v2Component } from './component.ts'
import type { PageContext } from './page.ts'
import type { V2Component, V2Incident, V2Maintenance, V2Update } from './schema.ts'
import { IncidentSource, readSource, UpdateSource, vendorBody } from './source.ts'

/** A maintenance as v2 says it: an incident with two more fields. */
export function v2Maintenance(incident: PublicIncident, context: PageContext): V2Maintenance {
  const { scheduled_for, scheduled_until } = incident
  return {
    ...v2Incident(incident, context),
    scheduled_for: scheduled_for && context.time(scheduled_for),
    scheduled_until: scheduled_until && context.time(scheduled_until),
  }
}

/** An incident as v2 says it. */
export function v2Incident(incident: PublicIncident, context: PageContext): V2Incident {
  const { publication, origin } = context
  const time = (instant: string | null) => (instant === null ? null : context.time(instant))
  const source = readSource(IncidentSource, incident.source)
  const id = incident.external_id || incident.id
  return {
    id,
    name: incident.name,
    status: incident.status,
    created_at: context.time(incident.created_at),
    updated_at: context.time(incident.updated_at),
    monitoring_at: time(incident.monitoring_at),
    resolved_at: time(incident.resolved_at),
    impact: incident.impact,
    shortlink: source.shortlink ?? origin + incidentPath(incident),
    started_at: context.time(incident.started_at),
    page_id: publication.page.external_id || publication.page.id,
    incident_updates: incident.updates.toSorted(newestMadeFirst).map((update) => v2Update(update, id, context)),
    components: componentsOf(incident, source.components, context),
    reminder_intervals: source.reminder_intervals ?? null,
  }
}

function v2Update(update: PublicUpdate, incident: string, { time, idOf }: PageContext): V2Update {
  const source = readSource(UpdateSource, update.source)
  const affected = update.affected.map(({ component, name, old_status, status }) => ({
    code: idOf(component),
    name,
    old_status,
    new_status: status,
  }))
  return {
    id: update.external_id || update.id,
    status: update.status,
    body: vendorBody(update),
    incident_id: incident,
    created_at: time(update.created_at),
    updated_at: time(update.updated_at),
    display_at: time(update.display_at),
    affected_components: affected.length > 0 ? affected : (source.affected_components ?? null),
    deliver_notifications: update.notify,
    custom_tweet: source.custom_tweet ?? null,
    tweet_id: source.tweet_id ?? null,
  }
}

/** v2 lists updates by when they were made, though pages show them by display_at: 1,282 of 1,282 real incidents. */
function newestMadeFirst(a: PublicUpdate, b: PublicUpdate): number {
  return a.created_at === b.created_at ? 0 : a.created_at < b.created_at ? 1 : -1
}

/** The incident's components as they are now, in the vendor's order where it is known. */
function componentsOf(incident: PublicIncident, order: readonly string[] = [], context: PageContext): V2Component[] {
  const named = new Set(incident.affected.map(({ component }) => component))
  const place = ({ id }: PublicComponent) => (order.indexOf(context.idOf(id)) + 1 || order.length + 1) - 1
  const rank = new Map([...named].map((id, at) => [id, at]))
  return context.publication.components
    .filter((one) => named.has(one.id) || order.includes(context.idOf(one.id)))
    .sort((a, b) => place(a) - place(b) || (rank.get(a.id) ?? 0) - (rank.get(b.id) ?? 0))
    .map((component) => v2Component(component, context))
}
