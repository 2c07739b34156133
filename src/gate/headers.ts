import type { IncomingMessage } from 'node:http'
import { PEER } from '../core/network/peer.ts'

/** What is said from one hop to the next only (RFC 9110, 7.6.1); bodies are framed anew. */
const OF_THE_HOP = new Set([
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
 * What the Worker reads of a WebSocket's handshake: workerd keeps all that it gets, several times, for as long as it is
 * open. No extensions (compression): what a visitor says is told by its bytes (src/gate/frames.ts).
 */
export const OF_A_HANDSHAKE =
  /^(?:host|cookie|origin|sec-fetch-.+|sec-websocket-(?:key|version|protocol)|x-forwarded-.+)$/

/**
 * A request's headers as workerd gets them, in the visitor's order and spelling, names and values in turn: without what
 * is of the hop, with the peer's address in place of whatever the visitor wrote there. What says the protocol passes
 * from an operator's proxy only. `only` names those that pass at all.
 */
export function passedOn(request: IncomingMessage, peer: string, behindProxy: boolean, only = /./): string[] {
  const { rawHeaders } = request
  const named = connectionOptions(request.headers.connection)
  const passed: string[] = []
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    const lower = name.toLowerCase()
    if (OF_THE_HOP.has(lower) || lower === 'expect' || lower === PEER || named?.has(lower)) continue
    if ((lower === PROTO && !behindProxy) || !only.test(lower)) continue
    passed.push(name, rawHeaders[at + 1] ?? '')
  }
  passed.push(PEER, peer)
  return passed
}

/** The names that a request declares to be of this hop; most say nothing but `keep-alive`. */
function connectionOptions(connection: string | undefined): Set<string> | null {
  if (connection === undefined || /^(keep-alive|close|upgrade)$/i.test(connection)) return null
  const named = new Set(connection.split(',').map((name) => name.trim().toLowerCase()))
  // Nobody takes away by it what the Worker decides by.
  for (const kept of ['host', 'content-length', 'cookie', 'origin', 'sec-fetch-site', 'x-forwarded-for', PROTO]) {
    named.delete(kept)
  }
  return named
}

/** workerd's headers as the visitor gets them, names and values in turn. */
export function passedBack(raw: readonly (Buffer | string)[]): string[] {
  const passed: string[] = []
  for (let at = 0; at < raw.length; at += 2) {
    const name = text(raw[at])
    if (!OF_THE_HOP.has(name.toLowerCase())) passed.push(name, text(raw[at + 1]))
  }
  return passed
}

function text(part: Buffer | string | undefined): string {
  return typeof part === 'string' ? part : (part?.toString('latin1') ?? '')
}
