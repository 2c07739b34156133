import type { PublicGrant } from '../access/grant.ts'
import { PARTIAL_TTL, REFRESH_INTERVAL } from '../base/limits.ts'
import { log } from '../base/log.ts'
import type { PageCall } from '../call/call.ts'
import { INCOMPLETE, NOTHING_KNOWN } from '../http/completeness.ts'
import { allowsCors, CORS_HEADERS } from '../http/cross-origin.ts'
import type { RenderedResponse } from '../http/rendered-response.ts'
import { framingOf, securityHeaders } from '../http/security-headers.ts'
import { canonicalOrigin } from './address.ts'
import { localsOf, NOBODY } from './locals.ts'
import { isPlainNotFound } from './missing.ts'
import { varyHeader } from './negotiate.ts'
import { prunePolicy } from './policy.ts'
import { buildPublicResponse } from './public-response.ts'

/**
 * Renders a public route; without a grant no page is known. `missing` where it has nothing at the address; null where
 * rendering failed, because an older answer is better than an error.
 */
export async function render(
  call: PageCall,
  address: string,
  grant: PublicGrant | null,
): Promise<RenderedResponse | 'missing' | null> {
  const { origin } = new URL(address)
  const locals = localsOf(call, grant, { ...NOBODY, origin, canonical: canonicalOrigin(call) })
  try {
    const response = await call.renderer.render(new Request(address), locals, call.ctx)
    if (isPlainNotFound(response)) return 'missing'
    if (response.status >= 500) log('render', new Error(`${call.url.pathname} ended in ${response.status}`))
    const plain = new Uint8Array(await response.arrayBuffer())
    const headers = await headersOf(call, origin, response, plain)
    // The archive may be older than the publication.
    const until = grant?.current?.isArchived === false ? locals.now + REFRESH_INTERVAL : Number.POSITIVE_INFINITY
    const rendered = buildPublicResponse(grant, plain, response.status, headers, until)
    if (grant?.current && response.status < 500) return withBriefCaching(rendered, response, locals.now)
    const { 'cdn-cache-control': _, etag: __, ...own } = rendered.headers
    const failing = { 'retry-after': '5', ...own, 'cache-control': 'no-store' }
    const isAnswer = response.headers.get('cache-control') === NOTHING_KNOWN
    return { ...rendered, headers: failing, status: response.status === 200 && !isAnswer ? 503 : response.status }
  } catch (error) {
    log('render', error)
    return null
  }
}

async function headersOf(
  { url: { pathname } }: PageCall,
  origin: string,
  response: Response,
  plain: Uint8Array<ArrayBuffer>,
): Promise<Record<string, string>> {
  const headers: Record<string, string> = { vary: varyHeader(pathname) }
  for (const [name, value] of response.headers) if (name !== 'set-cookie') headers[name] = value
  if (allowsCors(pathname)) Object.assign(headers, CORS_HEADERS)
  const policyHeader = headers['content-security-policy']
  const policy = policyHeader === undefined ? null : await prunePolicy(policyHeader, plain)
  return { ...headers, ...securityHeaders(origin, policy, framingOf(pathname)) }
}

/** The answer, cached only briefly where the route marks it as incomplete. */
function withBriefCaching(rendered: RenderedResponse, response: Response, now: number): RenderedResponse {
  if (response.headers.get('cache-control') !== INCOMPLETE) return rendered
  const { 'cdn-cache-control': _, ...headers } = rendered.headers
  const until = Math.min(rendered.expiresAt, now + PARTIAL_TTL)
  return { ...rendered, expiresAt: until, headers: { ...headers, 'cache-control': INCOMPLETE } }
}
