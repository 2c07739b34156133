import { BackendUnreachable, reach, signatureHeaders } from '../backend/call.ts'
import type { Env } from '../env.ts'
import type { Call } from '../gateway.ts'
import { PROXIED_BODY, SESSION_EVERY } from '../limits.ts'
import { theSessions } from '../objects/names.ts'
import { backendUnreachable, notFound, refuse } from '../routes/answers.ts'
import { authorise } from '../session/authorise.ts'
import { refuseUnproven } from '../session/origin.ts'
import { withCookies } from '../session/route.ts'
import type { Sealed } from '../session/seal.ts'
import { addressOf, originOf } from '../visitor.ts'
import { passage } from './allow.ts'
import { Patience } from './patience.ts'
import { whileStanding } from './standing.ts'

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

/** `/pb/*`: PocketBase's records, files, batch and realtime with the member's token, signed with the visitor's address. */
export async function proxy(call: Call): Promise<Response> {
  const { request, url, env } = call
  const path = url.pathname.slice('/pb'.length)
  const how = passage(request.method, path)
  if (how === null) return notFound()
  const origin = originOf(request, env)
  const refusal = refuseUnproven(request, origin)
  if (refusal) return refuse(403, refusal)
  if (Number(request.headers.get('content-length') ?? 0) > PROXIED_BODY) return tooLarge()
  if (how === 'open') return pass(call, path + url.search, null)
  const authorised = await authorise(call, origin)
  if (authorised.state === 'out') {
    const signedOut = refuse(401, { code: 'signed_out', message: 'Sign in first.' })
    return withCookies(signedOut, authorised.cookies)
  }
  return withCookies(await pass(call, path + url.search, authorised.sealed), authorised.cookies)
}

async function pass({ request, env }: Call, path: string, sealed: Sealed | null): Promise<Response> {
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
  const patience = new Patience(PROXIED_BODY)
  try {
    const body = request.body ? patience.watch(request.body) : null
    const response = await reach(env, path, { method: request.method, headers, body, signal: patience.signal })
    return relayed(response, patience, (stream) => (sealed ? whileSignedIn(env, sealed, stream) : stream))
  } catch (error) {
    patience.end()
    if (patience.isTooMuch) return tooLarge()
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
  if (isStream || !response.body) patience.end()
  const watch = isStream ? guard : (stream: Stream) => patience.watch(stream)
  return new Response(response.body && watch(response.body), { status: response.status, headers })
}

/** PocketBase does not end a stream when its member signs out, so the edge does. */
function whileSignedIn(env: Env, { session, member, epoch }: Sealed, stream: Stream): Stream {
  const stands = async () => theSessions(env).check(session, member.id, epoch, Date.now())
  return whileStanding(stream, stands, SESSION_EVERY)
}

function tooLarge(): Response {
  return refuse(413, { code: 'too_large', message: 'The request is too large.' })
}
