import type { APIContext, APIRoute } from 'astro'
import type { Refusal } from '../../../core/errors/refusal.ts'
import { type PageContext, pageContext } from '../../../core/statuspage/page.ts'
import { unavailable } from '../../../edge/http/unavailable.ts'
import { tryRead } from '../../_try-read.ts'

/** CORS is decided by the edge (src/edge/http/cross-origin.ts). No search engine needs it. */
const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'x-robots-tag': 'noindex' }

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: HEADERS })
}

/** The field that Statuspage's clients expect besides our error. */
const statuspageError = ({ message }: Refusal) => ({ error: message })

/** There is no such thing on this page. */
export function notFound(): Response {
  const refusal = { code: 'not_found', message: 'Not found.' }
  return json({ ...statuspageError(refusal), ...refusal }, 404)
}

/** What a response is built from. */
interface ApiRequest {
  locals: Pick<App.Locals, 'publicationState' | 'archive' | 'origin'>
  params: APIContext['params']
}

/** Builds a body from the page; null if there is no such thing. */
type BuildBody = (context: PageContext, request: ApiRequest) => unknown

/** Responds with JSON. What cannot be read is 503 with a code, never an empty list. */
export async function v2Response(build: BuildBody, request: ApiRequest): Promise<Response> {
  const { publicationState, origin } = request.locals
  switch (publicationState.state) {
    case 'unknown':
      return unavailable(publicationState, statuspageError)
    case 'published':
      break
    default:
      return publicationState satisfies never
  }
  const { publication } = publicationState
  const result = await tryRead('api v2', async () => ({ body: await build(pageContext(publication, origin), request) }))
  if (result === null) return unavailable('archive', statuspageError)
  return result.body === null ? notFound() : json(result.body)
}

/** A route of the public API v2. */
export function v2Route(build: BuildBody): APIRoute {
  return ({ locals, params }) => v2Response(build, { locals, params })
}
