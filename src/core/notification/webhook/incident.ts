import { htmlToLines } from '../../markdown/html-to-text.ts'
import type { PublicIncident } from '../../publication/publication.ts'
import { v2Component } from '../../statuspage/component.ts'
import { v2Incident } from '../../statuspage/incident.ts'
import type { PageContext } from '../../statuspage/page.ts'
import type { V2Component } from '../../statuspage/schema.ts'

/**
 * A component as webhooks say it: without what v2 added later.
 */
export function webhookComponent(component: Pick<V2Component, WebhookComponentKey>) {
  const { status, name, created_at, updated_at, position, description, showcase, id, page_id, group_id } = component
  return { status, name, created_at, updated_at, position, description, showcase, id, page_id, group_id }
}

type WebhookComponentKey =
  | ('status' | 'name' | 'created_at' | 'updated_at' | 'position')
  | ('description' | 'showcase' | 'id' | 'page_id' | 'group_id')

/**
 * An incident as Statuspage's webhooks say it, in the key order of real ones of 2017: that of its first API. What we do
 * not have (tweets, a chosen impact, reminders by a clock) stands there as of an incident that does not use it. A
 * maintenance is the same with its window, a published report stands in `postmortem_body` as plain text.
 */
export function webhookIncident(incident: PublicIncident, context: PageContext) {
  const { publication, time } = context
  const v2 = v2Incident(incident, context)
  const at = (instant: string | null) => (instant === null ? null : time(instant))
  const report = incident.postmortem_html === '' ? null : htmlToLines(incident.postmortem_html)
  const reported = report === null ? null : time(reportTime(incident))
  const isPlanned = incident.kind === 'maintenance'
  const named = new Map(publication.components.map((component) => [context.idOf(component.id), component]))
  return {
    name: v2.name,
    status: v2.status,
    created_at: v2.created_at,
    updated_at: v2.updated_at,
    monitoring_at: v2.monitoring_at,
    resolved_at: v2.resolved_at,
    impact: v2.impact,
    shortlink: v2.shortlink,
    postmortem_ignored: false,
    postmortem_body: report,
    postmortem_body_last_updated_at: reported,
    postmortem_published_at: reported,
    postmortem_notified_subscribers: report !== null,
    postmortem_notified_twitter: false,
    backfilled: false,
    scheduled_for: at(incident.scheduled_for),
    scheduled_until: at(incident.scheduled_until),
    scheduled_remind_prior: isPlanned,
    scheduled_reminded_at: null,
    impact_override: null,
    scheduled_auto_in_progress: isPlanned,
    scheduled_auto_completed: isPlanned,
    id: v2.id,
    page_id: v2.page_id,
    incident_updates: v2.incident_updates.map((update) => ({
      status: update.status,
      body: update.body,
      created_at: update.created_at,
      wants_twitter_update: false,
      twitter_updated_at: null,
      updated_at: update.updated_at,
      display_at: update.display_at,
      affected_components: update.affected_components,
      custom_tweet: update.custom_tweet,
      deliver_notifications: update.deliver_notifications,
      id: update.id,
      incident_id: update.incident_id,
    })),
    components: v2.components.flatMap(({ id }) => {
      const component = named.get(id)
      return component ? [webhookComponent(v2Component(component, context))] : []
    }),
  }
}

/** When the report was posted: its update's time; of one without an update the incident's last change. */
function reportTime({ updates, updated_at }: PublicIncident): string {
  return updates.find(({ status }) => status === 'postmortem')?.display_at ?? updated_at
}
