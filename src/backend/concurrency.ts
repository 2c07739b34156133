import type { NonceStore } from './nonces.ts'

/** A limit of concurrent requests that share a counter. */
export interface ConcurrencyLimit {
  name: string
  max: number
}

const PREFIX = 'aldis.open.'

/** What is used here of PocketBase's store. */
type Store = Pick<NonceStore, 'setFunc' | 'remove'>

function addToCount(store: Store, key: string, by: 1 | -1): number {
  let open = 0
  store.setFunc(key, (before) => {
    open = Math.max(0, Number(before ?? 0) + by)
    return open
  })
  if (open === 0) store.remove(key)
  return open
}

/**
 * Does the work unless one of the limits is reached; returns whether it did. Each running request holds an engine of
 * 0.4 MB, for up to five minutes.
 */
export function runWithinLimits(store: Store, limits: readonly ConcurrencyLimit[], work: () => void): boolean {
  const open = limits.map(({ name }) => addToCount(store, PREFIX + name, 1))
  try {
    const hasRoom = limits.every(({ max }, index) => (open[index] ?? 0) <= max)
    if (hasRoom) work()
    return hasRoom
  } finally {
    for (const { name } of limits) addToCount(store, PREFIX + name, -1)
  }
}
