import type { Way } from './link.ts'
import type { Standing } from './standing.ts'
import { OPEN_WITHIN, query } from './ways.ts'

/** The edge says something every 20 s while it hears PocketBase. */
const SILENT_AFTER = 75_000
const POLL_EVERY = 10_000

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
