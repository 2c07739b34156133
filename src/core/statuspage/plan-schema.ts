import * as v from 'valibot'
import { Affected } from '../incident/affected.ts'
import { MAX_NAME_LENGTH } from '../incident/lengths.ts'
import { ComponentStatus } from '../status/component.ts'
import { Impact, IncidentKind, IncidentStatus } from '../status/incident.ts'
import { isDay } from '../time/day.ts'
import { Instant, OptionalInstant } from '../time/instant.ts'
import { vendorName } from './name.ts'
import { IncidentSource, UpdateSource } from './source.ts'

const Id = v.pipe(v.string(), v.regex(/^[a-z0-9]{15}$/))
const Dates = { created: Instant, updated: Instant }

export const PlannedComponent = v.object({
  id: Id,
  external_id: v.string(),
  /** The id of its group, or empty. */
  group: v.string(),
  is_group: v.boolean(),
  name: vendorName(200),
  description: v.string(),
  /** What was set by hand: the captured status where no open incident explains it. */
  manual_status: ComponentStatus,
  status: ComponentStatus,
  position: v.number(),
  showcase: v.boolean(),
  only_show_if_degraded: v.boolean(),
  start_date: v.pipe(
    v.string(),
    v.check((day) => day === '' || isDay(day), 'is not a date'),
  ),
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
  name: vendorName(MAX_NAME_LENGTH),
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

/** The ids of all records of a plan but its page's. */
export function planIds(plan: { components: PlannedComponent[]; incidents: PlannedIncident[] }): string[] {
  const updates = plan.incidents.flatMap((one) => one.updates)
  return [...plan.components, ...plan.incidents, ...updates].map(({ id }) => id)
}

/** Everything that an import will write, checked, with ids and times of its own: what the importer sends. */
export const ImportPlan = v.pipe(
  v.object({
    vendor: v.literal('statuspage'),
    /** Milliseconds added to all the vendor's times. */
    shift: v.number(),
    page: v.object({
      id: Id,
      external_id: v.string(),
      name: vendorName(120),
      url: v.string(),
      time_zone: v.string(),
      updated: Instant,
    }),
    components: v.array(PlannedComponent),
    incidents: v.array(PlannedIncident),
  }),
  v.check((plan) => new Set(planIds(plan)).size === planIds(plan).length, 'two records have one id'),
)
export type ImportPlan = v.InferOutput<typeof ImportPlan>
