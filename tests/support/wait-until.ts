import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Polls until a condition holds; an exception counts as not yet. The timeout is generous and asserts nothing about
 * speed.
 */
export async function waitUntil(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  withinMs = 30_000,
): Promise<void> {
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
export async function respondsOk(url: string): Promise<boolean> {
  return (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok
}
