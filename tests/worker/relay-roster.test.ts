import { reset, runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { RELAY_IDLE_TIMEOUT } from '../../src/edge/base/limits.ts'
import { RelayRoster } from '../../src/edge/objects/hub/relay-roster.ts'
import { newPageId } from './support/backend-state.ts'
import { hub } from './support/visitor.ts'

const REGION = 'weur'
let page = ''
const nameOf = (number: number) => `${page}:${REGION}:${number}`
const load = (sockets: number) => ({ sockets, streams: 0, usedAt: 0, isEmpty: false, seq: 1 })

/** Runs a task with the roster of a hub that has just woken: it knows no loads. */
function wakeHub<T>(task: (roster: RelayRoster) => T): Promise<T> {
  return runInDurableObject(hub(page), (_, { storage }) => task(new RelayRoster(storage.sql, 8_000)))
}

/** Each relay has so many sockets, and the hub looks at them. */
function report(roster: RelayRoster, sockets: Record<number, number>, at: number): void {
  for (const [number, count] of Object.entries(sockets)) roster.recordLoad(nameOf(Number(number)), load(count))
  roster.balance(page, REGION, at)
}
const openRelays = () => wakeHub((roster) => roster.openRelaysIn(page, REGION).open)

beforeEach(async () => {
  page = newPageId()
  await wakeHub((roster) => {
    for (const number of [1, 2, 3, 4]) roster.add(nameOf(number))
    report(roster, { 1: 6_000, 2: 6_000, 3: 6_000, 4: 6_000 }, 0)
  })
})
afterEach(() => reset())

describe('the open relays of a region', () => {
  it('stay open while a hub that was evicted knows the load of some only', async () => {
    await wakeHub((roster) => report(roster, { 2: 7_000 }, 60_000))
    await wakeHub((roster) => report(roster, { 3: 7_000 }, 60_000 + RELAY_IDLE_TIMEOUT))
    expect(await openRelays()).toEqual([1, 2, 3, 4])
  })

  it('become fewer where all have said for long that fewer do, also where the hub was evicted meanwhile', async () => {
    const few = { 1: 3_000, 2: 3_000, 3: 3_000, 4: 3_000 }
    await wakeHub((roster) => report(roster, few, 60_000))
    await wakeHub((roster) => report(roster, { 2: 3_000 }, 120_000))
    expect(await openRelays()).toEqual([1, 2, 3, 4])
    await wakeHub((roster) => report(roster, few, 60_000 + RELAY_IDLE_TIMEOUT))
    expect(await openRelays()).toEqual([1, 2, 3])
  })

  it('are not looked at again and again while one does not answer', async () => {
    await wakeHub((roster) => report(roster, { 1: 3_000, 2: 3_000, 3: 3_000, 4: 3_000 }, 0))
    const now = RELAY_IDLE_TIMEOUT
    const next = await wakeHub((roster) => {
      report(roster, { 1: 3_000, 2: 3_000, 3: 3_000 }, now)
      return roster.roomyAt()
    })
    expect(next).toBe(now + RELAY_IDLE_TIMEOUT)
    expect(await openRelays()).toEqual([1, 2, 3, 4])
  })

  it('become fewer where one of them is gone: it has no sockets', async () => {
    const few = { 2: 3_000, 3: 3_000, 4: 3_000 }
    await wakeHub((roster) => {
      roster.remove(nameOf(1))
      report(roster, few, 0)
    })
    await wakeHub((roster) => report(roster, few, RELAY_IDLE_TIMEOUT))
    expect(await openRelays()).toEqual([1, 2, 3])
  })
})
