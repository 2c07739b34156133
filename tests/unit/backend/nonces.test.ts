import { expect, test } from 'vitest'
import { claimNonce, type NonceStore } from '../../../src/backend/request/nonces.ts'

class Memory implements NonceStore {
  readonly held = new Map<string, unknown>()
  setFunc(key: string, change: (old: unknown) => unknown): void {
    this.held.set(key, change(this.held.get(key)))
  }
  keys(): string[] {
    return [...this.held.keys()]
  }
  remove(key: string): void {
    this.held.delete(key)
  }
}

const START = 1_790_000_000
const nonce = (number: number) => `nonce-${String(number).padStart(10, '0')}`

test('a nonce is known for as long as its signature is good, whichever clock was ahead', () => {
  for (const skew of [-60, 0, 60]) {
    const store = new Memory()
    const time = String(START + skew)
    expect(claimNonce(store, nonce(1), time, START * 1000)).toBe(true)
    for (let second = 0; second <= 60 + skew; second++) {
      const now = (START + second) * 1000 + 999
      expect(claimNonce(store, nonce(2), String(START + second), now)).toBe(true)
      if (now / 1000 - Number(time) <= 60) expect(claimNonce(store, nonce(1), time, now)).toBe(false)
    }
  }
})

test('what is remembered stays bounded, in time and within one second', () => {
  const store = new Memory()
  for (let second = 0; second < 1000; second++) {
    claimNonce(store, nonce(second), String(START + second), (START + second) * 1000)
  }
  expect(store.held.size).toBeLessThan(70)
  let taken = 0
  for (let number = 0; number < 6000; number++) {
    if (claimNonce(store, nonce(10_000 + number), String(START + 2000), (START + 2000) * 1000)) taken++
  }
  expect(taken).toBeGreaterThan(4000)
  expect(taken).toBeLessThan(6000)
})

test('a part of a nonce is another nonce', () => {
  const store = new Memory()
  expect(claimNonce(store, 'abcdefgh-ijklmnop', String(START), START * 1000)).toBe(true)
  expect(claimNonce(store, 'abcdefgh', String(START), START * 1000)).toBe(true)
  expect(claimNonce(store, 'ijklmnop', String(START), START * 1000)).toBe(true)
  expect(claimNonce(store, 'ijklmnop', String(START), START * 1000)).toBe(false)
})
