import type { Call } from '../call/call.ts'
import { notFound } from '../http/answers.ts'
import { serveAsset } from './handler.ts'

/** A service worker that deletes what the previous one cached, and unregisters itself. */
const UNREGISTER_SCRIPT = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(end()))
async function end() {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
}
`

/**
 * Serves the visitor's service worker, or where the operator has turned it off, one that removes it: browsers check at
 * the next page.
 */
export function serveServiceWorker(call: Call): Response | Promise<Response> {
  if (call.env.ALDIS_OFFLINE === 'off') return serveUnregister()
  return call.renderer.isAsset(call.url.pathname) ? serveAsset(call) : notFound()
}

function serveUnregister(): Response {
  return new Response(UNREGISTER_SCRIPT, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    },
  })
}
