import { createApp } from 'astro/app/entrypoint'
import type { Renderer } from './call/call.ts'
import { plainNotFound } from './http/not-found.ts'

const HTML = 'text/html; charset=utf-8'

const app = createApp()

type Route = NonNullable<ReturnType<typeof app.match>>

/** `[...locale]` matches anything before the route's own name; only the page's languages are valid. */
function isOtherLocale({ params, pattern }: Route, pathname: string, locale: string): boolean {
  const index = params.indexOf('...locale')
  const prefix = index < 0 ? undefined : pattern.exec(pathname)?.[index + 1]
  return prefix !== undefined && prefix !== '' && prefix !== locale
}

/** The first route that matches the address in the page's language. */
function findRoute(first: Route, pathname: string, locale: string): Route | undefined {
  return [first, ...app.manifestData.routes.filter(({ pattern }) => pattern.test(pathname))].find(
    (route) => !isOtherLocale(route, pathname, locale),
  )
}

/** Astro as the gateway's renderer; the adapter's own entry cannot pass locals. */
export const astro: Renderer = {
  async render(request, locals, ctx) {
    const development = app.isDev() ? await app.devMatch(app.getPathnameFromRequest(request)) : undefined
    const first = app.isDev() ? development?.routeData : app.match(request)
    const routeData = first && findRoute(first, app.getPathnameFromRequest(request), locals.locale)
    if (first && !routeData) return plainNotFound()
    const response = await app.render(request, {
      ...(routeData ? { routeData } : {}),
      locals,
      waitUntil: (promise: Promise<unknown>) => ctx.waitUntil(promise),
    })
    for (const cookie of app.setCookieHeaders(response)) response.headers.append('set-cookie', cookie)
    // Astro leaves the charset to the page's markup, but the HTTP header takes precedence.
    if (response.headers.get('content-type') === 'text/html') response.headers.set('content-type', HTML)
    return response
  },
  isAsset: (pathname) => app.manifest.assets.has(pathname),
  isDevelopment: () => app.isDev(),
}
