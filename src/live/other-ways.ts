import type { Millis } from '../core/time/instant.ts'
import type { Way } from './link.ts'
import type { Standing } from './standing.ts'
import { OPEN_WITHIN, query } from './ways.ts'

/** The edge says something every 20 s while it hears PocketBase. */
const SILENT_AFTER: Millis = 75_000
/** How often an edge is asked that does not say how often it wants to be. */
const POLL_EVERY: Millis = 10_000
/** How often a tab asks that nobody sees: within the grace, so that its icon stays the page's. */
const UNSEEN_EVERY: Millis = 60_000
/** How long a worse way is used before a better one is tried again, where nothing says that there was no room. */
const BETTER_AFTER: Millis = 300_000

const fifthAround = (ms: Millis) => ms * (0.8 + 0.4 * Math.random())

/** What `/live.json` says to anyone who asks now and then. */
interface Room {
  next_in?: number
  live?: boolean
}

/** Server-Sent Events. */
export function eventsWay(standing: () => Standing): Way {
  return {
    state: 'events',
    open({ opened, heard, lost, better }) {
      const source = new EventSource(`/live.sse${query(standing())}`)
      let waiting = setTimeout(end, OPEN_WITHIN, false)
      let looking = setTimeout(look, fifthAround(BETTER_AFTER))
      let isOver = false
      function end(byEdge: boolean): void {
        isOver = true
        clearTimeout(waiting)
        clearTimeout(looking)
        source.close()
        lost(byEdge)
      }
      function hear(): void {
        clearTimeout(waiting)
        waiting = setTimeout(end, SILENT_AFTER, false)
      }
      /** Leaves what works only where there is room for what is better. */
      async function look(): Promise<void> {
        const room: Room | null = await fetch('/live.json')
          .then((answer) => answer.json())
          .catch(() => null)
        if (isOver) return
        if (room?.live) better()
        else looking = setTimeout(look, fifthAround(BETTER_AFTER))
      }
      source.onopen = () => {
        hear()
        opened()
      }
      source.onmessage = ({ data }) => {
        hear()
        heard(String(data))
      }
      source.onerror = () => end(true)
      return { close: () => end(false), probe: () => {} }
    },
  }
}

/**
 * Asking for `/live.json` with the ETag of the last answer, as often as the edge says. Where it said that it has no
 * room for sockets, they are tried when it says that it has; else now and then, for a network may have forbidden them.
 */
export function pollingWay(isAwaited: () => boolean): Way {
  return {
    state: 'polling',
    open({ opened, heard, lost, better }) {
      let etag = ''
      let every = POLL_EVERY
      let isFull = false
      let isOver = false
      let isAsking = false
      let timer: ReturnType<typeof setTimeout>
      let trying = setTimeout(better, fifthAround(BETTER_AFTER))

      async function ask(): Promise<void> {
        // A probe while an answer is awaited has that answer; asking twice would go on twice.
        if (isAsking) return
        isAsking = true
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
          if (text) {
            follow(JSON.parse(text))
            heard(text)
          }
          const isUnseen = document.hidden && !isAwaited()
          timer = setTimeout(ask, fifthAround(isUnseen ? Math.max(every, UNSEEN_EVERY) : every))
        } catch {
          end(true)
        } finally {
          isAsking = false
        }
      }

      function follow({ next_in, live }: Room): void {
        every = next_in ? next_in * 1_000 : POLL_EVERY
        if (live === isFull) clearTimeout(trying)
        // Everyone who asks hears of room within one turn of theirs, and comes within another.
        if (live && isFull) trying = setTimeout(better, every * Math.random())
        isFull = live === false
      }

      function end(byEdge: boolean): void {
        if (isOver) return
        isOver = true
        clearTimeout(timer)
        clearTimeout(trying)
        lost(byEdge)
      }

      void ask()
      return { close: () => end(false), probe: () => void ask() }
    },
  }
}
