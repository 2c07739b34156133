import { addDays } from '../time/zone.ts'

/** Who may find a page: everybody, only those who know its address, or nobody but its members. */
export type Findable = 'all' | 'hidden' | 'members'

/** What machines speak to each other. */
const MACHINES = ['/session', '/pb/', '/edge/', '/live.sse']

/**
 * What crawlers have nothing to do at. A page that is to stay out of search engines says so in each answer (`noindex`),
 * and a crawler that may not read that would list its bare addresses: so next to nothing of it is closed.
 */
const CLOSED: Record<Findable, readonly string[]> = {
  all: ['/console', '/sign-in', '/set-up', '/live', '/*?q=', '/*&q=', ...MACHINES],
  hidden: MACHINES,
  members: ['/'],
}

/** `robots.txt` (RFC 9309). Where all may find the page, crawlers learn where everything is. */
export function robotsText(origin: string, findable: Findable): string {
  const lines = ['User-agent: *', ...CLOSED[findable].map((path) => `Disallow: ${path}`)]
  return `${[...lines, ...(findable === 'all' ? ['', `Sitemap: ${origin}/sitemap.xml`] : [])].join('\n')}\n`
}

/** How long a `security.txt` is good for: it is made anew each day. RFC 9116, 2.5.5, advises less than a year. */
const SECURITY_DAYS = 180

/** What a page says to anyone who finds a weakness. */
export interface SecurityFacts {
  origin: string
  /** Where the owner is reached: an https or mailto address. */
  contact: string
  /** `yyyy-mm-dd`, the page's own day. */
  day: string
  /** The page's own: the interface speaks more than the team reads. */
  language: string
}

/** `/.well-known/security.txt` (RFC 9116); null where the owner names no contact that it allows. */
export function securityText({ origin, contact, day, language }: SecurityFacts): string | null {
  if (!/^(https:\/\/|mailto:)\S+$/i.test(contact)) return null
  return `${[
    `Contact: ${contact}`,
    `Expires: ${addDays(day, SECURITY_DAYS)}T00:00:00.000Z`,
    `Preferred-Languages: ${language}`,
    `Canonical: ${origin}/.well-known/security.txt`,
  ].join('\n')}\n`
}
