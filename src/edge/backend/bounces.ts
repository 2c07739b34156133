import { type Bounce, BounceResults, MAX_BOUNCES } from '../../core/notification/bounces/exchange.ts'
import { PULL_TIMEOUT } from '../base/limits.ts'
import { postSigned } from './post-signed.ts'
import type { BackendEnv } from './request.ts'

/** Has PocketBase store bounces, some at a time. Throws BackendUnreachable or BackendRefused: then not all of them are. */
export async function reportBounces(env: BackendEnv, bounces: readonly Bounce[]): Promise<BounceResults> {
  const results: BounceResults = { settled: 0, unknown: 0 }
  for (let at = 0; at < bounces.length; at += MAX_BOUNCES) {
    const part = { bounces: bounces.slice(at, at + MAX_BOUNCES) }
    const { settled, unknown } = await postSigned(env, '/api/aldis/couriers/bounces', part, BounceResults, PULL_TIMEOUT)
    results.settled += settled
    results.unknown += unknown
  }
  return results
}
