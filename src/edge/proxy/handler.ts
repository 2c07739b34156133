import { FIELDS_BODY, mayHoldFiles } from '../../core/member/bodies.ts'
import { type BodyRule, bodyRule } from '../../core/page/bodies.ts'
import { BackendUnreachable, fetchBackend, signatureHeaders } from '../backend/request.ts'
import { SESSION_EVERY } from '../base/limits.ts'
import type { Call } from '../call/call.ts'
import { backendUnreachable, notFound, refuse } from '../http/answers.ts'
import { isTooLarge, readBody, refuseBody, refuseUnread } from '../http/body.ts'
import { addressOf } from '../http/client-address.ts'
import { withCookies } from '../http/cookies.ts'
import { refuseUnproven } from '../http/same-origin.ts'
import { originOf } from '../memory/origin.ts'
import { authorise } from '../session/authorise.ts'
import type { Sealed } from '../session/seal.ts'
import { theSessions } from '../stubs/stubs.ts'
import { passage } from './allow.ts'
import { Patience } from './idle-timeout.ts'
import { Upload } from './upload.ts'
import { whileStanding } from './while-signed-in.ts'

/** What of the browser's headers PocketBase gets; cookies and forwarded addresses are not among them. */
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
  const how = passage(request.method, path)
  if (how === null) return refuseUnread(request, notFound())
  const origin = originOf(request, env)
  const refusal = refuseUnproven(request, origin)
  if (refusal) return refuseUnread(request, refuse(403, refusal))
  if (how === 'open') return passWhole(call, path + url.search)
  const authorised = await authorise(call, origin)
  if (authorised.state === 'out') {
    const signedOut = refuse(401, { code: 'signed_out', message: 'Sign in first.' })
    return refuseUnread(request, withCookies(signedOut, authorised.cookies))
  }
  return withCookies(await passMember(call, path + url.search, authorised.sealed), authorised.cookies)
}

/** Of a stranger PocketBase gets what has come whole. */
async function passWhole(call: Call, path: string): Promise<Response> {
  const body = await readBody(call.request, bodyRule(call.url.pathname, { isSignedIn: false }))
  return typeof body === 'string'
    ? refuseBody(body)
    : pass(call, path, { sealed: null, body, patience: new Patience() })
}

async function passMember(call: Call, path: string, sealed: Sealed): Promise<Response> {
  const { request, url } = call
  const rule = memberRule(request, url.pathname)
  if (isTooLarge(request, rule.bytes)) return refuseUnread(request, refuseBody('too_large'))
  const patience = new Patience()
  // A GET has no use for a body, and none can be sent on with it.
  const upload =
    request.body && request.method !== 'GET' ? new Upload(request.body, rule, patience, lengthOf(request)) : null
  const answer = await pass(call, path, { sealed, body: upload?.body ?? null, patience })
  if (!upload?.problem) return answer
  await answer.body?.cancel()
  const refusal = refuseBody(upload.problem)
  return upload.problem === 'too_large' ? refuseUnread(request, refusal) : refusal
}

/** Only a form with files may be large. */
function memberRule(request: Request, path: string): BodyRule {
  const rule = bodyRule(path, { isSignedIn: true })
  const hasFiles = mayHoldFiles(request.headers.get('content-type') ?? '')
  return hasFiles ? rule : { ...rule, bytes: Math.min(rule.bytes, FIELDS_BODY) }
}

function lengthOf(request: Request): number | null {
  const length = request.headers.get('content-length')
  return length === null ? null : Number(length)
}

interface Passing {
  sealed: Sealed | null
  body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> | null
  patience: Patience
}

async function pass({ request, env }: Call, path: string, { sealed, body, patience }: Passing): Promise<Response> {
  const signature = await signatureHeaders(env, {
    method: request.method,
    path,
    address: addressOf(request, env),
    bodyHash: '-',
  })
  const headers = new Headers(signature)
  for (const name of REQUEST_HEADERS) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  if (sealed) headers.set('authorization', sealed.token)
  try {
    const response = await fetchBackend(env, path, { method: request.method, headers, body, signal: patience.signal })
    return relayed(response, patience, (stream) => (sealed ? whileSignedIn(env, sealed, stream) : stream))
  } catch (error) {
    patience.pause()
    if (error instanceof BackendUnreachable) return backendUnreachable()
    throw error
  }
}

type Stream = ReadableStream<Uint8Array>

function relayed(response: Response, patience: Patience, guard: (stream: Stream) => Stream): Response {
  const headers = new Headers({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  for (const name of RESPONSE_HEADERS) {
    const value = response.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  // Realtime is silent for as long as nothing happens; everything else is expected to go on.
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false
  if (isStream || !response.body) patience.pause()
  const watch = isStream ? guard : (stream: Stream) => patience.watch(stream)
  return new Response(response.body && watch(response.body), { status: response.status, headers })
}

/** PocketBase does not end a stream when its member signs out, so the edge does. */
function whileSignedIn(env: Env, { session, member, epoch }: Sealed, stream: Stream): Stream {
  const stands = async () => theSessions(env).check(session, member.id, epoch, Date.now())
  return whileStanding(stream, stands, SESSION_EVERY)
}
