import { toInstant } from '../../core/time/instant.ts'
import type { PageCall } from '../gateway.ts'
import { canonical } from '../reading/address.ts'
import { type Current, memoryOf } from '../reading/page-memory.ts'
import { answer, keep, type Rendered, recall } from '../reading/rendered.ts'
import { shareable } from '../reading/shareable.ts'
import { backendUnreachable, methodNotAllowed, notFound } from '../routes/answers.ts'
import { withCookies } from '../session/cookie.ts'
import { admit, bringUpToDate, isPrivate } from '../session/team.ts'

const HEADERS = { 'content-type': 'application/json', 'x-content-type-options': 'nosniff' }

/** `GET /live.json`: the publication with the age of the news (core/live/messages, LiveDocument). */
export async function liveDocument(call: PageCall): Promise<Response> {
  const { request, page } = call
  if (page === 'unknown') return backendUnreachable()
  const memory = memoryOf(page.id)
  await bringUpToDate(call)
  const admission = isPrivate(page) ? await admit(call, page.id) : null
  if (admission?.reader === null) return withCookies(notFound(), admission.cookies)
  if (request.method !== 'GET' && request.method !== 'HEAD') return methodNotAllowed('GET', 'HEAD')
  const { current } = memory
  if (!current) return backendUnreachable()
  if (admission) {
    const own = new Response(documentOf(current), { headers: { ...HEADERS, 'cache-control': 'private, no-store' } })
    return withCookies(own, admission.cookies)
  }
  const address = canonical(call)
  const former = recall(address)
  if (former?.edition === current.edition) return answer(former, request)
  const rendered: Rendered = shareable(memory, current, documentOf(current), 200, HEADERS)
  rendered.headers['access-control-allow-origin'] = '*'
  keep(address, rendered)
  return answer(rendered, request)
}

function documentOf({ publication, confirmedAt, stale }: Current): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify({ publication, confirmed_at: toInstant(confirmedAt), stale }))
}
