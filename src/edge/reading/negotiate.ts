import { jsonAddresses } from '../../core/page/addresses.ts'
import { prefers } from '../http/accept.ts'

const JSON_AT = [...jsonAddresses()]
/** Where answers differ by `Accept`, at the address asked and at the one meant. */
const NEGOTIATED = new Set(JSON_AT.flat())

/**
 * The address that a request means. Answers depend on addresses alone: so where one address has two kinds of answers,
 * by `Accept`, the other kind has an address of its own. `/history` is JSON for anyone who would rather have that than
 * HTML; and for a browser's preflight, which does not say what the script behind it will take.
 */
export function meantAddress(request: Request): string {
  const { url } = request
  const start = url.indexOf('/', 8)
  for (const [path, json] of JSON_AT) {
    if (!url.startsWith(path, start)) continue
    const after = url.slice(start + path.length)
    if ((after === '' || after.startsWith('?')) && wantsJson(request)) return url.slice(0, start) + json + after
  }
  return url
}

function wantsJson({ method, headers }: Request): boolean {
  if (method === 'OPTIONS' && headers.has('access-control-request-method')) return true
  return prefers(headers.get('accept'), 'application/json', 'text/html')
}

/**
 * What answers at a path depend on beside the address, for caches that know only the address that was asked (RFC 9110,
 * 12.5.5).
 */
export function variesBy(pathname: string): string {
  return NEGOTIATED.has(pathname) ? 'accept-encoding, accept' : 'accept-encoding'
}
