import { correctLocaleCase } from '../../core/page/locales.ts'
import type { ReadGrant } from '../access/grant.ts'
import type { PageCall } from '../call/call.ts'
import { permanentRedirect } from '../http/answers.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { unavailable } from '../http/unavailable.ts'
import { unknownPage } from '../http/unknown-page.ts'
import { localesOf } from '../memory/locales.ts'
import { isForPrograms } from './address.ts'
import { localsOf, type PersonLocals } from './locals.ts'
import { isPlainNotFound, NOT_FOUND_PATH } from './missing.ts'
import { renderInTurn } from './render-queue.ts'

/** Renders an answer for one person, never cached: the team's, or a private page's. */
export async function renderPrivate(
  call: PageCall,
  grant: ReadGrant | null,
  origin: string,
  person: PersonLocals,
): Promise<Response> {
  const result = await renderInTurn(call, () => renderWhole(call, grant, origin, person))
  if (result !== 'full') return result
  return isForPrograms(call.url.pathname) ? unavailable({ state: 'unknown', since: null }) : unknownPage()
}

async function renderWhole(
  call: PageCall,
  grant: ReadGrant | null,
  origin: string,
  person: PersonLocals,
): Promise<Response> {
  const { request, url } = call
  const locals = localsOf(call, grant, { ...person, origin, canonical: null })
  const headers = new Headers(request.headers)
  headers.delete('cookie')
  let response = await call.renderer.render(new Request(request, { headers }), locals, call.ctx)
  if (isPlainNotFound(response)) {
    const locales = localesOf(call.page)
    const path = locales && correctLocaleCase(url.pathname, locales)
    if (path) return permanentRedirect(path + url.search)
    response = await call.renderer.render(new Request(url.origin + NOT_FOUND_PATH), locals, call.ctx)
  }
  // Astro renders as the body is read: within this turn, not when the visitor has taken it.
  const result = new Response(response.body && (await response.arrayBuffer()), response)
  result.headers.set('cache-control', 'private, no-store')
  const security = securityHeaders(origin, result.headers.get('content-security-policy'))
  for (const [name, value] of Object.entries(security)) result.headers.set(name, value)
  return result
}
