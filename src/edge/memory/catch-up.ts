import { CATCH_UP_INTERVAL, CATCH_UP_LEEWAY, CATCH_UP_TIMEOUT, MAX_CATCHING_UP } from '../base/limits.ts'
import type { Region } from '../stubs/region.ts'
import { isRefreshUnderWay, type PageMemory, refresh } from './page-memory.ts'
import { pause } from './pause.ts'

/** The waiting requests, each with when it gives up; one that was aborted counts until then. */
const waiting = new Map<object, number>()

/**
 * Waits until a page's memory has the publication of a seq, or a later one: one request refreshes at a time, a few
 * times a second, and the others wait for it. Gives up after half a second, because relays are not told at the same
 * moment, and anybody can invent a seq; at once where many wait already, whose refresh serves the next try.
 */
export async function catchUp(memory: PageMemory, seq: number, env: Env, region: Region): Promise<void> {
  const now = Date.now()
  if (!hasRoom(now)) return
  const self = {}
  const end = now + CATCH_UP_TIMEOUT
  waiting.set(self, end)
  try {
    await waitUntilAhead(memory, seq, end, env, region)
  } finally {
    waiting.delete(self)
  }
}

function hasRoom(now: number): boolean {
  for (const [one, end] of waiting) if (end < now) waiting.delete(one)
  return waiting.size < MAX_CATCHING_UP
}

async function waitUntilAhead(memory: PageMemory, seq: number, end: number, env: Env, region: Region): Promise<void> {
  for (let now = Date.now(); isBehind(memory, seq, now) && now < end; now = Date.now()) {
    if (isRefreshUnderWay(memory, now) || now - memory.refreshedAt < CATCH_UP_INTERVAL) await pause()
    else await refresh(memory, env, region, { isForced: true })
  }
}

/**
 * Whether memory lacks the publication of a seq. A seq is taken from the hub's clock, so none lies in the future.
 */
export function isBehind({ current }: PageMemory, seq: number, now: number): boolean {
  return current !== null && current.seq < seq && seq < now + CATCH_UP_LEEWAY
}
