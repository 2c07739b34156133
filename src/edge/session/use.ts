import { describeDevice } from '../../core/member/device.ts'
import type { SessionUse } from '../stubs/session-use.ts'

const MAX_CITY_LENGTH = 80

/** From what and where a request comes: its user agent in plain words, and the place where Cloudflare names one. */
export function sessionUse(request: Request): SessionUse {
  const cf: Record<string, unknown> = { ...request.cf }
  const isCloudflare = typeof cf.colo === 'string'
  const text = (value: unknown) => (isCloudflare && typeof value === 'string' && value !== '' ? value : null)
  const country = text(cf.country)
  return {
    ...describeDevice(request.headers.get('user-agent') ?? ''),
    city: text(cf.city)?.slice(0, MAX_CITY_LENGTH) ?? null,
    // Tor's and the unknown are no places.
    country: country !== null && /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : null,
  }
}
