import { SIGNATURE_LIFETIME } from '../../core/signing/message.ts'

/** The part of PocketBase's store used here; all its engines share it. */
export interface NonceStore {
  setFunc(key: string, change: (old: unknown) => unknown): void
  keys(): string[]
  remove(key: string): void
}

const PREFIX = 'aldis.nonces.'
/**
 * The most nonces per second of signing, more than PocketBase can handle. Further calls are refused, so memory is
 * bounded.
 */
const MAX_PER_SECOND = 5_000

/**
 * Remembers a signed message's nonce; false if it was received before. `time` as it was signed, `now` in milliseconds.
 * Nonces are kept in one text per second of signing: a replay carries the same second. So a call reads a few kilobytes
 * under the store's lock, which makes check and insert atomic across engines, and old ones are removed by whole
 * seconds.
 */
export function claimNonce(store: NonceStore, nonce: string, time: string, now: number): boolean {
  if (!/^[\w-]{8,64}$/.test(nonce)) return false
  let isFirst = false
  let isNewSecond = false
  store.setFunc(PREFIX + time, (old) => {
    const seen = typeof old === 'string' ? old : ''
    isNewSecond = seen === ''
    isFirst = seen.length < MAX_PER_SECOND * nonce.length && !seen.includes(` ${nonce} `)
    return isFirst ? `${seen} ${nonce} ` : seen
  })
  if (isNewSecond) removeExpired(store, now)
  return isFirst
}

function removeExpired(store: NonceStore, now: number): void {
  for (const key of store.keys()) {
    if (!key.startsWith(PREFIX)) continue
    // A second longer than its signature: both are compared with whole seconds.
    if (Number(key.slice(PREFIX.length)) < now / 1000 - SIGNATURE_LIFETIME - 1) store.remove(key)
  }
}
