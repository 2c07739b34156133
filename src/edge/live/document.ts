import { toInstant } from '../../core/time/instant.ts'
import { challenge } from '../access/challenge.ts'
import { decideAccess } from '../access/decide.ts'
import { SEQ_TTL } from '../base/limits.ts'
import type { PageCall } from '../call/call.ts'
import { backendUnreachable, refuseUnlessRead } from '../http/answers.ts'
import { withCookies } from '../http/cookies.ts'
import type { RenderedResponse } from '../http/rendered-response.ts'
import { toResponse } from '../http/to-response.ts'
import type { CurrentPublication } from '../memory/current-publication.ts'
import { canonicalAddress } from '../reading/address.ts'
import { getPublic, putPublic } from '../reading/public-cache.ts'
import { buildPublicResponse } from '../reading/public-response.ts'
import { type PollingHint, pollingHint } from './polling-hint.ts'
import { roomFor } from './room.ts'

const HEADERS = { 'content-type': 'application/json', 'x-content-type-options': 'nosniff' }
const IMMUTABLE = `public, max-age=${SEQ_TTL / 1_000}, immutable`

/**
 * How the answer relates to the requested seq: that very publication, a later one, or an older one, which is no news.
 */
type AnswerKind = 'exact' | 'newest' | 'older'

/** The polling hint of cached answers, which changes without a new edition. */
const hintOf = new WeakMap<RenderedResponse, string>()

/**
 * `GET /live.json`: the publication with the age of the news (core/live/messages, LiveDocument). With `?seq=` the very
 * publication that a message led to, which any cache may give to all who ask for it.
 */
export async function serveLiveDocument(call: PageCall): Promise<Response> {
  const { request, url, env } = call
  const seq = parseSeq(url)
  const access = await decideAccess(call, { seq })
  if (access.state === 'no-page') return backendUnreachable()
  if (access.state === 'denied') return challenge(request, url, access.cookies)
  const refusal = refuseUnlessRead(request)
  if (refusal) return refusal
  const { page, current } = access.grant
  if (!current) return backendUnreachable()
  const hint = pollingHint(roomFor(page, env))
  if (access.state === 'member') {
    const response = new Response(buildDocument(current, hint), {
      headers: { ...HEADERS, 'cache-control': 'private, no-store' },
    })
    return withCookies(response, access.cookies)
  }
  const { grant } = access
  const kind: AnswerKind = seq === null || seq < current.seq ? 'newest' : seq === current.seq ? 'exact' : 'older'
  const address = cacheAddress(call, kind)
  const cached = getPublic(grant, address)
  const hintText = JSON.stringify(hint)
  if (cached && cached.edition === current.edition && hintOf.get(cached) === hintText)
    return toResponse(cached, request)
  const rendered = buildPublicResponse(grant, buildDocument(current, hint), 200, HEADERS)
  Object.assign(rendered.headers, { 'access-control-allow-origin': '*' }, CACHING[kind])
  hintOf.set(rendered, hintText)
  putPublic(grant, address, rendered)
  return toResponse(rendered, request)
}

/** Cache lifetimes that differ from reading/public-response. */
const CACHING: Record<AnswerKind, Record<string, string>> = {
  exact: { 'cache-control': IMMUTABLE, 'cdn-cache-control': IMMUTABLE },
  newest: {},
  older: { 'cache-control': 'no-store', 'cdn-cache-control': 'no-store' },
}

function parseSeq(url: URL): number | null {
  const value = url.searchParams.get('seq') ?? ''
  return /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null
}

/** The cache address: three at most, however many seqs are requested. */
function cacheAddress(call: PageCall, kind: AnswerKind): string {
  const { pathname } = call.url
  const plain = canonicalAddress({ ...call, url: new URL(pathname, call.url) })
  return kind === 'newest' ? plain : kind === 'exact' ? `${plain}?seq` : `${plain}#older`
}

function buildDocument(
  { seq, publication, confirmedAt, stale }: CurrentPublication,
  hint: PollingHint,
): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(
    JSON.stringify({ seq, publication, confirmed_at: toInstant(confirmedAt), stale, ...hint }),
  )
}
