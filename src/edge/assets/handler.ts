import { handlerOf } from '../../core/page/addresses.ts'
import { sha256 } from '../base/crypto.ts'
import type { Call } from '../call/call.ts'
import { refuseUnlessRead } from '../http/answers.ts'
import { toResponse } from '../http/to-response.ts'
import { getRendered, putRendered } from '../memory/rendered-cache.ts'

/** Files whose name has a hash of their contents never change. */
const HASHED_PATH = /^\/_assets\//
const isServiceWorker = (pathname: string) => handlerOf(pathname) === 'service-worker'
const IMMUTABLE = 'public, max-age=31536000, immutable'
const ONE_HOUR = 'public, max-age=3600'
/** The widget for other sites has a fixed address: new builds reach them soon, without a wait. */
const WIDGET_HEADERS = {
  'cache-control': 'public, max-age=600, stale-while-revalidate=86400',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-robots-tag': 'noindex',
}

/** Serves a file of the build: read once, then from memory, compressed, at every host. */
export async function serveAsset({ request, url, env }: Call): Promise<Response> {
  const refusal = refuseUnlessRead(request)
  if (refusal) return refusal
  const cached = getRendered(url.pathname)
  if (cached) return toResponse(cached, request)
  const response = await env.ASSETS.fetch(url.origin + url.pathname)
  if (response.status !== 200) return response
  const plain = new Uint8Array(await response.arrayBuffer())
  const hash = sha256(plain).toString('hex').slice(0, 20)
  const type = response.headers.get('content-type') ?? 'application/octet-stream'
  const etag = `W/"${hash}"`
  const rendered = {
    page: null,
    edition: null,
    status: 200,
    etag,
    headers: {
      'content-type': type,
      'cache-control': isServiceWorker(url.pathname)
        ? 'no-cache'
        : HASHED_PATH.test(url.pathname)
          ? IMMUTABLE
          : ONE_HOUR,
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
      etag,
      ...(url.pathname === '/embed.js' ? WIDGET_HEADERS : {}),
    },
    body: plain,
    encodings: new Map(),
    expiresAt: Number.POSITIVE_INFINITY,
    renewingSince: 0,
  }
  putRendered(url.pathname, rendered)
  return toResponse(rendered, request)
}
