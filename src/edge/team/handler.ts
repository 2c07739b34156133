import { addressPattern } from '../../core/page/addresses.ts'
import { isPublic } from '../../core/page/audience.ts'
import { consolePartWithoutPage, consoleSlugOf } from '../../core/page/console-address.ts'
import { redirectToSignIn } from '../access/challenge.ts'
import { decideAccess } from '../access/decide.ts'
import type { PageCall } from '../call/call.ts'
import { refuse } from '../http/answers.ts'
import { withCookies } from '../http/cookies.ts'
import { requireSameOrigin } from '../http/same-origin.ts'
import {
  deploymentHost,
  findPageById,
  findPageBySlug,
  listPages,
  publicUrlOf,
  unclaimedHostsOf,
} from '../memory/listing.ts'
import { originOf } from '../memory/origin.ts'
import { NOT_FOUND_PATH } from '../reading/missing.ts'
import { renderPrivate } from '../reading/render-private.ts'
import { type Authorisation, authorise, authoriseVisitor } from '../session/authorise.ts'
import { sessionCookieName } from '../session/cookies.ts'
import { takeTriedEmail } from '../session/tried-email.ts'
import { signInContext } from '../session/ways-in.ts'
import { redirectToPage } from './console-redirect.ts'

const NEEDS_SESSION = addressPattern(({ needsSession }) => needsSession === true)
const SIGN_IN = addressPattern(({ isSignIn }) => isSignIn === true)
const GATE = addressPattern(({ isGate }) => isGate === true)
const NO_TRIED_EMAIL = { email: '', cookies: [] }

/**
 * Serves a team route, rendered for one person and never cached; without a session the console redirects to the
 * sign-in.
 */
export async function serveTeam(asked: PageCall): Promise<Response> {
  const { request, url, env } = asked
  const origin = originOf(request, env)
  const refusal = requireSameOrigin(request, origin)
  if (refusal) return refuse(403, refusal)
  const authorisation = await authoriseForPage(asked, origin)
  const found = await withNewPage(asked, authorisation)
  const call = isHidden(found, authorisation) ? { ...found, page: 'unknown' as const } : found
  if (authorisation.state === 'out' && NEEDS_SESSION.test(url.pathname))
    return withCookies(redirectToSignIn(url), authorisation.cookies)
  const member = authorisation.state === 'in' ? authorisation.member : null
  const redirect = member && redirectToPage(call, member)
  if (redirect) return withCookies(redirect, authorisation.cookies)
  const access = await decideAccess(call, { authorisation })
  const triedEmail = SIGN_IN.test(url.pathname) ? takeTriedEmail(request, sessionCookieName(origin)) : NO_TRIED_EMAIL
  const grant = access.state === 'public' || access.state === 'member' ? access.grant : null
  const signIn = GATE.test(url.pathname) ? await signInContext(call, sessionCookieName(origin)) : null
  const person = {
    member,
    consolePage: consolePageOf(call, origin),
    triedEmail: triedEmail.email,
    signIn,
    subscription: null,
  }
  const response = await renderPrivate(isNowhere(url.pathname) ? atNotFound(call) : call, grant, origin, person)
  return withCookies(response, [...authorisation.cookies, ...triedEmail.cookies])
}

/** Whether an address of the console is neither a page's nor one that needs none. */
function isNowhere(path: string): boolean {
  return path.startsWith('/console') && consoleSlugOf(path) === null && consolePartWithoutPage(path) === null
}

function atNotFound(call: PageCall): PageCall {
  return { ...call, request: new Request(call.url.origin + NOT_FOUND_PATH, { headers: call.request.headers }) }
}

/** What the console knows of the page of its address besides what the grant allows. */
function consolePageOf({ page, url, env }: PageCall, origin: string): App.Locals['consolePage'] {
  if (page === 'unknown') return null
  return {
    slug: page.slug,
    publicUrl: publicUrlOf(page, url.host, origin),
    hosts: unclaimedHostsOf(page, deploymentHost(env)),
  }
}

/**
 * Whoever has no role for the page may have got one since their roles were renewed. In the console that is asked at
 * once, also of a page that there is not: how long it takes tells nothing.
 */
async function authoriseForPage(call: PageCall, origin: string): Promise<Authorisation> {
  const authorisation = await authorise(call, origin)
  if (authorisation.state === 'out' || hasRole(call, authorisation)) return authorisation
  if (isConsole(call)) return authorise(call, origin, { isFresh: true })
  return call.page === 'unknown' ? authorisation : authoriseVisitor(call, origin, call.page.id)
}

/** A page that was made a moment ago stands in its owner's roles before the edge was told of it. */
async function withNewPage(call: PageCall, authorisation: Authorisation): Promise<PageCall> {
  const slug = consoleSlugOf(call.url.pathname)
  if (call.page !== 'unknown' || slug === null || authorisation.state === 'out') return call
  const pages = Object.keys(authorisation.content.member.roles)
  if (pages.every((id) => findPageById(id) !== null)) return call
  await listPages(call.env, pages)
  return { ...call, page: (await findPageBySlug(call.env, slug, call.now)) ?? 'unknown' }
}

const isConsole = ({ url }: PageCall) => url.pathname.startsWith('/console')

/** By the newest roles that are known, also while PocketBase is silent for so long that they allow nothing any more. */
function hasRole({ page }: PageCall, authorisation: Authorisation): boolean {
  const roles = authorisation.state === 'in' ? authorisation.content.member.roles : {}
  return page !== 'unknown' && Object.hasOwn(roles, page.id)
}

/** Whether the console says nothing of the page, as if there were none: it is not public, and not of this member. */
function isHidden(call: PageCall, authorisation: Authorisation): boolean {
  const { page } = call
  return isConsole(call) && page !== 'unknown' && !isPublic(page) && !hasRole(call, authorisation)
}
