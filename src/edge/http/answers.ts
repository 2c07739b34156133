import { COMMON_REFUSALS } from '../../core/errors/common.ts'
import type { Refusal } from '../../core/errors/refusal.ts'

const OWN_HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

/** An answer that no cache keeps. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...OWN_HEADERS, ...headers } })
}

/** A refusal in the one shape that Aldis knows. */
export function refuse(status: number, refusal: Refusal, headers: Record<string, string> = {}): Response {
  return json(refusal, status, headers)
}

/** There is nothing at this address. */
export function notFound(): Response {
  return refuse(404, { code: 'not_found', message: 'There is nothing at this address.' })
}

/** The request names a host that no address can have (RFC 9112, 3.2). */
export function badHost(): Response {
  return refuse(COMMON_REFUSALS.bad_host.status, COMMON_REFUSALS.bad_host.refusal)
}

/** The same is at another address of this host, for good (RFC 9110, 15.4.9). */
export function moved(location: string): Response {
  return new Response(null, { status: 308, headers: { ...OWN_HEADERS, location } })
}

/** The backend does not answer; whoever asked may try again in five seconds. */
export function backendUnreachable(): Response {
  const refusal = { code: 'backend_unreachable', message: 'The backend cannot be reached at the moment.' }
  return refuse(503, refusal, { 'retry-after': '5' })
}

type Method = 'GET' | 'HEAD' | 'POST' | 'DELETE'

/** The address exists, but not for this method; says which it takes (RFC 9110, 15.5.6). */
export function methodNotAllowed(...methods: [Method, ...Method[]]): Response {
  const allow = methods.join(', ')
  return refuse(405, { code: 'method_not_allowed', message: `Use ${allow}.` }, { allow })
}

/** Something of ours failed; the log says what. */
export function internalError(): Response {
  return refuse(500, { code: 'internal', message: 'Something went wrong here. Please try again.' })
}
