import type { NonceStore } from './nonces.ts'

/** A count of requests that are under way at once, and the most that there may be. */
export interface Share {
  name: string
  most: number
}

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
 * Does the work unless one of the shares that it counts for is taken; answers whether it did. Each request under way
 * holds an engine of 0.4 MB for as long as it lasts, and may last five minutes.
 */
export function whileOpen(store: Store, shares: readonly Share[], work: () => void): boolean {
  const open = shares.map(({ name }) => step(store, PREFIX + name, 1))
  try {
    const isFree = shares.every(({ most }, index) => (open[index] ?? 0) <= most)
    if (isFree) work()
    return isFree
  } finally {
    for (const { name } of shares) step(store, PREFIX + name, -1)
  }
}
