import { LRUCache } from 'lru-cache'
import type { Member } from '../../core/member/member.ts'
import type { Millis } from '../../core/time/instant.ts'
import { BackendRefused, BackendUnreachable } from '../backend/request.ts'
import { fetchRoles, memberOf, refreshToken } from '../backend/sign-in.ts'
import { JOURNAL_ROLES_LIFETIME, MAX_RENEWALS, ROLES_TIMEOUT } from '../base/limits.ts'
import { log } from '../base/log.ts'
import type { Call } from '../call/call.ts'
import { clientAddress } from '../http/client-address.ts'
import { cookieValue } from '../http/cookies.ts'
import { directoryStub, sessionsStub } from '../stubs/stubs.ts'
import { clearCookies, sessionCookieName, sessionCookies } from './cookies.ts'
import { type SessionContent, unseal } from './seal.ts'
import { secretsOf } from './secrets.ts'
import { sessionUse } from './use.ts'

const MINUTE = 60_000
const DAY = 86_400_000
/** Roles are fetched again when they are older than this. */
const ROLES_INTERVAL = MINUTE
/** The same while a role is missing, which an owner may have just given. */
const MISSING_ROLE_INTERVAL = 3_000
/** While PocketBase is unreachable, roles in the cookie are valid this long. */
const ROLES_LIFETIME = 15 * MINUTE
/** A token is renewed when less than this is left of it. */
const RENEW_BEFORE = DAY

export type Authorisation =
  | { state: 'out'; cookies: string[] }
  | {
      state: 'in'
      content: SessionContent
      /** Without roles where those are too old and PocketBase is silent. */
      member: Member
      cookies: string[]
    }

/** After PocketBase did not answer, it is not asked for a moment: the console must not wait at each request. */
let retryBackendAt = 0
/** The same of one session, where PocketBase refused to look at its token: 429 to its address, say. */
const retrySessionAt = new LRUCache<string, Millis>({ max: MAX_RENEWALS })
const RETRY_INTERVAL = 5_000

/** Sessions that this isolate renewed, for visitors who still send the older cookie. */
const renewals = new LRUCache<string, { begun: Millis; sealed: SessionContent | null }>({ max: MAX_RENEWALS })

/**
 * Authorises a team request. Checks the session each time, so that a revoked one ends at the next request, and renews
 * token and roles when due, roles always where they have to be `isFresh`, and with `renewsToken` also what the account says
 * of the person. `cookies` are the Set-Cookie lines for the
 * answer.
 */
export async function authorise(
  call: Call,
  origin: string,
  { isFresh = false, renewsToken = false } = {},
): Promise<Authorisation> {
  const lookup = await findSession(call, origin)
  if (lookup.state === 'out') return lookup
  const { content, name } = lookup
  const mustAsk = isFresh || renewsToken
  const isDue = isRenewalDue(content, call.now) || (mustAsk && mayAskBackend(content, call.now))
  return isDue ? renewNow(call, content, name, renewsToken) : toAuthorisation(call, content, [])
}

/**
 * The same for visitors of a page. Waits for PocketBase only if the known roles do not give access; otherwise they are
 * renewed in the background, for the next answer.
 */
export async function authoriseVisitor(call: Call, origin: string, page: string): Promise<Authorisation> {
  const lookup = await findSession(call, origin)
  if (lookup.state === 'out') return lookup
  const { content, name } = lookup
  const newest = newestOf(content)
  const isOpen = memberAt(newest, call.now).roles[page] !== undefined
  if (isRenewalDue(newest, call.now, isOpen)) {
    if (!isOpen) return renewNow(call, newest, name)
    renewInBackground(call, newest)
  }
  return toAuthorisation(call, newest, newest === content ? [] : await cookiesOf(call, newest, name))
}

/**
 * The same for the emergency journal: asks PocketBase nothing, and the roles hold for longer. Nothing can have changed
 * them while it was away; what it changed before has ended the session.
 */
export async function authoriseInEmergency(call: Call, origin: string): Promise<Authorisation> {
  const lookup = await findSession(call, origin)
  if (lookup.state === 'out') return lookup
  const content = newestOf(lookup.content)
  return { state: 'in', content, member: memberAt(content, call.now, JOURNAL_ROLES_LIFETIME), cookies: [] }
}

/** A session as this isolate renewed it last, where that is newer than its cookie. */
function newestOf(content: SessionContent): SessionContent {
  const renewed = renewals.get(content.session)?.sealed
  return renewed && renewed.rolesAt > content.rolesAt ? renewed : content
}

type SessionLookup = { state: 'out'; cookies: string[] } | { state: 'in'; content: SessionContent; name: string }

async function findSession({ request, env, now }: Call, origin: string): Promise<SessionLookup> {
  const name = sessionCookieName(origin)
  const value = name && cookieValue(request, name)
  if (!name || !value) return { state: 'out', cookies: [] }
  const content = await unseal(value, secretsOf(env), name)
  const signedOut: SessionLookup = { state: 'out', cookies: clearCookies(name) }
  if (!content || content.tokenEnds <= now) return signedOut
  const { session, epoch, member } = content
  const person = { name: member.name, roles: member.roles }
  const reader = { session, user: member.id, epoch }
  const isValid = await sessionsStub(env).isValidNow(reader, sessionUse(request), now, person)
  return isValid ? { state: 'in', content, name } : signedOut
}

