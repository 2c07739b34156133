import * as v from 'valibot'
import { ComponentStatus } from '../status/component.ts'
import type { IncidentStatus } from '../status/incident.ts'

/** The components of a template, with the statuses that it gives them. */
export const TemplateAffected = v.nullish(v.array(v.object({ component: v.string(), status: ComponentStatus })), [])
export type TemplateAffected = v.InferOutput<typeof TemplateAffected>

/** The longest promise of a template, in minutes: a week. */
export const MAX_PROMISE_MINUTES = 10_080

/** What a page begins with, in its language (core/template/starters). */
export interface Starter {
  name: string
  /** Of a new incident; empty for a template of updates. */
  title: string
  body: string
  status: IncidentStatus
  minutes: number
}
