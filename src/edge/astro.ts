import { createApp } from 'astro/app/entrypoint'
import type { Renderer } from './gateway.ts'

const app = createApp()

/** Astro's pages as the gateway calls them; the adapter's own entry has no way to hand locals over. */
export const astro: Renderer = {
  async render(request, locals, ctx) {
    const development = app.isDev() ? await app.devMatch(app.getPathnameFromRequest(request)) : undefined
    const routeData = app.isDev() ? development?.routeData : app.match(request)
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
