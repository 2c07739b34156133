import { ASK_EVERY, CATCH_UP_EVERY, CATCH_UP_LEEWAY, CATCH_UP_WITHIN } from '../base/limits.ts'
import type { Region } from '../stubs/region.ts'
import { isBeingAsked, type PageMemory, refresh } from './page-memory.ts'

/** In milliseconds: whether another's question has brought it. */
const LOOK_EVERY = 20

/**
 * Sees to it that a page's memory has the publication of a number, or a later one, where somebody has heard of it who
 * asks here: one asker at a time, a few times a second; whoever comes meanwhile waits for what that brings. Gives up
 * after half a second, for relays are not told at the same moment, and anybody may invent a number.
 */
export async function catchUp(memory: PageMemory, seq: number, env: Env, region: Region): Promise<void> {
  const end = Date.now() + CATCH_UP_WITHIN
  for (let now = Date.now(); isBehind(memory, seq, now) && now < end; now = Date.now()) {
    if (isBeingAsked(memory, now) || now - memory.askedAt < CATCH_UP_EVERY) await scheduler.wait(LOOK_EVERY)
    else {
      // As old as a copy is at which one asks; not older, or everyone else would ask as well.
      memory.askedAt = now - ASK_EVERY
      memory.asking = false
      await refresh(memory, env, region)
    }
  }
}

/** Numbers are the hub's clock, and so none lies in the future. */
function isBehind({ current }: PageMemory, seq: number, now: number): boolean {
  return current !== null && current.seq < seq && seq < now + CATCH_UP_LEEWAY
}
