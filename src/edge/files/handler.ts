import type { PageCall } from '../call/call.ts'
import { methodNotAllowed, notFound } from '../http/answers.ts'
import { withCookies } from '../http/cookies.ts'
import { memoryOf } from '../memory/page-memory.ts'
import { unlisted } from '../reading/shareable.ts'
import { admit, bringUpToDate, isPrivate } from '../team/handler.ts'

/** PocketBase leaves `*`, `+`, `=` and `#` (here always %23) in endings. */
const PATH = /^\/files\/(pages|incident_updates)\/[a-z0-9]{1,30}\/[\w.%*+=-]{1,300}$/

/**
 * `GET /files/{collection}/{record}/{name}`: a public file, from the edge's own archive; a private page's for its
 * members.
 */
export async function serveFile(call: PageCall): Promise<Response> {
  const { url, page } = call
  if (page === 'unknown' || !PATH.test(url.pathname)) return notFound()
  await bringUpToDate(call)
  if (!isPrivate(page)) {
    const file = await fileOf(call, page.id)
    await bringUpToDate(call)
    // It may be of a page that has turned private meanwhile.
    if (!isPrivate(page)) return file
    await file.body?.cancel()
  }
  const { reader, cookies } = await admit(call, page.id)
  const file = reader === null ? notFound() : await fileOf(call, page.id)
  const own = new Response(file.body, file)
  if (file.ok || file.status === 304) own.headers.set('cache-control', 'private, no-store')
  return withCookies(own, cookies)
}

async function fileOf({ request, url, env }: PageCall, page: string): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return methodNotAllowed('GET', 'HEAD')
  const matches = request.headers.get('if-none-match')
  const response = await env.PAGE_ARCHIVE.getByName(page).fetch(`https://archive${url.pathname}`, {
    method: request.method,
    headers: matches === null ? {} : { 'if-none-match': matches },
  })
  if (response.status === 404) return notFound()
  const hints = Object.entries(unlisted(memoryOf(page).current))
  if (hints.length === 0) return response
  const own = new Response(response.body, response)
  for (const [name, value] of hints) own.headers.set(name, value)
  return own
}
