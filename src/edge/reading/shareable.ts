import { createHash } from 'node:crypto'
import type { Millis } from '../../core/time/instant.ts'
import type { PublicGrant, ReadGrant } from '../access/grant.ts'
import type { Rendered } from '../http/rendered.ts'

/**
 * How long whom: browsers ask each time; a shared cache keeps an answer 10 s, and one that knows RFC 9213 may give it
 * 20 s longer while it asks. The 20 s are not in Cache-Control, where browsers would take them too.
 */
const CACHE_CONTROL = 'public, max-age=0, must-revalidate, s-maxage=10'
const CDN_CACHE_CONTROL = 'public, max-age=10, stale-while-revalidate=20'

/**
 * An answer that every visitor of an address may get. Its ETag names the revision and the bytes, and so whatever they
 * depend on: page, epoch, build, locale, day and staleness.
 */
export function shareable(
  grant: PublicGrant | null,
  plain: Uint8Array<ArrayBuffer>,
  status: number,
  headers: Record<string, string>,
  until: Millis = Number.POSITIVE_INFINITY,
): Rendered {
  const current = grant?.current
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 16)
  const etag = `W/"${current?.publication.revision ?? 0}-${hash}"`
  return {
    page: grant?.page ?? '',
    edition: current?.edition ?? null,
    status,
    etag,
    headers: {
      vary: 'accept-encoding',
      ...headers,
      ...unlisted(grant),
      'cache-control': CACHE_CONTROL,
      'cdn-cache-control': CDN_CACHE_CONTROL,
      etag,
    },
    plain,
    coded: new Map(),
    until,
    renewing: 0,
  }
}

/** What keeps an answer out of search engines, where the page is to stay out: pictures and JSON have no other way. */
export function unlisted(grant: ReadGrant | null): Record<string, string> {
  return grant?.current?.publication.page.hide_from_search ? { 'x-robots-tag': 'noindex' } : {}
}
