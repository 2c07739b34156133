import type { Millis } from '../../core/time/instant.ts'
import type { Bucket } from '../storage/attempts.ts'

/** A sign-in attempt: keyed hashes of the e-mail address, the network, and the device's cookie. */
export interface SignInAttempt {
  account: string
  network: string
  device: string | null
}

/** An allowed attempt with the buckets it was counted in, or one that comes too soon. */
export type AttemptResult =
  | { state: 'allowed'; buckets: Bucket[] }
  | { state: 'refused'; until: Millis; by: 'network' | 'account' }
