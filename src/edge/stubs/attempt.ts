import type { Millis } from '../../core/time/instant.ts'
import type { Bucket } from '../storage/attempts.ts'

/**
 * Who tries to sign in, and to which account: keys that stand for an e-mail address, a network, and a device's cookie.
 */
export interface Try {
  account: string
  network: string
  device: string | null
}

/** A try that may be made, with what it counts by until it turns out to be right; or one that comes too soon. */
export type Attempt =
  | { state: 'allowed'; counted: Bucket[] }
  | { state: 'refused'; until: Millis; by: 'network' | 'account' }
