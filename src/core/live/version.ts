import type { Instant } from '../time/instant.ts'

/**
 * The version of a page's publication. Two are compared part by part in this order, up to the first that either lacks.
 */
export interface Version {
  /** Revisions count within an epoch; a restored PocketBase begins another. */
  epoch: string
  revision: number
  /** The page's day `yyyy-mm-dd`: it turns without a revision. */
  day?: string
  /** When it was derived: while a component is down, its seconds grow without a revision. */
  published_at?: Instant | undefined
}

/** Whether the hub's `incoming` version replaces the known one: it is newer, or of another epoch. */
export function replaces(incoming: Version, known: Version | null): boolean {
  if (incoming.epoch !== known?.epoch) return true
  for (const part of ['revision', 'day', 'published_at'] as const) {
    const one = incoming[part] ?? NaN
    const other = known[part] ?? NaN
    if (one !== other) return one > other
  }
  return false
}

/** Whether `a` is newer than `b`. Of two epochs neither is: only the hub decides between them. */
export function isNewer(a: Version | null, b: Version): boolean {
  return a?.epoch === b.epoch && replaces(a, b)
}
