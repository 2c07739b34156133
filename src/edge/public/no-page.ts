import { MISSING_TTL } from '../base/limits.ts'
import type { Call } from '../call/call.ts'
import { notFound } from '../http/answers.ts'
import type { RenderedResponse } from '../http/rendered-response.ts'
import { toResponse } from '../http/to-response.ts'
import { htmlBase } from '../reading/address.ts'
import { render } from '../reading/render.ts'

/** The path of the page that says that a host has no status page. */
const NO_PAGE_PATH = '/no-page'

/** That page as rendered last: it is the same at every host. */
let cached: { address: string; at: number; rendered: RenderedResponse } | null = null

/** The page that says that a host shows no status page, or that there is none yet. It tries again by itself. */
export async function serveNoPage(call: Call): Promise<Response> {
  const { request, now } = call
  if (request.method !== 'GET' && request.method !== 'HEAD') return notFound()
  const pageCall = { ...call, page: 'unknown' as const }
  const address = htmlBase(pageCall) + NO_PAGE_PATH
  if (cached?.address === address && now - cached.at < MISSING_TTL) return toResponse(cached.rendered, request)
  const rendered = await render(pageCall, address, null)
  if (rendered === null || rendered === 'missing') return notFound()
  cached = { address, at: now, rendered }
  return toResponse(rendered, request)
}
