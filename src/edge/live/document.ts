import { toInstant } from '../../core/time/instant.ts'
import { challenge } from '../access/challenge.ts'
import { decideAccess } from '../access/decide.ts'
import { SEQ_FOR } from '../base/limits.ts'
import type { PageCall } from '../call/call.ts'
import { backendUnreachable, methodNotAllowed } from '../http/answers.ts'
import { withCookies } from '../http/cookies.ts'
import type { Rendered } from '../http/rendered.ts'
import { answer } from '../http/rendered-answer.ts'
import type { Current } from '../memory/current.ts'
import { canonical } from '../reading/address.ts'
import { keepPublic, recallPublic } from '../reading/kept.ts'
import { shareable } from '../reading/shareable.ts'
import { type PollingHint, pollingHint } from './polling-hint.ts'
import { roomFor } from './room.ts'

const HEADERS = { 'content-type': 'application/json', 'x-content-type-options': 'nosniff' }
const IMMUTABLE = `public, max-age=${SEQ_FOR / 1_000}, immutable`

/**
 * What an answer is to whoever asked for a number: that very publication, a later one, or the one before, which is no
 * news.
 */
type Kind = 'exact' | 'newest' | 'older'

/** What answers that are kept say of asking again: that changes without an edition. */
const saidWith = new WeakMap<Rendered, string>()

/**
 * `GET /live.json`: the publication with the age of the news (core/live/messages, LiveDocument). With `?seq=` the very
 * publication that a message led to, which any cache may give to all who ask for it.
 */
export async function liveDocument(call: PageCall): Promise<Response> {
  const { request, url, env } = call
  const seq = seqIn(url)
  const access = await decideAccess(call, { seq })
  if (access.state === 'no-page') return backendUnreachable()
  if (access.state === 'denied') return challenge(request, url, access.cookies)
  if (request.method !== 'GET' && request.method !== 'HEAD') return methodNotAllowed('GET', 'HEAD')
  const { page, current } = access.grant
  if (!current) return backendUnreachable()
  const hint = pollingHint(roomFor(page, env))
  if (access.state === 'member') {
    const own = new Response(documentOf(current, hint), {
      headers: { ...HEADERS, 'cache-control': 'private, no-store' },
    })
    return withCookies(own, access.cookies)
  }
  const { grant } = access
  const kind: Kind = seq === null || seq < current.seq ? 'newest' : seq === current.seq ? 'exact' : 'older'
  const address = addressOf(call, kind)
  const former = recallPublic(grant, address)
  const said = JSON.stringify(hint)
  if (former && former.edition === current.edition && saidWith.get(former) === said) return answer(former, request)
  const rendered = shareable(grant, documentOf(current, hint), 200, HEADERS)
  Object.assign(rendered.headers, { 'access-control-allow-origin': '*' }, CACHING[kind])
  saidWith.set(rendered, said)
  keepPublic(grant, address, rendered)
  return answer(rendered, request)
}

/** Cache lifetimes that differ from reading/shareable. */
const CACHING: Record<Kind, Record<string, string>> = {
  exact: { 'cache-control': IMMUTABLE, 'cdn-cache-control': IMMUTABLE },
  newest: {},
  older: { 'cache-control': 'no-store', 'cdn-cache-control': 'no-store' },
}

function seqIn(url: URL): number | null {
  const said = url.searchParams.get('seq') ?? ''
  return /^[1-9]\d{0,14}$/.test(said) ? Number(said) : null
}

/** Under which an answer is in memory: three at most, however many numbers are asked for. */
function addressOf(call: PageCall, kind: Kind): string {
  const { pathname } = call.url
  const plain = canonical({ ...call, url: new URL(pathname, call.url) })
  return kind === 'newest' ? plain : kind === 'exact' ? `${plain}?seq` : `${plain}#older`
}

function documentOf({ seq, publication, confirmedAt, stale }: Current, hint: PollingHint): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(
    JSON.stringify({ seq, publication, confirmed_at: toInstant(confirmedAt), stale, ...hint }),
  )
}
