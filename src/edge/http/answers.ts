import { COMMON_REFUSALS } from '../../core/errors/common.ts'
import type { Refusal } from '../../core/errors/refusal.ts'

const DEFAULT_HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

/** An answer that no cache keeps. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...DEFAULT_HEADERS, ...headers } })
}

/** A refusal in Aldis's one error format. */
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

/** A permanent redirect to another address of this host (RFC 9110, 15.4.9). */
export function permanentRedirect(location: string): Response {
  return new Response(null, { status: 308, headers: { ...DEFAULT_HEADERS, location } })
}

/** Redirects to another page, which is to be read (RFC 9110, 15.4.4). */
export function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}

/** The backend does not answer; the client may retry in five seconds. */
export function backendUnreachable(): Response {
  const refusal = { code: 'backend_unreachable', message: 'The backend cannot be reached at the moment.' }
  return refuse(503, refusal, { 'retry-after': '5' })
}

type Method = 'GET' | 'HEAD' | 'POST' | 'DELETE'

/** The address does not take this method; says which it takes (RFC 9110, 15.5.6). */
export function methodNotAllowed(...methods: [Method, ...Method[]]): Response {
  const allow = methods.join(', ')
  return refuse(405, { code: 'method_not_allowed', message: `Use ${allow}.` }, { allow })
}

/** The refusal of anything but GET and HEAD, or null. */
export function refuseUnlessRead({ method }: Request): Response | null {
  return method === 'GET' || method === 'HEAD' ? null : methodNotAllowed('GET', 'HEAD')
}

/** An internal error; the log has the details. */
export function internalError(): Response {
  return refuse(500, { code: 'internal', message: 'Something went wrong here. Please try again.' })
}
