/** Where the visitor's service worker lies. */
export const WORKER_PATH = '/sw.js'

/** A worker whose whole work is to forget what its predecessor kept, and to end. */
const END = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(end()))
async function end() {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
}
`

/**
 * What stands in the service worker's place where the operator has turned it off: browsers ask for it at the next page.
 */
export function endOffline(): Response {
  return new Response(END, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    },
  })
}
