import { SIGNATURE_LIFETIME } from '../core/signing/message.ts'

/** What is used here of PocketBase's store, which all of its engines share. */
export interface NonceStore {
  setFunc(key: string, change: (old: unknown) => unknown): void
  keys(): string[]
  remove(key: string): void
}

const PREFIX = 'aldis.nonces.'
/**
 * Of one second of signing; more than PocketBase answers in one. Beyond it calls are refused, so memory has a bound.
 */
const MOST_A_SECOND = 5_000

/**
 * Whether a signed message was not received before; remembers it. `time` as it was signed, `now` in milliseconds.
 *
 * Nonces stand in one text for each second of signing: a message received again carries the same second. So a call
 * costs one look into some kilobytes under the store's lock, which makes look and note one step for all engines, and
 * what is too old goes by whole seconds.
 */
export function firstSeen(store: NonceStore, nonce: string, time: string, now: number): boolean {
  if (!/^[\w-]{8,64}$/.test(nonce)) return false
  let isFirst = false
  let isNewSecond = false
  store.setFunc(PREFIX + time, (old) => {
    const seen = typeof old === 'string' ? old : ''
    isNewSecond = seen === ''
    isFirst = seen.length < MOST_A_SECOND * nonce.length && !seen.includes(` ${nonce} `)
    return isFirst ? `${seen} ${nonce} ` : seen
  })
  if (isNewSecond) forgetOld(store, now)
  return isFirst
}

function forgetOld(store: NonceStore, now: number): void {
  for (const key of store.keys()) {
    if (!key.startsWith(PREFIX)) continue
    // A second longer than its signature: both are compared with whole seconds.
    if (Number(key.slice(PREFIX.length)) < now / 1000 - SIGNATURE_LIFETIME - 1) store.remove(key)
  }
}
