import type { PageCall } from '../gateway.ts'
import { MOST_HOSTS } from '../limits.ts'
import { originOf } from '../visitor.ts'
import { knownListing } from './listing.ts'

/**
 * What public answers are made for, and kept under. A page's HTML is the same at every host, so it knows none: its base is
 * of the page alone, and whoever invents hosts causes nothing. `/api` names the page's public origin, which two pages may
 * share: so the page stands in the address's fragment.
 */
interface Bases {
  page: string
  html: string
  api: string
}

/** Bases by the origin as asked: for a few hosts, and until the directory is heard again. */
const known = new Map<string, Bases>()
let knownOf = knownListing()

function current(): Map<string, Bases> {
  if (knownOf !== knownListing()) known.clear()
  knownOf = knownListing()
  return known
}

/** The address under which an answer may be in memory, of what is cheap to see; null where this host was not seen lately. */
export function quickAddress(address: string): string | null {
  const [path, query] = [address.indexOf('/', 8), address.indexOf('?')]
  const bases = current().get(address.slice(0, path))
  return bases ? addressAt(bases, query < 0 ? address.slice(path) : address.slice(path, query)) : null
}

/** An address as routes and memory know it: without a query, which no public route reads. */
export function canonical(call: PageCall): string {
  return addressAt(basesOf(call), call.url.pathname)
}

/** What stands before a path in the address of a page's HTML. */
export function htmlBase(call: PageCall): string {
  return basesOf(call).html
}

/** Whether an answer at this address may be kept: what names a host that nobody vouches for is kept for a few of them. */
export function isKeepable(call: PageCall, address: string): boolean {
  const { url } = call
  return !address.startsWith(`${url.origin}/`) || current().has(url.origin)
}

function addressAt({ page, html, api }: Bases, path: string): string {
  return path.startsWith('/api/') ? `${api}${path}#${page}` : html + path
}

function basesOf(call: PageCall): Bases {
  const { url, page } = call
  const bases = current()
  const id = page === 'unknown' ? page : page.id
  const found = bases.get(url.origin)
  // Another page's where the host has moved to this one meanwhile.
  if (found?.page === id) return found
  const origin = publicOrigin(call)
  const { protocol } = new URL(origin)
  const made = { page: id, html: `${protocol}//${id}.invalid`, api: origin }
  const isOwn = page !== 'unknown' && page.domains.includes(url.host)
  if (page !== 'unknown' && (isOwn || bases.size < MOST_HOSTS)) bases.set(url.origin, made)
  return made
}

/** The origin by which a page calls itself: as `ALDIS_URL` says, else one of its domains; the request's where it has none. */
function publicOrigin({ request, url, env, page }: PageCall): string {
  if (env.ALDIS_URL || page === 'unknown' || page.domains.length === 0) return originOf(request, env)
  const own = [url.host, url.hostname, page.domains[0]].find((host) => host && page.domains.includes(host))
  return `${url.protocol}//${own}`
}
