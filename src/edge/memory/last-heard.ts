import type { Millis } from '../../core/time/instant.ts'

/** When PocketBase was last heard, as the directory said last. */
let heardAt: Millis | null = null

/** When PocketBase was last heard, as far as this isolate knows: it confirmed all publications that are ongoing. */
export function lastHeard(): Millis | null {
  return heardAt
}

export function updateLastHeard(at: Millis | null): void {
  heardAt = at
}
