import { COMMON_REFUSALS } from '../../core/errors/common.ts'
import { challenge } from '../access/challenge.ts'
import { decideAccess } from '../access/decide.ts'
import type { PageCall } from '../call/call.ts'
import { methodNotAllowed, notFound, refuse } from '../http/answers.ts'
import { addressOf } from '../http/client-address.ts'
import { withCookies } from '../http/cookies.ts'
import { READER } from '../stubs/member-session.ts'
import { NETWORK, networkTag } from '../stubs/network-tag.ts'
import { regionOf } from '../stubs/region.ts'
import { connect } from './connect.ts'

/**
 * `/live` (a WebSocket) and `/live.sse`: handed to the relay with nothing of the visitor's but where it stands, and its
 * session on a private page.
 */
export async function connectLive(call: PageCall): Promise<Response> {
  const { request, url, env } = call
  // Else a page that is public again would stay closed here until somebody looks at it: this brings it up to date.
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
      { code: 'upgrade_required', message: 'This address speaks WebSocket.' },
      { upgrade: 'websocket' },
    )
  }
  const query = new URLSearchParams({ page: grant.page })
  for (const name of ['epoch', 'since', 'day']) {
    const value = url.searchParams.get(name)
    if (value !== null) query.set(name, value.slice(0, 100))
  }
  const headers = new Headers(upgrades ? { upgrade: 'websocket' } : {})
  const network = networkTag(env, grant.page, addressOf(request, env))
  // No part of an address: of a session or a network nothing may stand in a log.
  if (grant.to === 'member') headers.set(READER, JSON.stringify(grant.session))
  if (network !== '') headers.set(NETWORK, network)
  const response = await connect(env, grant, {
    ...{
      region: regionOf({ ...request.cf }),
      kind: url.pathname === '/live.sse' ? 'stream' : 'socket',
      network,
    },
    ask: (relay, name) => relay.fetch(`https://relay${url.pathname}?${query}&relay=${name}`, { headers }),
  })
  if (response?.status === 401) return notFound()
  if (response) return withCookies(response, access.state === 'member' ? access.cookies : [])
  const { status, refusal, headers: retry } = COMMON_REFUSALS.live_full
  return refuse(status, refusal, retry)
}
