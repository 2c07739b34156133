import { hmacSha256 } from './crypto.ts'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'
const ID_LENGTH = 15

/**
 * The id of a subscription, derived from what makes it one: page, channel, address, incident. So a program that signs an
 * address up gets the same answer whether the address was known before or not. It proves nothing.
 */
export function subscriptionId({ ALDIS_SESSION_SECRET }: Pick<Env, 'ALDIS_SESSION_SECRET'>, parts: string[]): string {
  const bytes = hmacSha256(ALDIS_SESSION_SECRET, ['aldis subscription id', ...parts].join('\n'))
  return [...bytes.subarray(0, ID_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
}
