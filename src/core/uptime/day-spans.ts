import type { DaySpan } from '../publication/publication.ts'
import { severity } from '../status/component.ts'
import type { Millis } from '../time/instant.ts'
import type { MeasuredDay } from './measure.ts'

/**
 * More are not told apart where a day is drawn: of a day with more, places are rounded more coarsely.
 *
 * @internal
 */
export const MAX_DAY_SPANS = 64

/** A day's times in thousandths of it: what touches in one status is one, and where several fall together the worst is. */
export function daySpans(times: MeasuredDay['times'], start: Millis, length: Millis): DaySpan[] {
  for (let step = 1; ; step *= 2) {
    const spans = spansInSteps(times, start, length, step)
    if (spans.length <= MAX_DAY_SPANS) return spans
  }
}

/** Spans from and to multiples of a step. */
function spansInSteps(times: MeasuredDay['times'], start: Millis, length: Millis, step: number): DaySpan[] {
  const spans: DaySpan[] = []
  const last = Math.ceil(1000 / step) - 1
  const place = (at: Millis) => ((at - start) * 1000) / length / step
  for (const { status, from, to } of times) {
    const begin = Math.min(last, Math.floor(place(from)))
    const end = Math.max(begin + 1, Math.round(place(to)))
    addSpan(spans, { status, from: begin * step, to: Math.min(1000, end * step) })
  }
  return spans
}

/** Adds a span that begins within the last step of those before it, or later. */
function addSpan(spans: DaySpan[], span: DaySpan): void {
  const last = spans.at(-1)
  if (!last || last.to < span.from) spans.push(span)
  else if (last.status === span.status) last.to = span.to
  else if (severity(last.status) > severity(span.status)) {
    if (last.to < span.to) spans.push({ ...span, from: last.to })
  } else if (last.from < span.from) {
    last.to = span.from
    spans.push(span)
  } else {
    // It hides the whole of a milder one, and may touch what stood before that.
    spans.pop()
    addSpan(spans, span)
  }
}
