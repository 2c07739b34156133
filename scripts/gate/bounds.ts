import { execFileSync } from 'node:child_process'
import type { GateOptions } from '../../src/gate/options.ts'

/** Memory for the gate and workerd in MiB: the default, and the least they can run with. */
export const DEFAULT_MEMORY = 512
export const MIN_MEMORY = 384

const MIB = 1024 * 1024
/** What the gate and workerd use with 200 reads a second and no sockets: 335 MiB were measured. */
const BASE_BYTES = 344 * MIB
/**
 * What an open WebSocket takes in both processes after some posts (100 kB were measured), and what a silent half-sent
 * head takes.
 */
const BYTES_PER_SOCKET = 112 * 1024
const BYTES_PER_SILENT_CONNECTION = 20 * 1024
/** Descriptors left for logs, databases and modules; if there are few in all, half of them. */
const RESERVED_DESCRIPTORS = 256

/**
 * How many descriptors our child processes may have: Node raises its soft limit to the hard limit, and they inherit it.
 */
export function descriptorLimit(): number {
  // Windows has no such limit, and libuv's own is lower.
  if (process.platform === 'win32') return 8192
  const output = execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }).trim()
  return output === 'unlimited' ? 1_048_576 : Number(output)
}

/**
 * How many connections of each kind there may be at once, given descriptors and memory in MiB (`MIN_MEMORY` or more). A
 * WebSocket takes two of the gate's descriptors, one to the visitor and one to workerd. Room for readers is always
 * reserved.
 */
export function computeBounds(descriptors: number, memoryMiB: number): GateOptions['bounds'] {
  const usable = descriptors - Math.min(RESERVED_DESCRIPTORS, Math.ceil(descriptors / 2))
  const spareBytes = memoryMiB * MIB - BASE_BYTES
  const inFlight = clamp(usable / 32, Math.min(64, usable / 8), 1024)
  const streams = clamp(usable / 64, Math.min(16, usable / 16), 512)
  const forReaders = clamp(usable / 40, Math.min(64, usable / 4), 4096)
  const liveByDescriptors = (usable - inFlight - streams * 2 - forReaders) / 2
  return {
    descriptors: usable,
    idleConnections: clamp(spareBytes / 4 / BYTES_PER_SILENT_CONNECTION, 1, usable),
    inFlight,
    streams,
    live: Math.floor(Math.min(liveByDescriptors, (spareBytes * 0.75) / BYTES_PER_SOCKET)),
    unsentBytes: Math.floor(spareBytes / 8),
    bodies: Math.floor(spareBytes / 8),
  }
}

function clamp(value: number, min: number, max: number): number {
  return Math.floor(Math.min(max, Math.max(min, value)))
}
