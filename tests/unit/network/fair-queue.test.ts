import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FairQueue, type QueueEntry } from '../../../src/core/network/fair-queue.ts'

const BOUNDS = { maxOpen: 4, maxOpenPerNetwork: 2, maxWaiting: 8, maxWaitingPerNetwork: 6 }

/** What enters a queue of its own, and what becomes of each. */
class Visitors {
  readonly queue = new FairQueue(BOUNDS)
  readonly waiting = new Set<QueueEntry>()
  readonly begun = new Set<QueueEntry>()
  readonly order: string[] = []

  enter(network: string): void {
    const entrant: QueueEntry = {
      network,
      start: () => {
        expect(this.begun.has(entrant)).toBe(false)
        this.waiting.delete(entrant)
        this.begun.add(entrant)
        this.order.push(network)
      },
      refuse: () => this.waiting.delete(entrant),
    }
    this.waiting.add(entrant)
    if (this.queue.enter(entrant) === 'full') this.waiting.delete(entrant)
  }

  leave(from: Set<QueueEntry>, which: number): void {
    const entrant = [...from][which % Math.max(1, from.size)]
    if (!entrant) return
    from.delete(entrant)
    this.queue.leave(entrant)
  }
}

const step = fc.record({
  what: fc.constantFrom('enter', 'enter', 'enter', 'over', 'gone'),
  network: fc.constantFrom('a', 'b', 'c', 'd'),
  which: fc.nat(100),
})

describe('a queue that networks share', () => {
  it('keeps its bounds, loses nobody, and leaves no place empty that somebody waits for', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const visitors = new Visitors()
        for (const { what, network, which } of steps) {
          if (what === 'enter') visitors.enter(network)
          else visitors.leave(what === 'over' ? visitors.begun : visitors.waiting, which)
          const { begun, waiting, queue } = visitors
          const of = (all: Set<QueueEntry>, name: string) => [...all].filter((one) => one.network === name).length
          expect([queue.open, queue.waiting]).toEqual([begun.size, waiting.size])
          expect(begun.size).toBeLessThanOrEqual(BOUNDS.maxOpen)
          expect(waiting.size).toBeLessThanOrEqual(BOUNDS.maxWaiting)
          for (const name of ['a', 'b', 'c', 'd']) {
            expect(of(begun, name)).toBeLessThanOrEqual(BOUNDS.maxOpenPerNetwork)
            expect(of(waiting, name)).toBeLessThanOrEqual(BOUNDS.maxWaitingPerNetwork)
            const mayBegin = begun.size < BOUNDS.maxOpen && of(begun, name) < BOUNDS.maxOpenPerNetwork
            expect(mayBegin && of(waiting, name) > 0).toBe(false)
          }
        }
        while (visitors.begun.size > 0) visitors.leave(visitors.begun, 0)
        expect([visitors.queue.open, visitors.queue.waiting, visitors.waiting.size]).toEqual([0, 0, 0])
      }),
    )
  })

  it('gives turns by network, and within one in order', () => {
    const visitors = new Visitors()
    for (const network of ['a', 'a', 'a', 'a', 'a', 'b', 'b', 'b', 'c']) visitors.enter(network)
    while (visitors.begun.size > 0) visitors.leave(visitors.begun, 0)
    expect(visitors.order.join('')).toBe('aabbcaaba')
  })

  it('takes a place from the network with most where all are taken', () => {
    const visitors = new Visitors()
    for (let count = 0; count < 10; count++) visitors.enter('a')
    for (let count = 0; count < 4; count++) visitors.enter('b')
    const of = (name: string) => [...visitors.waiting].filter(({ network }) => network === name).length
    expect([of('a'), of('b')]).toEqual([6, 2])
    for (let count = 0; count < 4; count++) visitors.enter('c')
    expect([of('a'), of('b'), of('c')]).toEqual([3, 2, 3])
  })
})
