import { isPublic } from '../../core/page/audience.ts'
import { type Millis, toInstant } from '../../core/time/instant.ts'
import { ASK_EVERY, CATCH_UP_WITHIN, RELAY_TIMEOUT } from '../base/limits.ts'
import { log } from '../base/log.ts'
import { withPatience } from '../base/timeout.ts'
import type { Call } from '../call/call.ts'
import { json, methodNotAllowed } from '../http/answers.ts'
import { findPage, knownListing, pageForTeam } from '../memory/directory.ts'

/** In milliseconds: whether another's question has been answered. */
const LOOK_EVERY = 20

type HubState = Awaited<ReturnType<ReturnType<Env['PAGE_HUB']['getByName']>['state']>>

/** What a hub said of its page last, kept for as long as the page would be in this isolate's memory. */
interface Known {
  state: HubState | null
  askedAt: Millis
  isAsking: boolean
}

const states = new Map<string, Known>()

/** `GET /healthz`: how the edge stands with its backend. Answers 200 as long as the edge itself is well. */
export async function health(call: Call): Promise<Response> {
  const { request, env, ctx, url, now } = call
  if (request.method !== 'GET' && request.method !== 'HEAD') return methodNotAllowed('GET', 'HEAD')
  const found = await findPage(env, ctx, url.host, now)
  const page = found === 'unknown' ? null : (found ?? pageForTeam())
  const state = page ? await stateOf(page.id, env) : null
  const backend = (state?.backend ?? knownListing()?.backend) === 'reachable' ? 'reachable' : 'unreachable'
  // When its team posts is a private page's own.
  const told = (page && !isPublic(page)) || state?.isPrivate ? null : state
  return json({
    epoch: told?.held?.epoch ?? null,
    revision: told?.held?.revision ?? null,
    publishedAt: told?.publishedAt ?? null,
    confirmedAt: state?.confirmedAt ? toInstant(state.confirmedAt) : null,
    backend,
    problem: state?.problem ?? (backend === 'unreachable' ? 'backend_unreachable' : null),
  })
}

/** Asks the hub at most once a second, whoever asks here; null where it never answered. */
async function stateOf(page: string, env: Env): Promise<HubState | null> {
  let known = states.get(page)
  if (!known) {
    known = { state: null, askedAt: 0, isAsking: false }
    states.set(page, known)
  }
  if (Date.now() - known.askedAt < ASK_EVERY) return settled(known)
  Object.assign(known, { askedAt: Date.now(), isAsking: true })
  try {
    known.state = await withPatience<HubState>(env.PAGE_HUB.getByName(page).state(), RELAY_TIMEOUT)
  } catch (error) {
    log('healthz', error)
  } finally {
    known.isAsking = false
  }
  return known.state
}

/** The first state comes to all who wait for it: a request must not await another's promise. */
async function settled(known: Known): Promise<HubState | null> {
  const end = Date.now() + CATCH_UP_WITHIN
  while (known.state === null && known.isAsking && Date.now() < end) await scheduler.wait(LOOK_EVERY)
  return known.state
}
