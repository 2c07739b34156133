import { addDays } from '../time/zone.ts'

/** What no crawler has anything to do at: the team's side, what machines speak to each other, and searches. */
const CLOSED = ['/console', '/sign-in', '/set-up', '/session', '/pb/', '/live', '/edge/', '/*?q=', '/*&q=']

/**
 * `robots.txt` (RFC 9309). A page that is to stay out of search engines, or that only members may read, is closed to all
 * crawlers; else they learn where everything is.
 */
export function robotsText(origin: string, isHidden: boolean): string {
  const rules = isHidden ? ['/'] : CLOSED
  const lines = ['User-agent: *', ...rules.map((path) => `Disallow: ${path}`)]
  return `${[...lines, ...(isHidden ? [] : ['', `Sitemap: ${origin}/sitemap.xml`])].join('\n')}\n`
}

/** How long a `security.txt` is good for: it is made anew each day. RFC 9116, 2.5.5, advises less than a year. */
const SECURITY_DAYS = 180

/** What a page says to who finds a weakness. */
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
