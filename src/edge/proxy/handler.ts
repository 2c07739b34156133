import { MAX_FIELDS_BYTES, mayHoldFiles } from '../../core/member/form-body.ts'
import { type BodyLimit, bodyLimitFor } from '../../core/page/body-limits.ts'
import { BackendUnreachable, fetchBackend, signatureHeaders } from '../backend/request.ts'
import { SESSION_CHECK_INTERVAL } from '../base/limits.ts'
import type { Call } from '../call/call.ts'
import { backendUnreachable, notFound, refuse } from '../http/answers.ts'
import { isTooLarge, readBody, refuseAndDrain, refuseBody } from '../http/body.ts'
import { clientAddress } from '../http/client-address.ts'
import { withCookies } from '../http/cookies.ts'
import { requireSameOrigin } from '../http/same-origin.ts'
import { listPages } from '../memory/listing.ts'
import { originOf } from '../memory/origin.ts'
import { authorise } from '../session/authorise.ts'
import type { SessionContent } from '../session/seal.ts'
import { sessionsStub } from '../stubs/stubs.ts'
import { changesPages, proxyAccess } from './allow.ts'
import { IdleTimeout } from './idle-timeout.ts'
import { Upload } from './upload.ts'
import { streamWhileSignedIn } from './while-signed-in.ts'

/** The browser's headers that are passed to PocketBase; cookies and forwarded addresses are not. */
const REQUEST_HEADERS = ['accept', 'accept-language', 'content-type', 'if-none-match', 'last-event-id', 'range']
const RESPONSE_HEADERS = [
  'content-type',
  'content-disposition',
  'content-range',
  'accept-ranges',
  'etag',
  'last-modified',
]

/**
 * `/pb/*`: PocketBase's records, files, batch and realtime with the member's token, signed with the visitor's address.
 */
export async function proxy(call: Call): Promise<Response> {
  const { request, url, env } = call
  const path = url.pathname.slice('/pb'.length)
  const access = proxyAccess(request.method, path)
  if (access === null) return refuseAndDrain(request, notFound())
  const origin = originOf(request, env)
  const refusal = requireSameOrigin(request, origin)
  if (refusal) return refuseAndDrain(request, refuse(403, refusal))
  if (access === 'open') return forwardAnonymous(call, path + url.search)
  const authorisation = await authorise(call, origin)
  if (authorisation.state === 'out') {
    const signedOut = refuse(401, { code: 'signed_out', message: 'Sign in first.' })
    return refuseAndDrain(request, withCookies(signedOut, authorisation.cookies))
  }
  const answer = await forwardMember(call, path + url.search, authorisation.content)
  const areOthers = answer.ok && changesPages(request.method, path)
  return withCookies(answer, areOthers ? await takeInPages(call, origin) : authorisation.cookies)
}

/**
 * Somebody made or deleted a page, which neither their session nor the list of pages knows: the next request does.
 * Returns the cookies that say so.
 */
async function takeInPages(call: Call, origin: string): Promise<string[]> {
  const authorisation = await authorise(call, origin, { isFresh: true })
  if (authorisation.state === 'in') await listPages(call.env, Object.keys(authorisation.member.roles))
  return authorisation.cookies
}

/** Without a session, a body is only forwarded once it is complete. */
async function forwardAnonymous(call: Call, path: string): Promise<Response> {
  const body = await readBody(call.request, bodyLimitFor(call.url.pathname, { isSignedIn: false }))
  return typeof body === 'string'
    ? refuseBody(body)
    : forward(call, path, { session: null, body, idleTimeout: new IdleTimeout() })
}

async function forwardMember(call: Call, path: string, session: SessionContent): Promise<Response> {
  const { request, url } = call
  const rule = memberBodyRule(request, url.pathname)
  if (isTooLarge(request, rule.maxBytes)) return refuseAndDrain(request, refuseBody('too_large'))
  const idleTimeout = new IdleTimeout()
  // A GET has no use for a body, and none can be sent on with it.
  const upload =
    request.body && request.method !== 'GET'
      ? new Upload(request.body, rule, idleTimeout, contentLength(request))
      : null
  const answer = await forward(call, path, { session, body: upload?.body ?? null, idleTimeout })
  if (!upload?.problem) return answer
  await answer.body?.cancel()
  const refusal = refuseBody(upload.problem)
  return upload.problem === 'too_large' ? refuseAndDrain(request, refusal) : refusal
}

/** Only a form with files may be large. */
function memberBodyRule(request: Request, path: string): BodyLimit {
  const rule = bodyLimitFor(path, { isSignedIn: true })
  const hasFiles = mayHoldFiles(request.headers.get('content-type') ?? '')
  return hasFiles ? rule : { ...rule, maxBytes: Math.min(rule.maxBytes, MAX_FIELDS_BYTES) }
}

function contentLength(request: Request): number | null {
  const length = request.headers.get('content-length')
  return length === null ? null : Number(length)
}

interface ForwardOptions {
  session: SessionContent | null
  body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> | null
  idleTimeout: IdleTimeout
}

async function forward(
  { request, env }: Call,
  path: string,
  { session, body, idleTimeout }: ForwardOptions,
): Promise<Response> {
  const signature = signatureHeaders(env, {
    method: request.method,
    path,
    address: clientAddress(request, env),
    bodyHash: '-',
  })
  const headers = new Headers(signature)
  for (const name of REQUEST_HEADERS) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  if (session) headers.set('authorization', session.token)
  try {
    const response = await fetchBackend(env, path, {
      method: request.method,
      headers,
      body,
      signal: idleTimeout.signal,
    })
    return toClientResponse(response, idleTimeout, (stream) => (session ? guardRealtime(env, session, stream) : stream))
  } catch (error) {
    idleTimeout.stop()
    if (error instanceof BackendUnreachable) return backendUnreachable()
    throw error
  }
}

type Stream = ReadableStream<Uint8Array>

function toClientResponse(response: Response, idleTimeout: IdleTimeout, guard: (stream: Stream) => Stream): Response {
  const headers = new Headers({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  for (const name of RESPONSE_HEADERS) {
    const value = response.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  // Realtime is silent while nothing happens; anything else must not stall.
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false
  if (isStream || !response.body) idleTimeout.stop()
  const watch = isStream ? guard : (stream: Stream) => idleTimeout.watch(stream)
  return new Response(response.body && watch(response.body), { status: response.status, headers })
}

/** PocketBase does not end a stream when its member signs out, so the edge does. */
function guardRealtime(env: Env, { session, member, epoch }: SessionContent, stream: Stream): Stream {
  const isSignedIn = async () => sessionsStub(env).isValid(session, member.id, epoch, Date.now())
  return streamWhileSignedIn(stream, isSignedIn, SESSION_CHECK_INTERVAL)
}
