import { type UnsavedPage, withUnsaved } from '../../core/derivation/unsaved.ts'
import type { ReadGrant } from '../access/grant.ts'
import type { PageCall } from '../call/call.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { localsOf, NOBODY } from './locals.ts'
import { prunePolicy } from './policy.ts'
import { renderInTurn } from './render-queue.ts'

/** Nothing in a preview runs, also where it is opened by itself. */
const NO_SCRIPTS = "script-src 'none'; sandbox allow-same-origin"

/**
 * Renders the front page of a page with what its team has not saved, for who is writing it; `locale` is the language,
 * null for the page's own. Nothing keeps the answer.
 */
export async function renderUnsaved(
  call: PageCall,
  grant: ReadGrant,
  origin: string,
  { draft, locale }: { draft: UnsavedPage; locale: string | null },
): Promise<Response | 'full'> {
  const url = new URL(`/${locale ?? ''}`, origin)
  const request = new Request(url, { headers: { accept: 'text/html' } })
  const personal = { ...NOBODY, origin, canonical: null }
  return renderInTurn(call, async () => {
    const locals = localsOf({ ...call, url }, grant, personal, {
      change: (publication) => withUnsaved(publication, draft, call.now),
      locale,
    })
    const response = await call.renderer.render(request, locals, call.ctx)
    const html = new Uint8Array(await response.arrayBuffer())
    const policy = await prunePolicy(response.headers.get('content-security-policy') ?? "default-src 'none'", html)
    // A picture that was chosen in this browser has an address of the browser's own.
    const withPictures = policy.replace('img-src ', 'img-src blob: ').replace(/script-src [^;]*;?/, '')
    const headers = new Headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    })
    const security = securityHeaders(origin, `${withPictures}, ${NO_SCRIPTS}`, 'own')
    for (const [name, value] of Object.entries(security)) headers.set(name, value)
    return new Response(html, { status: response.status, headers })
  })
}
