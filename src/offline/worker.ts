import { PAGES, QUERY_PAGES, STATUS_PAGES } from './addresses.ts'
import type { WorkerClient, WorkerFetchEvent, WorkerPushChangeEvent, WorkerScope } from './scope.ts'

// The visitor's service worker (docs/decisions/0066): without a network it shows the page that was read last, which
// says how old it is. It depends on no build, so a new one takes over at once.

declare const self: WorkerScope

/** The cache of pages; another number drops what an older worker stored. */
const CACHE_NAME = 'aldis-pages-1'
/** Maximum number of pages: those read last. */
const MAX_PAGES = 30
/** How long the network may take to start its answer before the stored page is shown. */
const NETWORK_TIMEOUT = 5_000

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  const { method, destination, url } = event.request
  const { origin, pathname, search } = new URL(url)
  if (method !== 'GET' || destination !== 'document' || origin !== location.origin || !PAGES.test(pathname)) return
  const path = search && QUERY_PAGES.test(pathname) ? null : pathname
  event.respondWith(respond(event, path))
})

// Sent by this deployment's edge alone, which signs and encrypts it (src/messages/push.ts).
self.addEventListener('push', (event) => {
  const { title, body = '', url = '/', tag = '', lang = '' } = readPush(event.data)
  const { origin, pathname } = new URL(url, location.origin)
  const options = { body, tag, lang, icon: '/favicon.svg', data: origin === location.origin ? pathname : url }
  // Browsers show a notice of their own where none is shown.
  event.waitUntil(self.registration.showNotification(title ?? location.host, options))
})

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewPush(event)))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openTab(String(event.notification.data)))
})

/** Takes over, and stores the open pages from the browser's cache, without the network. */
async function activate(): Promise<void> {
  for (const name of await caches.keys()) if (name !== CACHE_NAME) await caches.delete(name)
  await self.clients.claim()
  for (const { url } of await windows()) {
    const { pathname, search } = new URL(url)
    if (PAGES.test(pathname) && !search) await storePage(pathname, await fetch(url, { cache: 'force-cache' }))
  }
}

/** The network's answer, whatever it is; without one the stored page, else a redirect to the stored status page. */
async function respond(event: WorkerFetchEvent, path: string | null): Promise<Response> {
  const fromNetwork = fetch(event.request)
  const stored = fromNetwork.then((response) => (path === null ? undefined : storePage(path, response.clone())))
  event.waitUntil(stored.catch(() => {}))
  const timedOut = new Promise<null>((resolve) => setTimeout(resolve, NETWORK_TIMEOUT, null))
  const first = await Promise.race([fromNetwork, timedOut]).catch(() => null)
  return (
    first ??
    (path === null ? null : await findStoredPage(path)) ??
    fromNetwork.catch(() => redirectToStatus(event.request.url))
  )
}

/** Stores a public page; pages that are gone, moved or private are removed. A failing server changes nothing. */
async function storePage(path: string, response: Response): Promise<void> {
  if (response.status >= 500) return
  const pages = await caches.open(CACHE_NAME)
  const wasStored = await pages.delete(path)
  // If a stored page redirects it may be private now and lead to the sign-in: a worker sees no more of that redirect.
  const mayBePrivate = wasStored && response.type === 'opaqueredirect'
  if (mayBePrivate || /no-store|private/.test(response.headers.get('cache-control') ?? '')) {
    await caches.delete(CACHE_NAME)
    return
  }
  if (response.status !== 200 || !response.headers.get('content-type')?.startsWith('text/html')) return
  await pages.put(path, response)
  const all = await pages.keys()
  for (const old of all.slice(0, Math.max(0, all.length - MAX_PAGES))) await pages.delete(old)
}

/**
 * A stored page, marked as stale until its own script updates it. It only redirects to the visitor's language
 * (src/layouts/preferences-script.ts) if that page is stored, too: otherwise they would be redirected back.
 */
async function findStoredPage(path: string): Promise<Response | null> {
  const stored = await (await caches.open(CACHE_NAME)).match(path)
  if (!stored) return null
  const paths = await storedPaths()
  const isStored = (locale: string) => paths.includes(`/${locale}${path}`.replace(/\/$/, ''))
  const html = (await stored.text())
    .replace('<html', '<html class="stale" data-stale')
    .replace(/(data-languages=")([^"]*)/, (_, name, all) => name + all.split(' ').filter(isStored).join(' '))
  const headers = new Headers(stored.headers)
  headers.delete('content-encoding')
  return new Response(html, { headers })
}

/** The paths of stored pages, those read last at the end. */
async function storedPaths(): Promise<string[]> {
  return (await (await caches.open(CACHE_NAME)).keys()).map(({ url }) => new URL(url).pathname)
}

/** Redirects to the stored status page in the address's language, or else to the one read last. */
async function redirectToStatus(url: string): Promise<Response> {
  const { pathname } = new URL(url)
  const statusPaths = (await storedPaths()).filter((path) => STATUS_PAGES.test(path))
  const near = statusPaths.find((path) => path.length > 1 && `${pathname}/`.startsWith(`${path}/`))
  const path = near ?? (statusPaths.includes('/') ? '/' : statusPaths.at(-1))
  return path === undefined ? Response.error() : Response.redirect(path)
}

const windows = (): Promise<WorkerClient[]> => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Brings the tab of an address to the front, or opens one. */
async function openTab(address: string): Promise<void> {
  const open = (await windows()).find(({ url }) => new URL(url).pathname === address)
  if (open) await open.focus()
  else await self.clients.openWindow(address)
}

type PushText = Partial<Record<'title' | 'body' | 'url' | 'tag' | 'lang', string>>

/** What a message says; nothing where it is none of ours. */
function readPush(data: { json(): unknown } | null): PushText {
  try {
    const entries = Object.entries(Object(data?.json())).filter(([, value]) => typeof value === 'string')
    return Object.fromEntries(entries)
  } catch {
    return {}
  }
}

/** How often the edge is told of a new address, and how long after each other, in milliseconds. */
const RENEWAL_WAITS = [0, 5_000, 60_000]

/** The push service has replaced this browser's address: the edge is told the new one, proven by the one before. */
async function renewPush({ oldSubscription: old, newSubscription }: WorkerPushChangeEvent): Promise<void> {
  // A browser that does not say which it was, or may not show any more: nothing can be proven.
  if (!old) return
  const push = newSubscription ?? (await self.registration.pushManager.subscribe(old.options))
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ old, push }) }
  for (const wait of RENEWAL_WAITS) {
    await new Promise((resolve) => setTimeout(resolve, wait))
    const answer = await fetch('/subscriptions/push', init).catch(() => null)
    if (answer && answer.status < 500 && answer.status !== 429) return
  }
}
