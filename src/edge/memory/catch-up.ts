import { CATCH_UP_INTERVAL, CATCH_UP_LEEWAY, CATCH_UP_TIMEOUT, REFRESH_INTERVAL } from '../base/limits.ts'
import type { Region } from '../stubs/region.ts'
import { isRefreshUnderWay, type PageMemory, refresh } from './page-memory.ts'

/** In milliseconds: how often a request checks whether another's refresh has brought it. */
const WAIT_INTERVAL = 20

/**
 * Waits until a page's memory has the publication of a seq, or a later one: one request refreshes at a time, a few
 * times a second, and the others wait for it. Gives up after half a second, because relays are not told at the same
 * moment, and anybody can invent a seq.
 */
export async function catchUp(memory: PageMemory, seq: number, env: Env, region: Region): Promise<void> {
  const end = Date.now() + CATCH_UP_TIMEOUT
  for (let now = Date.now(); isBehind(memory, seq, now) && now < end; now = Date.now()) {
    if (isRefreshUnderWay(memory, now) || now - memory.refreshedAt < CATCH_UP_INTERVAL)
      await scheduler.wait(WAIT_INTERVAL)
    else {
      // Exactly old enough to be refreshed; any older, and all other requests would refresh it, too.
      memory.refreshedAt = now - REFRESH_INTERVAL
      memory.isRefreshing = false
      await refresh(memory, env, region)
    }
  }
}

/** A seq is taken from the hub's clock, so none lies in the future. */
function isBehind({ current }: PageMemory, seq: number, now: number): boolean {
  return current !== null && current.seq < seq && seq < now + CATCH_UP_LEEWAY
}
