import { addressPattern } from '../../core/page/addresses.ts'
import { consolePartWithoutPage, consoleSlugOf } from '../../core/page/console-address.ts'
import { redirectToSignIn } from '../access/challenge.ts'
import { decideAccess } from '../access/decide.ts'
import type { PageCall } from '../call/call.ts'
import { refuse } from '../http/answers.ts'
import { withCookies } from '../http/cookies.ts'
import { requireSameOrigin } from '../http/same-origin.ts'
import { deploymentHost, publicUrlOf, unclaimedHostsOf } from '../memory/listing.ts'
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
export async function serveTeam(call: PageCall): Promise<Response> {
  const { request, url, env } = call
  const origin = originOf(request, env)
  const refusal = requireSameOrigin(request, origin)
  if (refusal) return refuse(403, refusal)
  const authorisation = await authoriseForPage(call, origin)
  if (authorisation.state === 'out' && NEEDS_SESSION.test(url.pathname))
    return withCookies(redirectToSignIn(url), authorisation.cookies)
  const member = authorisation.state === 'in' ? authorisation.member : null
  const redirect = member && redirectToPage(call, member)
  if (redirect) return withCookies(redirect, authorisation.cookies)
  const access = await decideAccess(call, { authorisation })
  const triedEmail = SIGN_IN.test(url.pathname) ? takeTriedEmail(request, sessionCookieName(origin)) : NO_TRIED_EMAIL
  const grant = access.state === 'public' || access.state === 'member' ? access.grant : null
  const signIn = GATE.test(url.pathname) ? await signInContext(call, sessionCookieName(origin)) : null
  const person = { member, consolePage: consolePageOf(call, origin), triedEmail: triedEmail.email, signIn }
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

/** Whoever has no role for the page may have got one since their roles were renewed. */
async function authoriseForPage(call: PageCall, origin: string): Promise<Authorisation> {
  const authorisation = await authorise(call, origin)
  if (call.page === 'unknown' || authorisation.state === 'out') return authorisation
  return authorisation.member.roles[call.page.id] === undefined
    ? authoriseVisitor(call, origin, call.page.id)
    : authorisation
}
