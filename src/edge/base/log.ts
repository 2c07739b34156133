/** Lines per minute from one source: visitors must not be able to fill the operator's disk. */
const MAX_LINES_PER_MINUTE = 5
const MINUTE_MS = 60_000

interface LogSource {
  since: number
  lines: number
  suppressed: number
}

/** By `where`, of which there are only a few. */
const sources = new Map<string, LogSource>()

/**
 * Logs one line for the operator: where and what, never a header, body, token or address. At most five a minute per
 * source; the next line says how many were suppressed. `now` is in milliseconds.
 */
export function log(where: string, error: unknown, now = Date.now()): void {
  const previous = sources.get(where)
  const source =
    previous && now - previous.since < MINUTE_MS
      ? previous
      : { since: now, lines: 0, suppressed: previous?.suppressed ?? 0 }
  sources.set(where, source)
  if (source.lines === MAX_LINES_PER_MINUTE) {
    source.suppressed++
    return
  }
  source.lines++
  const what = error instanceof Error ? `${error.name}: ${error.message}` : 'failed'
  const leftOut = source.suppressed > 0 ? { leftOut: source.suppressed } : {}
  source.suppressed = 0
  console.warn(JSON.stringify({ where, what: what.slice(0, 300), ...leftOut }))
}
