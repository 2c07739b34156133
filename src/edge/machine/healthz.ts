import { isPublic } from '../../core/page/audience.ts'
import { isStaleAt } from '../../core/publication/publication-state.ts'
import { type Millis, toInstant } from '../../core/time/instant.ts'
import { CATCH_UP_TIMEOUT, REFRESH_INTERVAL, RELAY_TIMEOUT } from '../base/limits.ts'
import { log } from '../base/log.ts'
import { withTimeout } from '../base/timeout.ts'
import type { Call } from '../call/call.ts'
import { json, methodNotAllowed } from '../http/answers.ts'
import { currentListing, findPage, teamFallbackPage } from '../memory/directory.ts'
import { lastHeard } from '../memory/last-heard.ts'
import { confirmedAt } from '../stubs/version.ts'

/** In milliseconds: whether another's question has been answered. */
const WAIT_INTERVAL = 20

type HubState = Awaited<ReturnType<ReturnType<Env['PAGE_HUB']['getByName']>['status']>>

/** What a hub said of its page last, kept for as long as the page would be in this isolate's memory. */
interface CachedStatus {
  state: HubState | null
  askedAt: Millis
  isAsking: boolean
}

const states = new Map<string, CachedStatus>()

/** `GET /healthz`: how the edge stands with its backend. Answers 200 as long as the edge itself is well. */
export async function serveHealth(call: Call): Promise<Response> {
  const { request, env, ctx, url, now } = call
  if (request.method !== 'GET' && request.method !== 'HEAD') return methodNotAllowed('GET', 'HEAD')
  const found = await findPage(env, ctx, url.host, now)
  const page = found === 'unknown' ? null : (found ?? teamFallbackPage())
  const state = page ? await pageStatus(page.id, env) : null
  const listing = currentListing()
  const problem = state?.problem ?? listing?.problem ?? null
  const isReachable = listing?.backend === 'reachable' && problem !== 'backend_unreachable'
  const backend = isReachable ? 'reachable' : 'unreachable'
  const confirmedBy = page && state?.confirmation ? confirmedAt(state.confirmation, lastHeard(page.id)) : null
  const isOutdated = confirmedBy !== null && isStaleAt(now, confirmedBy)
  // When the team of a private page posts is not public.
  const publicState = (page && !isPublic(page)) || state?.isPrivate ? null : state
  return json({
    epoch: publicState?.version?.epoch ?? null,
    revision: publicState?.version?.revision ?? null,
    publishedAt: publicState?.publishedAt ?? null,
    confirmedAt: confirmedBy === null ? null : toInstant(confirmedBy),
    backend,
    problem: problem ?? (backend === 'unreachable' ? 'backend_unreachable' : isOutdated ? 'not_confirmed' : null),
  })
}

/** Asks the hub at most once a second, whoever asks here; null where it never answered. */
async function pageStatus(page: string, env: Env): Promise<HubState | null> {
  let cached = states.get(page)
  if (!cached) {
    cached = { state: null, askedAt: 0, isAsking: false }
    states.set(page, cached)
  }
  if (Date.now() - cached.askedAt < REFRESH_INTERVAL) return waitForFirst(cached)
  Object.assign(cached, { askedAt: Date.now(), isAsking: true })
  try {
    cached.state = await withTimeout<HubState>(env.PAGE_HUB.getByName(page).status(), RELAY_TIMEOUT)
  } catch (error) {
    log('healthz', error)
  } finally {
    cached.isAsking = false
  }
  return cached.state
}

/** The first state comes to all who wait for it: a request must not await another's promise. */
async function waitForFirst(cached: CachedStatus): Promise<HubState | null> {
  const end = Date.now() + CATCH_UP_TIMEOUT
  while (cached.state === null && cached.isAsking && Date.now() < end) await scheduler.wait(WAIT_INTERVAL)
  return cached.state
}
