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

const DEFAULT_BOUNDS: LogBounds = { bytes: 10_000_000, former: 2 }
const SIZE_CHECK_INTERVAL_MS = 1000

/** Opens a log for a process to append to, readable by its user only. */
export function openLog(path: string): number {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  return openSync(path, 'a', 0o600)
}

/**
 * Checks every second whether the log is too large, and rotates it; returns a function that stops this. Not done with a
 * pipe, because the process must be able to keep writing when this one is gone (docs/decisions/0095).
 */
export function rotateRegularly(path: string, bounds: LogBounds = DEFAULT_BOUNDS): () => void {
  const check = () => {
    try {
      rotateIfLarge(path, bounds)
    } catch {
      // A full disk, for example, must not stop a server. The next check tries again.
    }
  }
  const timer = setInterval(check, SIZE_CHECK_INTERVAL_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    check()
  }
}

/**
 * Copies the newest lines of a log that is too large to `path.1` and truncates it in place, because its process keeps
 * it open. Lines written in between are lost, as is anything older than the newest `bytes`.
 */
export function rotateIfLarge(path: string, { bytes, former }: LogBounds = DEFAULT_BOUNDS): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size <= bytes) return
  for (let number = former - 1; number >= 1; number--) renameIfPresent(`${path}.${number}`, `${path}.${number + 1}`)
  const log = openSync(path, 'r+')
  try {
    if (former > 0) writeFileSync(`${path}.1`, readLastLines(log, size, bytes), { mode: 0o600 })
  } finally {
    // Even if there is no room to keep anything.
    ftruncateSync(log)
    closeSync(log)
  }
}

/** The last whole lines, `bytes` of them at most. */
function readLastLines(log: number, size: number, bytes: number): Buffer {
  const end = Buffer.alloc(bytes)
  const read = readSync(log, end, 0, bytes, size - bytes)
  const lines = end.subarray(0, read)
  return lines.subarray(lines.indexOf('\n') + 1)
}

function renameIfPresent(from: string, to: string): void {
  if (!statSync(from, { throwIfNoEntry: false })) return
  rmSync(to, { force: true })
  renameSync(from, to)
}
