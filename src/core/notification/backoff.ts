import type { Millis } from '../time/instant.ts'

/** For how long a delivery is tried, in milliseconds. */
export const DELIVERY_LIFETIME = 24 * 3_600_000
/**
 * For how long a link confirms an address, in milliseconds, from when its mail is tried for the last time: a late mail is
 * as good as another, and each try has the same link, by which providers know that it is the same mail.
 */
export const CONFIRM_LIFETIME = 24 * 3_600_000
/**
 * Within how many hours of signing up a link confirms, however late its mail comes: what the form says, and the mail as a
 * date.
 */
export const CONFIRM_HOURS = (DELIVERY_LIFETIME + CONFIRM_LIFETIME) / 3_600_000
/**
 * Mails, or first messages in a chat, that one address of a page is sent in an hour because somebody entered it: who asks
 * for one is told so, whether or not the address is known.
 */
export const MAX_ADDRESS_MAILS_PER_HOUR = 3
/** For how long a code confirms a number, in milliseconds; later it is not sent any more. */
export const PHONE_CODE_LIFETIME = 10 * 60_000
/** For how long the key works that ends calls, in milliseconds, from when its call is tried for the last time. */
export const STOP_LIFETIME = 24 * 3_600_000
/** The first wait, and the longest, in milliseconds. */
const FIRST_WAIT = 5_000
const MAX_WAIT = 2 * 3_600_000

/**
 * When an attempt that failed is repeated: after twice the time of the one before, up to two hours, from a half of it to
 * the whole at random (0 to 1), so that what failed together does not come back together; never before the receiver
 * asked for.
 */
export function nextAttemptAt(attempts: number, notBefore: Millis | null, random: number, now: Millis): Millis {
  const wait = Math.min(MAX_WAIT, FIRST_WAIT * 2 ** Math.min(attempts, 20))
  return Math.round(Math.max(now + wait * (0.5 + random / 2), notBefore ?? 0))
}
