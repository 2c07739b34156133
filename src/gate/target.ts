/**
 * A request's target as the Worker reads it, so that the gate judges the same path: without a fragment and dot
 * segments. Null for what is no path: a whole address, `*`, or `host:port`.
 */
export function targetOf(url: string | undefined): string | null {
  if (!url?.startsWith('/')) return null
  // Node gives each byte as a character.
  const { pathname, search } = new URL(`http://gate${Buffer.from(url, 'latin1').toString('utf8')}`)
  return pathname + search
}

/** The path of a request's target, by which it is judged: without the query. */
export function pathOf(url: string | undefined): string {
  return (url ?? '').split('?', 1)[0] ?? ''
}
