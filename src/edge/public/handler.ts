import { decideAccess } from '../access/decide.ts'
import type { PublicGrant } from '../access/grant.ts'
import { PASS_WITHIN } from '../base/limits.ts'
import type { PageCall } from '../call/call.ts'
import { methodNotAllowed } from '../http/answers.ts'
import { isOpen, notAcceptable, openedAt, otherMethod } from '../http/cross-origin.ts'
import type { Rendered } from '../http/rendered.ts'
import { answer } from '../http/rendered-answer.ts'
import { unavailable } from '../http/unavailable.ts'
import { unknownPage } from '../http/unknown-page.ts'
import { drop } from '../memory/rendered-cache.ts'
import { canonical, isForPrograms, isKeepable } from '../reading/address.ts'
import { keepPublic, recallPublic } from '../reading/kept.ts'
import { isAbsent, namesNoIncident, noteAbsent } from '../reading/missing.ts'
import { publicLocals, render } from '../reading/render.ts'
import { membersAnswer } from './members.ts'
import { missingPage } from './missing-page.ts'

/**
 * A public route's answer. It depends on the address and the publication alone: no header of the visitor reaches the
 * route, so what one visitor caused to be rendered may be given to all.
 */
export async function publicAnswer(call: PageCall): Promise<Response> {
  const { request, url } = call
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  if (!isReading && !isOpen(url.pathname)) return methodNotAllowed('GET', 'HEAD')
  const access = await decideAccess(call)
  if (access.state === 'member' || access.state === 'denied') return membersAnswer(call, access)
  const refusal = isReading ? notAcceptable(request, url.pathname) : otherMethod(request)
  if (refusal) return refusal
  const grant = access.state === 'public' ? access.grant : null
  const current = grant?.current ?? null
  const address = canonical(call)
  if (current && isAbsent(address, current, call.now)) return missingPage(call, grant)
  const former = grant && current ? recallPublic(grant, address) : undefined
  if (former) {
    if (former.edition === current?.edition && call.now < former.until) return answer(former, request)
    // Another request is making the new one: this one does not wait for it.
    if (former.renewing > 0 && Date.now() - former.renewing < PASS_WITHIN) return answer(former, request)
    former.renewing = Date.now()
  }
  const rendered = await renderOrMiss(call, address, grant)
  // The page may have turned private meanwhile, and what the archive said be of that time.
  const after = await decideAccess(call)
  if (after.state === 'member' || after.state === 'denied') return membersAnswer(call, after)
  if (rendered === 'missing') {
    drop(address)
    if (current) noteAbsent(address, current, call.now)
    return missingPage(call, grant)
  }
  const isFailed = rendered === null || (rendered.status >= 500 && current !== null)
  if (isFailed && former) return answer(former, request)
  if (rendered === null || rendered.status === 500) return failed(url.pathname)
  // A route's own 404 is not kept: there are more addresses without a page than any memory holds.
  // Nor is anything in development, where the sources change under it.
  const isKept = rendered.status === 200 && isKeepable(call, address) && !call.renderer.isDevelopment()
  if (grant && current && isKept) keepPublic(grant, address, rendered)
  // What was here before is not given once more while another request makes it anew.
  else drop(address)
  return answer(rendered, request)
}

async function renderOrMiss(
  call: PageCall,
  address: string,
  grant: PublicGrant | null,
): Promise<Rendered | 'missing' | null> {
  const { archive } = publicLocals(call, address, grant)
  const current = grant?.current
  if (current && (await namesNoIncident(call.url.pathname, current, archive))) return 'missing'
  return render(call, address, grant)
}

/** The answer where none could be made, to people or to programs. */
function failed(pathname: string): Response {
  if (!isForPrograms(pathname)) return unknownPage()
  return openedAt(pathname, unavailable({ state: 'unknown', since: null }))
}
