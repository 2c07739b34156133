import type { Refusal } from '../../core/errors/refusal.ts'

const ORIGIN_WRONG: Refusal = { code: 'origin_wrong', message: 'This request comes from another site.' }
const ORIGIN_MISSING: Refusal = {
  code: 'origin_missing',
  message: 'This request does not say from which site it comes.',
}

/** Refuses requests sent by another site: a wrong `Origin` or `Sec-Fetch-Site`. Null where the request is fine. */
export function checkSameOrigin(request: Request, origin: string): Refusal | null {
  const from = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  if (from !== null && from !== origin) return ORIGIN_WRONG
  if (site !== null && site !== 'same-origin') return ORIGIN_WRONG
  return null
}

/** The rule for changes that a cookie authorises: `Origin` or `Sec-Fetch-Site` must be present and our own. */
export function requireSameOrigin(request: Request, origin: string): Refusal | null {
  if (request.method === 'GET' || request.method === 'HEAD') return null
  if (!request.headers.has('origin') && !request.headers.has('sec-fetch-site')) return ORIGIN_MISSING
  return checkSameOrigin(request, origin)
}
