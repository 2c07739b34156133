import { isPublicHostName } from '../network/public-host.ts'

/** A page's documents beside the summary, which is asked for first, so that its error is the one reported. */
export const LIVE_ANSWERS = ['components', 'incidents', 'scheduled-maintenances'] as const

/** Why an address is not fetched. */
export type AddressCode = 'address_invalid' | 'address_not_public'

/** An address as typed: where its page begins, or why it is not fetched. */
export type PageAddress = { ok: true; base: string } | { ok: false; code: AddressCode }

/** Where the documents of a page begin: its address without what stands behind it of the API. */
export function baseOf({ origin, pathname }: URL): string {
  const at = pathname.indexOf('/api/v2')
  const folder = at < 0 ? pathname : pathname.slice(0, at)
  return origin + (folder.endsWith('/') ? folder.slice(0, -1) : folder)
}

/** The address of one of a page's documents. */
export function documentAddress(base: string, part: string): string {
  return `${base}/api/v2/${part}.json`
}

/**
 * Reads the address of a page as a member typed it, with or without `https://`. Only what a public page can have is
 * taken: https on its own port, and a name instead of a number.
 */
export function readPageAddress(typed: string): PageAddress {
  const text = typed.trim()
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text.replace(/^http:/i, 'https:') : `https://${text}`
  const url = text === '' ? null : URL.parse(withScheme)
  if (url?.protocol !== 'https:') return { ok: false, code: 'address_invalid' }
  return isFetchable(url) ? { ok: true, base: baseOf(url) } : { ok: false, code: 'address_not_public' }
}

/** Whether the edge may fetch an address for a member: also where a page redirects to it. */
export function isFetchable(url: URL): boolean {
  const { protocol, username, password, port, hostname } = url
  return protocol === 'https:' && username + password + port === '' && isPublicHostName(hostname)
}
