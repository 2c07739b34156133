import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until an address answers, by default with any status. */
export async function waitForAnswer(
  url: string,
  signal: AbortSignal,
  isExpected: (answer: Response) => boolean = () => true,
): Promise<void> {
  while (!signal.aborted) {
    try {
      const answer = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(2000)]) })
      await answer.arrayBuffer()
      if (isExpected(answer)) return
    } catch {
      // Nobody is there yet.
    }
    await sleep(25)
  }
}
