import type { APIRoute } from 'astro'
import { EXPOSITION_TYPE, expositionOf } from '../core/metrics/exposition.ts'
import { pageMetrics } from '../core/metrics/page.ts'

const HEADERS = { 'content-type': EXPOSITION_TYPE, 'x-robots-tag': 'noindex' }

/** The page for Prometheus. Where nothing is known there are no figures: the scrape fails, as it should. */
export const GET: APIRoute = ({ locals: { reading } }) => {
  if (reading.state === 'unknown') {
    return new Response('# The status of this page is unknown.\n', { status: 503, headers: HEADERS })
  }
  return new Response(expositionOf(pageMetrics(reading)), { headers: HEADERS })
}
