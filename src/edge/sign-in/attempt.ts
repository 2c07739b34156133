import { LRUCache } from 'lru-cache'
import type { Millis } from '../../core/time/instant.ts'
import { hmacSha256 } from '../base/crypto.ts'
import { MAX_REMEMBERED_REFUSALS } from '../base/limits.ts'
import type { Call } from '../call/call.ts'
import { clientNetwork } from '../http/client-address.ts'
import type { AttemptResult, SignInAttempt } from '../stubs/attempt.ts'
import { sessionsStub } from '../stubs/stubs.ts'

/**
 * Until when an attempt is known to be refused, by key: a flood of attempts is stopped here. Devices are always
 * checked, because they have their own buckets; nobody can forge one.
 */
const refusedUntil = new LRUCache<string, Millis>({ max: MAX_REMEMBERED_REFUSALS })

/**
 * Builds a sign-in attempt from keyed hashes, because it is stored: no e-mail address, network or cookie can be read
 * from it. Unknown addresses count as one network.
 */
export function buildAttempt({ request, env }: Call, email: string, device: string | null): SignInAttempt {
  const secret = `aldis attempts\n${env.ALDIS_SESSION_SECRET}`
  const tag = (kind: string, text: string) => hmacSha256(secret, `${kind}\n${text}`).subarray(0, 16).toString('hex')
  return {
    account: tag('account', email.toLowerCase()),
    network: tag('network', clientNetwork(request, env)),
    device: device === null ? null : tag('device', device),
  }
}

/** Counts an attempt before it is made; refuses it after too many wrong ones, whether or not the account exists. */
export async function countAttempt({ env, now }: Call, attempt: SignInAttempt): Promise<AttemptResult> {
  const { account, network, device } = attempt
  const keys = { network, account: `${network} ${account}` }
  if (device === null) {
    for (const by of ['network', 'account'] as const) {
      const until = refusedUntil.get(keys[by]) ?? 0
      if (until > now) return { state: 'refused', until, by }
    }
  }
  const answer = await sessionsStub(env).countAttempt(attempt, now)
  if (answer.state === 'refused') refusedUntil.set(keys[answer.by], answer.until)
  return answer
}

/** Remembers the origin of a successful sign-in, so that it is no stranger to the account. */
export async function rememberOrigin(call: Call, email: string, device: string): Promise<void> {
  await sessionsStub(call.env).rememberOrigin(buildAttempt(call, email, device), call.now)
}
