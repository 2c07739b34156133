import type { ReadGrant } from '../access/grant.ts'
import type { PageCall } from '../call/call.ts'
import { methodNotAllowed, notFound } from '../http/answers.ts'
import { unlisted } from './shareable.ts'

/** A file of a page, from the edge's own archive. */
export async function fileOf({ request, url, env }: PageCall, grant: ReadGrant): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return methodNotAllowed('GET', 'HEAD')
  const matches = request.headers.get('if-none-match')
  const response = await env.PAGE_ARCHIVE.getByName(grant.page).fetch(`https://archive${url.pathname}`, {
    method: request.method,
    headers: matches === null ? {} : { 'if-none-match': matches },
  })
  if (response.status === 404) return notFound()
  const hints = Object.entries(unlisted(grant))
  if (hints.length === 0) return response
  const own = new Response(response.body, response)
  for (const [name, value] of hints) own.headers.set(name, value)
  return own
}
