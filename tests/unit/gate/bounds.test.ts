import { describe, expect, it } from 'vitest'
import { computeBounds, DEFAULT_MEMORY, MIN_MEMORY } from '../../../scripts/gate/bounds.ts'

const MIB = 1024 * 1024
/** What was measured of gate and workerd together: with readers alone, and for each open WebSocket. */
const AT_REST = 335 * MIB
const A_SOCKET = 100 * 1024

describe('the bounds of connections', () => {
  it.each([
    [64, MIN_MEMORY],
    [256, MIN_MEMORY],
    [512, DEFAULT_MEMORY],
    [1_024, DEFAULT_MEMORY],
    [20_000, DEFAULT_MEMORY],
    [20_000, 4_096],
    [524_288, DEFAULT_MEMORY],
    [1_048_576, 65_536],
  ])('stay within a limit of %i descriptors and %i MiB, and leave room for readers and files', (limit, memory) => {
    const bounds = computeBounds(limit, memory)
    expect(limit - bounds.descriptors).toBeGreaterThanOrEqual(Math.min(256, limit / 2))
    const taken = bounds.live * 2 + bounds.inFlight + bounds.streams * 2
    expect(bounds.descriptors - taken).toBeGreaterThanOrEqual(Math.min(64, limit / 8))
    expect(AT_REST + bounds.live * A_SOCKET + bounds.unsentBytes).toBeLessThanOrEqual(memory * MIB)
    expect(Math.min(...Object.values(bounds))).toBeGreaterThan(0)
    expect(Object.values(bounds).every(Number.isInteger)).toBe(true)
  })

  it('give 9,000 WebSockets to 20,000 descriptors where there is memory for them', () => {
    expect(computeBounds(20_000, 4_096).live).toBeGreaterThanOrEqual(9_000)
  })
})
