import { signedHeaders } from './signed-headers.ts'

/** An engine that has loaded the hooks answers in a few milliseconds, one that still has to in 200 or more. */
const WARM_BELOW_MS = 100
const MAX_ROUNDS = 6

/**
 * Makes every engine in PocketBase's pool (--hooksPool) load the hooks, so that no responder waits for it. Engines are
 * assigned to overlapping requests, so rounds of simultaneous requests are sent until none is slow.
 */
export async function warmHooks(url: string, secret: string, engines: number, signal: AbortSignal): Promise<void> {
  const target = `${url}/api/aldis/pages`
  for (let round = 0; round < MAX_ROUNDS && !signal.aborted; round++) {
    const times = await Promise.all(
      Array.from({ length: 2 * engines }, async () => {
        const startedAt = performance.now()
        const headers = signedHeaders(secret, 'edge-to-backend', 'GET', target)
        const answer = await fetch(target, { headers, signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]) })
        await answer.arrayBuffer()
        return performance.now() - startedAt
      }),
    ).catch(() => [Number.POSITIVE_INFINITY])
    if (Math.max(...times) < WARM_BELOW_MS) return
  }
}
