import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { IdleConnections } from '../../../src/gate/idle-connections.ts'

interface Connection {
  name: string
}

const made = (name: string, count: number): Connection[] =>
  Array.from({ length: count }, (_, number) => ({ name: `${name} ${number}` }))

describe('the connection to close where there is no room', () => {
  it('is of the network with most idle connections, the longest idle first', () => {
    const idle = new IdleConnections<Connection>()
    const [strangers, office] = [made('stranger', 50), made('reader', 40)]
    for (const [at, one] of office.entries()) idle.markIdle(one, 'office', 'idle', at)
    for (const [at, one] of strangers.entries()) idle.markIdle(one, 'stranger', 'new', 1_000 + at)
    for (const one of strangers.slice(0, 10)) {
      expect(idle.nextToClose(10_000)).toBe(one)
      idle.markBusy(one)
    }
    // Now the office has most: its longest idle connection goes, which costs a reader nothing but to come again.
    expect(idle.nextToClose(10_000)).toBe(office[0])
  })

  it('is one that never asked anything before one that did', () => {
    const idle = new IdleConnections<Connection>()
    const [used, mute] = [made('asked', 3), made('mute', 3)]
    for (const one of used) idle.markIdle(one, 'here', 'idle', 0)
    for (const one of mute) idle.markIdle(one, 'here', 'new', 5_000)
    expect(idle.nextToClose(10_000)).toBe(mute[0])
  })

  it('is no connection that has just come while another was idle for long', () => {
    const idle = new IdleConnections<Connection>()
    const [reader, lone] = [made('reader', 6), made('lone', 1)]
    for (const one of lone) idle.markIdle(one, 'elsewhere', 'idle', 0)
    for (const one of reader) idle.markIdle(one, 'reader', 'new', 9_900)
    expect(idle.nextToClose(10_000)).toBe(lone[0])
  })

  it('is of a network that takes more than its share, however fast it comes and whoever else was idle for long', () => {
    const idle = new IdleConnections<Connection>()
    const [readers, strangers] = [made('reader', 30), made('stranger', 200)]
    for (const [at, one] of readers.entries()) idle.markIdle(one, `home ${at}`, 'idle', 0)
    for (const one of strangers) idle.markIdle(one, 'stranger', 'new', 9_900)
    const kept = new Set(strangers)
    while (kept.size > 64) {
      const gone = idle.nextToClose(10_000) ?? { name: 'nobody' }
      expect(kept.delete(gone)).toBe(true)
      idle.markBusy(gone)
    }
    // Of a network that has no more than its share the newest have their grace.
    expect(idle.nextToClose(10_000)).toBe(readers[0])
  })

  it('is none on which something is asked', () => {
    const idle = new IdleConnections<Connection>()
    const all = made('one', 3)
    for (const one of all) idle.markIdle(one, 'here', 'new', 0)
    for (const one of all) idle.markBusy(one)
    expect(idle.nextToClose(10_000)).toBeNull()
    expect(idle.count).toBe(0)
  })

  it('comes of the largest network, whoever came and went before', () => {
    const steps = fc.array(
      fc.record({ network: fc.nat(4), connection: fc.nat(30), does: fc.constantFrom('new', 'idle', 'busy') }),
    )
    fc.assert(
      fc.property(steps, (all) => {
        const idle = new IdleConnections<Connection>()
        const connections = made('one', 31)
        const model = new Map<Connection, number>()
        for (const [at, { network, connection, does }] of all.entries()) {
          const one = connections[connection]
          if (!one) continue
          model.delete(one)
          if (does === 'busy') idle.markBusy(one)
          else {
            idle.markIdle(one, String(network), does === 'new' ? 'new' : 'idle', at)
            model.set(one, network)
          }
        }
        expect(idle.count).toBe(model.size)
        const counts = new Map<number, number>()
        for (const network of model.values()) counts.set(network, (counts.get(network) ?? 0) + 1)
        const next = idle.nextToClose(1_000_000)
        if (model.size === 0) expect(next).toBeNull()
        else expect(counts.get(model.get(next ?? { name: '' }) ?? -1)).toBe(Math.max(...counts.values()))
      }),
    )
  })
})
