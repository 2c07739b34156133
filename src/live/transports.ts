import type { Transport } from './link.ts'
import type { TabVersion } from './message.ts'
import { type OpenTransport, openSocket } from './socket.ts'

export const OPEN_TIMEOUT = 10_000

/** The connection that the widget has, too. */
export function socketTransport(version: () => TabVersion): Transport {
  return {
    state: 'live',
    open: ({ onData, onLost }) => openSocket(location.origin, version(), onData, onLost),
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
      load()
        .then((transport) => {
          clearTimeout(waiting)
          if (!isOver) onOpen = transport.open(listener)
        })
        .catch(fail)
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
