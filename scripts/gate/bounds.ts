import { execFileSync } from 'node:child_process'
import type { GateOptions } from '../../src/gate/options.ts'

/** MiB of gate and workerd where nobody says otherwise, and where they cannot be at all with less. */
export const DEFAULT_MEMORY = 512
export const LEAST_MEMORY = 384

const MIB = 1024 * 1024
/** What gate and workerd need for readers alone, 200 a second: 335 MiB were measured. */
const AT_REST = 344 * MIB
/** What an open WebSocket takes of both after some posts, of which 100 kB were measured; and a silent half head. */
const A_SOCKET = 112 * 1024
const A_QUIET_ONE = 20 * 1024
/** Files of logs, databases and modules; where there are few descriptors in all, half of them. */
const OTHER_DESCRIPTORS = 256

/**
 * How many descriptors the processes that we start may have: Node raises its soft limit to the hard one, they inherit
 * it.
 */
export function descriptorLimit(): number {
  // Where the system has no such limit, or libuv's own is lower.
  if (process.platform === 'win32') return 8192
  const said = execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }).trim()
  return said === 'unlimited' ? 1_048_576 : Number(said)
}

/**
 * How many of each may be at a time, by descriptors and by memory in MiB, `LEAST_MEMORY` or more. A WebSocket takes two
 * descriptors of the gate, its visitor's and workerd's; room for readers is always left.
 */
export function boundsOf(descriptors: number, memoryMiB: number): GateOptions['bounds'] {
  const usable = descriptors - Math.min(OTHER_DESCRIPTORS, Math.ceil(descriptors / 2))
  const spare = memoryMiB * MIB - AT_REST
  const inFlight = clamp(usable / 32, Math.min(64, usable / 8), 1024)
  const streams = clamp(usable / 64, Math.min(16, usable / 16), 512)
  const forReaders = clamp(usable / 40, Math.min(64, usable / 4), 4096)
  const liveByDescriptors = (usable - inFlight - streams * 2 - forReaders) / 2
  return {
    descriptors: usable,
    quiet: clamp(spare / 4 / A_QUIET_ONE, 1, usable),
    inFlight,
    streams,
    live: Math.floor(Math.min(liveByDescriptors, (spare * 0.75) / A_SOCKET)),
    unread: Math.floor(spare / 8),
    bodies: Math.floor(spare / 8),
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.floor(Math.min(most, Math.max(least, value)))
}
