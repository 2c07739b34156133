import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FrameChecker } from '../../../src/gate/frames.ts'

/** A masked frame as a browser sends it. */
function frame(opcode: number, payload: readonly number[], mask = [1, 2, 3, 4]): number[] {
  return [0x80 | opcode, 0x80 | payload.length, ...mask, ...payload.map((byte, at) => byte ^ (mask[at % 4] ?? 0))]
}

const masks = fc.array(fc.nat(255), { minLength: 4, maxLength: 4 })
const bytes = fc.array(fc.nat(255), { maxLength: 125 })
const ping = masks.map((mask) => frame(1, [...Buffer.from('ping')], mask))
const control = fc.tuple(fc.constantFrom(9, 10), bytes, masks).map((of) => frame(...of))
/** As many as may come at once. */
const burst = fc.array(fc.oneof(ping, control), { maxLength: 59 })
const goodbye = fc.tuple(fc.constant(8), bytes, masks).map((of) => frame(...of))

/** What is said of all of it, in pieces as they come. */
function judged(all: number[], cuts: number[], frames = new FrameChecker(0)): number | null {
  const ends = [...new Set([...cuts.map((cut) => cut % (all.length + 1)), all.length])].sort((a, b) => a - b)
  let at = 0
  for (const end of ends) {
    const code = frames.check(Uint8Array.from(all.slice(at, end)), 0)
    if (code !== null) return code
    at = end
  }
  return null
}

describe('the frames of a visitor', () => {
  it('pass where they are pings, pongs and a last goodbye, however they are cut and masked', () => {
    fc.assert(
      fc.property(burst, fc.option(goodbye), fc.array(fc.nat()), (all, last, cuts) => {
        const frames = new FrameChecker(0)
        expect(judged([...all.flat(), ...(last ?? [])], cuts, frames)).toBeNull()
        expect(frames.isClosed).toBe(last !== null)
      }),
    )
  })

  it('do not pass where one of them is anything else', () => {
    const word = fc.uint8Array({ minLength: 4, maxLength: 4 }).filter((text) => Buffer.from(text).toString() !== 'ping')
    const text = bytes.filter((payload) => payload.length !== 4)
    const wrong = fc.oneof(
      fc.tuple(word, masks).map(([payload, mask]) => frame(1, [...payload], mask)),
      fc.tuple(text, masks).map(([payload, mask]) => frame(1, payload, mask)),
      fc.tuple(fc.constantFrom(0, 2, 3, 7, 11, 15), bytes).map((of) => frame(...of)),
      // Not final, with a bit of an extension, without a mask.
      fc.constantFrom([0x01], [0x09], [0xc1], [0xa1], [0x91]),
      fc.constantFrom([0x81, 0x04], [0x89, 0x00]),
    )
    fc.assert(
      fc.property(burst, wrong, fc.array(fc.nat()), (all, last, cuts) => {
        expect(judged([...all.flat(), ...last], cuts)).toBe(1008)
      }),
    )
  })

  it('do not pass where one of them announces more than it may have', () => {
    const long = fc.constantFrom([0x81, 0xfe], [0x81, 0xff], [0x89, 0xfe], [0x88, 0xff])
    fc.assert(
      fc.property(burst, long, fc.array(fc.nat()), (all, last, cuts) => {
        expect(judged([...all.flat(), ...last], cuts)).toBe(1009)
      }),
    )
  })

  it('do not pass behind a goodbye', () => {
    fc.assert(
      fc.property(goodbye, fc.oneof(ping, control, goodbye), fc.array(fc.nat()), (first, more, cuts) => {
        expect(judged([...first, ...more], cuts)).toBe(1008)
      }),
    )
  })

  it.each([
    ['pings', frame(1, [...Buffer.from('ping')])],
    ['control frames', frame(9, [])],
  ])('are 60 %s at once and one more each second', (_, one) => {
    const frames = new FrameChecker(0)
    const times = (now: number) => {
      let count = 0
      while (frames.check(Uint8Array.from(one), now) === null) count += 1
      return count
    }
    expect(times(0)).toBe(60)
    const later = new FrameChecker(0)
    for (let count = 0; count < 60; count++) expect(later.check(Uint8Array.from(one), 0)).toBeNull()
    for (let now = 1_000; now <= 600_000; now += 1_000) expect(later.check(Uint8Array.from(one), now)).toBeNull()
    expect(later.check(Uint8Array.from(one), 600_999)).toBe(1008)
  })
})
