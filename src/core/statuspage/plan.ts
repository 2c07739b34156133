import { toInstant, toMillis } from '../time/instant.ts'
import { createHtmlCounter, type HtmlStats, type PlannedBody, planBody, UnreadableBody } from './body.ts'
import type { Capture } from './capture.ts'
import { importedId, importedPageId } from './ids.ts'
import { planComponents } from './plan-components.ts'
import type { ImportPlan, PlannedIncident, PlannedUpdate } from './plan-schema.ts'
import { namesComponent, type VendorUpdate } from './vendor.ts'

/** A plan, and what had to be turned into Markdown for it. */
export interface PlannedImport {
  plan: ImportPlan
  html: HtmlStats
}

/**
 * Turns a capture into records, all times shifted by `shift` milliseconds. Same capture and shift, same plan.
 * `convertBody` converts a vendor's body; where it throws, this throws an UnreadableBody.
 */
export function planImport(capture: Capture, shift: number, convertBody = planBody): PlannedImport {
  const html = createHtmlCounter()
  const shifted = (at: string) => toInstant(toMillis(at) + shift)
  const { page } = capture
  const shiftedOrNull = (at: string | null) => (at === null ? null : shifted(at))
  const incidents = capture.incidents.map((incident): PlannedIncident => {
    const updates = incident.incident_updates.map((update) => {
      const body = planUpdateBody(incident.id, update, convertBody)
      html.add(body)
      return planUpdate(update, body, page.id, shifted)
    })
    const named = updates.toReversed().flatMap(({ affected }) => affected.map(({ component }) => component))
    const vendorIds = (incident.components ?? []).map(({ id }) => id)
    const derived = [...new Set(named)]
    const importedIds = vendorIds.map((id) => importedId('component', page.id, id))
    const isDerivable = importedIds.length === derived.length && importedIds.every((id, at) => id === derived[at])
    const source = {
      ...(incident.shortlink !== null && { shortlink: incident.shortlink }),
      ...(incident.reminder_intervals !== null && { reminder_intervals: incident.reminder_intervals }),
      ...(!isDerivable && { components: vendorIds }),
    }
    return {
      id: importedId('incident', page.id, incident.id),
      external_id: incident.id,
      kind: 'scheduled_for' in incident ? 'maintenance' : 'realtime',
      name: incident.name,
      status: incident.status,
      impact: incident.impact,
      started_at: shifted(incident.started_at ?? incident.created_at),
      monitoring_at: shiftedOrNull(incident.monitoring_at),
      resolved_at: shiftedOrNull(incident.resolved_at),
      scheduled_for: 'scheduled_for' in incident ? shifted(incident.scheduled_for) : null,
      scheduled_until: 'scheduled_until' in incident ? shiftedOrNull(incident.scheduled_until) : null,
      source: Object.keys(source).length > 0 ? source : null,
      updates,
      created: shifted(incident.created_at),
      updated: shifted(incident.updated_at),
    }
  })
  const plan: ImportPlan = {
    vendor: 'statuspage',
    shift,
    page: {
      id: importedPageId(page.id),
      external_id: page.id,
      name: page.name,
      url: page.url,
      time_zone: page.time_zone,
      updated: shifted(page.updated_at),
    },
    components: planComponents(capture, incidents, shift),
    incidents,
  }
  return { plan, html: html.found }
}

function planUpdateBody(incident: string, { id, body }: VendorUpdate, convertBody: typeof planBody): PlannedBody {
  try {
    return convertBody(body)
  } catch (thrown) {
    throw new UnreadableBody(incident, id, thrown)
  }
}

function planUpdate(
  update: VendorUpdate,
  { body, original }: PlannedBody,
  page: string,
  shifted: (at: string) => string,
): PlannedUpdate {
  const vendorAffected = update.affected_components ?? []
  const named = vendorAffected.filter(namesComponent)
  const source = {
    ...(update.custom_tweet !== null && { custom_tweet: update.custom_tweet }),
    ...(update.tweet_id !== null && { tweet_id: update.tweet_id }),
    ...(named.length === 0 &&
      vendorAffected.length > 0 && { affected_components: vendorAffected.map(({ name }) => ({ name })) }),
    ...(original !== null && { body: original }),
  }
  return {
    id: importedId('update', page, update.id),
    external_id: update.id,
    status: update.status,
    body,
    display_at: shifted(update.display_at ?? update.created_at),
    affected: named.map(({ code, name, old_status, new_status }) => ({
      component: importedId('component', page, code),
      name,
      old_status,
      status: new_status,
    })),
    notify: update.deliver_notifications,
    source: Object.keys(source).length > 0 ? source : null,
    created: shifted(update.created_at),
    updated: shifted(update.updated_at),
  }
}
