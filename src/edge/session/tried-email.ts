import { cookieAttributes, cookieValue } from '../http/cookies.ts'

/** Only the sign-in page gets this cookie. */
const PATH = '/sign-in'
const COOKIE_NAME = 'aldis_tried'
/** For the next form, in seconds; it is cleared as soon as it was read. */
const COOKIE_SECONDS = 60
const MAX_EMAIL_LENGTH = 255

const cookieLine = (value: string, seconds: number, sessionName: string) =>
  `${COOKIE_NAME}=${value}; HttpOnly; ${cookieAttributes(sessionName, seconds, PATH)}`

/**
 * The Set-Cookie lines that keep the e-mail address of a failed sign-in for the form, so that it is in no URL, which
 * browsers and logs would keep. `name` is the session cookie at this origin; null where there is none.
 */
export function triedEmailCookies(name: string | null, email: unknown): string[] {
  if (name === null || typeof email !== 'string' || email === '' || email.length > MAX_EMAIL_LENGTH) return []
  // A lone surrogate cannot be encoded.
  return [cookieLine(encodeURIComponent(email.toWellFormed()), COOKIE_SECONDS, name)]
}

/** The e-mail address of the failed sign-in, with the Set-Cookie lines that clear it. */
export function takeTriedEmail(request: Request, name: string | null): { email: string; cookies: string[] } {
  const value = cookieValue(request, COOKIE_NAME)
  if (value === null) return { email: '', cookies: [] }
  const cookies = [cookieLine('', 0, name ?? '')]
  try {
    return { email: decodeURIComponent(value).slice(0, MAX_EMAIL_LENGTH), cookies }
  } catch {
    return { email: '', cookies }
  }
}
