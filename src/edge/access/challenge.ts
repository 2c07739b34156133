import { addressPattern } from '../../core/page/addresses.ts'
import { notFound, refuse, seeOther } from '../http/answers.ts'
import { withCookies } from '../http/cookies.ts'
import { withCors } from '../http/cross-origin.ts'

const REVEALS_PRIVATE = addressPattern(({ revealsPrivate }) => revealsPrivate === true)
const HIDES_PRIVATE = addressPattern(({ hidesPrivate }) => hidesPrivate === true)

/**
 * The answer to a caller who may not read the page: a redirect to the sign-in for people, `members_only` for programs,
 * and 404 at addresses that must not even reveal that something is there.
 */
export function challenge(request: Request, url: URL, cookies: readonly string[]): Response {
  if (HIDES_PRIVATE.test(url.pathname)) return withCookies(notFound(), cookies)
  if (request.method === 'GET' && request.headers.get('accept')?.includes('text/html')) {
    return withCookies(redirectToSignIn(url), cookies)
  }
  const refusal = refuse(401, { code: 'members_only', message: 'This page is for members only.' })
  return withCookies(REVEALS_PRIVATE.test(url.pathname) ? withCors(refusal) : refusal, cookies)
}

/** Redirects to the sign-in, which leads back here. */
export function redirectToSignIn(url: URL): Response {
  return seeOther(`/sign-in?next=${encodeURIComponent(url.pathname + url.search)}`)
}
