import { createHmac, timingSafeEqual } from 'node:crypto'
import { attributes, cookieValue, LONGEST } from '../http/cookies.ts'
import { type SessionSecrets, secretsOf } from '../session/secrets.ts'

const ID_LENGTH = 36

/**
 * The id by which a browser is known from which somebody signed in before; null where it never was, and where the
 * cookie is not one that this deployment gave under that name. It opens nothing.
 */
export function deviceOf(request: Request, name: string, settings: SessionSecrets): string | null {
  const value = cookieValue(request, `${name}-device`)
  if (value === null) return null
  const device = value.slice(0, ID_LENGTH)
  const said = Buffer.from(value)
  const isOurs = secretsOf(settings).some((secret) => {
    const given = Buffer.from(signed(device, name, secret))
    return said.length === given.length && timingSafeEqual(said, given)
  })
  return isOurs ? device : null
}

/** The Set-Cookie line by which a browser will be known; it stays when the session ends. */
export function deviceCookie(device: string, name: string, settings: SessionSecrets): string {
  return `${name}-device=${signed(device, name, settings.ALDIS_SESSION_SECRET)}; HttpOnly; ${attributes(name, LONGEST)}`
}

/** A random id with a tag that nobody can make without the deployment's secret. */
function signed(device: string, name: string, secret: string): string {
  const tag = createHmac('sha256', secret).update(`device\n${name}\n${device}`).digest('base64url')
  return `${device}.${tag.slice(0, 22)}`
}
