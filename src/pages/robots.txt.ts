import type { APIRoute } from 'astro'
import { robotsTxt } from '../core/page/crawlers.ts'
import { unavailable } from '../edge/http/unavailable.ts'

/** What crawlers may read. The edge answers for private pages (src/edge/public/robots.ts). */
export const GET: APIRoute = ({ locals: { publicationState, origin } }) => {
  // Crawlers take 5xx for "everything is closed" and come again (RFC 9309, 2.3.1.4).
  if (publicationState.state === 'unknown') return unavailable(publicationState)
  return new Response(robotsTxt(origin, publicationState.publication.page.hide_from_search ? 'hidden' : 'all'), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}
