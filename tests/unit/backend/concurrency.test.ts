import { expect, test } from 'vitest'
import { type ConcurrencyLimit, runWithinLimits } from '../../../src/backend/request/concurrency.ts'

/**
 * A store whose values can be changed, but not removed: between a change to zero and a removal another engine may have
 * counted one more, which would be lost.
 */
class Memory {
  readonly #stored = new Map<string, unknown>()

  setFunc(key: string, change: (old: unknown) => unknown): void {
    this.#stored.set(key, change(this.#stored.get(key)))
  }

  /** Whether no count is left, however many texts of counts there were. */
  get isEmpty(): boolean {
    return [...this.#stored.values()].every((text) => text === '{}')
  }
}

/** Holds a request open for each of these, one within the other; gives how many got in. */
function holdOpen(store: Memory, requests: readonly ConcurrencyLimit[][], within: () => void): number {
  const [first, ...others] = requests
  if (first === undefined) {
    within()
    return 0
  }
  let inside = 0
  const isIn = runWithinLimits(store, first, () => {
    inside = holdOpen(store, others, within)
  })
  return inside + Number(isIn)
}

const of = (address: string): ConcurrencyLimit => ({ name: `requests of ${address}`, max: 100 })
const ALL: ConcurrencyLimit = { name: 'requests', max: 400 }

test('an address has as many at once as its share, and others have theirs', () => {
  const store = new Memory()
  const seen: boolean[] = []
  const requests = Array.from({ length: 100 }, () => [of('192.0.2.1')])
  const inside = holdOpen(store, requests, () => {
    for (const address of ['192.0.2.1', '192.0.2.2']) seen.push(runWithinLimits(store, [of(address)], () => {}))
  })
  expect([inside, seen, store.isEmpty]).toEqual([100, [false, true], true])
})

test('whoever counts for a share that is taken is refused, and others are not', () => {
  const store = new Memory()
  const seen: boolean[] = []
  const requests = Array.from({ length: 400 }, (_, number) => [of(`192.0.${number}.1`), ALL])
  holdOpen(store, requests, () => {
    for (const shares of [[of('198.51.100.1'), ALL], [of('198.51.100.1')]]) {
      seen.push(runWithinLimits(store, shares, () => {}))
    }
  })
  expect([seen, store.isEmpty]).toEqual([[false, true], true])
})

test('one that fails is over', () => {
  const store = new Memory()
  const failing = () => {
    throw new Error('no such record')
  }
  expect(() => runWithinLimits(store, [of('192.0.2.1'), ALL], failing)).toThrow('no such record')
  expect(store.isEmpty).toBe(true)
})
