import * as v from 'valibot'
import { MAX_BODY_LENGTH, MAX_NAME_LENGTH } from '../incident/lengths.ts'
import { ComponentStatus } from '../status/component.ts'
import { Impact, MaintenanceStatus, RealtimeStatus } from '../status/incident.ts'
import { isDay } from '../time/day.ts'
import { Instant } from '../time/instant.ts'
import { vendorName } from './name.ts'

const Id = v.pipe(v.string(), v.regex(/^[0-9A-Za-z_-]{1,64}$/, 'is not an id'))
const Time = v.pipe(
  v.string('is not a time'),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)$/, 'is not a time'),
  v.check((text) => isDay(text.slice(0, 10)), 'is not a time'),
  Instant,
)
const nullable = <Schema extends v.GenericSchema>(schema: Schema) => v.nullish(schema, null)
const Flag = v.nullish(v.boolean(), false)

/** The page as every answer of Statuspage's public API v2 begins with it. */
export const VendorPage = v.object({
  id: Id,
  name: vendorName(120),
  url: v.nullish(v.pipe(v.string(), v.regex(/^(https?:\/\/[^\s<>"']+)?$/, 'is not an address'), v.maxLength(500)), ''),
  time_zone: v.nullish(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_+/-]{1,64}$/, 'is not a time zone')), 'Etc/UTC'),
  updated_at: Time,
})
export type VendorPage = v.InferOutput<typeof VendorPage>

/** A component; what older captures leave out is as Statuspage's defaults. */
export const VendorComponent = v.object({
  id: Id,
  name: vendorName(200),
  status: ComponentStatus,
  created_at: Time,
  updated_at: Time,
  position: v.pipe(v.number(), v.integer()),
  description: v.nullish(v.pipe(v.string(), v.maxLength(5000)), ''),
  showcase: Flag,
  start_date: nullable(v.pipe(v.string(), v.check(isDay, 'is not a date'))),
  group_id: nullable(Id),
  group: Flag,
  only_show_if_degraded: Flag,
})
export type VendorComponent = v.InferOutput<typeof VendorComponent>

const VendorAffected = v.object({
  code: Id,
  name: vendorName(200),
  old_status: ComponentStatus,
  new_status: ComponentStatus,
})
export type VendorAffected = v.InferOutput<typeof VendorAffected>

/** Whether an entry names a component, instead of saying that there was none. */
export function namesComponent(one: VendorAffected | { name: string }): one is VendorAffected {
  return 'code' in one
}

/** Before 2020 an update without components said so in words. */
const NobodyAffected = v.object({ name: v.string() })

const updateSchema = <Status extends v.GenericSchema<string>>(status: Status) =>
  v.object({
    id: Id,
    status,
    body: v.nullish(v.pipe(v.string(), v.maxLength(MAX_BODY_LENGTH)), ''),
    created_at: Time,
    updated_at: Time,
    display_at: nullable(Time),
    affected_components: nullable(
      v.union(
        [v.array(VendorAffected), v.pipe(v.array(NobodyAffected), v.maxLength(1))],
        'is not a list of components with their old and new statuses',
      ),
    ),
    deliver_notifications: Flag,
    custom_tweet: nullable(v.string()),
    tweet_id: nullable(v.union([v.string(), v.number()])),
  })

const incidentFields = <Status extends v.GenericSchema<string>>(status: Status) => ({
  id: Id,
  name: vendorName(MAX_NAME_LENGTH),
  status,
  created_at: Time,
  updated_at: Time,
  monitoring_at: nullable(Time),
  resolved_at: nullable(Time),
  impact: Impact,
  shortlink: nullable(v.string()),
  started_at: nullable(Time),
  incident_updates: v.array(updateSchema(status)),
  /** Those that the vendor still has; absent in captures from before 2019. */
  components: nullable(v.array(VendorComponent)),
  reminder_intervals: nullable(v.unknown()),
})

export const VendorRealtime = v.object(incidentFields(RealtimeStatus))
export const VendorMaintenance = v.object({
  ...incidentFields(MaintenanceStatus),
  scheduled_for: Time,
  scheduled_until: nullable(Time),
})
export type VendorRealtime = v.InferOutput<typeof VendorRealtime>
export type VendorMaintenance = v.InferOutput<typeof VendorMaintenance>
export type VendorUpdate = (VendorRealtime | VendorMaintenance)['incident_updates'][number]

/** Validated as the kind it claims to be, so that errors name the field. */
const SingleIncident = v.lazy((input) => (isPlanned(input) ? VendorMaintenance : VendorRealtime))

function isPlanned(input: unknown): boolean {
  return typeof input === 'object' && input !== null && 'scheduled_for' in input
}

/** Any answer of the public API v2: the page and some of its lists. */
export const VendorAnswer = v.object({
  page: VendorPage,
  components: v.optional(v.array(VendorComponent)),
  incidents: v.optional(v.array(VendorRealtime)),
  scheduled_maintenances: v.optional(v.array(VendorMaintenance)),
  incident: v.optional(SingleIncident),
})
export type VendorAnswer = v.InferOutput<typeof VendorAnswer>
