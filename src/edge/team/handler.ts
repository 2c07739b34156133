import { addressesThat } from '../../core/page/addresses.ts'
import { localeOf, respelled } from '../../core/page/locales.ts'
import type { Reading } from '../../core/publication/reading.ts'
import type { PageCall } from '../call/call.ts'
import { drawingsOf } from '../card/drawings.ts'
import { moved, refuse } from '../http/answers.ts'
import { withCookies } from '../http/cookies.ts'
import { opened } from '../http/cross-origin.ts'
import { refuseForeign, refuseUnproven } from '../http/same-origin.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { isListedPrivate } from '../memory/directory.ts'
import { originOf } from '../memory/origin.ts'
import { memoryOf, readingOf, refresh, UNKNOWN_PAGE } from '../memory/page-memory.ts'
import { archiveOf, noArchive } from '../reading/archive.ts'
import { isBareMissing, MISSING_PATH } from '../reading/missing.ts'
import { authorise, authoriseReader } from '../session/authorise.ts'
import { cookieName } from '../session/cookies.ts'
import { takeTried } from '../session/tried.ts'
import type { Reader } from '../stubs/member-session.ts'
import { regionOf } from '../stubs/region.ts'

/** Routes for the team: rendered for the one who asks, never kept. */
export function isTeamPath(pathname: string): boolean {
  return /^\/(console|sign-in|set-up)(\/|$)/.test(pathname)
}

const SAYS_PRIVATE = addressesThat(({ saysPrivate }) => saysPrivate === true)

const NOTHING_TRIED = { email: '', cookies: [] }

const isOpen = (pathname: string) => !/^\/console(\/|$)/.test(pathname)

/** A team route's answer; without a session the console leads to the sign-in. */
export async function teamAnswer(call: PageCall): Promise<Response> {
  const { request, url, env } = call
  const origin = originOf(request, env)
  const refusal = refuseUnproven(request, origin)
  if (refusal) return refuse(403, refusal)
  const authorised = await authorise(call, origin)
  if (authorised.state === 'out' && !isOpen(url.pathname)) return withCookies(toSignIn(url), authorised.cookies)
  const member = authorised.state === 'in' ? authorised.member : null
  const asSeen = (reading: Reading) => (isPrivate(call.page) ? asPrivate(reading) : reading)
  const isSignIn = /^\/sign-in\/?$/.test(url.pathname)
  const tried = isSignIn ? takeTried(request, cookieName(origin)) : NOTHING_TRIED
  const response = await render(call, origin, { member, tried: tried.email }, asSeen)
  return withCookies(response, [...authorised.cookies, ...tried.cookies])
}

/** A public route of a private page: for its members only, and for nobody's cache. */
export async function privateAnswer(call: PageCall): Promise<Response> {
  const { request, url, env, page } = call
  const origin = originOf(request, env)
  const { reader, cookies } = page === 'unknown' ? STRANGER : await admit(call, page.id)
  if (reader === null) {
    if (request.method === 'GET' && request.headers.get('accept')?.includes('text/html')) {
      return withCookies(toSignIn(url), cookies)
    }
    const refusal = refuse(401, { code: 'members_only', message: 'This page is for its members.' })
    return withCookies(SAYS_PRIVATE.test(url.pathname) ? opened(refusal) : refusal, cookies)
  }
  const refusal = refuseUnproven(request, origin)
  return refusal
    ? refuse(403, refusal)
    : withCookies(await render(call, origin, { member: null, tried: '' }, asPrivate), cookies)
}

/**
 * A reading that is for members only, also where the directory's word came before the publication's: browsers keep
 * nothing.
 */
function asPrivate(reading: Reading): Reading {
  if (reading.state === 'unknown') return reading
  const { publication } = reading
  return { ...reading, publication: { ...publication, page: { ...publication.page, visibility: 'private' } } }
}

/** Who reads, null for a stranger, with the Set-Cookie lines that the answer must carry. */
interface Admission {
  reader: Reader | null
  cookies: string[]
}

const STRANGER: Admission = { reader: null, cookies: [] }

/** Whether a request comes from a member of a page, and not by way of another site (sockets know no other guard). */
export async function admit(call: PageCall, page: string): Promise<Admission> {
  const origin = originOf(call.request, call.env)
  if (call.request.headers.has('origin') && refuseForeign(call.request, origin)) return STRANGER
  const authorised = await authoriseReader(call, origin, page)
  const { cookies } = authorised
  if (authorised.state === 'out' || authorised.member.roles[page] === undefined) return { reader: null, cookies }
  const { session, epoch, member } = authorised.sealed
  return { reader: { session, user: member.id, epoch }, cookies }
}

/** Whether a page is for members only by now, by the directory's word or by the publication's, whichever came first. */
export function isPrivate(page: PageCall['page']): boolean {
  if (page === 'unknown') return false
  if (page.visibility === 'private' || isListedPrivate(page.id)) return true
  return memoryOf(page.id).current?.publication.page.visibility === 'private'
}

/**
 * Puts right what is known of a call's page. Whether it is private is asked after that with no wait before what is then
 * taken from its memory: between the two it could turn.
 */
export async function bringUpToDate({ request, env, page }: PageCall): Promise<void> {
  if (page !== 'unknown') await refresh(memoryOf(page.id), env, regionOf({ ...request.cf }))
}

async function render(
  call: PageCall,
  origin: string,
  { member, tried }: Pick<App.Locals, 'member' | 'tried'>,
  asSeen: (reading: Reading) => Reading,
): Promise<Response> {
  const { request, url, env, page, now } = call
  const memory = page === 'unknown' ? UNKNOWN_PAGE : memoryOf(page.id)
  await bringUpToDate(call)
  const locals: App.Locals = {
    reading: asSeen(readingOf(memory)),
    archive: page === 'unknown' ? noArchive : archiveOf(env, page.id),
    draw: drawingsOf(env, page === 'unknown' ? '' : page.id),
    locale: localeOf(url.pathname, memory.current?.publication.page ?? null),
    member,
    tried,
    now,
    origin,
    canonical: null,
  }
  const headers = new Headers(request.headers)
  headers.delete('cookie')
  let response = await call.renderer.render(new Request(request, { headers }), locals, call.ctx)
  if (isBareMissing(response)) {
    const path = memory.current && respelled(url.pathname, memory.current.publication.page)
    if (path) return moved(path + url.search)
    response = await call.renderer.render(new Request(url.origin + MISSING_PATH), locals, call.ctx)
  }
  const own = new Response(response.body, response)
  own.headers.set('cache-control', 'private, no-store')
  const security = securityHeaders(origin, own.headers.get('content-security-policy'))
  for (const [name, value] of Object.entries(security)) own.headers.set(name, value)
  return own
}

function toSignIn(url: URL): Response {
  const location = `/sign-in?next=${encodeURIComponent(url.pathname + url.search)}`
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}
