import { isPublic } from '../../core/page/audience.ts'
import { isStaleAt } from '../../core/publication/publication-state.ts'
import { toInstant } from '../../core/time/instant.ts'
import type { Call } from '../call/call.ts'
import { json, refuseUnlessRead } from '../http/answers.ts'
import { hubStatusOf } from '../memory/hub-status.ts'
import { lastHeard, pageConfirmedAt } from '../memory/last-heard.ts'
import { currentListing, findPage, teamFallbackPage } from '../memory/listing.ts'

/** `GET /healthz`: how the edge stands with its backend. Answers 200 as long as the edge itself is well. */
export async function serveHealth(call: Call): Promise<Response> {
  const { request, env, ctx, url, now } = call
  const refusal = refuseUnlessRead(request)
  if (refusal) return refusal
  const found = await findPage(env, ctx, url.host, now)
  const page = found === 'unknown' ? null : (found ?? teamFallbackPage())
  const status = page ? await hubStatusOf(page.id, env) : null
  const listing = currentListing()
  const problem = status?.problem ?? listing?.problem ?? null
  const isReachable = listing?.backend === 'reachable' && problem !== 'backend_unreachable'
  const backend = isReachable ? 'reachable' : 'unreachable'
  const confirmedAtMillis = page && status?.confirmation ? pageConfirmedAt(page.id, status.confirmation) : null
  const isOutdated = confirmedAtMillis !== null && isStaleAt(now, confirmedAtMillis)
  // When the team of a private page posts is not public, and its hub confirms each post: the directory hears PocketBase
  // for all pages, whoever posts.
  const isPrivate = (page && !isPublic(page)) || status?.isPrivate === true
  const publicStatus = isPrivate ? null : status
  const publicConfirmedAt = isPrivate && page && confirmedAtMillis !== null ? lastHeard(page.id) : confirmedAtMillis
  return json({
    epoch: publicStatus?.version?.epoch ?? null,
    revision: publicStatus?.version?.revision ?? null,
    publishedAt: publicStatus?.publishedAt ?? null,
    confirmedAt: publicConfirmedAt === null ? null : toInstant(publicConfirmedAt),
    backend,
    problem: problem ?? (backend === 'unreachable' ? 'backend_unreachable' : isOutdated ? 'not_confirmed' : null),
  })
}
