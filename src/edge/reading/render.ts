import type { PublicGrant } from '../access/grant.ts'
import { ASK_EVERY, PARTIAL_FOR } from '../base/limits.ts'
import { log } from '../base/log.ts'
import type { PageCall } from '../call/call.ts'
import { isOpen, OPEN_HEADERS } from '../http/cross-origin.ts'
import type { Rendered } from '../http/rendered.ts'
import { framing, securityHeaders } from '../http/security-headers.ts'
import { canonicalOrigin } from './address.ts'
import { localsOf } from './locals.ts'
import { isBareMissing } from './missing.ts'
import { variesBy } from './negotiate.ts'
import { policyFor } from './policy.ts'
import { shareable } from './shareable.ts'

/**
 * What a route says of an answer in which something is left out that could not be read: only this isolate keeps it,
 * briefly.
 */
const PARTIAL = 'no-cache'

/** What a public route is told at an address; without a grant no page is known. */
export function publicLocals(call: PageCall, address: string, grant: PublicGrant | null): App.Locals {
  const { origin } = new URL(address)
  return localsOf(call, grant, { member: null, tried: '', origin, canonical: canonicalOrigin(call) })
}

/**
 * A public route's answer; `missing` where it has nothing at the address; null where rendering failed, for a former
 * answer is better than an error.
 */
export async function render(
  call: PageCall,
  address: string,
  grant: PublicGrant | null,
): Promise<Rendered | 'missing' | null> {
  const locals = publicLocals(call, address, grant)
  try {
    const response = await call.renderer.render(new Request(address), locals, call.ctx)
    if (isBareMissing(response)) return 'missing'
    if (response.status >= 500) log('render', new Error(`${call.url.pathname} ended in ${response.status}`))
    const plain = new Uint8Array(await response.arrayBuffer())
    const headers = await headersOf(call, locals.origin, response, plain)
    // What the archive said may be of before the publication.
    const until = grant?.current?.isArchived === false ? locals.now + ASK_EVERY : Number.POSITIVE_INFINITY
    const rendered = shareable(grant, plain, response.status, headers, until)
    if (grant?.current && response.status < 500) return partly(rendered, response, locals.now)
    const { 'cdn-cache-control': _, etag: __, ...own } = rendered.headers
    const failing = { 'retry-after': '5', ...own, 'cache-control': 'no-store' }
    // A route whose answer says itself that nothing is known asks for that by `no-store`.
    const isAnswer = response.headers.get('cache-control') === 'no-store'
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
  const headers: Record<string, string> = { vary: variesBy(pathname) }
  for (const [name, value] of response.headers) if (name !== 'set-cookie') headers[name] = value
  if (isOpen(pathname)) Object.assign(headers, OPEN_HEADERS)
  const said = headers['content-security-policy']
  const policy = said === undefined ? null : await policyFor(said, plain)
  return { ...headers, ...securityHeaders(origin, policy, framing(pathname)) }
}

/** The answer as it is kept, or briefly where the route says that something is left out. */
function partly(rendered: Rendered, response: Response, now: number): Rendered {
  if (response.headers.get('cache-control') !== PARTIAL) return rendered
  const { 'cdn-cache-control': _, ...headers } = rendered.headers
  const until = Math.min(rendered.until, now + PARTIAL_FOR)
  return { ...rendered, until, headers: { ...headers, 'cache-control': PARTIAL } }
}
