import type { Way } from './link.ts'
import type { Standing } from './standing.ts'

const PING_EVERY = 30_000
const PONG_WITHIN = 10_000
const OPEN_WITHIN = 10_000
/** The edge says something every 20 s while it hears PocketBase. */
const SILENT_AFTER = 75_000
const POLL_EVERY = 10_000

const query = ({ epoch, revision, day }: Standing) => `?${new URLSearchParams({ epoch, since: String(revision), day })}`

/** A WebSocket (RFC 6455) that pings, for proxies close what is silent. */
export function socketWay(standing: () => Standing): Way {
  return {
    state: 'live',
    open({ opened, heard, lost }) {
      const address = new URL(`/live${query(standing())}`, location.href)
      address.protocol = address.protocol.replace('http', 'ws')
      const socket = new WebSocket(address)
      let waiting = setTimeout(end, OPEN_WITHIN)
      const pings = setInterval(probe, PING_EVERY)
      function end(): void {
        clearTimeout(waiting)
        clearInterval(pings)
        socket.onclose = socket.onmessage = null
        socket.close()
        lost()
      }
      function probe(): void {
        if (socket.readyState !== WebSocket.OPEN) return
        clearTimeout(waiting)
        waiting = setTimeout(end, PONG_WITHIN)
        socket.send('ping')
      }
      socket.onopen = () => {
        clearTimeout(waiting)
        opened()
      }
      socket.onmessage = ({ data }) => {
        clearTimeout(waiting)
        if (data !== 'pong') heard(String(data))
      }
      socket.onclose = end
      return { close: end, probe }
    },
  }
}

/** Server-Sent Events. */
export function eventsWay(standing: () => Standing): Way {
  return {
    state: 'events',
    open({ opened, heard, lost }) {
      const source = new EventSource(`/live.sse${query(standing())}`)
      let waiting = setTimeout(end, OPEN_WITHIN)
      function end(): void {
        clearTimeout(waiting)
        source.close()
        lost()
      }
      function hear(): void {
        clearTimeout(waiting)
        waiting = setTimeout(end, SILENT_AFTER)
      }
      source.onopen = () => {
        hear()
        opened()
      }
      source.onmessage = ({ data }) => {
        hear()
        heard(String(data))
      }
      source.onerror = end
      return { close: end, probe: () => {} }
    },
  }
}

/** Asking for `/live.json` with the ETag of the last answer. */
export function pollingWay(): Way {
  return {
    state: 'polling',
    open({ opened, heard, lost }) {
      let etag = ''
      let isOver = false
      let timer: ReturnType<typeof setTimeout>
      async function ask(): Promise<void> {
        clearTimeout(timer)
        try {
          const response = await fetch('/live.json', {
            cache: 'no-store',
            headers: etag ? { 'if-none-match': etag } : {},
            signal: AbortSignal.timeout(OPEN_WITHIN),
          })
          if (response.status !== 304 && !response.ok) throw new Error(String(response.status))
          const text = response.ok ? await response.text() : ''
          if (isOver) return
          etag = response.headers.get('etag') ?? etag
          opened()
          if (text) heard(text)
          timer = setTimeout(ask, POLL_EVERY * (0.8 + 0.4 * Math.random()))
        } catch {
          end()
        }
      }
      function end(): void {
        if (isOver) return
        isOver = true
        clearTimeout(timer)
        lost()
      }
      void ask()
      return { close: end, probe: () => void ask() }
    },
  }
}
