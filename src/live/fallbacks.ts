import { SILENCE_TIMEOUT } from '../core/live/streams.ts'
import type { Millis } from '../core/time/instant.ts'
import type { Transport } from './keep-connected.ts'
import type { TabVersion } from './message.ts'
import { versionQuery } from './socket.ts'
import { OPEN_TIMEOUT } from './transports.ts'

/** Polling interval where the edge does not give one. */
const POLL_INTERVAL: Millis = 10_000
/** Polling interval of hidden tabs: within the grace period, so that the icon stays correct. */
const HIDDEN_POLL_INTERVAL: Millis = 60_000
/** How long a fallback is used before a better transport is tried again, unless the edge is full. */
const UPGRADE_INTERVAL: Millis = 300_000

const withJitter = (ms: Millis) => ms * (0.8 + 0.4 * Math.random())

/** What `/live.json` tells clients that poll. */
interface PollHint {
  next_in?: number
  live?: boolean
}

/** The transport of this state. The only export that the tab uses, so that its name costs little. */
export default function fallbackTransport(
  state: 'events' | 'polling',
  version: () => TabVersion,
  isNotifying: () => boolean,
): Transport {
  return state === 'events' ? eventsTransport(version) : pollingTransport(isNotifying)
}

/** Server-Sent Events. */
export function eventsTransport(version: () => TabVersion): Transport {
  return {
    state: 'events',
    open({ onOpen, onData, onLost, upgrade }) {
      const source = new EventSource(`/live.sse${versionQuery(version())}`)
      let waiting = setTimeout(end, OPEN_TIMEOUT, false)
      let upgradeTimer = setTimeout(checkForRoom, withJitter(UPGRADE_INTERVAL))
      let isOver = false
      function end(byEdge: boolean): void {
        isOver = true
        clearTimeout(waiting)
        clearTimeout(upgradeTimer)
        source.close()
        onLost(byEdge)
      }
      function restartSilenceTimer(): void {
        clearTimeout(waiting)
        waiting = setTimeout(end, SILENCE_TIMEOUT, false)
      }
      /** Switches only if a better transport has room. */
      async function checkForRoom(): Promise<void> {
        const hint: PollHint | null = await fetch('/live.json')
          .then((answer) => answer.json())
          .catch(() => null)
        if (isOver) return
        if (hint?.live) upgrade()
        else upgradeTimer = setTimeout(checkForRoom, withJitter(UPGRADE_INTERVAL))
      }
      source.onopen = () => {
        restartSilenceTimer()
        onOpen()
      }
      source.onmessage = ({ data }) => {
        restartSilenceTimer()
        onData(String(data))
      }
      source.onerror = () => end(true)
      return { close: () => end(false), probe: () => {} }
    },
  }
}

/**
 * Polls `/live.json` with the last ETag, as often as the edge says. If sockets were full, they are tried when there is
 * room again; otherwise now and then, because a network may have blocked them.
 */
export function pollingTransport(isNotifying: () => boolean): Transport {
  return {
    state: 'polling',
    open({ onOpen, onData, onLost, upgrade }) {
      let etag = ''
      let interval = POLL_INTERVAL
      let isFull = false
      let isOver = false
      let isAsking = false
      let timer: ReturnType<typeof setTimeout>
      let upgradeTimer = setTimeout(upgrade, withJitter(UPGRADE_INTERVAL))

      async function poll(): Promise<void> {
        // A probe during a request uses its answer; a second request would double the polling.
        if (isAsking) return
        isAsking = true
        clearTimeout(timer)
        try {
          const response = await fetch('/live.json', {
            cache: 'no-store',
            headers: etag ? { 'if-none-match': etag } : {},
            signal: AbortSignal.timeout(OPEN_TIMEOUT),
          })
          if (response.status !== 304 && !response.ok) throw new Error(String(response.status))
          const text = response.ok ? await response.text() : ''
          if (isOver) return
          etag = response.headers.get('etag') ?? etag
          onOpen()
          if (text) {
            applyHint(JSON.parse(text))
            onData(text)
          }
          const isHidden = document.hidden && !isNotifying()
          timer = setTimeout(poll, withJitter(isHidden ? Math.max(interval, HIDDEN_POLL_INTERVAL) : interval))
        } catch {
          end(true)
        } finally {
          isAsking = false
        }
      }

      function applyHint({ next_in, live }: PollHint): void {
        interval = next_in ? next_in * 1_000 : POLL_INTERVAL
        if (live === isFull) clearTimeout(upgradeTimer)
        // All polling tabs learn of room within one interval, and connect within another.
        if (live && isFull) upgradeTimer = setTimeout(upgrade, interval * Math.random())
        isFull = live === false
      }

      function end(byEdge: boolean): void {
        if (isOver) return
        isOver = true
        clearTimeout(timer)
        clearTimeout(upgradeTimer)
        onLost(byEdge)
      }

      void poll()
      return { close: () => end(false), probe: () => void poll() }
    },
  }
}
