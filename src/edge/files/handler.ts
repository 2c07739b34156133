import { challenge } from '../access/challenge.ts'
import { decideAccess } from '../access/decide.ts'
import type { PageCall } from '../call/call.ts'
import { notFound } from '../http/answers.ts'
import { withCookies } from '../http/cookies.ts'
import { fetchArchivedFile } from '../reading/file.ts'

/** PocketBase leaves `*`, `+`, `=` and `#` (here always %23) in endings. */
const PATH = /^\/files\/(pages|incident_updates)\/[a-z0-9]{1,30}\/[\w.%*+=-]{1,300}$/

/**
 * `GET /files/{collection}/{record}/{name}`: a public file, from the edge's own archive; a private page's for its
 * members.
 */
export async function serveFile(call: PageCall): Promise<Response> {
  const { request, url } = call
  if (!PATH.test(url.pathname)) return notFound()
  let access = await decideAccess(call)
  if (access.state === 'public') {
    const file = await fetchArchivedFile(call, access.grant)
    // The page may have become private meanwhile.
    access = await decideAccess(call)
    if (access.state === 'public') return file
    await file.body?.cancel()
  }
  if (access.state === 'no-page') return notFound()
  if (access.state === 'denied') return challenge(request, url, access.cookies)
  const file = await fetchArchivedFile(call, access.grant)
  const response = new Response(file.body, file)
  if (file.ok || file.status === 304) response.headers.set('cache-control', 'private, no-store')
  return withCookies(response, access.cookies)
}
