import { SESSION_COOKIES } from '../../core/member/session-cookie.ts'
import { SIGNED_OUT } from '../../core/member/signed-out.ts'
import { maySignIn } from '../http/client-address.ts'
import type { Sealed } from './seal.ts'
import { seal } from './seal.ts'

/** Browsers keep no cookie for longer: 400 days, in seconds. */
export const LONGEST = 400 * 86_400
/** Says to scripts that there is a session, and nothing else of it. */
const HINT = 'aldis_signedin'

/** The session cookie's name at an origin; null where sessions are refused (plain http that is not this machine). */
export function cookieName(origin: string): (typeof SESSION_COOKIES)[keyof typeof SESSION_COOKIES] | null {
  const may = maySignIn(origin)
  return may === 'refused' ? null : SESSION_COOKIES[may]
}

/** A cookie's value in a request, or null. */
export function cookieValue(request: Request, name: string): string | null {
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const at = part.indexOf('=')
    if (part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return null
}

/** What follows a cookie's value in its Set-Cookie line; it lasts so many seconds. */
export function attributes(name: string, seconds: number): string {
  return `Path=/; SameSite=Lax; Max-Age=${seconds}${name.startsWith('__Host-') ? '; Secure' : ''}`
}

/** The Set-Cookie lines that begin or go on with a session. */
export async function sessionCookies(content: Sealed, secret: string, name: string, now: number): Promise<string[]> {
  const seconds = Math.max(0, Math.floor((content.tokenEnds - now) / 1000))
  const value = await seal(content, secret, name)
  return [`${name}=${value}; HttpOnly; ${attributes(name, seconds)}`, `${HINT}=1; ${attributes(name, seconds)}`]
}

/** The Set-Cookie lines that end a session in the browser. */
export function endCookies(name: string): string[] {
  return [`${name}=; HttpOnly; ${attributes(name, 0)}`, `${HINT}=; ${attributes(name, 0)}`]
}

/** The Set-Cookie lines of a sign-out: what the browser keeps of a person is to go, too, and a script does that. */
export function signOutCookies(name: string): string[] {
  return [...endCookies(name), `${SIGNED_OUT}=1; ${attributes(name, LONGEST)}`]
}

/** Adds Set-Cookie lines to an answer. */
export function withCookies(response: Response, cookies: string[]): Response {
  if (cookies.length === 0) return response
  const own = new Response(response.body, response)
  for (const cookie of cookies) own.headers.append('set-cookie', cookie)
  return own
}
