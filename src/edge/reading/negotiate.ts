import { jsonAddresses } from '../../core/page/addresses.ts'
import { prefers } from '../http/accept.ts'

const JSON_ADDRESSES = [...jsonAddresses()]
/** The addresses that negotiate by `Accept`: the requested ones and those they resolve to. */
const NEGOTIATED = new Set(JSON_ADDRESSES.flat())

/**
 * Resolves content negotiation to an address, because cached answers depend on addresses alone. `/history` is JSON for
 * clients that prefer that to HTML, and for preflights, which do not say what the script will accept.
 */
export function resolveAddress(request: Request): string {
  const { url } = request
  const start = url.indexOf('/', 8)
  for (const [path, json] of JSON_ADDRESSES) {
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

/** The `Vary` header of a path, for caches that only know the requested address (RFC 9110, 12.5.5). */
export function varyHeader(pathname: string): string {
  return NEGOTIATED.has(pathname) ? 'accept-encoding, accept' : 'accept-encoding'
}
