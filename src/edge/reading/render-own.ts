import { respelled } from '../../core/page/locales.ts'
import type { ReadGrant } from '../access/grant.ts'
import { localesOf } from '../access/reading.ts'
import type { PageCall } from '../call/call.ts'
import { moved } from '../http/answers.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { localsOf } from './locals.ts'
import { isBareMissing, MISSING_PATH } from './missing.ts'

/** A route's answer for the one who asks, which nobody keeps: the team's own, or a private page's. */
export async function renderOwn(
  call: PageCall,
  grant: ReadGrant | null,
  origin: string,
  { member, tried }: Pick<App.Locals, 'member' | 'tried'>,
): Promise<Response> {
  const { request, url } = call
  const locals = localsOf(call, grant, { member, tried, origin, canonical: null })
  const headers = new Headers(request.headers)
  headers.delete('cookie')
  let response = await call.renderer.render(new Request(request, { headers }), locals, call.ctx)
  if (isBareMissing(response)) {
    const locales = localesOf(call.page)
    const path = locales && respelled(url.pathname, locales)
    if (path) return moved(path + url.search)
    response = await call.renderer.render(new Request(url.origin + MISSING_PATH), locals, call.ctx)
  }
  const own = new Response(response.body, response)
  own.headers.set('cache-control', 'private, no-store')
  const security = securityHeaders(origin, own.headers.get('content-security-policy'))
  for (const [name, value] of Object.entries(security)) own.headers.set(name, value)
  return own
}
