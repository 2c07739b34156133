import { LRUCache } from 'lru-cache'
import type { Member } from '../../core/member/member.ts'
import type { Millis } from '../../core/time/instant.ts'
import { BackendUnreachable } from '../backend/request.ts'
import { askRoles, renew } from '../backend/sign-in.ts'
import { MOST_RENEWALS, ROLES_TIMEOUT } from '../base/limits.ts'
import { log } from '../base/log.ts'
import type { Call } from '../call/call.ts'
import { addressOf } from '../http/client-address.ts'
import { cookieValue } from '../http/cookies.ts'
import { theSessions } from '../stubs/stubs.ts'
import { cookieName, endCookies, sessionCookies } from './cookies.ts'
import { type Sealed, unseal } from './seal.ts'
import { secretsOf } from './secrets.ts'

const MINUTE = 60_000
const DAY = 86_400_000
/** Roles are asked anew when they are older than this. */
const ROLES_EVERY = MINUTE
/** While PocketBase is unreachable, roles out of the cookie are good for reading this long. */
const ROLES_LAST = 15 * MINUTE
/** A token is renewed when less than this is left of it. */
const RENEW_BEFORE = DAY

export type Authorised =
  | { state: 'out'; cookies: string[] }
  | {
      state: 'in'
      sealed: Sealed
      /** With no roles where they are older than PocketBase's silence allows. */
      member: Member
      cookies: string[]
    }

/** PocketBase is left in peace for a moment after it did not answer: a page of the console must not wait each time. */
let silentUntil = 0

/** What this isolate renewed, by session: whoever reads with an older cookie takes it along. */
const renewals = new LRUCache<string, { begun: Millis; sealed: Sealed | null }>({ max: MOST_RENEWALS })

/**
 * Who a team request comes from. Asks `Sessions` each time, so that what was revoked is out at the next request; renews
 * token and roles when they are due. `cookies` are the Set-Cookie lines that the answer must carry.
 */
export async function authorise(call: Call, origin: string): Promise<Authorised> {
  const found = await standing(call, origin)
  if (found.state === 'out') return found
  const { sealed, name } = found
  return isDue(sealed, call.now) ? waited(call, sealed, name) : as(call, sealed, [])
}

/**
 * The same for anyone who reads a page. It waits for PocketBase only where the roles known do not open the page: else
 * they are renewed behind it, and the next answer carries them.
 */
export async function authoriseReader(call: Call, origin: string, page: string): Promise<Authorised> {
  const found = await standing(call, origin)
  if (found.state === 'out') return found
  const { sealed, name } = found
  const renewed = renewals.get(sealed.session)?.sealed
  const best = renewed && renewed.rolesAt > sealed.rolesAt ? renewed : sealed
  const isOpen = memberAt(best, call.now).roles[page] !== undefined
  if (isDue(best, call.now)) {
    if (!isOpen) return waited(call, best, name)
    renewBehind(call, best)
  }
  return as(call, best, best === sealed ? [] : await cookiesOf(call, best, name))
}

type Found = { state: 'out'; cookies: string[] } | { state: 'in'; sealed: Sealed; name: string }

async function standing({ request, env, now }: Call, origin: string): Promise<Found> {
  const name = cookieName(origin)
  const value = name && cookieValue(request, name)
  if (!name || !value) return { state: 'out', cookies: [] }
  const sealed = await unseal(value, secretsOf(env), name)
  const out: Found = { state: 'out', cookies: endCookies(name) }
  if (!sealed || sealed.tokenEnds <= now) return out
  const stands = await theSessions(env).check(sealed.session, sealed.member.id, sealed.epoch, now)
  return stands ? { state: 'in', sealed, name } : out
}

/** Whether PocketBase should be asked now. */
function isDue({ rolesAt, tokenEnds }: Sealed, now: Millis): boolean {
  return now >= silentUntil && (now - rolesAt >= ROLES_EVERY || tokenEnds - now < RENEW_BEFORE)
}

function as({ now }: Call, sealed: Sealed, cookies: string[]): Authorised {
  return { state: 'in', sealed, member: memberAt(sealed, now), cookies }
}

function cookiesOf({ env, now }: Call, sealed: Sealed, name: string): Promise<string[]> {
  return sessionCookies(sealed, env.ALDIS_SESSION_SECRET, name, now)
}

async function waited(call: Call, sealed: Sealed, name: string): Promise<Authorised> {
  const next = await renewOrEnd(call, sealed)
  if (next === 'refused') return { state: 'out', cookies: endCookies(name) }
  if (next === 'silent') return as(call, sealed, [])
  return as(call, next, await cookiesOf(call, next, name))
}

/** At most once a minute for a session, whatever it asks for at once. */
function renewBehind(call: Call, sealed: Sealed): void {
  const former = renewals.get(sealed.session)
  if (former && call.now - former.begun < ROLES_EVERY) return
  renewals.set(sealed.session, { begun: call.now, sealed: former?.sealed ?? null })
  call.ctx.waitUntil(renewOrEnd(call, sealed).catch((error: unknown) => log('session', error)))
}

/** Asks PocketBase; a session whose token it does not take any more ends. */
async function renewOrEnd(call: Call, sealed: Sealed): Promise<Sealed | 'refused' | 'silent'> {
  const sessions = theSessions(call.env)
  try {
    const next = await renewed(call, sealed)
    if (!next) {
      renewals.delete(sealed.session)
      await sessions.close(sealed.session)
      return 'refused'
    }
    if (next.tokenEnds !== sealed.tokenEnds) await sessions.prolong(next.session, next.tokenEnds)
    renewals.set(next.session, { begun: call.now, sealed: next })
    return next
  } catch (error) {
    if (!(error instanceof BackendUnreachable)) throw error
    silentUntil = Date.now() + 5_000
    const former = renewals.get(sealed.session)
    if (former) renewals.set(sealed.session, { ...former, begun: 0 })
    return 'silent'
  }
}

function memberAt({ member, rolesAt }: Sealed, now: number): Member {
  return now - rolesAt > ROLES_LAST ? { ...member, roles: {}, areRolesUnknown: true } : member
}

async function renewed({ env, request, now }: Call, sealed: Sealed): Promise<Sealed | null> {
  const address = addressOf(request, env)
  let { token, tokenEnds, member } = sealed
  if (tokenEnds - now < RENEW_BEFORE) {
    const answer = await renew(env, token, address, ROLES_TIMEOUT)
    if (!answer.ok) return null
    const { id, name, email } = answer.vouched
    ;({ token, tokenEnds } = answer.vouched)
    member = { ...member, id, name, email }
  }
  const roles = await askRoles(env, { token, id: member.id }, address, ROLES_TIMEOUT)
  return roles && { ...sealed, token, tokenEnds, member: { ...member, roles }, rolesAt: now }
}
