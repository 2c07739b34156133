import { describe, expect, test } from 'vitest'
import { Pace } from '../../../src/edge/objects/courier/pace.ts'

/** The pauses of a courier that starts so many at a time in a process whose timers are so late, one number for each. */
async function pausesOf(lateness: readonly number[], { random = 0.5, started = 10 } = {}): Promise<number[]> {
  const pauses: number[] = []
  let now = 0
  const pace = new Pace({
    now: () => now,
    random: () => random,
    async wait(duration) {
      now += duration + (lateness[pauses.length] ?? 0)
      pauses.push(duration)
    },
  })
  for (const _ of lateness) await pace.giveWay(started)
  return pauses
}

describe('a courier', () => {
  test('backs off fast from a busy process, to a limit', async () => {
    expect(await pausesOf([50, 50, 50, 50, 50, 50])).toEqual([100, 200, 400, 800, 800, 800])
  })

  test('comes back slowly, until it waits no more', async () => {
    const pauses = await pausesOf(Array.from({ length: 60 }, () => 0))
    expect(pauses.slice(0, 3)).toEqual([100, 98, 96])
    expect(pauses.slice(-10)).toEqual(Array.from({ length: 10 }, () => 0))
  })

  test('waits the less the less it does', async () => {
    expect(await pausesOf([0], { started: 1 })).toEqual([10])
    expect(await pausesOf([0, 0], { started: 0 })).toEqual([])
  })

  test('goes on at a moment of its own', async () => {
    expect(await pausesOf([0], { random: 0 })).toEqual([50])
    expect(await pausesOf([0], { random: 1 })).toEqual([150])
  })
})
