import type { NonceStore } from './nonces.ts'

/** A limit of concurrent requests that share a counter. */
export interface ConcurrencyLimit {
  name: string
  max: number
}

/**
 * The counts are kept in a few texts, each a JSON object of those above zero: one text is changed under the store's lock,
 * so a count that comes back to zero leaves no trace and loses none that begins at that moment.
 */
const KEYS = Array.from({ length: 64 }, (_, number) => `aldis.open.${number}`)

type Store = Pick<NonceStore, 'setFunc'>

function storeKey(name: string): string {
  let sum = 0
  for (let index = 0; index < name.length; index++) sum = (sum * 31 + name.charCodeAt(index)) % KEYS.length
  return KEYS[sum] ?? ''
}

function addToCount(store: Store, name: string, by: 1 | -1): number {
  let open = 0
  store.setFunc(storeKey(name), (stored) => {
    const counts: Record<string, number> = JSON.parse(typeof stored === 'string' ? stored : '{}')
    open = Math.max(0, (counts[name] ?? 0) + by)
    if (open === 0) delete counts[name]
    else counts[name] = open
    return JSON.stringify(counts)
  })
  return open
}

/**
 * Does the work unless one of the limits is reached; returns whether it did. Each running request holds an engine of
 * 0.4 MB, for up to five minutes.
 */
export function runWithinLimits(store: Store, limits: readonly ConcurrencyLimit[], work: () => void): boolean {
  const open = limits.map(({ name }) => addToCount(store, name, 1))
  try {
    const hasRoom = limits.every(({ max }, index) => (open[index] ?? 0) <= max)
    if (hasRoom) work()
    return hasRoom
  } finally {
    for (const { name } of limits) addToCount(store, name, -1)
  }
}
