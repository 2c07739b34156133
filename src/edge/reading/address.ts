import { addressesThat } from '../../core/page/addresses.ts'
import { isPublic } from '../../core/page/audience.ts'
import { ADDRESS_LENGTH, MOST_HOSTS } from '../base/limits.ts'
import type { PageCall } from '../call/call.ts'
import { knownListing } from '../memory/directory.ts'
import { originOf } from '../memory/origin.ts'
import { isQueryKept, readQuery, readsQuery } from './queries.ts'

/**
 * What public answers are made for, and kept under. A page's HTML is the same at every host, so it knows none but the
 * one that its owner vouches for: its base is of the page alone, and whoever invents hosts causes nothing. What
 * programs read names the page's public origin, which two pages may share: so the page stands in the address's
 * fragment.
 */
interface Bases {
  page: string
  html: string
  api: string
}

const NAMES_ORIGIN = addressesThat(({ namesOrigin }) => namesOrigin === true)
const FOR_PROGRAMS = addressesThat(({ reader }) => reader === 'programs')

/** Whether what a path answers may name the origin by which it was asked, also where nobody vouches for it. */
export function namesOrigin(path: string): boolean {
  return NAMES_ORIGIN.test(path)
}

/** Whether programs read what a path answers: to them a refusal is JSON with a code. */
export function isForPrograms(path: string): boolean {
  return FOR_PROGRAMS.test(path)
}

/** Bases by the origin as asked: for a few hosts of public pages, and until the directory is heard again. */
const known = new Map<string, Bases>()
let knownOf = knownListing()

function current(): Map<string, Bases> {
  if (knownOf !== knownListing()) known.clear()
  knownOf = knownListing()
  return known
}

/**
 * The address under which an answer may be in memory, of what is cheap to see; null where this host was not seen
 * lately.
 */
export function quickAddress(address: string): string | null {
  const [at, query] = [address.indexOf('/', 8), address.indexOf('?')]
  const bases = current().get(address.slice(0, at))
  if (!bases) return null
  if (query < 0) return addressAt(bases, address.slice(at), '')
  const path = address.slice(at, query)
  return readsQuery(path) ? null : addressAt(bases, path, '')
}

/** An address as routes and memory know it: of a query only what its route reads. */
export function canonical(call: PageCall): string {
  const { pathname, search } = call.url
  return addressAt(basesOf(call), pathname, readQuery(pathname, search))
}

/** What stands before a path in the address of a page's HTML. */
export function htmlBase(call: PageCall): string {
  return basesOf(call).html
}

/**
 * Whether an answer at this address may be kept: what names a host that nobody vouches for is kept for a few of them.
 */
export function isKeepable(call: PageCall, address: string): boolean {
  const { url } = call
  if (address.length > ADDRESS_LENGTH) return false
  if (address.includes('?') && !isQueryKept(url.pathname)) return false
  return !address.startsWith(`${url.origin}/`) || current().has(url.origin)
}

function addressAt({ page, html, api }: Bases, path: string, query: string): string {
  return namesOrigin(path) ? `${api}${path}${query}#${page}` : html + path + query
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
  const vouched = canonicalOrigin(call)
  const host = vouched ? `${new URL(vouched).host.replaceAll(/[^\w.-]/g, '-')}.` : ''
  const made = { page: id, html: `${protocol}//${id}.${host}invalid`, api: origin }
  // Whose base is known is answered from memory: never a page that is its members' own since it was rendered, nor one
  // of which the directory has said something else since this call began.
  if (page === 'unknown' || !isPublic(page) || !knownListing()?.pages.includes(page)) return made
  if (page.domains.includes(url.host) || bases.size < MOST_HOSTS) bases.set(url.origin, made)
  return made
}

/**
 * The origin that the owner vouches for, by the page's first domain or `ALDIS_URL`: HTML may name it. Null where none
 * is.
 */
export function canonicalOrigin({ url, env, page }: PageCall): string | null {
  const named = env.ALDIS_URL ? new URL(env.ALDIS_URL) : null
  const domain = page === 'unknown' ? undefined : page.domains[0]
  if (domain) return `${(named ?? url).protocol}//${domain}`
  return named?.origin ?? null
}

/**
 * The origin by which a page calls itself: as `ALDIS_URL` says, else one of its domains; the request's where it has
 * none.
 */
function publicOrigin({ request, url, env, page }: PageCall): string {
  if (env.ALDIS_URL || page === 'unknown' || page.domains.length === 0) return originOf(request, env)
  const own = [url.host, url.hostname, page.domains[0]].find((host) => host && page.domains.includes(host))
  return `${url.protocol}//${own}`
}
