import type { APIRoute } from 'astro'
import { fileHref } from '../core/publication/files.ts'
import { indicatorClass } from '../core/verdict/indicator-class.ts'
import { verdictOf } from '../core/verdict/verdict.ts'

/** Clients that request an icon without reading the page are redirected to the page's icon. */
export const GET: APIRoute = ({ locals: { publicationState } }) => {
  const location =
    publicationState.state === 'unknown'
      ? '/favicon.svg'
      : publicationState.publication.page.favicon
        ? fileHref(publicationState.publication.page.favicon.path)
        : `/favicon-${publicationState.stale ? 'void' : indicatorClass(verdictOf(publicationState.publication))}.svg`
  return new Response(null, { status: 302, headers: { location } })
}
