import { decideAccess } from '../access/decide.ts'
import type { PublicGrant } from '../access/grant.ts'
import { IN_FLIGHT_TIMEOUT } from '../base/limits.ts'
import type { PageCall } from '../call/call.ts'
import { methodNotAllowed } from '../http/answers.ts'
import { allowsCors, answerOtherMethod, notAcceptable, withCorsAt } from '../http/cross-origin.ts'
import type { RenderedResponse } from '../http/rendered-response.ts'
import { toResponse } from '../http/to-response.ts'
import { unavailable } from '../http/unavailable.ts'
import { unknownPage } from '../http/unknown-page.ts'
import { deleteRendered } from '../memory/rendered-cache.ts'
import { canonicalAddress, isCacheable, isForPrograms } from '../reading/address.ts'
import { archiveReader } from '../reading/archive.ts'
import { isKnownMissing, isUnknownIncident, rememberMissing } from '../reading/missing.ts'
import { getPublic, putPublic } from '../reading/public-cache.ts'
import { render } from '../reading/render.ts'
import { serveMembersOnly } from './members.ts'
import { serveNotFoundPage } from './not-found-page.ts'

/**
 * Serves a public route. The answer depends on the address and the publication alone: no header of the visitor reaches
 * the route, so it may be cached for everyone.
 */
export async function servePublic(call: PageCall): Promise<Response> {
  const { request, url } = call
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  if (!isReading && !allowsCors(url.pathname)) return methodNotAllowed('GET', 'HEAD')
  const access = await decideAccess(call)
  if (access.state === 'member' || access.state === 'denied') return serveMembersOnly(call, access)
  const refusal = isReading ? notAcceptable(request, url.pathname) : answerOtherMethod(request)
  if (refusal) return refusal
  const grant = access.state === 'public' ? access.grant : null
  const current = grant?.current ?? null
  const address = canonicalAddress(call)
  if (current && isKnownMissing(address, current, call.now)) return serveNotFoundPage(call, grant)
  const cached = grant && current ? getPublic(grant, address) : undefined
  if (cached) {
    if (cached.edition === current?.edition && call.now < cached.expiresAt) return toResponse(cached, request)
    // Another request is rendering the new one: this one does not wait for it.
    if (cached.renewingSince > 0 && Date.now() - cached.renewingSince < IN_FLIGHT_TIMEOUT)
      return toResponse(cached, request)
    cached.renewingSince = Date.now()
  }
  const rendered = await renderOrMiss(call, address, grant)
  // The page, and what the archive said, may have become private meanwhile.
  const after = await decideAccess(call)
  if (after.state === 'member' || after.state === 'denied') return serveMembersOnly(call, after)
  if (rendered === 'missing') {
    deleteRendered(address)
    if (current) rememberMissing(address, current, call.now)
    return serveNotFoundPage(call, grant)
  }
  const isFailed = rendered === null || (rendered.status >= 500 && current !== null)
  if (isFailed && cached) return toResponse(cached, request)
  if (rendered === null || rendered.status === 500) return unavailableAnswer(url.pathname)
  // 404s of routes are not cached: there are more such addresses than any memory holds. Nothing is cached in
  // development, where the sources change.
  const isKept = rendered.status === 200 && isCacheable(call, address) && !call.renderer.isDevelopment()
  if (grant && current && isKept) putPublic(grant, address, rendered)
  // The old answer is not served again while another request renders a new one.
  else deleteRendered(address)
  return toResponse(rendered, request)
}

async function renderOrMiss(
  call: PageCall,
  address: string,
  grant: PublicGrant | null,
): Promise<RenderedResponse | 'missing' | null> {
  const isMissing =
    grant?.current && (await isUnknownIncident(call.url.pathname, grant.current, archiveReader(call.env, grant)))
  return isMissing ? 'missing' : render(call, address, grant)
}

/** The answer where none could be made, to people or to programs. */
function unavailableAnswer(pathname: string): Response {
  if (!isForPrograms(pathname)) return unknownPage()
  return withCorsAt(pathname, unavailable({ state: 'unknown', since: null }))
}
