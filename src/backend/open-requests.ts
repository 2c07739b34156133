import type { NonceStore } from './nonces.ts'

/**
 * Requests of anyone who is not signed in that may be under way at once, by address and, of those that do not come
 * through the edge, in all: each holds an engine of 0.4 MB for as long as it lasts, and may last five minutes.
 */
const MOST_OPEN = 100
const MOST_OPEN_IN_ALL = 1_000

const PREFIX = 'aldis.open.'

/** What is used here of PocketBase's store. */
type Store = Pick<NonceStore, 'setFunc' | 'remove'>

function step(store: Store, key: string, by: 1 | -1): number {
  let open = 0
  store.setFunc(key, (before) => {
    open = Math.max(0, Number(before ?? 0) + by)
    return open
  })
  if (open === 0) store.remove(key)
  return open
}

/**
 * Does the work unless too many requests are under way already; answers whether it did. `address` is the one that
 * limits count by.
 */
export function whileOpen(store: Store, address: string, isDirect: boolean, work: () => void): boolean {
  const counted = isDirect ? [PREFIX + address, PREFIX] : [PREFIX + address]
  const open = counted.map((key) => step(store, key, 1))
  try {
    const isFree = (open[0] ?? 0) <= MOST_OPEN && (open[1] ?? 0) <= MOST_OPEN_IN_ALL
    if (isFree) work()
    return isFree
  } finally {
    for (const key of counted) step(store, key, -1)
  }
}
