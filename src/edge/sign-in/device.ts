import { createHmac, timingSafeEqual } from 'node:crypto'
import { cookieAttributes, cookieValue, MAX_COOKIE_AGE } from '../http/cookies.ts'
import { type SessionSecrets, secretsOf } from '../session/secrets.ts'

const ID_LENGTH = 36

/**
 * The id of a browser from which somebody signed in before; null where the cookie is missing or was not made by this
 * deployment. It gives no access.
 */
export function deviceOf(request: Request, name: string, settings: SessionSecrets): string | null {
  const value = cookieValue(request, `${name}-device`)
  if (value === null) return null
  const device = value.slice(0, ID_LENGTH)
  const received = Buffer.from(value)
  const isOurs = secretsOf(settings).some((secret) => {
    const expected = Buffer.from(signDevice(device, name, secret))
    return received.length === expected.length && timingSafeEqual(received, expected)
  })
  return isOurs ? device : null
}

/** The Set-Cookie line by which a browser will be known; it stays when the session ends. */
export function deviceCookie(device: string, name: string, settings: SessionSecrets): string {
  return `${name}-device=${signDevice(device, name, settings.ALDIS_SESSION_SECRET)}; HttpOnly; ${cookieAttributes(name, MAX_COOKIE_AGE)}`
}

/** A random id with a tag that nobody can make without the deployment's secret. */
function signDevice(device: string, name: string, secret: string): string {
  const tag = createHmac('sha256', secret).update(`device\n${name}\n${device}`).digest('base64url')
  return `${device}.${tag.slice(0, 22)}`
}
