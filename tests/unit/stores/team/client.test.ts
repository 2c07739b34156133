import { ClientResponseError } from 'pocketbase'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createClient } from '../../../../src/stores/team/pocketbase/client.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('calls what waits for the backend once a minute while nobody is signed in, and as before once somebody is', async () => {
  const client = createClient()
  let isSignedIn = true
  let calls = 0
  const stop = client.every(5_000, () => {
    calls += 1
    void client.run(async () => {
      if (!isSignedIn) throw new ClientResponseError({ status: 401 })
    })
  })
  const callsIn = async (ms: number) => {
    calls = 0
    await vi.advanceTimersByTimeAsync(ms)
    return calls
  }
  expect(await callsIn(20_000)).toBe(4)
  isSignedIn = false
  expect(await callsIn(60_000)).toBe(1)
  expect(await callsIn(180_000)).toBe(3)
  isSignedIn = true
  // The next minute is over with the next call.
  expect(await callsIn(60_000)).toBe(12)
  stop()
  expect(await callsIn(60_000)).toBe(0)
})
