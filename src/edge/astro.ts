import { createApp } from 'astro/app/entrypoint'
import type { Renderer } from './call/call.ts'
import { nothingHere } from './http/not-found.ts'

const HTML = 'text/html; charset=utf-8'

const app = createApp()

type Route = NonNullable<ReturnType<typeof app.match>>

/** `[...locale]` takes whatever stands before a route's own name; only the page's languages are meant. */
function isOfOtherLanguage({ params, pattern }: Route, pathname: string, locale: string): boolean {
  const at = params.indexOf('...locale')
  const said = at < 0 ? undefined : pattern.exec(pathname)?.[at + 1]
  return said !== undefined && said !== '' && said !== locale
}

/** A route that takes an address in the page's language: the one that comes first, or another that takes it as well. */
function inLanguage(first: Route, pathname: string, locale: string): Route | undefined {
  return [first, ...app.manifestData.routes.filter(({ pattern }) => pattern.test(pathname))].find(
    (route) => !isOfOtherLanguage(route, pathname, locale),
  )
}

/** Astro's pages as the gateway calls them; the adapter's own entry has no way to hand locals over. */
export const astro: Renderer = {
  async render(request, locals, ctx) {
    const development = app.isDev() ? await app.devMatch(app.getPathnameFromRequest(request)) : undefined
    const first = app.isDev() ? development?.routeData : app.match(request)
    const routeData = first && inLanguage(first, app.getPathnameFromRequest(request), locals.locale)
    if (first && !routeData) return nothingHere()
    const response = await app.render(request, {
      ...(routeData ? { routeData } : {}),
      locals,
      waitUntil: (promise: Promise<unknown>) => ctx.waitUntil(promise),
    })
    for (const cookie of app.setCookieHeaders(response)) response.headers.append('set-cookie', cookie)
    // Astro leaves it to the page to say in which characters it is written; HTTP's word comes before that.
    if (response.headers.get('content-type') === 'text/html') response.headers.set('content-type', HTML)
    return response
  },
  isAsset: (pathname) => app.manifest.assets.has(pathname),
  isDevelopment: () => app.isDev(),
}
