import type { IncomingMessage, ServerResponse } from 'node:http'
import { COMMON_REFUSALS } from '../core/errors/common.ts'
import type { Refusal } from '../core/errors/refusal.ts'
import { addressesThat } from '../core/page/addresses.ts'
import { UNKNOWN_HEADERS, UNKNOWN_PAGE } from '../core/page/unknown.ts'
import { pathOf } from './target.ts'

const FOR_PROGRAMS = addressesThat(({ reader }) => reader === 'programs')
const OPEN = addressesThat(({ isOpen }) => isOpen === true)

/** An answer of the gate's own. */
export interface OwnAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

/** A refusal in the shape that the edge's have. */
export function refusal(status: number, refused: Refusal, headers: Record<string, string> = {}): OwnAnswer {
  const own = { 'content-type': 'application/json', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
  return { status, headers: { ...own, ...headers }, body: JSON.stringify(refused) }
}

/** What is no request that can be passed on. */
export const UNREADABLE = shared(COMMON_REFUSALS.invalid)
/** What names no host. */
export const BAD_HOST = shared(COMMON_REFUSALS.bad_host)
/** Why a body is not read to its end. */
export const TOO_LARGE = shared(COMMON_REFUSALS.too_large)
export const TOO_SLOW = shared(COMMON_REFUSALS.too_slow)
/** There are as many live connections as there may be. */
export const LIVE_FULL = shared(COMMON_REFUSALS.live_full)

function shared(said: { status: number; refusal: Refusal; headers?: Record<string, string> }): OwnAnswer {
  return refusal(said.status, said.refusal, said.headers)
}

/** The edge cannot answer just now: a page for people, a code for programs. `url` is the request's own. */
export function unavailable(url: string | undefined): OwnAnswer {
  const path = pathOf(url)
  if (!FOR_PROGRAMS.test(path)) return { status: 503, headers: UNKNOWN_HEADERS, body: UNKNOWN_PAGE }
  const refused = { code: 'edge_unavailable', message: 'This page cannot be served at the moment.' }
  return refusal(503, refused, {
    'retry-after': '5',
    ...(OPEN.test(path) ? { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'Retry-After' } : {}),
  })
}

/** Sends an answer of the gate's own. */
export function send(request: IncomingMessage, response: ServerResponse, answer: OwnAnswer): void {
  response.writeHead(answer.status, { ...answer.headers, 'content-length': Buffer.byteLength(answer.body) })
  response.end(request.method === 'HEAD' ? undefined : answer.body)
}

/** An answer as bytes, for a connection that ends with it. */
export function asBytes({ status, headers, body }: OwnAnswer, reason: string): string {
  const lines = Object.entries({ ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' })
  return `HTTP/1.1 ${status} ${reason}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`
}
