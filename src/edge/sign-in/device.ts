import { hmacSha256, isSameTag } from '../base/crypto.ts'
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
  const isOurs = secretsOf(settings).some((secret) => isSameTag(value, signDevice(device, name, secret)))
  return isOurs ? device : null
}

/** The Set-Cookie line by which a browser will be known; it stays when the session ends. */
export function deviceCookie(device: string, name: string, settings: SessionSecrets): string {
  return `${name}-device=${signDevice(device, name, settings.ALDIS_SESSION_SECRET)}; HttpOnly; ${cookieAttributes(name, MAX_COOKIE_AGE)}`
}

/** A random id with a tag that nobody can make without the deployment's secret. */
function signDevice(device: string, name: string, secret: string): string {
  const tag = hmacSha256(secret, `device\n${name}\n${device}`).toString('base64url')
  return `${device}.${tag.slice(0, 22)}`
}
