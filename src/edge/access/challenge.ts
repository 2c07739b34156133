import { addressesThat } from '../../core/page/addresses.ts'
import { notFound, refuse } from '../http/answers.ts'
import { withCookies } from '../http/cookies.ts'
import { opened } from '../http/cross-origin.ts'

const SAYS_PRIVATE = addressesThat(({ saysPrivate }) => saysPrivate === true)
const SAYS_NOTHING = addressesThat(({ saysNothing }) => saysNothing === true)

/**
 * What one who may not read a page is told: the way to the sign-in for people, `members_only` for programs, and nothing
 * at all at addresses that do not even say that there is something.
 */
export function challenge(request: Request, url: URL, cookies: readonly string[]): Response {
  if (SAYS_NOTHING.test(url.pathname)) return withCookies(notFound(), cookies)
  if (request.method === 'GET' && request.headers.get('accept')?.includes('text/html')) {
    return withCookies(toSignIn(url), cookies)
  }
  const refusal = refuse(401, { code: 'members_only', message: 'This page is for its members.' })
  return withCookies(SAYS_PRIVATE.test(url.pathname) ? opened(refusal) : refusal, cookies)
}

/** Leads to the sign-in, and from there back. */
export function toSignIn(url: URL): Response {
  const location = `/sign-in?next=${encodeURIComponent(url.pathname + url.search)}`
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}
