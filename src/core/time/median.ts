import type { Millis } from './instant.ts'

/** The middle of some lengths; of two in the middle the mean. Null without any. */
export function medianOf(lengths: readonly Millis[]): Millis | null {
  const sorted = lengths.toSorted((a, b) => a - b)
  const [low, high] = [sorted[Math.ceil((sorted.length - 1) / 2)], sorted[Math.floor((sorted.length - 1) / 2)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
