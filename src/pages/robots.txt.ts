import type { APIRoute } from 'astro'
import { robotsText } from '../core/page/crawlers.ts'
import { unavailable } from '../edge/http/unavailable.ts'

/** What crawlers may read. Of a private page the edge says it (src/edge/public/handler.ts). */
export const GET: APIRoute = ({ locals: { reading, origin } }) => {
  // Crawlers take 5xx for "everything is closed" and come again (RFC 9309, 2.3.1.4).
  if (reading.state === 'unknown') return unavailable(reading)
  return new Response(robotsText(origin, reading.publication.page.hide_from_search ? 'hidden' : 'all'), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}
