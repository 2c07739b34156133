/** So many lines a minute from one place: what a visitor can bring about must not fill the operator's disk. */
const LINES = 5
const MINUTE_MS = 60_000

interface Place {
  since: number
  lines: number
  unsaid: number
}

/** By the words of `where`, which are the code's own and few. */
const places = new Map<string, Place>()

/**
 * One line for the operator: where and what, never a header, body, token or address. Of one place at most five a
 * minute; the next line after them says how many were left out. `now` is in milliseconds.
 */
export function log(where: string, error: unknown, now = Date.now()): void {
  const former = places.get(where)
  const place =
    former && now - former.since < MINUTE_MS ? former : { since: now, lines: 0, unsaid: former?.unsaid ?? 0 }
  places.set(where, place)
  if (place.lines === LINES) {
    place.unsaid++
    return
  }
  place.lines++
  const what = error instanceof Error ? `${error.name}: ${error.message}` : 'failed'
  const leftOut = place.unsaid > 0 ? { leftOut: place.unsaid } : {}
  place.unsaid = 0
  console.warn(JSON.stringify({ where, what: what.slice(0, 300), ...leftOut }))
}
