import type { PublicIncident } from '../../publication/publication.ts'
import type { ComponentStatus } from '../../status/component.ts'
import { v2Component } from '../../statuspage/component.ts'
import type { PageContext } from '../../statuspage/page.ts'
import type { Instant } from '../../time/instant.ts'
import { toInstant } from '../../time/instant.ts'
import { webhookComponent, webhookIncident } from './incident.ts'

/** A component that changed without an incident. */
export interface ComponentChange {
  /** The notification's id: the change has none of its own. */
  id: string
  component: string
  before: ComponentStatus | null
  status: ComponentStatus
  at: Instant
}

/** What one webhook tells: an incident, or a component's change. */
export type WebhookSubject = { incident: PublicIncident } | { change: ComponentChange }

/** What stands in every webhook's `meta`. */
export interface WebhookMeta {
  /** Where the subscription is ended, in full. */
  unsubscribe: string
  /** What these bodies are, in full. */
  documentation: string
  /** When this body was made. */
  generatedAt: Instant
}

/**
 * The body that Statuspage's webhooks have, as real receivers parse it: `incident` for incidents, maintenances, their
 * reminders and reports alike (which of them it is, its status and window say), else `component_update` with its
 * `component`. Null where the component is not on the page. Times of components are in UTC, those of incidents on the
 * page's clock, as in real ones. Without a subject, as a test, it says the page alone.
 */
export function webhookBody(subject: WebhookSubject | null, meta: WebhookMeta, context: PageContext) {
  const head = headOf(meta, context)
  if (subject === null) return head
  if ('incident' in subject) return { ...head, incident: webhookIncident(subject.incident, context) }
  const { change } = subject
  const component = context.publication.components.find(({ id }) => id === change.component)
  if (!component) return null
  const utc = { ...context, time: (instant: Instant) => toInstant(Date.parse(instant)) }
  return {
    ...head,
    component: { ...webhookComponent(v2Component(component, utc)), status: change.status },
    component_update: {
      old_status: change.before ?? 'operational',
      new_status: change.status,
      created_at: utc.time(change.at),
      component_type: component.is_group ? 'ComponentGroup' : 'Component',
      id: change.id,
      component_id: context.idOf(component.id),
    },
  }
}

function headOf({ unsubscribe, documentation, generatedAt }: WebhookMeta, { publication }: PageContext) {
  const { page, status } = publication
  return {
    meta: { unsubscribe, documentation, generated_at: generatedAt },
    page: {
      id: page.external_id || page.id,
      status_indicator: status.indicator,
      status_description: status.description,
    },
  }
}
