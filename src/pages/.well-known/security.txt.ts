import type { APIRoute } from 'astro'
import { securityText } from '../../core/page/crawlers.ts'
import { nothingHere } from '../../edge/http/not-found.ts'
import { unavailable } from '../../edge/http/unavailable.ts'

/** Whom to tell of a weakness: the page's support link. */
export const GET: APIRoute = ({ locals: { reading, origin } }) => {
  if (reading.state === 'unknown') return unavailable(reading)
  const { page, day } = reading.publication
  const text = securityText({ origin, contact: page.support_url, day, language: page.locale })
  return text === null
    ? nothingHere()
    : new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
