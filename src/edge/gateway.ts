import { addressPattern, type HandlerName, handlerOf } from '../core/page/addresses.ts'
import { consoleSlugOf } from '../core/page/console-address.ts'
import { normalizeUrl } from '../core/page/normalize-url.ts'
import { serveAsset } from './assets/handler.ts'
import { serveServiceWorker } from './assets/offline.ts'
import { log } from './base/log.ts'
import { receiveBounces } from './bounces/handler.ts'
import type { Call, Renderer } from './call/call.ts'
import { serveDomains } from './domains/handler.ts'
import { serveFile } from './files/handler.ts'
import { badHost, internalError, notFound } from './http/answers.ts'
import { isNotAcceptable, withCorsAt } from './http/cross-origin.ts'
import { toResponse } from './http/to-response.ts'
import { unknownPage } from './http/unknown-page.ts'
import { serveImport } from './import/handler.ts'
import { serveJournal } from './journal/handler.ts'
import { serveLiveDocument } from './live/document.ts'
import { connectLive } from './live/handler.ts'
import { serveHealth } from './machine/healthz.ts'
import { receivePublish } from './machine/publish.ts'
import { findPage, findPageBySlug, teamFallbackPage } from './memory/listing.ts'
import { servePreview } from './preview/handler.ts'
import { proxy } from './proxy/handler.ts'
import { servePublic } from './public/handler.ts'
import { serveNoPage } from './public/no-page.ts'
import { cachedAddress, isForPrograms } from './reading/address.ts'
import { resolveAddress } from './reading/negotiate.ts'
import { getFreshPublic } from './reading/public-cache.ts'
import { serveSession } from './sign-in/handler.ts'
import { serveSubscriptions } from './subscriptions/handler.ts'
import { serveTeam } from './team/handler.ts'
import { serveTextMessages } from './text-messages/handler.ts'

/** Handlers that need no page: a token or a signature authorises the caller, or anyone may read them. */
const HANDLERS_WITHOUT_PAGE = {
  'not-found': () => notFound(),
  health: serveHealth,
  publish: receivePublish,
  bounces: receiveBounces,
  session: serveSession,
  proxy,
  import: serveImport,
  domains: serveDomains,
  journal: serveJournal,
  preview: servePreview,
  'text-messages': serveTextMessages,
  'service-worker': serveServiceWorker,
}
/** Handlers for the page of the request's host. */
const PAGE_HANDLERS = {
  live: connectLive,
  'live-document': serveLiveDocument,
  files: serveFile,
  subscriptions: serveSubscriptions,
  team: serveTeam,
  pages: servePublic,
}
const NEEDS_NO_PAGE = addressPattern(({ needsNoPage }) => needsNoPage === true)

/** Dispatches a request to the handler that the address table names. */
async function route(call: Call): Promise<Response> {
  const { url, env, ctx, now } = call
  const path = url.pathname
  const handler = handlerOf(path, call.request.method)
  if (isIn(HANDLERS_WITHOUT_PAGE, handler)) return HANDLERS_WITHOUT_PAGE[handler](call)
  if (call.renderer.isAsset(path)) return serveAsset(call)
  const slug = handler === 'team' ? consoleSlugOf(path) : null
  // A slug that no page has is answered like a page of others: who may not read it need not know which.
  if (slug !== null) return serveTeam({ ...call, page: (await findPageBySlug(env, slug, now)) ?? 'unknown' })
  const listed = await findPage(env, ctx, url.host, now)
  const page = listed ?? (handler === 'team' ? teamFallbackPage() : null)
  // No page is shown at this host; only a few addresses (sign-in, set-up) work without one.
  if (page === null && !NEEDS_NO_PAGE.test(path)) {
    return isForPrograms(path) ? withCorsAt(path, notFound()) : serveNoPage(call)
  }
  if (call.renderer.isDevelopment() && isDevelopmentPath(path)) return env.ASSETS.fetch(call.request)
  return PAGE_HANDLERS[handler]({ ...call, page: page ?? 'unknown' })
}

function isIn<Table extends object>(table: Table, name: HandlerName): name is HandlerName & keyof Table {
  return Object.hasOwn(table, name)
}

function isDevelopmentPath(path: string): boolean {
  return /^\/(@|src\/|node_modules\/|__|favicon)|\.astro$/.test(path)
}

/** The Worker's `fetch`. Fresh answers in memory are sent at once; all else is routed. */
export function createGateway(renderer: Renderer) {
  return (request: Request, env: Env, ctx: ExecutionContext): Response | Promise<Response> => {
    const now = Date.now()
    const resolvedUrl = resolveAddress(request)
    if (request.method === 'GET') {
      const address = cachedAddress(resolvedUrl)
      const cached = address === null ? undefined : getFreshPublic(address, now)
      if (cached && !isNotAcceptable(request, cached.headers['content-type'])) return toResponse(cached, request)
    }
    const parsed = URL.parse(resolvedUrl)
    // An invalid Host (`1.2.3.4:99999`) cannot be routed.
    if (parsed === null) return badHost()
    const url = normalizeUrl(parsed)
    const resolvedRequest = url.href === request.url ? request : new Request(url, request)
    return route({ request: resolvedRequest, url, env, ctx, now, renderer }).catch((error: unknown) => {
      log('gateway', error)
      return isForPrograms(url.pathname) ? withCorsAt(url.pathname, internalError()) : unknownPage()
    })
  }
}
