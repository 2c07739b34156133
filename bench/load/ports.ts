import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** A TCP port on loopback that nobody holds now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}

/** Waits until an address answers anything. Fails after `limitMs`. */
export async function untilAnswers(url: string, limitMs: number): Promise<void> {
  const end = Date.now() + limitMs
  for (;;) {
    try {
      await fetch(url, { signal: AbortSignal.timeout(1000) })
      return
    } catch (error) {
      if (Date.now() > end) throw new Error(`${url} did not answer within ${limitMs} ms`, { cause: error })
      await wait(20)
    }
  }
}
