import { normalizeUrl } from '../core/page/normalize-url.ts'

/** A name or an IPv4 address, or an IPv6 address in brackets, with or without a port (RFC 9110, 7.2). */
const HOST = /^(?:[a-z0-9._~-]+|\[[0-9a-f:.]+\])(?::\d{0,5})?$/i

/**
 * A request's target as the Worker reads it, so that both judge the same path: without a fragment, dot segments and
 * needless escapes. Null for anything but a path (an absolute URL, `*`, `host:port`), and for paths that change meaning
 * when they are parsed twice.
 */
export function normaliseTarget(url: string | undefined): string | null {
  if (!url?.startsWith('/')) return null
  // Node gives bytes as Latin-1 characters.
  const target = normalise(Buffer.from(url, 'latin1').toString('utf8'))
  // Only escapes, and leading slashes, can change meaning when parsed again.
  const isStable = !target.includes('%') && !target.startsWith('//')
  return isStable || normalise(target) === target ? target : null
}

/** Whether this is a valid host, without a path that workerd would take for the target's. HTTP/1.0 may have none. */
export function isHost(host: string | undefined): boolean {
  return host === undefined || HOST.test(host)
}

/** The path of a request's target, by which it is judged: without the query. */
export function pathOf(url: string | undefined): string {
  return (url ?? '').split('?', 1)[0] ?? ''
}

function normalise(target: string): string {
  const { pathname, search } = normalizeUrl(new URL(`http://gate${target}`))
  return pathname + search
}
