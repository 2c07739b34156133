import { signedHeaders } from './signed.ts'

/** An engine that knows the hooks answers in a few milliseconds, one that loads them first in 200 or more. */
const WARM_MS = 100
const ROUNDS = 6

/**
 * Makes every engine of PocketBase's pool (--hooksPool) load the hooks' library, so that no responder waits for it.
 * Engines are handed out as requests overlap, so rounds of simultaneous ones are sent until none was slow.
 */
export async function warmHooks(url: string, secret: string, engines: number, signal: AbortSignal): Promise<void> {
  const target = `${url}/api/aldis/pages`
  for (let round = 0; round < ROUNDS && !signal.aborted; round++) {
    const times = await Promise.all(
      Array.from({ length: 2 * engines }, async () => {
        const began = performance.now()
        const headers = signedHeaders(secret, 'edge-to-backend', 'GET', target)
        const answer = await fetch(target, { headers, signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]) })
        await answer.arrayBuffer()
        return performance.now() - began
      }),
    ).catch(() => [Number.POSITIVE_INFINITY])
    if (Math.max(...times) < WARM_MS) return
  }
}