/** Whether token or roles should be renewed now; `hasRole` where the roles give what is asked for. */
function isRenewalDue(
  content: SessionContent,
  now: Millis,
  hasRole = Object.keys(content.member.roles).length > 0,
): boolean {
  const interval = hasRole ? ROLES_INTERVAL : MISSING_ROLE_INTERVAL
  const isOld = now - content.rolesAt >= interval || content.tokenEnds - now < RENEW_BEFORE
  return isOld && mayAskBackend(content, now)
}

function mayAskBackend({ session }: SessionContent, now: Millis): boolean {
  return now >= Math.max(retryBackendAt, retrySessionAt.get(session) ?? 0)
}

function toAuthorisation({ now }: Call, content: SessionContent, cookies: string[]): Authorisation {
  return { state: 'in', content, member: memberAt(content, now), cookies }
}

function cookiesOf({ env, now }: Call, content: SessionContent, name: string): Promise<string[]> {
  return sessionCookies(content, env.ALDIS_SESSION_SECRET, name, now)
}

async function renewNow(
  call: Call,
  content: SessionContent,
  name: string,
  renewsToken = false,
): Promise<Authorisation> {
  const next = await renewOrEnd(call, content, renewsToken)
  if (next === 'refused') return { state: 'out', cookies: clearCookies(name) }
  if (next === 'silent') return toAuthorisation(call, content, [])
  return toAuthorisation(call, next, await cookiesOf(call, next, name))
}

/** At most once a minute per session. */
function renewInBackground(call: Call, content: SessionContent): void {
  const previous = renewals.get(content.session)
  if (previous && call.now - previous.begun < ROLES_INTERVAL) return
  renewals.set(content.session, { begun: call.now, sealed: previous?.sealed ?? null })
  call.ctx.waitUntil(renewOrEnd(call, content).catch((error: unknown) => log('session', error)))
}

/**
 * Renews a session; ends it if PocketBase rejects its token, or one of its roles has changed. Where PocketBase does not
 * say so, whoever shares an address with a member must not be able to end the member's session by filling its limit.
 */
async function renewOrEnd(
  call: Call,
  content: SessionContent,
  renewsToken = false,
): Promise<SessionContent | 'refused' | 'silent'> {
  const sessions = sessionsStub(call.env)
  try {
    const next = await fetchRenewed(call, content, renewsToken)
    if (!next || (await hasChangedRole(call.env, content.member, next.member))) {
      renewals.delete(content.session)
      await sessions.close(content.session)
      return 'refused'
    }
    if (next.tokenEnds !== content.tokenEnds) await sessions.prolong(next.session, next.tokenEnds)
    renewals.set(next.session, { begun: call.now, sealed: next })
    return next
  } catch (error) {
    if (error instanceof BackendRefused) retrySessionAt.set(content.session, Date.now() + RETRY_INTERVAL)
    else if (error instanceof BackendUnreachable) retryBackendAt = Date.now() + RETRY_INTERVAL
    else throw error
    const previous = renewals.get(content.session)
    if (previous) renewals.set(content.session, { ...previous, begun: 0 })
    return 'silent'
  }
}

/**
 * Whether a role has changed or ended, which ends the session: the ping that says so may still be on its way. To a token
 * that is no longer valid PocketBase lists no roles at all. A role that went with its page ends no session.
 */
async function hasChangedRole(env: Env, before: Member, after: Member): Promise<boolean> {
  const roles = Object.entries(before.roles)
  if (roles.some(([page, role]) => after.roles[page] !== undefined && after.roles[page] !== role)) return true
  const ended = roles.filter(([page]) => after.roles[page] === undefined)
  if (ended.length === 0) return false
  // With nothing of them known but their ids, the directory asks PocketBase what there is.
  const asked = ended.map(([page]) => ({ page, epoch: '', revision: 0 }))
  const listing = await directoryStub(env).refreshIfChanged(asked)
  return ended.some(([id]) => listing === null || listing.pages.some((page) => page.id === id))
}

function memberAt({ member, rolesAt }: SessionContent, now: number, lifetime = ROLES_LIFETIME): Member {
  return now - rolesAt > lifetime ? { ...member, roles: {}, areRolesUnknown: true } : member
}

async function fetchRenewed(
  { env, request, now }: Call,
  content: SessionContent,
  renewsToken: boolean,
): Promise<SessionContent | null> {
  const address = clientAddress(request, env)
  let { token, tokenEnds, member } = content
  if (renewsToken || tokenEnds - now < RENEW_BEFORE) {
    const record = await refreshToken(env, token, address, ROLES_TIMEOUT)
    if (!record) return null
    ;({ token, tokenEnds } = record)
    member = memberOf(record, member.roles)
  }
  const roles = await fetchRoles(env, { token, id: member.id }, address, ROLES_TIMEOUT)
  return roles && { ...content, token, tokenEnds, member: { ...member, roles }, rolesAt: now }
}
