import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Crowd } from '../../../src/gate/crowd.ts'

interface Connection {
  name: string
}

const made = (name: string, count: number): Connection[] =>
  Array.from({ length: count }, (_, number) => ({ name: `${name} ${number}` }))

describe('who has to go where there is no room', () => {
  it('is of the network with most silent connections, the longest silent first', () => {
    const crowd = new Crowd<Connection>()
    const [strangers, office] = [made('stranger', 50), made('reader', 40)]
    for (const [at, one] of office.entries()) crowd.falls(one, 'office', 'idle', at)
    for (const [at, one] of strangers.entries()) crowd.falls(one, 'stranger', 'new', 1_000 + at)
    for (const one of strangers.slice(0, 10)) {
      expect(crowd.longest(10_000)).toBe(one)
      crowd.speaks(one)
    }
    // Now the office has most: its longest silent connection goes, which costs a reader nothing but to come again.
    expect(crowd.longest(10_000)).toBe(office[0])
  })

  it('is one that never asked anything before one that did', () => {
    const crowd = new Crowd<Connection>()
    const [asked, mute] = [made('asked', 3), made('mute', 3)]
    for (const one of asked) crowd.falls(one, 'here', 'idle', 0)
    for (const one of mute) crowd.falls(one, 'here', 'new', 5_000)
    expect(crowd.longest(10_000)).toBe(mute[0])
  })

  it('is no connection that has just come while another was silent for long', () => {
    const crowd = new Crowd<Connection>()
    const [reader, lone] = [made('reader', 6), made('lone', 1)]
    for (const one of lone) crowd.falls(one, 'elsewhere', 'idle', 0)
    for (const one of reader) crowd.falls(one, 'reader', 'new', 9_900)
    expect(crowd.longest(10_000)).toBe(lone[0])
  })

  it('is of a network that takes more than its share, however fast it comes and whoever else was silent for long', () => {
    const crowd = new Crowd<Connection>()
    const [readers, strangers] = [made('reader', 30), made('stranger', 200)]
    for (const [at, one] of readers.entries()) crowd.falls(one, `home ${at}`, 'idle', 0)
    for (const one of strangers) crowd.falls(one, 'stranger', 'new', 9_900)
    const kept = new Set(strangers)
    while (kept.size > 64) {
      const gone = crowd.longest(10_000) ?? { name: 'nobody' }
      expect(kept.delete(gone)).toBe(true)
      crowd.speaks(gone)
    }
    // Of a network that has no more than its share the newest have their grace.
    expect(crowd.longest(10_000)).toBe(readers[0])
  })

  it('is nobody who asks something', () => {
    const crowd = new Crowd<Connection>()
    const all = made('one', 3)
    for (const one of all) crowd.falls(one, 'here', 'new', 0)
    for (const one of all) crowd.speaks(one)
    expect(crowd.longest(10_000)).toBeNull()
    expect(crowd.silent).toBe(0)
  })

  it('comes of the largest network, whoever came and went before', () => {
    const steps = fc.array(
      fc.record({ network: fc.nat(4), connection: fc.nat(30), does: fc.constantFrom('new', 'idle', 'speaks') }),
    )
    fc.assert(
      fc.property(steps, (all) => {
        const crowd = new Crowd<Connection>()
        const connections = made('one', 31)
        const model = new Map<Connection, number>()
        for (const [at, { network, connection, does }] of all.entries()) {
          const one = connections[connection]
          if (!one) continue
          model.delete(one)
          if (does === 'speaks') crowd.speaks(one)
          else {
            crowd.falls(one, String(network), does === 'new' ? 'new' : 'idle', at)
            model.set(one, network)
          }
        }
        expect(crowd.silent).toBe(model.size)
        const counts = new Map<number, number>()
        for (const network of model.values()) counts.set(network, (counts.get(network) ?? 0) + 1)
        const longest = crowd.longest(1_000_000)
        if (model.size === 0) expect(longest).toBeNull()
        else expect(counts.get(model.get(longest ?? { name: '' }) ?? -1)).toBe(Math.max(...counts.values()))
      }),
    )
  })
})
