import type { UnclaimedHosts } from '../../core/domain/unclaimed.ts'
import { type Audience, audienceOf, isPublic } from '../../core/page/audience.ts'
import type { ListedPage } from '../../core/page/listed-page.ts'
import { LISTING_INTERVAL, LISTING_TTL, REFRESH_INTERVAL, RELAY_TIMEOUT } from '../base/limits.ts'
import { log } from '../base/log.ts'
import { withTimeout } from '../base/timeout.ts'
import type { Listing } from '../stubs/listing.ts'
import { directoryStub } from '../stubs/stubs.ts'
import { updateLastHeard } from './last-heard.ts'
import { memoryOf } from './page-memory.ts'
import { deleteRenderedOfPage } from './rendered-cache.ts'

/** The directory's listing as this isolate knows it. */
let listing: Listing | null = null
let refreshedAt = 0

async function refreshListing(env: Env, now: number): Promise<void> {
  refreshedAt = now
  try {
    applyListing(await directoryStub(env).listing())
  } catch (error) {
    log('listing', error)
  }
}

function applyListing(next: Listing): void {
  const turned = next.pages.filter(
    (page) => !isPublic(page) && (listedAudience(page.id)?.kind ?? 'public') === 'public',
  )
  for (const { id } of turned) deleteRenderedOfPage(id)
  listing = next
  updateLastHeard(next)
}

/**
 * The page of a host: the one with that domain; else the only page, or the oldest as long as it has no domain of its own:
 * what other pages prove takes it off no address. At the deployment's own host it stays (docs/decisions/0176).
 */
export function findPageByHost(searched: Listing, host: string, ownHost: string | null = null): ListedPage | null {
  const name = host.toLowerCase()
  const bare = name.replace(/:\d+$/, '')
  const named = searched.pages.find(({ domains }) => domains.includes(name) || domains.includes(bare))
  if (named) return named
  const oldest = oldestPage(searched)
  const isAnyHosts = searched.pages.length === 1 || oldest?.domains.length === 0 || name === ownHost
  return isAnyHosts ? oldest : null
}

/** The first page that was made: PocketBase lists them by age. Null where there is none. */
function oldestPage({ pages }: Listing): ListedPage | null {
  return pages[0] ?? null
}

/**
 * The page of a host from memory, refreshed in the background unless it is too old. `unknown` where PocketBase has not
 * listed the pages yet; null where the host has no page.
 */
export async function findPage(
  env: Env,
  ctx: ExecutionContext,
  host: string,
  now: number,
): Promise<ListedPage | 'unknown' | null> {
  const ownHost = deploymentHost(env)
  if (listing?.isKnown && now - refreshedAt >= LISTING_TTL) {
    await withTimeout(refreshListing(env, now), RELAY_TIMEOUT).catch((error: unknown) => log('listing', error))
  }
  const page = listing?.isKnown ? findPageByHost(listing, host, ownHost) : null
  if (page) {
    const maxAge = isVisibilityOutdated(page) ? REFRESH_INTERVAL : LISTING_INTERVAL
    if (now - refreshedAt >= maxAge) ctx.waitUntil(refreshListing(env, now))
    return page
  }
  if (listing === null || now - refreshedAt >= REFRESH_INTERVAL) await refreshListing(env, now)
  return listing?.isKnown ? findPageByHost(listing, host, ownHost) : 'unknown'
}

/** The deployment's own host, at which the oldest page stays; null where an operator named none. */
export function deploymentHost(env: Env): string | null {
  return env.ALDIS_URL ? new URL(env.ALDIS_URL).host : null
}

/** What a page has of the hosts that no page proved, as `findPageByHost` has it. */
export function unclaimedHostsOf(page: ListedPage, ownHost: string | null): UnclaimedHosts {
  if (!listing || oldestPage(listing)?.id !== page.id) return { shown: 'none' }
  return listing.pages.length === 1 ? { shown: 'all', ownHost } : { shown: 'until_first', ownHost }
}

/** The page with a slug, whatever the host; null where none is known by it. */
export async function findPageBySlug(env: Env, slug: string, now: number): Promise<ListedPage | null> {
  const bySlug = () => listing?.pages.find((page) => page.slug === slug) ?? null
  const maxAge = bySlug() === null ? REFRESH_INTERVAL : LISTING_INTERVAL
  if (listing === null || now - refreshedAt >= maxAge) await refreshListing(env, now)
  return bySlug()
}

/** The page with an id; null where the directory does not list it. */
export function findPageById(id: string): ListedPage | null {
  return listing?.pages.find((page) => page.id === id) ?? null
}

/** The first page of which somebody is a member; null where there is none. */
export function findPageOfMember(roles: Readonly<Record<string, unknown>>): ListedPage | null {
  return listing?.pages.find(({ id }) => Object.hasOwn(roles, id)) ?? null
}

/** Where the public reads a page: `/` at its own hosts, else its first domain; null where no host shows it. */
export function publicUrlOf(page: ListedPage, host: string, origin: string): string | null {
  if (listing && findPageByHost(listing, host)?.id === page.id) return '/'
  const domain = page.domains[0]
  return domain === undefined ? null : `${new URL(origin).protocol}//${domain}/`
}

/** Whether the publication, which is updated sooner, disagrees with the directory about the page's visibility. */
function isVisibilityOutdated(page: ListedPage): boolean {
  const publication = memoryOf(page.id).current?.publication
  return publication !== undefined && publication.page.visibility !== page.visibility
}

/** The page for the team at a host without one, so that it can still sign in and set the host. */
export function teamFallbackPage(): ListedPage | null {
  return listing && oldestPage(listing)
}

/** Whether a page has this host as its own domain, as far as this isolate knows. */
export function isPageDomain(host: string): boolean {
  const bare = host.replace(/:\d+$/, '')
  return listing?.pages.some(({ domains }) => domains.includes(host) || domains.includes(bare)) ?? false
}

/** The latest listing: a new object each time. */
export function currentListing(): Listing | null {
  return listing
}

/** Who a page is for by what the directory says now; null where it does not list the page. */
export function listedAudience(id: string): Audience | null {
  const page = listing?.pages.find((one) => one.id === id)
  return page ? audienceOf(page) : null
}

/** Stores the listing after a ping at once, for the next request. */
export function updateListing(next: Listing, now: number): void {
  if (!next.isKnown) return
  applyListing(next)
  refreshedAt = now
}

/**
 * Takes the directory's list, with pages that PocketBase is known to have, before the ping that says so has come. Never
 * fails: without an answer the next request asks again.
 */
export async function listPages(env: Env, ids: readonly string[]): Promise<void> {
  try {
    const directory = directoryStub(env)
    const known = await directory.listing()
    const missing = ids.filter((id) => !known.pages.some((page) => page.id === id))
    const pages = missing.map((page) => ({ page, epoch: '', revision: 0 }))
    updateListing((await directory.refreshIfChanged(pages)) ?? known, Date.now())
  } catch (error) {
    log('listing', error)
  }
}

/**
 * Clears the listing, as in a new isolate: the next request fetches it.
 * @internal Only tests need it.
 */
export function clearListing(): void {
  listing = null
  refreshedAt = 0
}
