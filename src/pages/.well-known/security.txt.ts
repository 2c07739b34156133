import type { APIRoute } from 'astro'
import { securityTxt } from '../../core/page/crawlers.ts'
import { plainNotFound } from '../../edge/http/not-found.ts'
import { unavailable } from '../../edge/http/unavailable.ts'

/** Whom to tell of a weakness: the page's support link. */
export const GET: APIRoute = ({ locals: { publicationState, origin } }) => {
  if (publicationState.state === 'unknown') return unavailable(publicationState)
  const { page, day } = publicationState.publication
  const text = securityTxt({ origin, contact: page.support_url, day, language: page.locale })
  return text === null
    ? plainNotFound()
    : new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
