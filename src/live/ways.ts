import type { Opened, Way } from './link.ts'
import type { Standing } from './standing.ts'

const PING_EVERY = 30_000
const PONG_WITHIN = 10_000
export const OPEN_WITHIN = 10_000

/** Where a tab stands, as the edge reads it. */
export const query = ({ epoch, revision, day }: Standing) =>
  `?${new URLSearchParams({ epoch, since: String(revision), day })}`

/** A WebSocket (RFC 6455) that pings, for proxies close what is silent. */
export function socketWay(standing: () => Standing): Way {
  return {
    state: 'live',
    open({ opened, heard, lost }) {
      const address = new URL(`/live${query(standing())}`, location.href)
      address.protocol = address.protocol.replace('http', 'ws')
      const socket = new WebSocket(address)
      let waiting = setTimeout(end, OPEN_WITHIN, false)
      const pings = setInterval(probe, PING_EVERY)
      function end(byEdge: boolean): void {
        clearTimeout(waiting)
        clearInterval(pings)
        socket.onclose = socket.onmessage = null
        socket.close()
        lost(byEdge)
      }
      function probe(): void {
        if (socket.readyState !== WebSocket.OPEN) return
        clearTimeout(waiting)
        waiting = setTimeout(end, PONG_WITHIN, false)
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
      socket.onclose = () => end(true)
      return { close: () => end(false), probe }
    },
  }
}

/** A way whose script is fetched when a better one did not open, which is seldom. */
export function seldomWay(state: Way['state'], load: () => Promise<Way>): Way {
  return {
    state,
    open(listener) {
      let isOver = false
      let opened: Opened | null = null
      const fail = () => {
        if (isOver) return
        isOver = true
        listener.lost(false)
      }
      // A network that blocks sockets may let a file hang as well.
      const waiting = setTimeout(fail, OPEN_WITHIN)
      load().then((way) => {
        clearTimeout(waiting)
        if (!isOver) opened = way.open(listener)
      }, fail)
      return {
        close() {
          isOver = true
          opened?.close()
        },
        probe: () => opened?.probe(),
      }
    },
  }
}
