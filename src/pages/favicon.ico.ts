import type { APIRoute } from 'astro'
import { lampLook } from '../core/verdict/look.ts'
import { verdictOf } from '../core/verdict/verdict.ts'

/** What asks for an icon without having read the page is led to the one that the page names. */
export const GET: APIRoute = ({ locals: { reading } }) => {
  const location =
    reading.state === 'unknown'
      ? '/favicon.svg'
      : reading.publication.page.favicon
        ? `/files/${reading.publication.page.favicon.path}`
        : `/favicon-${reading.stale ? 'void' : lampLook(verdictOf(reading.publication))}.svg`
  return new Response(null, { status: 302, headers: { location } })
}
