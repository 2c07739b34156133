import { quickGrant } from '../access/decide.ts'
import type { PublicGrant } from '../access/grant.ts'
import type { Rendered } from '../http/rendered.ts'
import { keep, recall } from '../memory/rendered-cache.ts'

/** What was rendered for an address of a page that everyone may read. */
export function recallPublic(grant: PublicGrant, address: string): Rendered | undefined {
  const rendered = recall(address)
  return rendered?.page === grant.page ? rendered : undefined
}

/**
 * What was rendered for an address, where it is good at `now` without asking anybody: what everyone may read, of what
 * the page says now.
 */
export function recallQuick(address: string, now: number): Rendered | undefined {
  const rendered = recall(address)
  if (!rendered || rendered.page === null || now >= rendered.until) return undefined
  return quickGrant(rendered.page, now)?.current?.edition === rendered.edition ? rendered : undefined
}

/** Keeps an answer for all who ask for it. One without a publication is nobody's to keep. */
export function keepPublic(grant: PublicGrant, address: string, rendered: Rendered): void {
  if (grant.current !== null) keep(address, rendered)
}
