import { isPublicHostName } from '../network/public-host.ts'

/** What is wrong with an address that updates should go to. */
export type AddressFault =
  | 'address_too_long'
  | 'address_unreadable'
  | 'address_not_https'
  | 'address_has_credentials'
  | 'address_port_refused'
  | 'host_not_public'

/** An https address in parts, written in one way only. */
export interface HttpsAddress {
  /** Small letters, without a final dot. */
  host: string
  /** 443 where none was said. */
  port: number
  /** From its first slash on, without a query. */
  path: string
  /** With its question mark; empty where there is none. */
  query: string
}

const MAX_ADDRESS_LENGTH = 2_000
const MAX_HOST_LENGTH = 253
const HTTPS_PORT = 443
/** Below it are the ports of mail, databases of a system and the like, which no receiver of webhooks needs. */
const MIN_OTHER_PORT = 1_024
const MAX_PORT = 65_535

/** Visible ASCII but what `URL` drops, turns into something else or refuses: a backslash, quotes, brackets. */
const PLAIN = /^[!#-;=?-[\]_a-z~]+$/

/** Parts of a path that `URL` leaves out, or goes up by. */
const DOTS = /^(?:\.|%2e){1,2}$/i

/**
 * Reads an https address by its spelling alone, stricter than `URL` is: a name on the public internet in ASCII (other
 * letters in punycode), no user, no port below 1024 but 443, no `.` or `..` in its path. What it accepts `URL` reads in the
 * same way; it stands where there is no `URL`, in PocketBase.
 */
export function readHttpsAddress(typed: string): HttpsAddress | AddressFault {
  const text = typed.trim()
  if (text.length > MAX_ADDRESS_LENGTH) return 'address_too_long'
  if (!PLAIN.test(text)) return 'address_unreadable'
  if (text.slice(0, 8).toLowerCase() !== 'https://') return 'address_not_https'
  const rest = (text.slice(8).split('#')[0] ?? '').replace(/%(?![0-9a-f]{2})/gi, '%25')
  const end = rest.search(/[/?]/)
  const authority = end < 0 ? rest : rest.slice(0, end)
  if (authority.includes('@')) return 'address_has_credentials'
  const [name = '', digits, more] = authority.split(':')
  const host = name.toLowerCase().replace(/\.$/, '')
  if (more !== undefined || host.length > MAX_HOST_LENGTH || !isPublicHostName(host)) return 'host_not_public'
  const port = digits === undefined || digits === '' ? HTTPS_PORT : /^\d{1,5}$/.test(digits) ? Number(digits) : 0
  if (port !== HTTPS_PORT && (port < MIN_OTHER_PORT || port > MAX_PORT)) return 'address_port_refused'
  const tail = end < 0 ? '' : rest.slice(end)
  const question = tail.indexOf('?')
  const path = question < 0 ? tail : tail.slice(0, question)
  if (path.split('/').some((part) => DOTS.test(part))) return 'address_unreadable'
  return { host, port, path: path === '' ? '/' : path, query: question < 0 ? '' : tail.slice(question) }
}

/** The host, with its port where that is not https's own: what may be shown of a secret address. */
export function shownHost({ host, port }: HttpsAddress): string {
  return port === HTTPS_PORT ? host : `${host}:${port}`
}

/** The address as text. */
export function formatHttpsAddress(address: HttpsAddress): string {
  return `https://${shownHost(address)}${address.path}${address.query}`
}
