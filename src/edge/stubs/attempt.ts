import type { Millis } from '../../core/time/instant.ts'

/** What is counted apart: guesses of a password or code, mails that anybody may have sent to an address, and sign-ups. */
export type AttemptKind = 'guess' | 'mail' | 'sign-up'

/** An attempt: keyed hashes of the e-mail address, the network, its site (null: it has none), and the device's cookie. */
export interface SignInAttempt {
  kind: AttemptKind
  account: string
  network: string
  site: string | null
  device: string | null
}

/** What attempts are counted by: `capacity` at once, then one per `interval` milliseconds. */
export interface Bucket {
  key: string
  capacity: number
  interval: Millis
}

/** An allowed attempt with the buckets it was counted in, or one that comes too soon. */
export type AttemptResult =
  | { state: 'allowed'; buckets: Bucket[] }
  | { state: 'refused'; until: Millis; by: 'network' | 'site' | 'account' }
