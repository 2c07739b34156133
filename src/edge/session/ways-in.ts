import { USUAL_WAYS_IN, type WaysIn } from '../../core/member/ways-in.ts'
import { fetchAuthMethods } from '../backend/auth-methods.ts'
import { ROLES_TIMEOUT } from '../base/limits.ts'
import { log } from '../base/log.ts'
import type { Call } from '../call/call.ts'
import { clientAddress } from '../http/client-address.ts'

/** How long they are kept, and how long PocketBase is not asked after it did not answer. */
const WAYS_INTERVAL = 30_000
const RETRY_INTERVAL = 5_000

let known = USUAL_WAYS_IN
let askAgainAt = 0

/** The ways in that the sign-in offers; while PocketBase does not answer, those that were there last. */
export async function waysIn({ request, env, now }: Call): Promise<WaysIn> {
  if (now < askAgainAt) return known
  askAgainAt = now + RETRY_INTERVAL
  try {
    const { password, otp, oauth2 } = await fetchAuthMethods(env, clientAddress(request, env), ROLES_TIMEOUT)
    const providers = oauth2.enabled
      ? oauth2.providers.map(({ name, displayName }) => ({ name, label: displayName }))
      : []
    known = { password: password.enabled, mailedCode: otp.enabled, providers }
    askAgainAt = now + WAYS_INTERVAL
  } catch (error) {
    log('ways in', error)
  }
  return known
}
