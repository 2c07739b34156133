import type { Card } from '../../../src/core/card/card.ts'
import { createGateway } from '../../../src/edge/gateway.ts'

export { PageArchive } from '../../../src/edge/objects/archive/page-archive.ts'
export { Courier } from '../../../src/edge/objects/courier/courier.ts'
export { Directory } from '../../../src/edge/objects/directory/directory.ts'
export { PageHub } from '../../../src/edge/objects/hub/page-hub.ts'
export { PageImport } from '../../../src/edge/objects/import/page-import.ts'
export { PageRelay } from '../../../src/edge/objects/relay/page-relay.ts'
export { Sessions } from '../../../src/edge/objects/sessions/sessions.ts'

/** Paths that routes were asked for, in order. */
export const renderedPaths: string[] = []

/** How many renders of paths or queries with `slow` were under way at the same time, at most. */
export const slowRenders = { open: 0, most: 0 }

/**
 * A stand-in for Astro that echoes what a route was given. Paths below or named `/broken` fail as a faulty page would,
 * `/fragile` from revision 2 on; `/taken-back.json` is gone from then on. `/archived` names the archive's incidents. Below
 * `/drawn` are pictures.
 */
const gateway = createGateway({
  async render(request, locals) {
    const { pathname, search } = new URL(request.url)
    renderedPaths.push(pathname + search)
    if ((pathname + search).includes('slow')) {
      slowRenders.open += 1
      slowRenders.most = Math.max(slowRenders.most, slowRenders.open)
      await scheduler.wait(20)
      slowRenders.open -= 1
    }
    const revision = locals.publicationState.state === 'published' ? locals.publicationState.publication.revision : 0
    if (/\/broken(\/|$)/.test(pathname) || (pathname === '/fragile' && revision > 1)) throw new Error('a faulty page')
    // A badge is a picture that says "unknown" itself.
    if (pathname === '/badge.svg' && revision === 0) {
      return new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' } })
    }
    if (pathname.startsWith('/drawn/')) {
      // There are no fonts here: what may be drawn cannot be.
      const mayBeDrawn = await locals.drawCard(cardOf(pathname)).then(Boolean, () => true)
      return mayBeDrawn ? new Response('a picture') : Response.json({ code: 'unavailable' }, { status: 503 })
    }
    if (pathname === '/unavailable') return Response.json({ code: 'archive_unavailable' }, { status: 503 })
    if (pathname === '/partial') return new Response('so far', { headers: { 'cache-control': 'no-cache' } })
    if (/^\/(de\/|components\/)?nothing/.test(pathname)) return new Response('Not found', { status: 404 })
    if (pathname === '/taken-back.json' && revision > 1) return Response.json({ code: 'not_found' }, { status: 404 })
    const incident = pathname.startsWith('/incidents/') ? await locals.archive.incident(pathname.slice(11)) : null
    if (pathname === '/archived') return Response.json((await locals.archive.newest('realtime', 9)).map(({ id }) => id))
    const echo = { ...locals, archive: undefined, now: undefined, path: pathname + search, incident }
    const headers = Object.fromEntries(request.headers)
    return Response.json(
      { ...echo, headers },
      { status: ['/missing', '/404', '/no-page'].includes(pathname) ? 404 : 200 },
    )
  },
  isAsset: () => false,
  isDevelopment: () => false,
})

const cardOf = (bold: string): Card => ({
  ...{ lang: 'en', dir: 'ltr', brand: '', logo: null, page: '', indicator: 'ok' },
  ...{ bold, soft: '', board: null, details: [] },
})

export default { fetch: gateway } satisfies ExportedHandler<Env>
