import { SESSION_COOKIES } from '../../core/member/session-cookie.ts'
import { SIGNED_OUT_COOKIE } from '../../core/member/signed-out-cookie.ts'
import { cookieAttributes, MAX_COOKIE_AGE } from '../http/cookies.ts'
import { originSecurity } from '../http/sign-in-origin.ts'
import type { SessionContent } from './seal.ts'
import { seal } from './seal.ts'

/** The session cookie's name at an origin; null where sessions are refused (plain http, except on this machine). */
export function sessionCookieName(origin: string): (typeof SESSION_COOKIES)[keyof typeof SESSION_COOKIES] | null {
  const may = originSecurity(origin)
  return may === 'refused' ? null : SESSION_COOKIES[may]
}

/** The Set-Cookie lines that start or continue a session. Scripts cannot read them. */
export async function sessionCookies(
  content: SessionContent,
  secret: string,
  name: string,
  now: number,
): Promise<string[]> {
  const seconds = Math.max(0, Math.floor((content.tokenEnds - now) / 1000))
  const value = await seal(content, secret, name)
  return [`${name}=${value}; HttpOnly; ${cookieAttributes(name, seconds)}`]
}

/** The Set-Cookie lines that end a session in the browser. */
export function clearCookies(name: string): string[] {
  return [`${name}=; HttpOnly; ${cookieAttributes(name, 0)}`]
}

/** The Set-Cookie lines of a sign-out, with a mark for the script that deletes the browser's local data. */
export function signOutCookies(name: string): string[] {
  return [...clearCookies(name), `${SIGNED_OUT_COOKIE}=1; ${cookieAttributes(name, MAX_COOKIE_AGE)}`]
}
