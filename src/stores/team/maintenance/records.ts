import * as v from 'valibot'
import { RECURRING_ENTRIES } from '../../../core/maintenance/planned.ts'
import { OptionalInstant } from '../../../core/time/instant.ts'

/** A maintenance of the list: once, or one of a recurring maintenance. */
export const TeamMaintenance = v.object({
  id: v.string(),
  name: v.string(),
  /** Empty where it was never announced. */
  status: v.string(),
  published: v.boolean(),
  scheduled_for: OptionalInstant,
  scheduled_until: OptionalInstant,
  started_at: OptionalInstant,
  resolved_at: OptionalInstant,
  auto_start: v.boolean(),
  auto_complete: v.boolean(),
  /** The recurring maintenance that it comes of; empty where it is the only one. */
  series: v.string(),
  /** Of one that is over: whether it was cancelled. */
  was_cancelled: v.optional(v.boolean(), false),
})
export type TeamMaintenance = v.InferOutput<typeof TeamMaintenance>

/** A maintenance that comes again by a rule. */
export const RecurringMaintenance = v.object({
  ...RECURRING_ENTRIES,
  auto_start: v.boolean(),
  auto_complete: v.boolean(),
  archived_at: v.string(),
})
export type RecurringMaintenance = v.InferOutput<typeof RecurringMaintenance>
