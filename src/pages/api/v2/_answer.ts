import type { APIContext, APIRoute } from 'astro'
import type { Refusal } from '../../../core/errors/refusal.ts'
import { type PageContext, pageContext } from '../../../core/statuspage/page.ts'
import { unavailable } from '../../../edge/http/unavailable.ts'
import { attempt } from '../../_attempt.ts'

/** Who may read it from where, the edge says (src/edge/http/cross-origin.ts). No search engine needs it. */
const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'x-robots-tag': 'noindex' }

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: HEADERS })
}

/** What Statuspage's clients look for beside our refusal. */
const itsError = ({ message }: Refusal) => ({ error: message })

/** There is no such thing on this page. */
export function notFound(): Response {
  const refusal = { code: 'not_found', message: 'Not found.' }
  return json({ ...itsError(refusal), ...refusal }, 404)
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
    case 'unknown':
      return unavailable(reading, itsError)
    case 'published':
      break
    default:
      return reading satisfies never
  }
  const { publication } = reading
  const made = await attempt('api v2', async () => ({ body: await build(pageContext(publication, origin), asked) }))
  if (made === null) return unavailable('archive', itsError)
  return made.body === null ? notFound() : json(made.body)
}

/** A route of the public API v2. */
export function v2Route(build: Build): APIRoute {
  return ({ locals, params }) => answerV2(build, { locals, params })
}
