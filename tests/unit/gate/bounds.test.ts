import { describe, expect, it } from 'vitest'
import { boundsOf } from '../../../scripts/gate/bounds.ts'

describe('the bounds of connections', () => {
  it.each([
    [256, 64],
    [1_024, 512],
    [20_000, 512],
    [20_000, 4_096],
    [524_288, 512],
    [1_048_576, 65_536],
  ])('leave room for readers with %i descriptors and %i MiB', (descriptors, memory) => {
    const bounds = boundsOf(descriptors, memory)
    const taken = bounds.live * 2 + bounds.asked + bounds.streams * 2
    expect(bounds.descriptors - taken).toBeGreaterThanOrEqual(Math.min(64, bounds.descriptors / 4))
    expect(Math.min(...Object.values(bounds))).toBeGreaterThan(0)
  })

  it('give 9,000 WebSockets to 20,000 descriptors where there is memory for them', () => {
    expect(boundsOf(20_000, 4_096).live).toBeGreaterThanOrEqual(9_000)
  })
})
