import { type Audience, audienceOf, isPublic } from '../../core/page/audience.ts'
import type { ListedPage } from '../../core/page/listed-page.ts'
import { ASK_EVERY, LISTING_EVERY, LISTING_PATIENCE, RELAY_TIMEOUT } from '../base/limits.ts'
import { log } from '../base/log.ts'
import { withPatience } from '../base/timeout.ts'
import type { Listing } from '../stubs/listing.ts'
import { theDirectory } from '../stubs/stubs.ts'
import { memoryOf } from './page-memory.ts'
import { forgetRendered } from './rendered-cache.ts'

/** What this isolate knows of the directory. */
let listing: Listing | null = null
let askedAt = 0

async function ask(env: Env, now: number): Promise<void> {
  askedAt = now
  try {
    take(await theDirectory(env).listing())
  } catch (error) {
    log('listing', error)
  }
}

function take(said: Listing): void {
  const turned = said.pages.filter(
    (page) => !isPublic(page) && (listedAudience(page.id)?.kind ?? 'public') === 'public',
  )
  for (const { id } of turned) forgetRendered(id)
  listing = said
}

/**
 * The page that a host shows: the one that has it as a domain; else the only page there is, or the oldest as long as no
 * page has a domain.
 */
export function pageOf(known: Listing, host: string): ListedPage | null {
  const name = host.toLowerCase()
  const bare = name.replace(/:\d+$/, '')
  const named = known.pages.find(({ domains }) => domains.includes(name) || domains.includes(bare))
  if (named) return named
  const isAnyHosts = known.pages.length === 1 || known.pages.every(({ domains }) => domains.length === 0)
  return isAnyHosts ? oldestPage(known) : null
}

/** The first page that was made: PocketBase lists them by age. Null where there is none. */
function oldestPage({ pages }: Listing): ListedPage | null {
  return pages[0] ?? null
}

/**
 * The page of a host from this isolate's memory, refreshed behind the visitor's back, unless it is old. `unknown` means
 * that PocketBase never said which pages there are; null that it did, and the host shows none.
 */
export async function findPage(
  env: Env,
  ctx: ExecutionContext,
  host: string,
  now: number,
): Promise<ListedPage | 'unknown' | null> {
  if (listing?.known && now - askedAt >= LISTING_PATIENCE) {
    await withPatience(ask(env, now), RELAY_TIMEOUT).catch((error: unknown) => log('listing', error))
  }
  const found = listing?.known ? pageOf(listing, host) : null
  if (found) {
    const patience = isOverruled(found) ? ASK_EVERY : LISTING_EVERY
    if (now - askedAt >= patience) ctx.waitUntil(ask(env, now))
    return found
  }
  if (listing === null || now - askedAt >= ASK_EVERY) await ask(env, now)
  return listing?.known ? pageOf(listing, host) : 'unknown'
}

/** Whether the publication, which moves sooner, says otherwise than the directory of who may see the page. */
function isOverruled(page: ListedPage): boolean {
  const publication = memoryOf(page.id).current?.publication
  return publication !== undefined && publication.page.visibility !== page.visibility
}

/** The page that the team works on at a host that shows none, so that it can still sign in and name the host. */
export function pageForTeam(): ListedPage | null {
  return listing && oldestPage(listing)
}

/** Whether a page has this host as its own domain, as far as this isolate knows. */
export function isDomain(host: string): boolean {
  const bare = host.replace(/:\d+$/, '')
  return listing?.pages.some(({ domains }) => domains.includes(host) || domains.includes(bare)) ?? false
}

/** What the directory said last: another object each time. */
export function knownListing(): Listing | null {
  return listing
}

/** Who a page is for by what the directory says now; null where it does not list the page. */
export function listedAudience(id: string): Audience | null {
  const page = listing?.pages.find((one) => one.id === id)
  return page ? audienceOf(page) : null
}

/** Takes in at once what the directory says after a ping: the next request sees it. */
export function learnListing(said: Listing, now: number): void {
  if (!said.known) return
  take(said)
  askedAt = now
}

/** Forgets, as a new isolate has it: the next request asks. */
export function forgetListing(): void {
  listing = null
  askedAt = 0
}
