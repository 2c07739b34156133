import type { Call } from '../call/call.ts'
import { notFound } from '../http/answers.ts'
import { serveAsset } from './handler.ts'

/** A worker whose whole work is to forget what its predecessor kept, and to end. */
const END = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(end()))
async function end() {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
}
`

/** The visitor's service worker, or where the operator has turned it off what ends it: browsers ask at the next page. */
export function serveServiceWorker(call: Call): Response | Promise<Response> {
  if (call.env.ALDIS_OFFLINE === 'off') return endOffline()
  return call.renderer.isAsset(call.url.pathname) ? serveAsset(call) : notFound()
}

function endOffline(): Response {
  return new Response(END, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    },
  })
}
