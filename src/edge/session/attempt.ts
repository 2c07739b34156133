import { LRUCache } from 'lru-cache'
import { siteOf } from '../../core/network/network.ts'
import type { Millis } from '../../core/time/instant.ts'
import { hmacSha256 } from '../base/crypto.ts'
import { MAX_REMEMBERED_REFUSALS } from '../base/limits.ts'
import type { Call } from '../call/call.ts'
import { clientNetwork } from '../http/client-address.ts'
import type { AttemptKind, AttemptResult, SignInAttempt } from '../stubs/attempt.ts'
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
export function buildAttempt(
  call: Call,
  email: string,
  device: string | null,
  kind: AttemptKind = 'guess',
): SignInAttempt {
  const network = clientNetwork(call.request, call.env)
  const site = siteOf(network)
  return {
    kind,
    account: tagOf(call, 'account', email.toLowerCase()),
    network: tagOf(call, 'network', network),
    site: site === null ? null : tagOf(call, 'site', site),
    device: device === null ? null : tagOf(call, 'device', device),
  }
}

/** Counts an attempt before it is made; refuses it after too many wrong ones, whether or not the account exists. */
export async function countAttempt({ env, now }: Call, attempt: SignInAttempt): Promise<AttemptResult> {
  const { kind, account, network, site, device } = attempt
  const keys = {
    network: `${kind} ${network}`,
    site: `${kind} ${network} ${site}`,
    account: `${kind} ${network} ${account}`,
  }
  if (device === null) {
    for (const by of ['network', 'site', 'account'] as const) {
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

/** A keyed hash of what is stored to count by. */
export function tagOf({ env }: Pick<Call, 'env'>, kind: string, text: string): string {
  const secret = `aldis attempts\n${env.ALDIS_SESSION_SECRET}`
  return hmacSha256(secret, `${kind}\n${text}`).subarray(0, 16).toString('hex')
}

/** Whole seconds until a moment, at least one. */
export function secondsUntil(until: Millis, now: Millis): number {
  return Math.max(1, Math.ceil((until - now) / 1000))
}
