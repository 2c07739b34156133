/** Browsers keep cookies for at most 400 days; in seconds. */
export const MAX_COOKIE_AGE = 400 * 86_400

/** A cookie's value in a request, or null. */
export function cookieValue(request: Request, name: string): string | null {
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const at = part.indexOf('=')
    if (part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return null
}

/**
 * The attributes in a Set-Cookie line; the cookie lasts `seconds`. `sessionName` is the session cookie's at this origin,
 * by which all are for https only or not.
 */
export function cookieAttributes(sessionName: string, seconds: number, path = '/'): string {
  return `Path=${path}; SameSite=Lax; Max-Age=${seconds}${sessionName.startsWith('__Host-') ? '; Secure' : ''}`
}

/** Adds Set-Cookie lines to an answer. */
export function withCookies(response: Response, cookies: readonly string[]): Response {
  if (cookies.length === 0) return response
  const own = new Response(response.body, response)
  for (const cookie of cookies) own.headers.append('set-cookie', cookie)
  return own
}
