import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { KeyedSingleFlight, SingleFlight } from '../../../src/core/async/single-flight.ts'

/** Work that ends when it is told to; each run gives its own number, or fails with it. */
function manual() {
  const open: { number: number; end: (fails?: boolean) => void }[] = []
  const runs = { begun: 0, most: 0 }
  const work = () => {
    const number = ++runs.begun
    return new Promise<number>((resolve, reject) => {
      const end = (fails = false) => {
        open.splice(
          open.findIndex((one) => one.number === number),
          1,
        )
        if (fails) reject(number)
        else resolve(number)
      }
      open.push({ number, end })
      runs.most = Math.max(runs.most, open.length)
    })
  }
  return { runs, work, end: (fails?: boolean) => open[0]?.end(fails) }
}

const nextTick = () => new Promise((resolve) => setImmediate(resolve))
const valueOrReason = (promise: Promise<number>) => promise.catch((number: number) => number)

describe('single flight', () => {
  it('runs once for all who ask while it is under way, and anew after that', async () => {
    const flight = new SingleFlight<number>()
    const { runs, work, end } = manual()
    const calls = [flight.run(work), flight.run(work)]
    end()
    expect(await Promise.all(calls)).toEqual([1, 1])
    void flight.run(work)
    expect(runs.begun).toBe(2)
  })

  it('runs once more for all who need what began after they asked', async () => {
    const flight = new SingleFlight<number>()
    const { runs, work, end } = manual()
    const first = flight.runAgain(work)
    const again = [flight.runAgain(work), flight.runAgain(work)]
    expect(runs.begun).toBe(1)
    expect(flight.underWay).toBe(again[0])
    end()
    expect(await first).toBe(1)
    await nextTick()
    end()
    expect(await Promise.all(again)).toEqual([2, 2])
    await nextTick()
    expect(flight.underWay).toBe(null)
    expect(runs.begun).toBe(2)
  })

  it('shares an error, also one that is thrown at once, and runs after it', async () => {
    const flight = new SingleFlight<number>()
    const fail = () => {
      throw new Error('at once')
    }
    const calls = [flight.run(fail), flight.run(fail)]
    for (const one of calls) await expect(one).rejects.toThrow('at once')
    expect(await flight.run(async () => 1)).toBe(1)
    const failing = flight.run(async () => fail())
    const again = flight.runAgain(async () => 2)
    await expect(failing).rejects.toThrow('at once')
    expect(await again).toBe(2)
  })

  it('never runs twice at once, and gives nobody what began too early', async () => {
    const step = fc.constantFrom('run', 'runAgain', 'end', 'fail', 'calm', 'run when done')
    const property = fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const flight = new SingleFlight<number>()
      const { runs, work, end } = manual()
      const answers: Promise<void>[] = []
      let last: Promise<unknown> = Promise.resolve()
      const call = (how: 'run' | 'runAgain') => {
        const atLeast = runs.begun + (how === 'run' ? 0 : 1)
        const promise = flight[how](work)
        last = promise
        answers.push(valueOrReason(promise).then((number) => expect(number).toBeGreaterThanOrEqual(atLeast)))
      }
      const runToo = () => call('run')
      for (const one of steps) {
        if (one === 'run' || one === 'runAgain') call(one)
        if (one === 'run when done') void last.then(runToo, runToo)
        if (one === 'end' || one === 'fail') end(one === 'fail')
        if (one === 'calm') await nextTick()
      }
      for (let left = 0; left < steps.length + 2; left++) {
        await nextTick()
        end()
      }
      await Promise.all(answers)
      expect(runs.most).toBeLessThanOrEqual(1)
      expect(runs.begun).toBeLessThanOrEqual(answers.length)
    })
    await fc.assert(property, { numRuns: 300 })
  })
})

describe('single flight by key', () => {
  it('shares by key', async () => {
    const flights = new KeyedSingleFlight<string>(1000)
    const calls = ['a', 'b', 'a'].map((key, at) => flights.run(key, 0, async () => `${key}${at}`))
    expect(await Promise.all(calls)).toEqual(['a0', 'b1', 'a0'])
    expect(flights.pending('a', 0)).toBe(null)
    expect(await flights.run('a', 0, async () => 'anew')).toBe('anew')
  })

  it('gives up what takes too long, which then ends nothing but itself', async () => {
    const flights = new KeyedSingleFlight<number>(1000)
    const { work, end } = manual()
    const left = flights.run('a', 0, work)
    expect(flights.run('a', 999, work)).toBe(left)
    expect(flights.pending('a', 1000)).toBe(null)
    const anew = flights.run('a', 1000, work)
    end()
    expect(await left).toBe(1)
    expect(flights.pending('a', 1001)).toBe(anew)
    end()
    expect(await anew).toBe(2)
  })
})
