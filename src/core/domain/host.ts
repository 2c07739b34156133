import { isPublicHostName } from '../network/public-host.ts'

/** The longest host whose proof's name fits into DNS: 253 characters less those of `_aldis.` */
const MAX_HOST_LENGTH = 246

/** Whether a member may add this host to a page: a name on the public internet, in lower case and ASCII, without a port. */
export function isMemberHost(host: string): boolean {
  return host.length <= MAX_HOST_LENGTH && /^[a-z0-9.-]+$/.test(host) && !host.endsWith('.') && isPublicHostName(host)
}

/**
 * The host that somebody typed or pasted, as DNS has it: lower case, in punycode, without a protocol, path or final dot.
 * Null where it is none that a member may add.
 */
export function readHost(text: string): string | null {
  const typed = text.trim()
  const url = URL.parse(/^[a-z]+:\/\//i.test(typed) ? typed : `http://${typed}`)
  if (url === null || url.port !== '' || url.username !== '' || /:\d+(?:\/|$)/.test(typed)) return null
  const host = url.hostname.replace(/\.$/, '')
  return isMemberHost(host) ? host : null
}
