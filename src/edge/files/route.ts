import type { PageCall } from '../gateway.ts'
import { methodNotAllowed, notFound } from '../routes/answers.ts'
import { isPrivate, privateReader } from '../session/team.ts'

/** PocketBase leaves `*`, `+`, `=` and `#` (here always %23) in endings. */
const PATH = /^\/files\/(pages|incident_updates)\/[a-z0-9]{1,30}\/[\w.%*+=-]{1,300}$/

function isReadable(path: string): boolean {
  try {
    return PATH.test(path) && decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

/** `GET /files/{collection}/{record}/{name}`: a public file, from the edge's own archive. */
export async function serveFile(call: PageCall): Promise<Response> {
  const { request, url, env, page } = call
  if (page === 'unknown' || !isReadable(url.pathname)) return notFound()
  if (isPrivate(page) && (await privateReader(call, page.id)) === null) return notFound()
  if (request.method !== 'GET' && request.method !== 'HEAD') return methodNotAllowed('GET', 'HEAD')
  const matches = request.headers.get('if-none-match')
  const response = await env.PAGE_ARCHIVE.getByName(page.id).fetch(`https://archive${url.pathname}`, {
    method: request.method,
    headers: matches === null ? {} : { 'if-none-match': matches },
  })
  if (response.status === 404) return notFound()
  if (page.visibility === 'public') return response
  const own = new Response(response.body, response)
  own.headers.set('cache-control', 'private, no-store')
  return own
}
