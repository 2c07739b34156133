import { toInstant, toMillis } from '../time/instant.ts'
import { BodyUnreadable, countHtml, type HtmlFound, type PlannedBody, planBody } from './body.ts'
import type { Capture } from './capture.ts'
import { importedId, importedPageId } from './ids.ts'
import { planComponents } from './plan-components.ts'
import type { ImportPlan, PlannedIncident, PlannedUpdate } from './plan-schema.ts'
import { namesComponent, type VendorUpdate } from './vendor.ts'

/** A plan, and what had to be turned into Markdown for it. */
export interface Planned {
  plan: ImportPlan
  html: HtmlFound
}

/**
 * What a capture amounts to as records, all times moved by `shift` milliseconds. Same capture and shift, same plan.
 * `readBody` makes ours of a vendor's body; where it throws, so does this, with a BodyUnreadable.
 */
export function planImport(capture: Capture, shift: number, readBody = planBody): Planned {
  const html = countHtml()
  const moved = (at: string) => toInstant(toMillis(at) + shift)
  const { page } = capture
  const movedOrNull = (at: string | null) => (at === null ? null : moved(at))
  const incidents = capture.incidents.map((incident): PlannedIncident => {
    const updates = incident.incident_updates.map((update) => {
      const body = bodyOf(incident.id, update, readBody)
      html.add(body)
      return planUpdate(update, body, page.id, moved)
    })
    const named = updates.toReversed().flatMap(({ affected }) => affected.map(({ component }) => component))
    const shown = (incident.components ?? []).map(({ id }) => id)
    const derived = [...new Set(named)]
    const ours = shown.map((id) => importedId('component', page.id, id))
    const same = ours.length === derived.length && ours.every((id, at) => id === derived[at])
    const source = {
      ...(incident.shortlink !== null && { shortlink: incident.shortlink }),
      ...(incident.reminder_intervals !== null && { reminder_intervals: incident.reminder_intervals }),
      ...(!same && { components: shown }),
    }
    return {
      id: importedId('incident', page.id, incident.id),
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
  const plan: ImportPlan = {
    vendor: 'statuspage',
    shift,
    page: {
      id: importedPageId(page.id),
      external_id: page.id,
      name: page.name,
      url: page.url,
      time_zone: page.time_zone,
      updated: moved(page.updated_at),
    },
    components: planComponents(capture, incidents, shift),
    incidents,
  }
  return { plan, html: html.found }
}

function bodyOf(incident: string, { id, body }: VendorUpdate, readBody: typeof planBody): PlannedBody {
  try {
    return readBody(body)
  } catch (thrown) {
    throw new BodyUnreadable(incident, id, thrown)
  }
}

function planUpdate(
  update: VendorUpdate,
  { body, original }: PlannedBody,
  page: string,
  moved: (at: string) => string,
): PlannedUpdate {
  const said = update.affected_components ?? []
  const named = said.filter(namesComponent)
  const source = {
    ...(update.custom_tweet !== null && { custom_tweet: update.custom_tweet }),
    ...(update.tweet_id !== null && { tweet_id: update.tweet_id }),
    ...(named.length === 0 && said.length > 0 && { affected_components: said.map(({ name }) => ({ name })) }),
    ...(original !== null && { body: original }),
  }
  return {
    id: importedId('update', page, update.id),
    external_id: update.id,
    status: update.status,
    body,
    display_at: moved(update.display_at ?? update.created_at),
    affected: named.map(({ code, name, old_status, new_status }) => ({
      component: importedId('component', page, code),
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
