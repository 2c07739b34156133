import { prefers } from '../http/accept.ts'

/** The history as people read it. */
const HISTORY = '/history'
/** Where the history stands that Statuspage's clients read as JSON at the page's own address. */
const HISTORY_JSON = '/history/months.json'

/**
 * The address that a request means. Answers depend on addresses alone: so where one address has two kinds of answers,
 * by `Accept`, the other kind has an address of its own. `/history` is JSON for anyone who would rather have that than
 * HTML; and for a browser's preflight, which does not say what the script behind it will take.
 */
export function meantAddress(request: Request): string {
  const { url, headers } = request
  const path = url.indexOf('/', 8)
  if (!url.startsWith(HISTORY, path)) return url
  const after = url.slice(path + HISTORY.length)
  if (after !== '' && !after.startsWith('?')) return url
  const isPreflight = request.method === 'OPTIONS' && headers.has('access-control-request-method')
  const isJson = isPreflight || prefers(headers.get('accept'), 'application/json', 'text/html')
  return isJson ? url.slice(0, path) + HISTORY_JSON + after : url
}

/**
 * What answers at a path depend on beside the address, for caches that know only the address that was asked (RFC 9110,
 * 12.5.5).
 */
export function variesBy(pathname: string): string {
  return pathname === HISTORY || pathname === HISTORY_JSON ? 'accept-encoding, accept' : 'accept-encoding'
}
