import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until an address answers, whatever it answers, or as it is wished. */
export async function answering(
  url: string,
  signal: AbortSignal,
  isWished: (answer: Response) => boolean = () => true,
): Promise<void> {
  while (!signal.aborted) {
    try {
      const answer = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(2000)]) })
      await answer.arrayBuffer()
      if (isWished(answer)) return
    } catch {
      // Nobody is there yet.
    }
    await sleep(25)
  }
}
