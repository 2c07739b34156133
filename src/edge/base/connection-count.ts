/** Live connections by the id of the relay that holds them, of all relays of this process. */
const held = new Map<string, number>()
let sum = 0

/** Notes how many connections a relay of this process holds now. */
export function noteHeld(relay: string, count: number): void {
  sum += count - (held.get(relay) ?? 0)
  if (count > 0) held.set(relay, count)
  else held.delete(relay)
}

/** How many live connections this process holds, all pages together. */
export function heldInAll(): number {
  return sum
}

/** Whether this process holds as many live connections as `ALDIS_LIVE_SOCKETS` says; where that says nothing, never. */
export function isProcessFull({ ALDIS_LIVE_SOCKETS: most }: Pick<Env, 'ALDIS_LIVE_SOCKETS'>): boolean {
  return heldInAll() >= numberOr(most, Number.POSITIVE_INFINITY)
}

/** A setting that is a whole number, or what holds where it is absent or none. */
export function numberOr(setting: string | undefined, otherwise: number): number {
  return setting !== undefined && /^\d{1,9}$/.test(setting) ? Number(setting) : otherwise
}
