import type { Refusal } from '../../core/errors/refusal.ts'

const WRONG: Refusal = { code: 'origin_wrong', message: 'This request comes from another site.' }
const MISSING: Refusal = { code: 'origin_missing', message: 'This request does not say from which site it comes.' }

/**
 * Refuses what another site's page sent: a wrong `Origin` or `Sec-Fetch-Site`. Null where nothing speaks against it.
 */
export function refuseForeign(request: Request, origin: string): Refusal | null {
  const from = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  if (from !== null && from !== origin) return WRONG
  if (site !== null && site !== 'same-origin') return WRONG
  return null
}

/** The rule for changes that a cookie authorises: `Origin` or `Sec-Fetch-Site` must be there and be our own. */
export function refuseUnproven(request: Request, origin: string): Refusal | null {
  if (request.method === 'GET' || request.method === 'HEAD') return null
  if (!request.headers.has('origin') && !request.headers.has('sec-fetch-site')) return MISSING
  return refuseForeign(request, origin)
}
