import { maySignIn } from '../visitor.ts'
import type { Sealed } from './seal.ts'
import { seal } from './seal.ts'

/** Says to scripts that there is a session, and nothing else of it. */
const HINT = 'aldis_signedin'
/** Browsers keep no cookie for longer: 400 days, in seconds. */
const DEVICE_SECONDS = 400 * 86_400

/** The session cookie's name at an origin; null where sessions are refused (plain http that is not this machine). */
export function cookieName(origin: string): '__Host-aldis' | 'aldis' | null {
  const may = maySignIn(origin)
  return may === 'secure' ? '__Host-aldis' : may === 'loopback' ? 'aldis' : null
}

/** A cookie's value in a request, or null. */
export function cookieValue(request: Request, name: string): string | null {
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const at = part.indexOf('=')
    if (part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return null
}

function attributes(name: string, seconds: number): string {
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

/** By what a browser is known from which somebody signed in before; null where it never was. It opens nothing. */
export function deviceOf(request: Request, name: string): string | null {
  const value = cookieValue(request, `${name}-device`)
  return value !== null && /^[\da-f-]{36}$/.test(value) ? value : null
}

/** The Set-Cookie line by which a browser will be known; it stays when the session ends. */
export function deviceCookie(device: string, name: string): string {
  return `${name}-device=${device}; HttpOnly; ${attributes(name, DEVICE_SECONDS)}`
}

/** Adds Set-Cookie lines to an answer. */
export function withCookies(response: Response, cookies: string[]): Response {
  if (cookies.length === 0) return response
  const own = new Response(response.body, response)
  for (const cookie of cookies) own.headers.append('set-cookie', cookie)
  return own
}
