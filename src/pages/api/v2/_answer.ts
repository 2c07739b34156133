import type { APIContext, APIRoute } from 'astro'
import type { Refusal } from '../../../core/errors/refusal.ts'
import { type PageContext, pageContext } from '../../../core/statuspage/page.ts'

/** Who may read it from where, the edge says (src/edge/reading/open.ts). No search engine needs it. */
const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'x-robots-tag': 'noindex' }

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: HEADERS })
}

/** A refusal with the `error` that Statuspage's clients look for beside ours. */
function refuse(status: number, refusal: Refusal): Response {
  const response = json({ error: refusal.message, ...refusal }, status)
  if (status === 503) response.headers.set('retry-after', '5')
  return response
}

/** There is no such thing on this page. */
export function notFound(): Response {
  return refuse(404, { code: 'not_found', message: 'Not found.' })
}

/** What an answer is made from. */
interface Asked {
  locals: Pick<App.Locals, 'reading' | 'archive' | 'origin'>
  params: APIContext['params']
}

/** Makes a body of the page's facts; null where there is no such thing. */
type Build = (context: PageContext, asked: Asked) => unknown

/** JSON of the page's facts. What cannot be read is 503 with a code, and never an empty list. */
export async function answerV2(build: Build, asked: Asked): Promise<Response> {
  const { reading, origin } = asked.locals
  switch (reading.state) {
    case 'unknown': {
      const since = reading.since ? ` since ${reading.since}` : ''
      return refuse(503, { code: 'status_unknown', message: `The status of this page is unknown${since}.` })
    }
    case 'published':
      break
    default:
      return reading satisfies never
  }
  try {
    const body = await build(pageContext(reading.publication, origin), asked)
    return body === null ? notFound() : json(body)
  } catch (error) {
    console.error('api v2', error)
    return refuse(503, { code: 'archive_unavailable', message: 'The history of this page cannot be read just now.' })
  }
}

/** A route of the public API v2. */
export function v2Route(build: Build): APIRoute {
  return ({ locals, params }) => answerV2(build, { locals, params })
}
