import * as v from 'valibot'
import { RECURRING_ENTRIES } from '../../../core/maintenance/planned.ts'
import { OptionalInstant } from '../../../core/time/instant.ts'

/** A maintenance of the list: once, or one of a recurring maintenance. */
export const TeamMaintenance = v.object({
  id: v.string(),
  name: v.string(),
  translations: v.fallback(v.record(v.string(), v.object({ name: v.optional(v.string()) })), {}),
  /** Empty where it was never announced. */
  status: v.string(),
  published: v.boolean(),
  scheduled_for: OptionalInstant,
  scheduled_until: OptionalInstant,
  started_at: OptionalInstant,
  resolved_at: OptionalInstant,
  auto_start: v.boolean(),
  auto_complete: v.boolean(),
  /** That of its newest write: what was posted to it since has a higher one. */
  revision: v.number(),
  /** The recurring maintenance that it comes of; empty where it is the only one. */
  series: v.string(),
  /** When its work really began, by its updates; null where none says so. */
  began_at: v.optional(OptionalInstant, null),
  /** Whether it began without telling subscribers. */
  begun_quietly: v.optional(v.boolean(), false),
  /** Of one that is over: whether it was cancelled. */
  was_cancelled: v.optional(v.boolean(), false),
})
export type TeamMaintenance = v.InferOutput<typeof TeamMaintenance>

/** What of a maintenance is needed to begin, end or cancel it by hand. */
export type PlannedWork = Pick<
  TeamMaintenance,
  'id' | 'name' | 'translations' | 'status' | 'scheduled_for' | 'scheduled_until' | 'revision' | 'begun_quietly'
>

/** A maintenance that comes again by a rule. */
export const RecurringMaintenance = v.object({
  ...RECURRING_ENTRIES,
  auto_start: v.boolean(),
  auto_complete: v.boolean(),
  archived_at: v.string(),
})
export type RecurringMaintenance = v.InferOutput<typeof RecurringMaintenance>
