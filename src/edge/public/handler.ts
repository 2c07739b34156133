import { addressPattern } from '../../core/page/addresses.ts'
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
import { renderInTurn } from '../reading/render-queue.ts'
import { serveMembersOnly } from './members.ts'
import { serveNotFoundPage } from './not-found-page.ts'

const STATUS_PAGE = addressPattern(({ isStatusPage }) => isStatusPage === true)

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
  const address = canonicalAddress(call)
  const cached = grant?.current ? getPublic(grant, address) : undefined
  const known = findKnown(call, address, grant)
  if (known === 'missing') return serveNotFoundPage(call, grant)
  if (known) return toResponse(known, request)
  // Another request is rendering the new one: this one does not wait for it.
  if (cached && cached.renewingSince > 0 && Date.now() - cached.renewingSince < IN_FLIGHT_TIMEOUT)
    return toResponse(cached, request)
  const isRendered = () => grant?.current != null && getPublic(grant, address) !== cached
  // Every visitor needs the status page, and it is one address in a few languages: it waits for no other. Where nothing
  // is known it is not cached, so it waits, too.
  const isFirst = grant?.current && STATUS_PAGE.test(url.pathname)
  const result = (await isMissingIncident(call, grant))
    ? ({ grant, rendered: 'missing' } as const)
    : await (isFirst ? renderNow(call, address) : renderInTurn(call, () => renderNow(call, address), isRendered))
  // The page, and what the archive said, may have become private meanwhile.
  const after = await decideAccess(call)
  if (after.state === 'member' || after.state === 'denied') return serveMembersOnly(call, after)
  if (result === 'full') return cached ? toResponse(cached, request) : unavailableAnswer(url.pathname)
  const { rendered } = result
  const current = result.grant?.current ?? null
  if (rendered === 'missing') {
    deleteRendered(address)
    if (current) rememberMissing(address, current, call.now)
    return serveNotFoundPage(call, result.grant)
  }
  const isFailed = rendered === null || (rendered.status >= 500 && current !== null)
  if (isFailed && cached) return toResponse(cached, request)
  if (rendered === null || rendered.status === 500) return unavailableAnswer(url.pathname)
  // 404s of routes are not cached: there are more such addresses than any memory holds. Nothing is cached in
  // development, where the sources change.
  const isKept = rendered.status === 200 && isCacheable(call, address) && !call.renderer.isDevelopment()
  if (result.grant && isKept) putPublic(result.grant, address, rendered)
  // The old answer is not served again while another request renders a new one.
  else deleteRendered(address)
  return toResponse(rendered, request)
}

/** What memory has for an address, if that is of the current edition. */
function findKnown(call: PageCall, address: string, grant: PublicGrant | null): RenderedResponse | 'missing' | null {
  const current = grant?.current
  if (!current) return null
  if (isKnownMissing(address, current, call.now)) return 'missing'
  const cached = getPublic(grant, address)
  return cached?.edition === current.edition && call.now < cached.expiresAt ? cached : null
}

/** A rendered answer, with the grant it was rendered by. */
interface PublicResult {
  grant: PublicGrant | null
  rendered: RenderedResponse | 'missing' | null
}

/** Renders an address, unless another request did so while this one waited for its turn. */
async function renderNow(call: PageCall, address: string): Promise<PublicResult> {
  const access = await decideAccess(call)
  if (access.state === 'member' || access.state === 'denied') return { grant: null, rendered: null }
  const grant = access.state === 'public' ? access.grant : null
  const known = findKnown(call, address, grant)
  if (known) return { grant, rendered: known }
  // Only now, as its visitor might have left while it waited.
  const cached = grant?.current ? getPublic(grant, address) : undefined
  if (cached) cached.renewingSince = Date.now()
  return { grant, rendered: await render(call, address, grant) }
}

/** Guessed ids of incidents wait for no turn: there is nothing to render. */
async function isMissingIncident(call: PageCall, grant: PublicGrant | null): Promise<boolean> {
  if (!grant?.current) return false
  return isUnknownIncident(call.url.pathname, grant.current, archiveReader(call.env, grant))
}

/** The answer where none could be made, to people or to programs. */
function unavailableAnswer(pathname: string): Response {
  if (!isForPrograms(pathname)) return unknownPage()
  return withCorsAt(pathname, unavailable({ state: 'unknown', since: null }))
}
