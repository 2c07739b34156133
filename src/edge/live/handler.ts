import { COMMON_REFUSALS } from '../../core/errors/common.ts'
import { challenge } from '../access/challenge.ts'
import { decideAccess } from '../access/decide.ts'
import type { PageCall } from '../call/call.ts'
import { methodNotAllowed, notFound, refuse } from '../http/answers.ts'
import { clientAddress } from '../http/client-address.ts'
import { withCookies } from '../http/cookies.ts'
import { MEMBER_SESSION_HEADER } from '../stubs/member-session.ts'
import { NETWORK_HEADER, networkTag } from '../stubs/network-tag.ts'
import { regionOf } from '../stubs/region.ts'
import { connectToRelay } from './connect.ts'

/**
 * `/live` (a WebSocket) and `/live.sse`: passed to the relay with nothing of the visitor's but the version it has and,
 * on a private page, its session.
 */
export async function connectLive(call: PageCall): Promise<Response> {
  const { request, url, env } = call
  // This refreshes the page, too: otherwise one that is public again would stay closed until somebody reads it.
  const access = await decideAccess(call)
  if (access.state === 'no-page') {
    return refuse(503, { code: 'page_unknown', message: 'This page is not known yet.' }, { 'retry-after': '5' })
  }
  if (access.state === 'denied') return challenge(request, url, access.cookies)
  const { grant } = access
  if (request.method !== 'GET') return methodNotAllowed('GET')
  const upgrades = request.headers.get('upgrade')?.toLowerCase() === 'websocket'
  if (url.pathname === '/live' && !upgrades) {
    return refuse(
      426,
      { code: 'upgrade_required', message: 'This address only accepts WebSocket connections.' },
      { upgrade: 'websocket' },
    )
  }
  const query = new URLSearchParams({ page: grant.page })
  for (const name of ['epoch', 'since', 'day']) {
    const value = url.searchParams.get(name)
    if (value !== null) query.set(name, value.slice(0, 100))
  }
  const headers = new Headers(upgrades ? { upgrade: 'websocket' } : {})
  const network = networkTag(env, grant.page, clientAddress(request, env))
  // In headers, not in the URL: sessions and networks must not appear in logs.
  if (grant.kind === 'member') headers.set(MEMBER_SESSION_HEADER, JSON.stringify(grant.session))
  if (network !== '') headers.set(NETWORK_HEADER, network)
  const response = await connectToRelay(env, grant, {
    region: regionOf({ ...request.cf }),
    kind: url.pathname === '/live.sse' ? 'stream' : 'socket',
    network,
    request: (relay, name) => relay.fetch(`https://relay${url.pathname}?${query}&relay=${name}`, { headers }),
  })
  if (response?.status === 401) return notFound()
  if (response) return withCookies(response, access.state === 'member' ? access.cookies : [])
  const { status, refusal, headers: retry } = COMMON_REFUSALS.live_full
  return refuse(status, refusal, retry)
}
