import type { IncomingMessage } from 'node:http'
import { PEER_HEADER } from '../core/network/peer.ts'

/** Hop-by-hop headers (RFC 9110, 7.6.1); bodies are framed anew. */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'transfer-encoding',
  'upgrade',
  'te',
  'trailer',
])
const PROTO = 'x-forwarded-proto'

/**
 * The headers of a WebSocket handshake that the Worker reads: workerd keeps all headers, several times, while it is
 * open. No extensions (compression): frames are checked by their bytes (src/gate/frames.ts).
 */
export const HANDSHAKE_HEADERS =
  /^(?:host|cookie|origin|sec-fetch-.+|sec-websocket-(?:key|version|protocol)|x-forwarded-.+)$/

/**
 * A request's headers for workerd, in the client's order and spelling, names and values alternating: without hop-by-hop
 * headers, and with the real peer address. Protocol headers are only passed from an operator's proxy. `only` selects
 * the names to pass.
 */
export function forwardedHeaders(request: IncomingMessage, peer: string, behindProxy: boolean, only = /./): string[] {
  const { rawHeaders } = request
  const named = connectionOptions(request.headers.connection)
  const passed: string[] = []
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    const lower = name.toLowerCase()
    if (HOP_BY_HOP.has(lower) || lower === 'expect' || lower === PEER_HEADER || named?.has(lower)) continue
    if ((lower === PROTO && !behindProxy) || !only.test(lower)) continue
    passed.push(name, rawHeaders[at + 1] ?? '')
  }
  passed.push(PEER_HEADER, peer)
  return passed
}

/** Names that the request declares as hop-by-hop; most only say `keep-alive`. */
function connectionOptions(connection: string | undefined): Set<string> | null {
  if (connection === undefined || /^(keep-alive|close|upgrade)$/i.test(connection)) return null
  const named = new Set(connection.split(',').map((name) => name.trim().toLowerCase()))
  // Headers that the Worker decides by cannot be removed this way.
  for (const protectedName of [
    'host',
    'content-length',
    'cookie',
    'origin',
    'sec-fetch-site',
    'x-forwarded-for',
    PROTO,
  ]) {
    named.delete(protectedName)
  }
  return named
}

/** workerd's headers for the client, names and values alternating. */
export function responseHeaders(raw: readonly (Buffer | string)[]): string[] {
  const passed: string[] = []
  for (let at = 0; at < raw.length; at += 2) {
    const name = text(raw[at])
    if (!HOP_BY_HOP.has(name.toLowerCase())) passed.push(name, text(raw[at + 1]))
  }
  return passed
}

function text(part: Buffer | string | undefined): string {
  return typeof part === 'string' ? part : (part?.toString('latin1') ?? '')
}
