import { describe, expect, it } from 'vitest'
import { pollingHint } from '../../../src/edge/live/polling-hint.ts'

describe('how often tabs without a connection ask', () => {
  it('is each ten seconds while there is room for sockets, however many are there', () => {
    expect(pollingHint({ isFull: false, spread: 0 })).toEqual({ next_in: 10, live: true })
    expect(pollingHint({ isFull: false, spread: 27_000 })).toEqual({ next_in: 10, live: true })
  })

  it.each([
    [0, 15],
    [3_300, 18],
    [27_000, 42],
    [100_000, 60],
  ])('is more seldom where all are taken and spread over %i ms: after %i s', (spread, next_in) =>
    expect(pollingHint({ isFull: true, spread })).toEqual({ next_in, live: false }),
  )
})
