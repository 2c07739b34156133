import type { ReadGrant } from '../access/grant.ts'
import type { PageCall } from '../call/call.ts'
import { notFound, refuseUnlessRead } from '../http/answers.ts'
import { noindexHeaders } from './public-response.ts'

/** A file of a page, from the edge's own archive. */
export async function fetchArchivedFile({ request, url, env }: PageCall, grant: ReadGrant): Promise<Response> {
  const refusal = refuseUnlessRead(request)
  if (refusal) return refusal
  const ifNoneMatch = request.headers.get('if-none-match')
  const response = await env.PAGE_ARCHIVE.getByName(grant.page).fetch(`https://archive${url.pathname}`, {
    method: request.method,
    headers: ifNoneMatch === null ? {} : { 'if-none-match': ifNoneMatch },
  })
  if (response.status === 404) return notFound()
  const hints = Object.entries(noindexHeaders(grant))
  if (hints.length === 0) return response
  const own = new Response(response.body, response)
  for (const [name, value] of hints) own.headers.set(name, value)
  return own
}
