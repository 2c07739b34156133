/**
 * How old a `Last-Modified` must be before it is sent or compared. Dates count in seconds, so a newer answer may follow
 * within the same second (RFC 9110, 8.8.2.2), and an isolate may be a few seconds behind.
 */
const MIN_LAST_MODIFIED_AGE = 10_000

/**
 * Whether the client already has this answer: `If-None-Match` (RFC 9110, 13.1.2), compared weakly, where `*` matches
 * anything; without it `If-Modified-Since` (13.1.3), which must be the answer's own date or well after it.
 */
export function isNotModified(request: Request, etag: string, modified: string | null = null): boolean {
  const ifNoneMatch = request.headers.get('if-none-match')
  if (ifNoneMatch !== null) return ifNoneMatch.trim() === '*' || ifNoneMatch.includes(etag.replace(/^W\//, ''))
  const since = request.headers.get('if-modified-since')
  if (since === null || modified === null) return false
  const difference = Date.parse(since) - Date.parse(modified)
  return difference === 0 || difference >= MIN_LAST_MODIFIED_AGE
}

/** The headers of an answer at `now`, without a `Last-Modified` that is still too recent. */
export function withSettledDate(headers: Headers, now: number): Headers {
  const modified = headers.get('last-modified')
  if (modified === null || now - Date.parse(modified) >= MIN_LAST_MODIFIED_AGE) return headers
  const copy = new Headers(headers)
  copy.delete('last-modified')
  return copy
}
