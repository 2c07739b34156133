import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { Handshakes } from '../../../src/gate/handshakes.ts'

/** Enters so many of a network; the numbers of those that begin go into `begun`. */
function enter(handshakes: Handshakes, network: string, count: number, begun: string[]) {
  return Array.from({ length: count }, (_, number) => {
    const socket = new Socket()
    return { socket, isIn: handshakes.enter(socket, network, () => begun.push(`${network} ${number}`)) }
  })
}

describe('handshakes', () => {
  it('begin a few at a time, the others in order when one is over', () => {
    const [handshakes, begun] = [new Handshakes(100, false), [] as string[]]
    enter(handshakes, 'here', 40, begun)
    expect(begun).toHaveLength(16)
    expect(handshakes.waiting).toBe(24)
    for (let over = 0; over < 24; over++) handshakes.done()
    expect(begun).toEqual(Array.from({ length: 40 }, (_, number) => `here ${number}`))
    expect(handshakes.waiting).toBe(0)
  })

  it('are refused where all places are taken, and where one network has too many of them', () => {
    const [handshakes, begun] = [new Handshakes(200, false), [] as string[]]
    const strangers = enter(handshakes, 'stranger', 1_000, begun)
    expect(strangers.filter(({ isIn }) => isIn)).toHaveLength(16 + 128)
    expect(enter(handshakes, 'reader', 100, begun).filter(({ isIn }) => isIn)).toHaveLength(200 - 128)
  })

  it('all come from one address behind a proxy, and have all places', () => {
    const all = enter(new Handshakes(200, true), 'proxy', 1_000, [])
    expect(all.filter(({ isIn }) => isIn)).toHaveLength(16 + 200)
  })

  it('do not begin for anyone who left meanwhile', async () => {
    const [handshakes, begun] = [new Handshakes(100, false), [] as string[]]
    const all = enter(handshakes, 'here', 18, begun)
    all[16]?.socket.destroy()
    handshakes.done()
    expect(begun.at(-1)).toBe('here 17')
  })
})
