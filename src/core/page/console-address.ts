/** First words of console addresses that are no page's slug: `/console/new`, and addresses without a page. */
export const RESERVED_SLUGS = ['new', 'incidents'] as const

const CONSOLE = /^\/console(?:\/([a-z0-9][a-z0-9-]*)(?:\/.*)?)?\/?$/

/** The slug of the page that a console address belongs to; null where it names none. */
export function consoleSlugOf(path: string): string | null {
  const slug = CONSOLE.exec(path)?.[1] ?? null
  return slug === null || isReservedSlug(slug) ? null : slug
}

const WITHOUT_PAGE = /^\/console(?:\/(incidents\/(?:new|[a-z0-9]{15})|new))?\/?$/

/** What follows `/console` in an address of the console that names no page, empty for `/console` itself; null for others. */
export function consolePartWithoutPage(path: string): string | null {
  const found = WITHOUT_PAGE.exec(path)
  return found && (found[1] ?? '')
}

/** Whether a page may not have this slug, because addresses of the console begin with it. */
export function isReservedSlug(slug: string): boolean {
  return RESERVED_SLUGS.some((reserved) => reserved === slug)
}

/** Stands for the id of an incident that is being written and is not posted yet. */
export const NEW_INCIDENT = 'new'

/** An address in the console of a page: `consoleAddress('acme', 'settings/page')` is `/console/acme/settings/page`. */
export function consoleAddress(slug: string, rest = ''): string {
  return ['/console', slug, rest].filter((part) => part !== '').join('/')
}
