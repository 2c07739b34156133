import { cookieValue } from '../http/cookies.ts'

/** Where the browser shows it: only the sign-in is sent it. */
const PATH = '/sign-in'
const NAME = 'aldis_tried'
/** For the form that comes next, in seconds; it is taken back as soon as that was sent. */
const SECONDS = 60
const LONGEST_EMAIL = 255

const lineOf = (value: string, seconds: number, isSecure: boolean) =>
  `${NAME}=${value}; HttpOnly; Path=${PATH}; SameSite=Lax; Max-Age=${seconds}${isSecure ? '; Secure' : ''}`

/**
 * The Set-Cookie lines by which the form has the e-mail address again that was tried in vain: so it stands in no address,
 * which browsers and logs would keep. `name` is the session's cookie at this origin; null where none is given.
 */
export function triedCookies(name: string | null, email: unknown): string[] {
  if (name === null || typeof email !== 'string' || email === '' || email.length > LONGEST_EMAIL) return []
  // A half of a surrogate pair cannot be written down.
  return [lineOf(encodeURIComponent(email.toWellFormed()), SECONDS, name.startsWith('__Host-'))]
}

/** The e-mail address that was tried, for the sign-in, with the Set-Cookie lines that take it back. */
export function takeTried(request: Request, name: string | null): { email: string; cookies: string[] } {
  const value = cookieValue(request, NAME)
  if (value === null) return { email: '', cookies: [] }
  const cookies = [lineOf('', 0, name?.startsWith('__Host-') ?? false)]
  try {
    return { email: decodeURIComponent(value).slice(0, LONGEST_EMAIL), cookies }
  } catch {
    return { email: '', cookies }
  }
}
