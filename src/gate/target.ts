import { readable } from '../core/page/spelling.ts'

/** A name or an IPv4 address, or an IPv6 address in brackets, with or without a port (RFC 9110, 7.2). */
const HOST = /^(?:[a-z0-9._~-]+|\[[0-9a-f:.]+\])(?::\d{0,5})?$/i

/**
 * A request's target as the Worker reads it, so that the gate judges the same path: without a fragment, dot segments
 * and needless escapes. Null for what is no path (a whole address, `*`, or `host:port`), and for what is read as one
 * thing here and as another once it was read.
 */
export function targetOf(url: string | undefined): string | null {
  if (!url?.startsWith('/')) return null
  // Node gives each byte as a character.
  const target = plain(Buffer.from(url, 'latin1').toString('utf8'))
  // Only escapes, and slashes before the path, can mean something else when they are read again.
  const isPlain = !target.includes('%') && !target.startsWith('//')
  return isPlain || plain(target) === target ? target : null
}

/**
 * Whether this is a host, and nothing of a path behind it that workerd would take for the target's. HTTP/1.0 may say
 * none.
 */
export function isHost(host: string | undefined): boolean {
  return host === undefined || HOST.test(host)
}

/** The path of a request's target, by which it is judged: without the query. */
export function pathOf(url: string | undefined): string {
  return (url ?? '').split('?', 1)[0] ?? ''
}

function plain(target: string): string {
  const { pathname, search } = readable(new URL(`http://gate${target}`))
  return pathname + search
}
