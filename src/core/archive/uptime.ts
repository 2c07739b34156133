import * as v from 'valibot'
import { Instant } from '../time/instant.ts'
import { CalendarMonth } from '../uptime/calendar.ts'

/** A component's months since it began, with the incidents that its days mention. */
export const CalendarDocument = v.object({
  /** The first day of which something is known, `yyyy-mm-dd`; null where it is still to begin. */
  known_from: v.nullable(v.string()),
  /** Newest first, without a gap. */
  months: v.array(CalendarMonth),
  mentioned: v.record(v.string(), v.object({ name: v.string(), began: Instant })),
})
export type CalendarDocument = v.InferOutput<typeof CalendarDocument>

/** A component's uptime in figures. */
export const UptimeDocument = v.object({
  component: v.string(),
  /** Over the requested number of days; null where nothing is known. */
  days: v.nullable(v.number()),
  /** The requested months of which something is known, newest first. */
  months: v.array(v.omit(CalendarMonth, ['days'])),
})
export type UptimeDocument = v.InferOutput<typeof UptimeDocument>
