import { useRef } from 'react'
import { hasLength, type Span } from '../../core/maintenance/overlaps.ts'
import type { Millis } from '../../core/time/instant.ts'

/** A year is half typed before this. */
const EARLIEST = Date.UTC(2000, 0, 1)

/** Whether a time is one that somebody plans for, and neither missing nor half typed. */
export const isPlausible = (at: Millis) => at >= EARLIEST

/** How long something takes, or took before one of its times was cleared or half typed; null where it never had both. */
export function useLength(span: Span | null): Millis | null {
  const length = useRef<Millis | null>(null)
  if (span && isPlausible(span.from) && hasLength(span)) length.current = span.to - span.from
  return length.current
}
