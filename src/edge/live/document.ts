import { toInstant } from '../../core/time/instant.ts'
import { SEQ_FOR } from '../base/limits.ts'
import type { PageCall } from '../call/call.ts'
import { backendUnreachable, methodNotAllowed, notFound } from '../http/answers.ts'
import { withCookies } from '../http/cookies.ts'
import { answer, type Rendered } from '../http/rendered.ts'
import { catchUp } from '../memory/catch-up.ts'
import { type Current, memoryOf } from '../memory/page-memory.ts'
import { keep, recall } from '../memory/rendered-cache.ts'
import { canonical } from '../reading/address.ts'
import { shareable } from '../reading/shareable.ts'
import { regionOf } from '../stubs/region.ts'
import { admit, bringUpToDate, isPrivate } from '../team/handler.ts'
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
  const { request, page, url, env } = call
  if (page === 'unknown') return backendUnreachable()
  const memory = memoryOf(page.id)
  await bringUpToDate(call)
  const seq = seqIn(url)
  if (seq !== null) await catchUp(memory, seq, env, regionOf({ ...request.cf }))
  const admission = isPrivate(page) ? await admit(call, page.id) : null
  if (admission?.reader === null) return withCookies(notFound(), admission.cookies)
  if (request.method !== 'GET' && request.method !== 'HEAD') return methodNotAllowed('GET', 'HEAD')
  const { current } = memory
  if (!current) return backendUnreachable()
  const hint = pollingHint(roomFor(memory, env))
  if (admission) {
    const own = new Response(documentOf(current, hint), {
      headers: { ...HEADERS, 'cache-control': 'private, no-store' },
    })
    return withCookies(own, admission.cookies)
  }
  const kind: Kind = seq === null || seq < current.seq ? 'newest' : seq === current.seq ? 'exact' : 'older'
  const address = addressOf(call, kind)
  const former = recall(address)
  const said = JSON.stringify(hint)
  if (former && former.edition === current.edition && saidWith.get(former) === said) return answer(former, request)
  const rendered = shareable(memory, current, documentOf(current, hint), 200, HEADERS)
  Object.assign(rendered.headers, { 'access-control-allow-origin': '*' }, CACHING[kind])
  saidWith.set(rendered, said)
  keep(address, rendered)
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
