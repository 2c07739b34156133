import type { Shown } from './shown.ts'

/**
 * What the edge hands to an island outside of its props, which would stand in the HTML a second time. Kept until it is
 * taken; the few that a failed rendering leaves behind are pushed out by later ones.
 */
const handed = new Map<string, Shown>()

/** Hands something to the island that will ask with this key. */
export function handOver(key: string, shown: Shown): void {
  handed.set(key, shown)
  if (handed.size > 64) handed.delete(handed.keys().next().value ?? '')
}

/** What was handed under a key; nothing in a browser. */
export function handedOver(key: string): Shown | null {
  return handed.get(key) ?? null
}
