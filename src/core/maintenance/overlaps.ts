import { type Millis, toMillis } from '../time/instant.ts'

/** A span of time that something takes: its end is not part of it. */
export interface Span {
  from: Millis
  to: Millis
}

/**
 * From when to when something is planned; what has no end is a moment, and without a beginning both are NaN. Either time
 * may be missing, as null or empty.
 */
export function plannedSpan(times: { scheduled_for: string | null; scheduled_until: string | null }): Span {
  const from = times.scheduled_for ? toMillis(times.scheduled_for) : Number.NaN
  return { from, to: times.scheduled_until ? toMillis(times.scheduled_until) : from }
}

/** Whether something ends after it begins; times that are no numbers do not. */
export const hasLength = ({ from, to }: Span) => to > from

/** Those of the others that take place at the same time, in their order; what only touches does not overlap. */
export function overlapping<Other extends Span>(span: Span, others: readonly Other[]): Other[] {
  return others.filter(({ from, to }) => from < span.to && span.from < to)
}
