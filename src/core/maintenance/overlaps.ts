import type { Millis } from '../time/instant.ts'

/** A span of time that something takes: its end is not part of it. */
export interface Span {
  from: Millis
  to: Millis
}

/** Whether something ends after it begins; times that are no numbers do not. */
export const hasLength = ({ from, to }: Span) => to > from

/** Those of the others that take place at the same time, in their order; what only touches does not overlap. */
export function overlapping<Other extends Span>(span: Span, others: readonly Other[]): Other[] {
  return others.filter(({ from, to }) => from < span.to && span.from < to)
}
