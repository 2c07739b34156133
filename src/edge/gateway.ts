import { type Answerer, addressesThat, answererOf } from '../core/page/addresses.ts'
import { readable } from '../core/page/spelling.ts'
import { serveAsset } from './assets/handler.ts'
import { serveServiceWorker } from './assets/offline.ts'
import { log } from './base/log.ts'
import type { Call, Renderer } from './call/call.ts'
import { serveFile } from './files/handler.ts'
import { badHost, internalError, notFound } from './http/answers.ts'
import { isUnwanted, openedAt } from './http/cross-origin.ts'
import { answer } from './http/rendered-answer.ts'
import { unknownPage } from './http/unknown-page.ts'
import { liveDocument } from './live/document.ts'
import { connectLive } from './live/handler.ts'
import { health } from './machine/healthz.ts'
import { receivePublish } from './machine/publish.ts'
import { findPage, pageForTeam } from './memory/directory.ts'
import { proxy } from './proxy/handler.ts'
import { publicAnswer } from './public/handler.ts'
import { noPage } from './public/no-page.ts'
import { isForPrograms, quickAddress } from './reading/address.ts'
import { recallQuick } from './reading/kept.ts'
import { meantAddress } from './reading/negotiate.ts'
import { session } from './sign-in/handler.ts'
import { teamAnswer } from './team/handler.ts'

/** Who answers without a page: a token or signature authorises them, or anyone may read them. */
const WITHOUT_PAGE = {
  nothing: () => notFound(),
  health,
  publish: receivePublish,
  session,
  backend: proxy,
  'service-worker': serveServiceWorker,
}
/** Who answers for the page of the host. */
const OF_PAGE = {
  live: connectLive,
  'live-document': liveDocument,
  files: serveFile,
  team: teamAnswer,
  pages: publicAnswer,
}
const NEEDS_NO_PAGE = addressesThat(({ needsNoPage }) => needsNoPage === true)

/** The answer of whoever the table of addresses names. */
async function route(call: Call): Promise<Response> {
  const { url, env, ctx, now } = call
  const path = url.pathname
  const answerer = answererOf(path)
  if (isIn(WITHOUT_PAGE, answerer)) return WITHOUT_PAGE[answerer](call)
  if (call.renderer.isAsset(path)) return serveAsset(call)
  const shown = await findPage(env, ctx, url.host, now)
  const found = shown ?? (answerer === 'team' ? pageForTeam() : null)
  // Before there is a page there is the way to it.
  if (found === null && !NEEDS_NO_PAGE.test(path)) {
    return isForPrograms(path) ? openedAt(path, notFound()) : noPage(call)
  }
  if (call.renderer.isDevelopment() && isDevelopmentPath(path)) return env.ASSETS.fetch(call.request)
  return OF_PAGE[answerer]({ ...call, page: found ?? 'unknown' })
}

function isIn<Table extends object>(table: Table, name: Answerer): name is Answerer & keyof Table {
  return Object.hasOwn(table, name)
}

function isDevelopmentPath(path: string): boolean {
  return /^\/(@|src\/|node_modules\/|__|favicon)|\.astro$/.test(path)
}

/** The Worker's `fetch`. What is in memory and fresh goes out at once; everything else takes the routes. */
export function createGateway(renderer: Renderer) {
  return (request: Request, env: Env, ctx: ExecutionContext): Response | Promise<Response> => {
    const now = Date.now()
    const meant = meantAddress(request)
    if (request.method === 'GET') {
      const address = quickAddress(meant)
      const ready = address === null ? undefined : recallQuick(address, now)
      if (ready && !isUnwanted(request, ready.headers['content-type'])) return answer(ready, request)
    }
    const parsed = URL.parse(meant)
    // A Host that is none (`1.2.3.4:99999`): nothing was asked of anyone.
    if (parsed === null) return badHost()
    const url = readable(parsed)
    const asked = url.href === request.url ? request : new Request(url, request)
    return route({ request: asked, url, env, ctx, now, renderer }).catch((error: unknown) => {
      log('gateway', error)
      return isForPrograms(url.pathname) ? openedAt(url.pathname, internalError()) : unknownPage()
    })
  }
}
