import { readable } from '../core/page/spelling.ts'
import { serveAsset } from './assets/handler.ts'
import { endOffline, WORKER_PATH } from './assets/offline.ts'
import { log } from './base/log.ts'
import type { Call, Renderer } from './call/call.ts'
import { serveFile } from './files/handler.ts'
import { badHost, internalError, notFound } from './http/answers.ts'
import { isUnwanted, openedAt } from './http/cross-origin.ts'
import { answer } from './http/rendered.ts'
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
import { isTeamPath, teamAnswer } from './team/handler.ts'

/** Routes that a token or signature authorises, or that anyone may read: they never look at a cookie. */
async function route(call: Call): Promise<Response> {
  const { url, env, ctx, now } = call
  const path = url.pathname
  if (path.startsWith('/cdn-cgi/')) return notFound()
  if (path === '/healthz') return health(call)
  if (path === '/edge/publish') return receivePublish(call)
  if (path === '/session') return session(call)
  if (path.startsWith('/pb/')) return proxy(call)
  if (path === WORKER_PATH && env.ALDIS_OFFLINE === 'off') return endOffline()
  if (call.renderer.isAsset(path)) return serveAsset(call)
  const shown = await findPage(env, ctx, url.host, now)
  const found = shown ?? (isTeamPath(path) ? pageForTeam() : null)
  // Before there is a page there is the way to it.
  if (found === null && !/^\/set-up\/?$/.test(path)) {
    return isForPrograms(path) ? openedAt(path, notFound()) : noPage(call)
  }
  const pageCall = { ...call, page: found ?? ('unknown' as const) }
  if (path === '/live' || path === '/live.sse') return connectLive(pageCall)
  if (path === '/live.json') return liveDocument(pageCall)
  if (path.startsWith('/files/')) return serveFile(pageCall)
  if (call.renderer.isDevelopment() && isDevelopmentPath(path)) return env.ASSETS.fetch(call.request)
  if (isTeamPath(path)) return teamAnswer(pageCall)
  return publicAnswer(pageCall)
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
