import type { Connection } from '../core/live/connection.ts'
import type { Millis } from '../core/time/instant.ts'
import { backOff, type OpenTransport, spreadOver } from './socket.ts'

/** Callbacks of one connection attempt. It ends by `onLost`, at most once, or by the `close` that `open` returns. */
export interface TransportListener {
  onOpen(): void
  /** Who says something is open as well. */
  onData(text: string): void
  /** `byEdge`: the edge ended it, so most likely for everyone; false if only this device lost it. */
  onLost(byEdge: boolean): void
  /** A better transport may work by now: all are tried again, the best first. */
  upgrade(): void
}

/** A transport for updates. */
export interface Transport {
  state: 'live' | 'events' | 'polling'
  /** Throws where the browser forbids it. */
  open(listener: TransportListener): OpenTransport
}

/** What a connection needs from its environment. */
export interface ConnectionEnvironment {
  /** Over how long all tabs should spread their reconnects, as the edge last said. */
  spread(): Millis
  onState(connection: Connection): void
  onData(text: string): void
}

/** A tab's persistent connection. */
export interface LiveConnection {
  /** The device is back online, or the tab visible: checks the connection, and reconnects without the back-off. */
  nudge(): void
  /** The device lost its network. */
  offline(): void
  /** Closes it; no callback is called any more. */
  close(): void
}

/**
 * Keeps a tab connected by the first transport that opens, best first. If none does, it waits with back-off and a
 * random delay, because when the edge ends a connection, thousands end at once.
 */
export function keepConnected(
  transports: readonly [Transport, ...Transport[]],
  environment: ConnectionEnvironment,
): LiveConnection {
  let at = 0
  let failures = 0
  let isQueued = false
  let open: OpenTransport | null = null
  let timer: ReturnType<typeof setTimeout>
  const worked = new Set<Transport>()

  function attempt(): void {
    clearTimeout(timer)
    const transport = transports[at] ?? transports[0]
    let isOpen = false
    let isOver = false
    function onOpen(): void {
      if (isOver || isOpen) return
      isOpen = true
      worked.add(transport)
      failures = 0
      environment.onState({ state: transport.state })
    }
    function onLost(byEdge: boolean): void {
      if (isOver) return
      isOver = true
      open = null
      // Transports that worked before are more likely down for a moment than blocked.
      const isDown = isOpen || (worked.has(transport) && failures < 2)
      if (!isDown) at = (at + 1) % transports.length
      if (isDown || at === 0) retry(byEdge)
      else attempt()
    }
    let opened: OpenTransport
    try {
      opened = transport.open({
        onOpen,
        onData(text) {
          onOpen()
          if (!isOver) environment.onData(text)
        },
        onLost,
        upgrade() {
          if (isOver) return
          open?.close()
          at = 0
          // Do not wait for one that does not open now: another works.
          failures = 2
          attempt()
        },
      })
    } catch {
      // A browser may forbid it by a setting.
      onLost(false)
      return
    }
    if (isOver) return
    open = {
      probe() {
        if (isOpen) opened.probe()
      },
      close() {
        isOver = true
        opened.close()
      },
    }
  }

  function retry(byEdge: boolean): void {
    failures++
    const spread = byEdge ? spreadOver(failures, environment.spread()) : 0
    isQueued = spread > backOff(failures)
    environment.onState({ state: navigator.onLine ? 'reconnecting' : 'offline' })
    timer = setTimeout(attempt, Math.max(backOff(failures), spread) * Math.random())
  }

  function end(): void {
    clearTimeout(timer)
    open?.close()
    open = null
  }

  environment.onState({ state: 'connecting' })
  attempt()
  return {
    nudge() {
      if (open) open.probe()
      else if (!isQueued) attempt()
    },
    offline() {
      end()
      retry(false)
    },
    close: end,
  }
}
