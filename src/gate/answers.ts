import type { IncomingMessage, ServerResponse } from 'node:http'
import { COMMON_REFUSALS } from '../core/errors/common.ts'
import type { Refusal } from '../core/errors/refusal.ts'
import { addressPattern } from '../core/page/addresses.ts'
import {
  CONSOLE_UNAVAILABLE_HEADERS,
  CONSOLE_UNAVAILABLE_PAGE,
  UNKNOWN_HEADERS,
  UNKNOWN_PAGE,
} from '../core/page/unknown-page.ts'
import { pathOf } from './target.ts'

const FOR_PROGRAMS = addressPattern(({ reader }) => reader === 'programs')
const FOR_TEAM = addressPattern(({ handler }) => handler === 'team')
const CORS_PATHS = addressPattern(({ allowsCors }) => allowsCors === true)

/** An answer of the gate's own. */
export interface GateAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

/** A refusal in the shape that the edge's have. */
export function buildRefusal(status: number, refused: Refusal, headers: Record<string, string> = {}): GateAnswer {
  const defaults = {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  }
  return { status, headers: { ...defaults, ...headers }, body: JSON.stringify(refused) }
}

/** The request cannot be parsed or forwarded. */
export const BAD_REQUEST = commonRefusal(COMMON_REFUSALS.invalid)
/** The request names no valid host. */
export const BAD_HOST = commonRefusal(COMMON_REFUSALS.bad_host)
/** Why a body is not read to its end. */
export const TOO_LARGE = commonRefusal(COMMON_REFUSALS.too_large)
export const TOO_SLOW = commonRefusal(COMMON_REFUSALS.too_slow)
/** All live connections are taken. */
export const LIVE_FULL = commonRefusal(COMMON_REFUSALS.live_full)

function commonRefusal(common: { status: number; refusal: Refusal; headers?: Record<string, string> }): GateAnswer {
  return buildRefusal(common.status, common.refusal, common.headers)
}

/** The edge cannot answer now: a page for people, a code for programs. `url` is the request's own. */
export function unavailable(url: string | undefined): GateAnswer {
  const path = pathOf(url)
  if (FOR_TEAM.test(path)) return { status: 503, headers: CONSOLE_UNAVAILABLE_HEADERS, body: CONSOLE_UNAVAILABLE_PAGE }
  if (!FOR_PROGRAMS.test(path)) return { status: 503, headers: UNKNOWN_HEADERS, body: UNKNOWN_PAGE }
  const refused = { code: 'edge_unavailable', message: 'This page cannot be served at the moment.' }
  return buildRefusal(503, refused, {
    'retry-after': '5',
    ...(CORS_PATHS.test(path)
      ? { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'Retry-After' }
      : {}),
  })
}

/** Sends an answer of the gate's own. */
export function sendAnswer(request: IncomingMessage, response: ServerResponse, answer: GateAnswer): void {
  response.writeHead(answer.status, { ...answer.headers, 'content-length': Buffer.byteLength(answer.body) })
  response.end(request.method === 'HEAD' ? undefined : answer.body)
}

/** An answer as raw HTTP, for a connection that ends with it. */
export function toRawResponse({ status, headers, body }: GateAnswer, reason: string): string {
  const lines = Object.entries({ ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' })
  return `HTTP/1.1 ${status} ${reason}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`
}
