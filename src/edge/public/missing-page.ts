import { localeOf, respelled } from '../../core/page/locales.ts'
import type { PublicGrant } from '../access/grant.ts'
import type { PageCall } from '../call/call.ts'
import { moved, notFound } from '../http/answers.ts'
import { openedAt } from '../http/cross-origin.ts'
import { answer } from '../http/rendered-answer.ts'
import { framing } from '../http/security-headers.ts'
import { unknownPage } from '../http/unknown-page.ts'
import { htmlBase, isForPrograms } from '../reading/address.ts'
import { keepPublic, recallPublic } from '../reading/kept.ts'
import { MISSING_PATH, missingKey } from '../reading/missing.ts'
import { render } from '../reading/render.ts'

/** The page that says that there is nothing at an address: made once a publication, language, and who may frame it. */
export async function missingPage(call: PageCall, grant: PublicGrant | null): Promise<Response> {
  const { request, url } = call
  const page = grant?.current?.publication.page ?? null
  const path = page && respelled(url.pathname, page)
  if (path) return openedAt(url.pathname, moved(path + url.search))
  if (isForPrograms(url.pathname)) return openedAt(url.pathname, notFound())
  const base = htmlBase(call)
  const key = missingKey(base, localeOf(url.pathname, page), framing(url.pathname))
  const kept = grant?.current && recallPublic(grant, key)
  if (kept && kept.edition === grant?.current?.edition) return answer(kept, request)
  const rendered = await render(call, base + MISSING_PATH, grant)
  if (rendered === null || rendered === 'missing' || rendered.status >= 500) return unknownPage()
  if (grant && !call.renderer.isDevelopment()) keepPublic(grant, key, rendered)
  return answer(rendered, request)
}
