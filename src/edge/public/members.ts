import { addressPattern } from '../../core/page/addresses.ts'
import { challenge } from '../access/challenge.ts'
import type { PageAccess } from '../access/decide.ts'
import type { PageCall } from '../call/call.ts'
import { refuseUnlessRead } from '../http/answers.ts'
import { withCookies } from '../http/cookies.ts'
import { originOf } from '../memory/origin.ts'
import { NOBODY } from '../reading/locals.ts'
import { renderPrivate } from '../reading/render-private.ts'
import { privateRobots } from './robots.ts'

const PUBLIC_ANYWAY = addressPattern(({ isAlwaysPublic }) => isAlwaysPublic === true)

/** Serves the public addresses of a members-only page, to members and to anyone else. */
export async function serveMembersOnly(
  call: PageCall,
  access: Extract<PageAccess, { state: 'member' | 'denied' }>,
): Promise<Response> {
  const { request, url, env } = call
  const refusal = refuseUnlessRead(request)
  if (refusal) return refusal
  if (PUBLIC_ANYWAY.test(url.pathname)) return privateRobots()
  if (access.state === 'denied') return challenge(request, url, access.cookies)
  const response = await renderPrivate(call, access.grant, originOf(request, env), NOBODY)
  return withCookies(response, access.cookies)
}
