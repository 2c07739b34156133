import type { Millis } from '../../core/time/instant.ts'
import { CATCH_UP_TIMEOUT, REFRESH_INTERVAL, RELAY_TIMEOUT } from '../base/limits.ts'
import { log } from '../base/log.ts'
import { withTimeout } from '../base/timeout.ts'
import type { HubStatus } from '../stubs/hub-status.ts'
import { pause } from './pause.ts'

/** What a hub said of its page last, kept for as long as the page would be in this isolate's memory. */
interface CachedStatus {
  status: HubStatus | null
  askedAt: Millis
  isAsking: boolean
}

const statuses = new Map<string, CachedStatus>()

/** What the hub says of a page: asked at most once a second, whoever asks here; null where it never answered. */
export async function hubStatusOf(page: string, env: Env): Promise<HubStatus | null> {
  let cached = statuses.get(page)
  if (!cached) {
    cached = { status: null, askedAt: 0, isAsking: false }
    statuses.set(page, cached)
  }
  if (Date.now() - cached.askedAt < REFRESH_INTERVAL) return waitForFirst(cached)
  Object.assign(cached, { askedAt: Date.now(), isAsking: true })
  try {
    cached.status = await withTimeout<HubStatus>(env.PAGE_HUB.getByName(page).status(), RELAY_TIMEOUT)
  } catch (error) {
    log('healthz', error)
  } finally {
    cached.isAsking = false
  }
  return cached.status
}

/** The first status comes to all who wait for it. */
async function waitForFirst(cached: CachedStatus): Promise<HubStatus | null> {
  const end = Date.now() + CATCH_UP_TIMEOUT
  while (cached.status === null && cached.isAsking && Date.now() < end) await pause()
  return cached.status
}
