import type { Millis } from '../../core/time/instant.ts'
import type { PublicGrant, ReadGrant } from '../access/grant.ts'
import { sha256 } from '../base/crypto.ts'
import type { RenderedResponse } from '../http/rendered-response.ts'

/**
 * Cache lifetimes: browsers always revalidate; shared caches keep an answer 10 s, and those that support RFC 9213 may
 * serve it 20 s longer while they revalidate. The 20 s are not in Cache-Control, where browsers would use them, too.
 */
const CACHE_CONTROL = 'public, max-age=0, must-revalidate, s-maxage=10'
const CDN_CACHE_CONTROL = 'public, max-age=10, stale-while-revalidate=20'

/**
 * Builds a response that every visitor of an address may get. Its ETag contains the revision and a hash of the body.
 */
export function buildPublicResponse(
  grant: PublicGrant | null,
  body: Uint8Array<ArrayBuffer>,
  status: number,
  headers: Record<string, string>,
  expiresAt: Millis = Number.POSITIVE_INFINITY,
): RenderedResponse {
  const current = grant?.current
  const hash = sha256(body).toString('base64url').slice(0, 16)
  const etag = `W/"${current?.publication.revision ?? 0}-${hash}"`
  return {
    page: grant?.page ?? '',
    edition: current?.edition ?? null,
    status,
    etag,
    headers: {
      vary: 'accept-encoding',
      ...headers,
      ...noindexHeaders(grant),
      'cache-control': CACHE_CONTROL,
      'cdn-cache-control': CDN_CACHE_CONTROL,
      etag,
    },
    body,
    encodings: new Map(),
    expiresAt,
    renewingSince: 0,
  }
}

/**
 * The header that keeps an answer out of search engines, where the page is hidden from them; pictures and JSON have no
 * other way.
 */
export function noindexHeaders(grant: ReadGrant | null): Record<string, string> {
  return grant?.current?.publication.page.hide_from_search ? { 'x-robots-tag': 'noindex' } : {}
}
