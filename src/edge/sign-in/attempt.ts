import { LRUCache } from 'lru-cache'
import { networkOf } from '../../core/network/network.ts'
import type { Millis } from '../../core/time/instant.ts'
import { MOST_REFUSED } from '../base/limits.ts'
import type { Call } from '../call/call.ts'
import { addressOf } from '../http/client-address.ts'
import type { Attempt, Try } from '../stubs/attempt.ts'
import { theSessions } from '../stubs/stubs.ts'

const encoder = new TextEncoder()

/**
 * Until when this isolate knows that a try would be refused, by what it counts by: a flood of tries stays here. Devices
 * are asked about all the same, for they may count by themselves; nobody can make one up.
 */
const refusedUntil = new LRUCache<string, Millis>({ max: MOST_REFUSED })

/**
 * Who tries to sign in, in keys from which nobody reads an e-mail address, a network or a device's cookie: they are
 * stored. Addresses that cannot be told count as one network.
 */
export async function tryOf({ request, env }: Call, email: string, device: string | null): Promise<Try> {
  const key = await crypto.subtle.importKey(
    'raw',
    encoder.encode(`aldis attempts\n${env.ALDIS_SESSION_SECRET}`),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  const keyed = async (kind: string, text: string) => {
    const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(`${kind}\n${text}`)))
    return bytes.slice(0, 16).toHex()
  }
  return {
    account: await keyed('account', email.toLowerCase()),
    network: await keyed('network', networkOf(addressOf(request, env)) ?? ''),
    device: device === null ? null : await keyed('device', device),
  }
}

/** Counts a try before it is made; it is refused where too many were wrong, whether or not there is such an account. */
export async function attempt({ env, now }: Call, who: Try): Promise<Attempt> {
  const { account, network, device } = who
  const keys = { network, account: `${network} ${account}` }
  if (device === null) {
    for (const by of ['network', 'account'] as const) {
      const until = refusedUntil.get(keys[by]) ?? 0
      if (until > now) return { state: 'refused', until, by }
    }
  }
  const answer = await theSessions(env).attempt(who, now)
  if (answer.state === 'refused') refusedUntil.set(keys[answer.by], answer.until)
  return answer
}

/** Somebody signed in: from the same network, or with the same device, nobody is a stranger to the account. */
export async function know(call: Call, email: string, device: string): Promise<void> {
  await theSessions(call.env).know(await tryOf(call, email, device), call.now)
}
