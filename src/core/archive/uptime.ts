import * as v from 'valibot'
import { CalendarMonth } from '../uptime/calendar.ts'
import { MonthEntry } from './month.ts'

/** What a list of a component's incidents shows of one. */
export const MentionedIncident = v.pick(MonthEntry, ['name', 'impact', 'began', 'from', 'resolved_at'])
export type MentionedIncident = v.InferOutput<typeof MentionedIncident>

/** A component's months since it began, with the incidents that its days mention. */
export const CalendarDocument = v.object({
  /** The first day of which something is known, `yyyy-mm-dd`; null where it is still to begin. */
  known_from: v.nullable(v.string()),
  /** Newest first, without a gap. */
  months: v.array(CalendarMonth),
  mentioned: v.record(v.string(), MentionedIncident),
})
export type CalendarDocument = v.InferOutput<typeof CalendarDocument>

/** A component's uptime by month. */
export const UptimeDocument = v.object({
  component: v.string(),
  /** The requested months of which something is known, newest first. */
  months: v.array(v.omit(CalendarMonth, ['days'])),
})
export type UptimeDocument = v.InferOutput<typeof UptimeDocument>
