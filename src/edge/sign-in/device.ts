import { createHmac, timingSafeEqual } from 'node:crypto'
import { attributes, cookieValue, LONGEST } from '../http/cookies.ts'

type Secret = Pick<Env, 'ALDIS_SESSION_SECRET'>

const ID_LENGTH = 36

/**
 * The id by which a browser is known from which somebody signed in before; null where it never was, and where the
 * cookie is not one that this deployment gave under that name. It opens nothing.
 */
export function deviceOf(request: Request, name: string, secret: Secret): string | null {
  const value = cookieValue(request, `${name}-device`)
  if (value === null) return null
  const device = value.slice(0, ID_LENGTH)
  const [said, given] = [Buffer.from(value), Buffer.from(signed(device, name, secret))]
  return said.length === given.length && timingSafeEqual(said, given) ? device : null
}

/** The Set-Cookie line by which a browser will be known; it stays when the session ends. */
export function deviceCookie(device: string, name: string, secret: Secret): string {
  return `${name}-device=${signed(device, name, secret)}; HttpOnly; ${attributes(name, LONGEST)}`
}

/** A random id with a tag that nobody can make without the deployment's secret. */
function signed(device: string, name: string, { ALDIS_SESSION_SECRET }: Secret): string {
  const tag = createHmac('sha256', ALDIS_SESSION_SECRET).update(`device\n${name}\n${device}`).digest('base64url')
  return `${device}.${tag.slice(0, 22)}`
}
