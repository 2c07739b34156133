import { addressesThat } from '../../core/page/addresses.ts'
import { challenge } from '../access/challenge.ts'
import type { PageAccess } from '../access/decide.ts'
import type { PageCall } from '../call/call.ts'
import { methodNotAllowed } from '../http/answers.ts'
import { withCookies } from '../http/cookies.ts'
import { originOf } from '../memory/origin.ts'
import { renderOwn } from '../reading/render-own.ts'
import { privateRobots } from './robots.ts'

const SAYS_TO_ALL = addressesThat(({ saysToAll }) => saysToAll === true)

/** What a page that is not for everyone answers at its public addresses: to its members, and to all others. */
export async function membersAnswer(
  call: PageCall,
  access: Extract<PageAccess, { state: 'member' | 'denied' }>,
): Promise<Response> {
  const { request, url, env } = call
  if (request.method !== 'GET' && request.method !== 'HEAD') return methodNotAllowed('GET', 'HEAD')
  if (SAYS_TO_ALL.test(url.pathname)) return privateRobots()
  if (access.state === 'denied') return challenge(request, url, access.cookies)
  const own = await renderOwn(call, access.grant, originOf(request, env), { member: null, tried: '' })
  return withCookies(own, access.cookies)
}
