import type { Version } from '../core/live/version.ts'
import type { Millis } from '../core/time/instant.ts'

// The connection that a tab and the widget have in common (docs/decisions/0137).

/** What a client knows of its version. */
type KnownVersion = Required<Omit<Version, 'published_at'>>

/** An open connection. */
export interface OpenTransport {
  close(): void
  /** Checks whether the other side is still there; otherwise the connection is reported as lost. */
  probe(): void
}

const PING_INTERVAL: Millis = 30_000
const ANSWER_TIMEOUT: Millis = 10_000
const FIRST_WAIT: Millis = 2_000
const MAX_WAIT: Millis = 30_000
/** A relay accepts 300 a second and computes `spread` by that; random times are uneven, so clients take longer. */
const LEEWAY = 1.5

/** The version that a client has, as query parameters of the edge, which sends what it missed. */
export const versionQuery = ({ epoch, revision, day }: KnownVersion): string =>
  `?${new URLSearchParams({ epoch, since: `${revision}`, day })}`

/**
 * Opens a WebSocket (RFC 6455) to a page, with pings, because proxies close silent ones. The page's first message shows
 * that it is open: a proxy may accept a socket and drop it. It ends by `onLost`, at most once, or by `close`; `byEdge`
 * says that the other side ended it, so most likely for everyone. Throws where the browser forbids it.
 */
export function openSocket(
  origin: string,
  version: KnownVersion,
  onData: (text: string) => void,
  onLost: (byEdge: boolean) => void,
): OpenTransport {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/live${versionQuery(version)}`)
  let waiting = setTimeout(end, ANSWER_TIMEOUT)
  const pings = setInterval(probe, PING_INTERVAL)
  function close(): void {
    clearTimeout(waiting)
    clearInterval(pings)
    socket.onclose = null
    socket.close()
  }
  function end(closed?: Event): void {
    close()
    onLost(!!closed)
  }
  function probe(): void {
    clearTimeout(waiting)
    waiting = setTimeout(end, ANSWER_TIMEOUT)
    socket.send('ping')
  }
  socket.onmessage = ({ data }: MessageEvent<string>) => {
    clearTimeout(waiting)
    onData(data)
  }
  socket.onclose = end
  return { close, probe }
}

/** How long a client may wait after so many failed attempts, one at least. */
export const backOff = (failures: number): Millis => Math.min(MAX_WAIT, FIRST_WAIT * 2 ** (failures - 1))

/**
 * Over how long all clients come back when the edge has ended their connections, by the `spread` that it last said.
 * Repeated attempts add to those still waiting, so they take twice as long.
 */
export const spreadOver = (failures: number, spread: Millis): Millis => spread * LEEWAY * Math.min(failures, 2)
