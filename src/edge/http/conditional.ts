/**
 * How old a `Last-Modified` must be before it is said or believed. A date counts in seconds, so until then the next
 * answer of the same second may still come (RFC 9110, 8.8.2.2), and an isolate may be some seconds behind.
 */
const SETTLED_AFTER = 10_000

/**
 * Whether the one who asks has this answer already: `If-None-Match` (RFC 9110, 13.1.2), compared weakly. `*` stands for
 * whatever there is, so it is for answers that are there. Whoever says nothing of the kind may say `If-Modified-Since`
 * (13.1.3): the answer's own date, or that of a look at the page some time after it.
 */
export function hasAlready(request: Request, etag: string, modified: string | null = null): boolean {
  const said = request.headers.get('if-none-match')
  if (said !== null) return said.trim() === '*' || said.includes(etag.replace(/^W\//, ''))
  const since = request.headers.get('if-modified-since')
  if (since === null || modified === null) return false
  const later = Date.parse(since) - Date.parse(modified)
  return later === 0 || later >= SETTLED_AFTER
}

/** The headers of an answer at `now`: without a `Last-Modified` that is too young to be told from the next one. */
export function settled(headers: Headers, now: number): Headers {
  const modified = headers.get('last-modified')
  if (modified === null || now - Date.parse(modified) >= SETTLED_AFTER) return headers
  const early = new Headers(headers)
  early.delete('last-modified')
  return early
}
