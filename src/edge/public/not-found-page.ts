import { correctLocaleCase, localeOfPath } from '../../core/page/locales.ts'
import type { PublicGrant } from '../access/grant.ts'
import type { PageCall } from '../call/call.ts'
import { notFound, permanentRedirect } from '../http/answers.ts'
import { withCorsAt } from '../http/cross-origin.ts'
import { framingOf } from '../http/security-headers.ts'
import { toResponse } from '../http/to-response.ts'
import { unknownPage } from '../http/unknown-page.ts'
import { htmlBase, isForPrograms } from '../reading/address.ts'
import { NOT_FOUND_PATH, notFoundKey } from '../reading/missing.ts'
import { getPublic, putPublic } from '../reading/public-cache.ts'
import { render } from '../reading/render.ts'

/** Serves the 404 page: rendered once per publication, language, and framing. */
export async function serveNotFoundPage(call: PageCall, grant: PublicGrant | null): Promise<Response> {
  const { request, url } = call
  const page = grant?.current?.publication.page ?? null
  const path = page && correctLocaleCase(url.pathname, page)
  if (path) return withCorsAt(url.pathname, permanentRedirect(path + url.search))
  if (isForPrograms(url.pathname)) return withCorsAt(url.pathname, notFound())
  const base = htmlBase(call)
  const key = notFoundKey(base, localeOfPath(url.pathname, page), framingOf(url.pathname))
  const cached = grant?.current && getPublic(grant, key)
  if (cached && cached.edition === grant?.current?.edition) return toResponse(cached, request)
  const rendered = await render(call, base + NOT_FOUND_PATH, grant)
  if (rendered === null || rendered === 'missing' || rendered.status >= 500) return unknownPage()
  if (grant && !call.renderer.isDevelopment()) putPublic(grant, key, rendered)
  return toResponse(rendered, request)
}
