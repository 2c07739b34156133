import { createApp } from 'astro/app/entrypoint'
import type { Renderer } from './gateway.ts'
import { nothingHere } from './reading/missing.ts'

const app = createApp()

type Route = NonNullable<ReturnType<typeof app.match>>

/** `[...locale]` takes whatever stands before a route's own name; only the page's languages are meant. */
function isOfOtherLanguage({ params, pattern }: Route, pathname: string, locale: string): boolean {
  const at = params.indexOf('...locale')
  const said = at < 0 ? undefined : pattern.exec(pathname)?.[at + 1]
  return said !== undefined && said !== '' && said !== locale
}

/** Astro's pages as the gateway calls them; the adapter's own entry has no way to hand locals over. */
export const astro: Renderer = {
  async render(request, locals, ctx) {
    const development = app.isDev() ? await app.devMatch(app.getPathnameFromRequest(request)) : undefined
    const routeData = app.isDev() ? development?.routeData : app.match(request)
    if (routeData && isOfOtherLanguage(routeData, app.getPathnameFromRequest(request), locals.locale)) {
      return nothingHere()
    }
    const response = await app.render(request, {
      ...(routeData ? { routeData } : {}),
      locals,
      waitUntil: (promise: Promise<unknown>) => ctx.waitUntil(promise),
    })
    for (const cookie of app.setCookieHeaders(response)) response.headers.append('set-cookie', cookie)
    return response
  },
  isAsset: (pathname) => app.manifest.assets.has(pathname),
  isDevelopment: () => app.isDev(),
}
