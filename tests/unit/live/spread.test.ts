import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spreadTime } from '../../../src/core/live/spread.ts'

describe('the spread of an audience', () => {
  it.each([
    [0, 0],
    [99, 0],
    [100, 330],
    [1000, 3300],
    [8000, 27_000],
    [32_000, 110_000],
  ])('of %i sockets is %i ms', (sockets, spread) => {
    expect(spreadTime(sockets)).toBe(spread)
  })

  it('keeps to some 300 a second, and to two digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 1_000_000 }), (sockets) => {
        const spread = spreadTime(sockets)
        expect(Number.isInteger(spread)).toBe(true)
        expect((sockets * 1000) / spread).toBeLessThan(320)
        expect(String(spread).replace(/0+$/, '').length).toBeLessThanOrEqual(2)
      }),
    )
  })
})
