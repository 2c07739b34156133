import { toInstant } from '../../core/time/instant.ts'
import type { Call } from '../call/call.ts'
import { json, methodNotAllowed } from '../http/answers.ts'
import { pageOf } from '../memory/directory.ts'
import { theDirectory } from '../stubs/stubs.ts'

/** `GET /healthz`: how the edge stands with its backend. Answers 200 as long as the edge itself is well. */
export async function health({ request, env, url }: Call): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return methodNotAllowed('GET', 'HEAD')
  const listing = await theDirectory(env).listing()
  const page = pageOf(listing, url.host) ?? listing.pages[0]
  const state = page ? await env.PAGE_HUB.getByName(page.id).state() : null
  const backend = (state?.backend ?? listing.backend) === 'reachable' ? 'reachable' : 'unreachable'
  // When its team posts is a private page's own.
  const told = page?.visibility === 'private' || state?.isPrivate ? null : state
  return json({
    epoch: told?.held?.epoch ?? null,
    revision: told?.held?.revision ?? null,
    publishedAt: told?.publishedAt ?? null,
    confirmedAt: state?.confirmedAt ? toInstant(state.confirmedAt) : null,
    backend,
    problem: state?.problem ?? (backend === 'unreachable' ? 'backend_unreachable' : null),
  })
}
