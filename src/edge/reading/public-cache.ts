import { cachedGrant } from '../access/decide.ts'
import type { PublicGrant } from '../access/grant.ts'
import type { RenderedResponse } from '../http/rendered-response.ts'
import { getRendered, putRendered } from '../memory/rendered-cache.ts'

/** The cached response of an address of a public page. */
export function getPublic(grant: PublicGrant, address: string): RenderedResponse | undefined {
  const rendered = getRendered(address)
  return rendered?.page === grant.page ? rendered : undefined
}

/** The cached response of an address if it is public, of the current edition, and fresh at `now`. */
export function getFreshPublic(address: string, now: number): RenderedResponse | undefined {
  const rendered = getRendered(address)
  if (!rendered || rendered.page === null || now >= rendered.expiresAt) return undefined
  return cachedGrant(rendered.page, now)?.current?.edition === rendered.edition ? rendered : undefined
}

/** Caches an answer for everyone, unless there is no publication. */
export function putPublic(grant: PublicGrant, address: string, rendered: RenderedResponse): void {
  if (grant.current !== null) putRendered(address, rendered)
}
