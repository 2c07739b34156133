import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Frames } from '../../../src/gate/frames.ts'

/** A masked frame as a browser sends it. */
function frame(opcode: number, length: number): number[] {
  const head = length < 126 ? [0x80 | length] : length < 65_536 ? [0xfe, length >> 8, length & 255] : [0xff, 0, 0, 0, 0]
  return [0x80 | opcode, ...head, 1, 2, 3, 4, ...new Array<number>(Math.min(length, 125)).fill(0xff)]
}

const small = fc.record({ opcode: fc.constantFrom(1, 2, 8, 9, 10), length: fc.nat(125) })

/** Whether all of it may pass, in pieces as they come. */
function passes(bytes: number[], cuts: number[]): boolean {
  const frames = new Frames()
  const ends = [...new Set([...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length])].sort((a, b) => a - b)
  let at = 0
  for (const end of ends) {
    if (!frames.may(Uint8Array.from(bytes.slice(at, end)))) return false
    at = end
  }
  return true
}

describe('the frames of a visitor', () => {
  it('pass as long as each has 125 bytes at most, however they are cut', () => {
    fc.assert(
      fc.property(fc.array(small), fc.array(fc.nat()), (all, cuts) => {
        expect(
          passes(
            all.flatMap(({ opcode, length }) => frame(opcode, length)),
            cuts,
          ),
        ).toBe(true)
      }),
    )
  })

  it('do not pass where one of them announces more, is in parts, or is not masked', () => {
    const wrong = fc.oneof(
      fc.integer({ min: 126, max: 65_535 }).map((length) => frame(1, length)),
      fc.constant([0x81, 0xff, 0, 0, 0, 0, 0x01, 0xe0, 0, 0]),
      fc.constant([0x01, 0x81, 1, 2, 3, 4, 0]),
      fc.constant([0x80, 0x81, 1, 2, 3, 4, 0]),
      fc.constant([0x81, 0x01, 0]),
    )
    fc.assert(
      fc.property(fc.array(small), wrong, fc.array(fc.nat()), (all, last, cuts) => {
        const before = all.flatMap(({ opcode, length }) => frame(opcode, length))
        expect(passes([...before, ...last], cuts)).toBe(false)
      }),
    )
  })
})
