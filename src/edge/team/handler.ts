import { addressesThat } from '../../core/page/addresses.ts'
import { toSignIn } from '../access/challenge.ts'
import { decideAccess } from '../access/decide.ts'
import type { PageCall } from '../call/call.ts'
import { refuse } from '../http/answers.ts'
import { withCookies } from '../http/cookies.ts'
import { refuseUnproven } from '../http/same-origin.ts'
import { originOf } from '../memory/origin.ts'
import { renderOwn } from '../reading/render-own.ts'
import { authorise } from '../session/authorise.ts'
import { cookieName } from '../session/cookies.ts'
import { takeTried } from '../session/tried.ts'

const NEEDS_SESSION = addressesThat(({ needsSession }) => needsSession === true)
const SIGN_IN = addressesThat(({ isSignIn }) => isSignIn === true)
const NOTHING_TRIED = { email: '', cookies: [] }

/** A team route's answer, rendered for the one who asks and never kept; without a session the console leads to the sign-in. */
export async function teamAnswer(call: PageCall): Promise<Response> {
  const { request, url, env } = call
  const origin = originOf(request, env)
  const refusal = refuseUnproven(request, origin)
  if (refusal) return refuse(403, refusal)
  const authorised = await authorise(call, origin)
  if (authorised.state === 'out' && NEEDS_SESSION.test(url.pathname))
    return withCookies(toSignIn(url), authorised.cookies)
  const member = authorised.state === 'in' ? authorised.member : null
  const access = await decideAccess(call, { authorised })
  const tried = SIGN_IN.test(url.pathname) ? takeTried(request, cookieName(origin)) : NOTHING_TRIED
  const grant = access.state === 'public' || access.state === 'member' ? access.grant : null
  const response = await renderOwn(call, grant, origin, { member, tried: tried.email })
  return withCookies(response, [...authorised.cookies, ...tried.cookies])
}
