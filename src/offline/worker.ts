import { OURS, SEARCHED, STATUS } from './addresses.ts'
import type { WorkerClient, WorkerFetchEvent, WorkerScope } from './scope.ts'

// The visitor's service worker (docs/decisions/0066): where the network is gone it gives the page that was read last, which
// says how old it is. It knows nothing of a build, so a new one takes over at once.

declare const self: WorkerScope

/** Where pages are kept; another number leaves behind what an older worker kept. */
const KEPT = 'aldis-pages-1'
/** So many pages, those that were read last. */
const MOST = 30
/** How long the network may take to begin its answer before the kept page is shown. */
const PATIENCE = 5_000

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(begin()))
self.addEventListener('fetch', (event) => {
  const { method, destination, url } = event.request
  const { origin, pathname, search } = new URL(url)
  if (method !== 'GET' || destination !== 'document' || origin !== location.origin || !OURS.test(pathname)) return
  const path = search && SEARCHED.test(pathname) ? null : pathname
  event.respondWith(answer(event, path))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(String(event.notification.data)))
})

/** Takes over, and keeps the pages that are open: what the browser has of them, without asking the network. */
async function begin(): Promise<void> {
  for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name)
  await self.clients.claim()
  for (const { url } of await windows()) {
    const { pathname, search } = new URL(url)
    if (OURS.test(pathname) && !search) await keep(pathname, await fetch(url, { cache: 'force-cache' }))
  }
}

/** The network's answer, whatever it says; where it says nothing, the page that was kept; where none was, the way to the status page that was. */
async function answer(event: WorkerFetchEvent, path: string | null): Promise<Response> {
  const asked = fetch(event.request)
  const kept = asked.then((response) => (path === null ? undefined : keep(path, response.clone())))
  event.waitUntil(kept.catch(() => {}))
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null))
  const first = await Promise.race([asked, late]).catch(() => null)
  return first ?? (path === null ? null : await recall(path)) ?? asked.catch(() => leadToStatus(event.request.url))
}

/** Keeps a public page; what is gone, moved or not for everyone is not kept any longer. A failing server changes nothing. */
async function keep(path: string, response: Response): Promise<void> {
  if (response.status >= 500) return
  const pages = await caches.open(KEPT)
  const wasKept = await pages.delete(path)
  // Where a kept page leads elsewhere the page may be its members' now, who are led to sign in: of that redirect a worker
  // sees nothing more.
  const isClosed = wasKept && response.type === 'opaqueredirect'
  if (isClosed || /no-store|private/.test(response.headers.get('cache-control') ?? '')) {
    await caches.delete(KEPT)
    return
  }
  if (response.status !== 200 || !response.headers.get('content-type')?.startsWith('text/html')) return
  await pages.put(path, response)
  const all = await pages.keys()
  for (const old of all.slice(0, Math.max(0, all.length - MOST))) await pages.delete(old)
}

/**
 * A kept page, which says that its news is not confirmed until its own script hears more. It leads who chose a language
 * (src/layouts/choices.ts) only to what is kept too: elsewhere they would be led back.
 */
async function recall(path: string): Promise<Response | null> {
  const kept = await (await caches.open(KEPT)).match(path)
  if (!kept) return null
  const paths = await keptPaths()
  const isKept = (locale: string) => paths.includes(`/${locale}${path}`.replace(/\/$/, ''))
  const html = (await kept.text())
    .replace('<html', '<html class="stale" data-stale')
    .replace(/(data-languages=")([^"]*)/, (_, name, all) => name + all.split(' ').filter(isKept).join(' '))
  const headers = new Headers(kept.headers)
  headers.delete('content-encoding')
  return new Response(html, { headers })
}

/** The paths of what is kept, those read last at the end. */
async function keptPaths(): Promise<string[]> {
  return (await (await caches.open(KEPT)).keys()).map(({ url }) => new URL(url).pathname)
}

/** Leads to the status page that is kept in the language of an address, or else to that which was read last. */
async function leadToStatus(url: string): Promise<Response> {
  const { pathname } = new URL(url)
  const known = (await keptPaths()).filter((path) => STATUS.test(path))
  const near = known.find((path) => path.length > 1 && `${pathname}/`.startsWith(`${path}/`))
  const path = near ?? (known.includes('/') ? '/' : known.at(-1))
  return path === undefined ? Response.error() : Response.redirect(path)
}

const windows = (): Promise<WorkerClient[]> => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Brings the tab of an address to the front, or opens one. */
async function show(address: string): Promise<void> {
  const open = (await windows()).find(({ url }) => new URL(url).pathname === address)
  if (open) await open.focus()
  else await self.clients.openWindow(address)
}
