import { SESSION_COOKIES } from '../../core/member/session-cookie.ts'
import { SIGNED_OUT } from '../../core/member/signed-out.ts'
import { attributes, LONGEST } from '../http/cookies.ts'
import { maySignIn } from '../http/sign-in-origin.ts'
import type { Sealed } from './seal.ts'
import { seal } from './seal.ts'

/** The session cookie's name at an origin; null where sessions are refused (plain http that is not this machine). */
export function cookieName(origin: string): (typeof SESSION_COOKIES)[keyof typeof SESSION_COOKIES] | null {
  const may = maySignIn(origin)
  return may === 'refused' ? null : SESSION_COOKIES[may]
}

/** The Set-Cookie lines that begin or go on with a session. Scripts cannot read them. */
export async function sessionCookies(content: Sealed, secret: string, name: string, now: number): Promise<string[]> {
  const seconds = Math.max(0, Math.floor((content.tokenEnds - now) / 1000))
  const value = await seal(content, secret, name)
  return [`${name}=${value}; HttpOnly; ${attributes(name, seconds)}`]
}

/** The Set-Cookie lines that end a session in the browser. */
export function endCookies(name: string): string[] {
  return [`${name}=; HttpOnly; ${attributes(name, 0)}`]
}

/** The Set-Cookie lines of a sign-out: what the browser keeps of a person is to go, too, and a script does that. */
export function signOutCookies(name: string): string[] {
  return [...endCookies(name), `${SIGNED_OUT}=1; ${attributes(name, LONGEST)}`]
}
