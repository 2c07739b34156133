import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface Load {
  url: string
  seconds: number
  connections: number
  headers?: Record<string, string>
  /** A wrk script (Lua) that makes each request its own path. */
  script?: string
}

export interface LoadResult {
  requestsPerSecond: number
  p50Ms: number
  p99Ms: number
  /** Answers that were not 2xx or 3xx, and socket errors. */
  failed: number
}

/** Loads an address on loopback with wrk, one thread, keep-alive, for a bounded time. */
export async function runWrk({ url, seconds, connections, headers = {}, script }: Load): Promise<LoadResult> {
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency']
  for (const [name, value] of Object.entries(headers)) args.push('-H', `${name}: ${value}`)
  if (script) args.push('-s', script)
  const { stdout } = await run('wrk', [...args, url], { timeout: (seconds + 30) * 1000 })
  return parseWrk(stdout)
}

function parseWrk(text: string): LoadResult {
  const errors = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(text)
  const socketErrors = errors ? errors.slice(1).reduce((sum, count) => sum + Number(count), 0) : 0
  return {
    requestsPerSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1] ?? Number.NaN),
    p50Ms: parseDuration(/50%\s+([\d.]+\w+)/.exec(text)?.[1]),
    p99Ms: parseDuration(/99%\s+([\d.]+\w+)/.exec(text)?.[1]),
    failed: Number(/Non-2xx or 3xx responses: (\d+)/.exec(text)?.[1] ?? 0) + socketErrors,
  }
}

function parseDuration(text: string | undefined): number {
  const [, amount, unit] = /^([\d.]+)(us|ms|s)$/.exec(text ?? '') ?? []
  const scale = { us: 0.001, ms: 1, s: 1000 }[unit ?? ''] ?? Number.NaN
  return Number(amount) * scale
}
