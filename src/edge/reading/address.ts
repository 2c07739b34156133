import { addressPattern } from '../../core/page/addresses.ts'
import { isPublic } from '../../core/page/audience.ts'
import { MAX_ADDRESS_LENGTH } from '../base/limits.ts'
import type { PageCall } from '../call/call.ts'
import { clientNetwork } from '../http/client-address.ts'
import { currentListing } from '../memory/listing.ts'
import { originOf } from '../memory/origin.ts'
import { HostPlaces } from './host-places.ts'
import { isQueryCacheable, normaliseQuery, readsQuery } from './queries.ts'

/**
 * The base addresses that public answers are rendered for and cached under. HTML is the same at every host, so its base
 * depends only on the page and on its canonical host, and invented hosts cause nothing. What programs read contains the
 * page's public origin, which two pages may share, so the page id is added as the fragment.
 */
interface AddressBases {
  page: string
  html: string
  api: string
}

const NAMES_ORIGIN = addressPattern(({ namesOrigin }) => namesOrigin === true)
const FOR_PROGRAMS = addressPattern(({ reader }) => reader === 'programs')

/** Whether answers at a path may contain the requested origin, even if nobody configured it. */
export function namesOrigin(path: string): boolean {
  return NAMES_ORIGIN.test(path)
}

/** Whether a path is for programs: they get refusals as JSON with a code. */
export function isForPrograms(path: string): boolean {
  return FOR_PROGRAMS.test(path)
}

/** Bases by requested origin: for a few hosts of public pages, until the listing changes. */
const basesByOrigin = new Map<string, AddressBases>()
const hostPlaces = new HostPlaces()
let basesListing = currentListing()

function currentBases(): Map<string, AddressBases> {
  if (basesListing === currentListing()) return basesByOrigin
  basesByOrigin.clear()
  hostPlaces.clear()
  basesListing = currentListing()
  return basesByOrigin
}

/** The address under which an answer may be cached, found cheaply; null where this host was not seen lately. */
export function cachedAddress(address: string): string | null {
  const [at, query] = [address.indexOf('/', 8), address.indexOf('?')]
  const bases = currentBases().get(address.slice(0, at))
  if (!bases) return null
  if (query < 0) return addressAt(bases, address.slice(at), '')
  const path = address.slice(at, query)
  return readsQuery(path) ? null : addressAt(bases, path, '')
}

/** The address that routes and the cache use: of the query only what its route reads. */
export function canonicalAddress(call: PageCall): string {
  const { pathname, search } = call.url
  return addressAt(basesOf(call), pathname, normaliseQuery(pathname, search))
}

/** What stands before a path in the address of a page's HTML. */
export function htmlBase(call: PageCall): string {
  return basesOf(call).html
}

/**
 * Whether an answer at this address may be cached: those with an origin that nobody configured only for a few hosts.
 */
export function isCacheable(call: PageCall, address: string): boolean {
  const { url } = call
  if (address.length > MAX_ADDRESS_LENGTH) return false
  if (address.includes('?') && !isQueryCacheable(url.pathname)) return false
  return !address.startsWith(`${url.origin}/`) || currentBases().has(url.origin)
}

function addressAt({ page, html, api }: AddressBases, path: string, query: string): string {
  return namesOrigin(path) ? `${api}${path}${query}#${page}` : html + path + query
}

function basesOf(call: PageCall): AddressBases {
  const { url, page } = call
  const bases = currentBases()
  const id = page === 'unknown' ? page : page.id
  const knownBases = bases.get(url.origin)
  // The host may have belonged to another page before.
  if (knownBases?.page === id) return knownBases
  const origin = publicOrigin(call)
  const { protocol } = new URL(origin)
  const configured = canonicalOrigin(call)
  const host = configured ? `${new URL(configured).host.replaceAll(/[^\w.-]/g, '-')}.` : ''
  const newBases = { page: id, html: `${protocol}//${id}.${host}invalid`, api: origin }
  // A known base is answered from memory, so never store one for a page that is private, or whose listing has changed
  // since this call began.
  if (page === 'unknown' || !isPublic(page) || !currentListing()?.pages.includes(page)) return newBases
  if (!page.domains.includes(url.host) && !bases.has(url.origin)) {
    const place = hostPlaces.take(url.origin, clientNetwork(call.request, call.env))
    if (!place) return newBases
    if (place.evicted !== undefined) bases.delete(place.evicted)
  }
  bases.set(url.origin, newBases)
  return newBases
}

/**
 * The origin that the owner configured, by the page's first domain or `ALDIS_URL`: HTML may contain it. Null where
 * there is none.
 */
export function canonicalOrigin({ url, env, page }: PageCall): string | null {
  const named = env.ALDIS_URL ? new URL(env.ALDIS_URL) : null
  const domain = page === 'unknown' ? undefined : page.domains[0]
  if (domain) return `${(named ?? url).protocol}//${domain}`
  return named?.origin ?? null
}

/** The page's public origin: `ALDIS_URL`, else one of its domains; else the request's. */
function publicOrigin({ request, url, env, page }: PageCall): string {
  if (env.ALDIS_URL || page === 'unknown' || page.domains.length === 0) return originOf(request, env)
  const own = [url.host, url.hostname, page.domains[0]].find((host) => host && page.domains.includes(host))
  return `${url.protocol}//${own}`
}
