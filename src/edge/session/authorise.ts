import type { Member } from '../../core/member/member.ts'
import { BackendUnreachable } from '../backend/call.ts'
import type { Call } from '../gateway.ts'
import { ROLES_TIMEOUT } from '../limits.ts'
import { theSessions } from '../objects/names.ts'
import { addressOf } from '../visitor.ts'
import { cookieName, cookieValue, endCookies, sessionCookies } from './cookie.ts'
import { askRoles, renew } from './pocketbase.ts'
import { type Sealed, unseal } from './seal.ts'

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

/**
 * Who a team request comes from. Asks `Sessions` each time, so that what was revoked is out at the next request; renews
 * token and roles when they are due. `cookies` are the Set-Cookie lines that the answer must carry.
 */
export async function authorise(call: Call, origin: string): Promise<Authorised> {
  const name = cookieName(origin)
  const value = name && cookieValue(call.request, name)
  if (!name || !value) return { state: 'out', cookies: [] }
  const { env, now } = call
  const sealed = await unseal(value, env.ALDIS_SESSION_SECRET, name)
  const out: Authorised = { state: 'out', cookies: endCookies(name) }
  if (!sealed || sealed.tokenEnds <= now) return out
  const sessions = theSessions(env)
  if (!(await sessions.check(sealed.session, sealed.member.id, sealed.epoch, now))) return out
  const isDue = now - sealed.rolesAt >= ROLES_EVERY || sealed.tokenEnds - now < RENEW_BEFORE
  if (!isDue || now < silentUntil) return { state: 'in', sealed, member: memberAt(sealed, now), cookies: [] }
  try {
    const next = await renewed(call, sealed)
    if (!next) {
      await sessions.close(sealed.session)
      return out
    }
    if (next.tokenEnds !== sealed.tokenEnds) await sessions.prolong(next.session, next.tokenEnds)
    const cookies = await sessionCookies(next, env.ALDIS_SESSION_SECRET, name, now)
    return { state: 'in', sealed: next, member: next.member, cookies }
  } catch (error) {
    if (!(error instanceof BackendUnreachable)) throw error
    silentUntil = Date.now() + 5_000
    return { state: 'in', sealed, member: memberAt(sealed, now), cookies: [] }
  }
}

function memberAt({ member, rolesAt }: Sealed, now: number): Member {
  return now - rolesAt > ROLES_LAST ? { ...member, roles: {} } : member
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
