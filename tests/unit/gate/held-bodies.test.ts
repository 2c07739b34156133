import { describe, expect, it } from 'vitest'
import { HeldBodies } from '../../../src/gate/held-bodies.ts'

describe('bodies that are held', () => {
  it('are given up where they are too much together, the longest coming first, but none that is whole', () => {
    const bodies = new HeldBodies(100)
    const gone: string[] = []
    const begin = (name: string, bytes: number) => {
      const held = bodies.begin(() => gone.push(name))
      bodies.add(held, bytes)
      return held
    }
    const whole = begin('whole', 40)
    bodies.complete(whole)
    begin('first', 30)
    begin('second', 30)
    expect(gone).toEqual([])
    const third = begin('third', 20)
    expect(gone).toEqual(['first'])
    bodies.add(third, 50)
    expect(gone).toEqual(['first', 'second', 'third'])
    begin('fourth', 60)
    expect(gone).toEqual(['first', 'second', 'third'])
    bodies.end(whole)
    begin('fifth', 40)
    expect(gone).toHaveLength(3)
    begin('sixth', 101)
    expect(gone).toEqual(['first', 'second', 'third', 'fourth', 'fifth', 'sixth'])
  })
})
