import type { APIRoute } from 'astro'
import { EXPOSITION_TYPE, formatExposition } from '../core/metrics/exposition.ts'
import { pageMetrics } from '../core/metrics/page.ts'
import { unavailable } from '../edge/http/unavailable.ts'

const HEADERS = { 'content-type': EXPOSITION_TYPE, 'x-robots-tag': 'noindex' }

/** The page for Prometheus. Where nothing is known there are no figures: the scrape fails, as it should. */
export const GET: APIRoute = ({ locals: { publicationState } }) => {
  if (publicationState.state === 'unknown') return unavailable(publicationState)
  return new Response(formatExposition(pageMetrics(publicationState)), { headers: HEADERS })
}
