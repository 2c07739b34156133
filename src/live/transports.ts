import type { OpenTransport, Transport } from './link.ts'
import type { TabVersion } from './message.ts'

const PING_INTERVAL = 30_000
const PONG_TIMEOUT = 10_000
export const OPEN_TIMEOUT = 10_000

/** A tab's version as query parameters of the edge. */
export const versionQuery = ({ epoch, revision, day }: TabVersion) =>
  `?${new URLSearchParams({ epoch, since: String(revision), day })}`

/** A WebSocket (RFC 6455) with pings, because proxies close silent ones. */
export function socketTransport(version: () => TabVersion): Transport {
  return {
    state: 'live',
    open({ onOpen, onData, onLost }) {
      const address = new URL(`/live${versionQuery(version())}`, location.href)
      address.protocol = address.protocol.replace('http', 'ws')
      const socket = new WebSocket(address)
      let waiting = setTimeout(end, OPEN_TIMEOUT, false)
      const pings = setInterval(probe, PING_INTERVAL)
      function end(byEdge: boolean): void {
        clearTimeout(waiting)
        clearInterval(pings)
        socket.onclose = socket.onmessage = null
        socket.close()
        onLost(byEdge)
      }
      function probe(): void {
        if (socket.readyState !== WebSocket.OPEN) return
        clearTimeout(waiting)
        waiting = setTimeout(end, PONG_TIMEOUT, false)
        socket.send('ping')
      }
      socket.onopen = () => {
        clearTimeout(waiting)
        onOpen()
      }
      socket.onmessage = ({ data }) => {
        clearTimeout(waiting)
        if (data !== 'pong') onData(String(data))
      }
      socket.onclose = () => end(true)
      return { close: () => end(false), probe }
    },
  }
}

/** A transport whose script is only loaded when a better one did not open, which is rare. */
export function lazyTransport(state: Transport['state'], load: () => Promise<Transport>): Transport {
  return {
    state,
    open(listener) {
      let isOver = false
      let onOpen: OpenTransport | null = null
      const fail = () => {
        if (isOver) return
        isOver = true
        listener.onLost(false)
      }
      // A network that blocks sockets may also stall files.
      const waiting = setTimeout(fail, OPEN_TIMEOUT)
      load().then((transport) => {
        clearTimeout(waiting)
        if (!isOver) onOpen = transport.open(listener)
      }, fail)
      return {
        close() {
          isOver = true
          onOpen?.close()
        },
        probe: () => onOpen?.probe(),
      }
    },
  }
}
