import { expect, test } from 'vitest'
import { whileOpen } from '../../../src/backend/open-requests.ts'

class Memory {
  readonly held = new Map<string, unknown>()
  setFunc(key: string, change: (old: unknown) => unknown): void {
    this.held.set(key, change(this.held.get(key)))
  }
  remove(key: string): void {
    this.held.delete(key)
  }
}

/** Holds a request open for each address, one within the other; gives how many got in and what the innermost found. */
function held(store: Memory, addresses: readonly string[], isDirect: boolean, within: () => void = () => {}): number {
  const [first, ...others] = addresses
  if (first === undefined) {
    within()
    return 0
  }
  let inside = 0
  const isIn = whileOpen(store, first, isDirect, () => {
    inside = held(store, others, isDirect, within)
  })
  return inside + Number(isIn)
}

const many = (count: number, address: (number: number) => string) =>
  Array.from({ length: count }, (_, number) => address(number))

test('an address has a hundred requests at once, and others have theirs', () => {
  const store = new Memory()
  let other = false
  const inside = held(
    store,
    many(100, () => '192.0.2.1'),
    true,
    () => {
      expect(whileOpen(store, '192.0.2.1', true, () => {})).toBe(false)
      other = whileOpen(store, '192.0.2.2', true, () => {})
    },
  )
  expect([inside, other, store.held.size]).toEqual([100, true, 0])
})

test('all together have a thousand, and the edge is not among them', () => {
  const store = new Memory()
  const seen: boolean[] = []
  held(
    store,
    many(1_000, (number) => `192.0.${number}.1`),
    true,
    () => {
      for (const isDirect of [true, false]) seen.push(whileOpen(store, '198.51.100.1', isDirect, () => {}))
    },
  )
  expect([seen, store.held.size]).toEqual([[false, true], 0])
})

test('one that fails is over', () => {
  const store = new Memory()
  const failing = () => {
    throw new Error('no such record')
  }
  expect(() => whileOpen(store, '192.0.2.1', true, failing)).toThrow('no such record')
  expect(store.held.size).toBe(0)
})
