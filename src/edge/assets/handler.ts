import { createHash } from 'node:crypto'
import { answererOf } from '../../core/page/addresses.ts'
import type { Call } from '../call/call.ts'
import { methodNotAllowed } from '../http/answers.ts'
import { answer } from '../http/rendered-answer.ts'
import { keep, recall } from '../memory/rendered-cache.ts'

/** Files whose name has a hash of their contents never change. */
const HASHED = /^\/_assets\//
const isServiceWorker = (pathname: string) => answererOf(pathname) === 'service-worker'
const FOR_EVER = 'public, max-age=31536000, immutable'
const AN_HOUR = 'public, max-age=3600'
/** The widget of other sites, whose address stays: new builds reach them soon, and none waits for it. */
const WIDGET = {
  'cache-control': 'public, max-age=600, stale-while-revalidate=86400',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-robots-tag': 'noindex',
}

/** A file of the build: read once, then given from memory, compressed, at every host. */
export async function serveAsset({ request, url, env }: Call): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return methodNotAllowed('GET', 'HEAD')
  const ready = recall(url.pathname)
  if (ready) return answer(ready, request)
  const response = await env.ASSETS.fetch(url.origin + url.pathname)
  if (response.status !== 200) return response
  const plain = new Uint8Array(await response.arrayBuffer())
  const hash = createHash('sha256').update(plain).digest('hex').slice(0, 20)
  const type = response.headers.get('content-type') ?? 'application/octet-stream'
  const etag = `W/"${hash}"`
  const rendered = {
    page: null,
    edition: null,
    status: 200,
    etag,
    headers: {
      'content-type': type,
      'cache-control': isServiceWorker(url.pathname) ? 'no-cache' : HASHED.test(url.pathname) ? FOR_EVER : AN_HOUR,
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
      etag,
      ...(url.pathname === '/embed.js' ? WIDGET : {}),
    },
    plain,
    coded: new Map(),
    until: Number.POSITIVE_INFINITY,
    renewing: 0,
  }
  keep(url.pathname, rendered)
  return answer(rendered, request)
}
