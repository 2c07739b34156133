import { parseCount } from './settings.ts'

/** Live connections of this process by relay id. */
const connectionsByRelay = new Map<string, number>()
let total = 0

/** Notes how many connections a relay of this process holds now. */
export function recordConnections(relay: string, count: number): void {
  total += count - (connectionsByRelay.get(relay) ?? 0)
  if (count > 0) connectionsByRelay.set(relay, count)
  else connectionsByRelay.delete(relay)
}

/** How many live connections this process holds, all pages together. */
export function countConnections(): number {
  return total
}

/** Whether this process has reached `ALDIS_LIVE_SOCKETS`; never where that is not set. */
export function isProcessFull({ ALDIS_LIVE_SOCKETS: max }: Pick<Env, 'ALDIS_LIVE_SOCKETS'>): boolean {
  return countConnections() >= parseCount(max, Number.POSITIVE_INFINITY)
}
