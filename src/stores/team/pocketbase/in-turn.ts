/**
 * How many requests PocketBase has to answer at once. Over HTTP/1.1 a browser opens six connections to a server: one has
 * the event stream, one says who is here, and where PocketBase hangs two stay free for a post and for the edge, which
 * answers without it.
 */
const MAX_AT_ONCE = 2

/** A post waits for no other request, nor does what a page says as it is left. */
const isAtOnce = (url: RequestInfo | URL, options?: RequestInit) =>
  options?.keepalive === true || String(url).endsWith('/api/batch')

/** `fetch` for requests to PocketBase: no more at once than a hung PocketBase may hold. */
export function createFetchInTurn(send: typeof fetch): typeof fetch {
  const running = new Set<Promise<void>>()
  return async (url, options) => {
    if (isAtOnce(url, options)) return send(url, options)
    while (running.size >= MAX_AT_ONCE) await Promise.race(running)
    const answer = send(url, options)
    const end = () => void running.delete(settled)
    const settled = answer.then(end, end)
    running.add(settled)
    return answer
  }
}
