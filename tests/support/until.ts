import { setTimeout as sleep } from 'node:timers/promises'

/** Asks again until it is so; what throws is not so yet. Gives up after `withinMs`, which is patience and no budget. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>, withinMs = 30_000): Promise<void> {
  let last: unknown
  for (const end = Date.now() + withinMs; Date.now() < end; await sleep(50)) {
    try {
      if (await isSo()) return
      last = undefined
    } catch (thrown) {
      last = thrown
    }
  }
  throw new Error(`${what}: not within ${withinMs / 1000} s`, { cause: last })
}

/** Whether an address answers well. */
export async function answers(url: string): Promise<boolean> {
  return (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok
}
