import * as v from 'valibot'
import { ComponentStatus } from '../../../core/status/component.ts'
import { IncidentKind, IncidentStatus } from '../../../core/status/incident.ts'
import { Instant, OptionalInstant } from '../../../core/time/instant.ts'
import { Author } from '../model/records.ts'

/** An update of today. */
export const UpdateOfToday = v.object({
  id: v.string(),
  incident: v.string(),
  status: IncidentStatus,
  display_at: Instant,
  author: Author,
})
export type UpdateOfToday = v.InferOutput<typeof UpdateOfToday>

/** A status that somebody gave a component by hand today. */
export const StatusOfToday = v.object({
  id: v.string(),
  component: v.string(),
  to_status: ComponentStatus,
  at: Instant,
  actor: Author,
})
export type StatusOfToday = v.InferOutput<typeof StatusOfToday>

/** What of an incident a line about it needs. */
export const IncidentOfToday = v.object({
  id: v.string(),
  kind: IncidentKind,
  name: v.string(),
  started_at: OptionalInstant,
})
export type IncidentOfToday = v.InferOutput<typeof IncidentOfToday>

/** What of a component a line about it needs. */
export const ComponentOfToday = v.object({ id: v.string(), name: v.string() })
export type ComponentOfToday = v.InferOutput<typeof ComponentOfToday>
