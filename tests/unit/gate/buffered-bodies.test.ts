import { describe, expect, it } from 'vitest'
import { BufferedBodies, type BufferedBody } from '../../../src/gate/buffered-bodies.ts'

/** Bodies of 100 bytes at most, and the names of those that were given up. */
function made() {
  const bodies = new BufferedBodies(100)
  const gone: string[] = []
  const begin = (name: string, bytes: number, network = name): BufferedBody => {
    const body = bodies.register(network, () => gone.push(name))
    bodies.add(body, bytes)
    return body
  }
  return { bodies, gone, begin }
}

describe('bodies that are held', () => {
  it('are given up where they are too much together, the longest coming first, but none that is whole', () => {
    const { bodies, gone, begin } = made()
    const whole = begin('whole', 20)
    bodies.complete(whole)
    for (const name of ['first', 'second', 'third']) begin(name, 25)
    expect(gone).toEqual([])
    const fourth = begin('fourth', 10)
    expect(gone).toEqual(['first'])
    bodies.add(fourth, 15)
    expect(gone).toEqual(['first'])
    for (const name of ['fifth', 'sixth', 'seventh']) begin(name, 20)
    expect(gone).toEqual(['first', 'second', 'third', 'fourth'])
    bodies.end(whole)
    begin('eighth', 25)
    begin('ninth', 15)
    expect(gone).toHaveLength(4)
  })

  it('are given up where they are more than a quarter of one network, and those of others stay', () => {
    const { bodies, gone, begin } = made()
    begin('another', 20)
    bodies.complete(begin('whole', 10, 'here'))
    begin('first', 10, 'here')
    begin('second', 5, 'here')
    expect(gone).toEqual([])
    begin('third', 5, 'here')
    expect(gone).toEqual(['first'])
    begin('too long', 26, 'here')
    expect(gone).toEqual(['first', 'second', 'third', 'too long'])
  })

  it('are given up at once where all that is held is whole', () => {
    const { bodies, gone, begin } = made()
    const whole = ['a', 'b', 'c', 'd'].map((name) => begin(name, 25))
    for (const one of whole) bodies.complete(one)
    begin('newest', 1)
    expect(gone).toEqual(['newest'])
    for (const one of whole) bodies.end(one)
    begin('next', 25)
    expect(gone).toEqual(['newest'])
  })
})
