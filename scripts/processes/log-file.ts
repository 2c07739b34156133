import {
  closeSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'

/** How large a log may grow, in bytes, and how many former ones are kept beside it: `edge.log.1` is the newest. */
export interface LogBounds {
  bytes: number
  former: number
}

const BOUNDS: LogBounds = { bytes: 10_000_000, former: 2 }
const LOOK_MS = 1000

/** Opens a log for a process to write into, readable by its user only. Each write goes to what is the end by then. */
export function openLog(path: string): number {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  return openSync(path, 'a', 0o600)
}

/**
 * Looks every second whether the log has grown too large, and rotates it then. Returns what ends that. It is not done
 * by a pipe: the process must be able to write on when this one is gone (docs/decisions/0095).
 */
export function rotateRegularly(path: string, bounds: LogBounds = BOUNDS): () => void {
  const look = () => {
    try {
      rotate(path, bounds)
    } catch {
      // A full disk, say: no reason to end what serves. The next look tries again.
    }
  }
  const timer = setInterval(look, LOOK_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    look()
  }
}

/**
 * Moves the newest lines of a log that is too large into `path.1`, and empties it in place: its process holds it open.
 * What is written between the two is lost, and so is what came before the newest `bytes`.
 */
export function rotate(path: string, { bytes, former }: LogBounds = BOUNDS): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size <= bytes) return
  for (let number = former - 1; number >= 1; number--) rename(`${path}.${number}`, `${path}.${number + 1}`)
  const log = openSync(path, 'r+')
  try {
    if (former > 0) writeFileSync(`${path}.1`, newest(log, size, bytes), { mode: 0o600 })
  } finally {
    // Also where there is no room to keep anything.
    ftruncateSync(log)
    closeSync(log)
  }
}

/** The last whole lines, `bytes` of them at most. */
function newest(log: number, size: number, bytes: number): Buffer {
  const end = Buffer.alloc(bytes)
  const read = readSync(log, end, 0, bytes, size - bytes)
  const lines = end.subarray(0, read)
  return lines.subarray(lines.indexOf('\n') + 1)
}

function rename(from: string, to: string): void {
  if (!statSync(from, { throwIfNoEntry: false })) return
  rmSync(to, { force: true })
  renameSync(from, to)
}
