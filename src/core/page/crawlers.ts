import { addDays } from '../time/zone.ts'

/** Who may find a page: everybody, those who know its address, or only its members. */
export type SearchVisibility = 'all' | 'hidden' | 'members'

/** Addresses for programs only. */
const MACHINE_ADDRESSES = ['/session', '/pb/', '/edge/', '/live.sse']

/**
 * What crawlers are kept from. A page that is hidden from search engines says so in each response (`noindex`), and a
 * crawler that may not read that would list its bare addresses: so next to nothing of it is disallowed.
 */
const DISALLOWED: Record<SearchVisibility, readonly string[]> = {
  all: ['/console', '/sign-in', '/set-up', '/live', '/*?q=', '/*&q=', ...MACHINE_ADDRESSES],
  hidden: MACHINE_ADDRESSES,
  members: ['/'],
}

/** `robots.txt` (RFC 9309). Where all may find the page, crawlers learn where everything is. */
export function robotsTxt(origin: string, findable: SearchVisibility): string {
  const lines = ['User-agent: *', ...DISALLOWED[findable].map((path) => `Disallow: ${path}`)]
  return `${[...lines, ...(findable === 'all' ? ['', `Sitemap: ${origin}/sitemap.xml`] : [])].join('\n')}\n`
}

/** How long a `security.txt` is good for: it is made anew each day. RFC 9116, 2.5.5, advises less than a year. */
const SECURITY_DAYS = 180

/** Whom to tell about a vulnerability. */
export interface SecurityContact {
  origin: string
  /** Where the owner is reached: an https or mailto address. */
  contact: string
  /** `yyyy-mm-dd`, the page's own day. */
  day: string
  /** The page's own: the interface speaks more than the team reads. */
  language: string
}

/** `/.well-known/security.txt` (RFC 9116); null where the owner names no contact that it allows. */
export function securityTxt({ origin, contact, day, language }: SecurityContact): string | null {
  if (!/^(https:\/\/|mailto:)\S+$/i.test(contact)) return null
  return `${[
    `Contact: ${contact}`,
    `Expires: ${addDays(day, SECURITY_DAYS)}T00:00:00.000Z`,
    `Preferred-Languages: ${language}`,
    `Canonical: ${origin}/.well-known/security.txt`,
  ].join('\n')}\n`
}
