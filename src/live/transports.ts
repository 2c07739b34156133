import type { Millis } from '../core/time/instant.ts'
import type { Transport } from './keep-connected.ts'
import type { TabVersion } from './message.ts'
import { type OpenTransport, openSocket } from './socket.ts'

/** How long a transport, or its script, may take. */
export const OPEN_TIMEOUT: Millis = 10_000

/** The connection that the widget has, too. */
export function socketTransport(version: () => TabVersion): Transport {
  return {
    state: 'live',
    open: ({ onData, onLost }) => openSocket(location.origin, version(), onData, onLost),
  }
}

/**
 * A transport whose script is only loaded when a better one did not open, which is rare. What `load` requests is given
 * up after `OPEN_TIMEOUT`, so that the link goes on to another transport, and loads the script anew when it is due.
 */
export function lazyTransport(
  state: Transport['state'],
  load: (request: Pick<RequestInit, 'signal'>) => Promise<Transport>,
): Transport {
  return {
    state,
    open(listener) {
      let opened: OpenTransport | null = null
      const loading = new AbortController()
      const fail = () => {
        if (loading.signal.aborted || opened) return
        loading.abort()
        listener.onLost(false)
      }
      // A network that blocks sockets may also stall files.
      setTimeout(fail, OPEN_TIMEOUT)
      load(loading)
        .then((transport) => {
          if (!loading.signal.aborted) opened = transport.open(listener)
        })
        .catch(fail)
      return {
        close() {
          loading.abort()
          opened?.close()
        },
        probe: () => opened?.probe(),
      }
    },
  }
}
