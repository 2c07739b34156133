import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitInto, readImageInfo } from '../../../src/edge/base/image.ts'
import { noisePng } from '../../support/picture.ts'

const bytes = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'))
/** Header of a JPEG of 3 by 2 pixels; with EXIF's orientation 6 where it was taken upright. */
function jpeg(orientation?: number): Uint8Array {
  const exif = orientation
    ? [
        0xff,
        0xe1,
        0,
        34,
        ...Buffer.from('Exif\0\0MM\0*\0\0\0\x08', 'latin1'),
        0,
        1,
        1,
        0x12,
        0,
        3,
        0,
        0,
        0,
        1,
        0,
        orientation,
        0,
        0,
        0,
        0,
        0,
        0,
      ]
    : []
  return Uint8Array.from([
    0xff,
    0xd8,
    ...exif,
    0xff,
    0xe0,
    0,
    4,
    0,
    0,
    0xff,
    0xc0,
    0,
    11,
    8,
    0,
    2,
    0,
    3,
    1,
    1,
    0x11,
    0,
    0xff,
    0xd9,
  ])
}

describe("an image's own header", () => {
  it.each([
    ['png', noisePng(3, 2)],
    ['gif', bytes('R0lGODlhAwACAIAAAAAAAAAAACH5BAAAAAAALAAAAAADAAIAAAIChF0AOw==')],
    ['webp', bytes('UklGRh4AAABXRUJQVlA4TBEAAAAvAkAAAAfQ//73v/+BiOh/AAA=')],
    ['jpg', jpeg()],
  ])('says what a %s is', (kind, image) => {
    expect(readImageInfo(image)).toEqual({ kind, width: 3, height: 2 })
  })

  it('says how it is shown, where a camera lay on its side', () => {
    expect(readImageInfo(jpeg(6))).toEqual({ kind: 'jpg', width: 2, height: 3 })
  })

  it('is believed in nothing that it does not say', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 200 }),
        fc.constantFrom(noisePng(3, 2), jpeg(), jpeg(6)),
        (noise, image) => {
          expect(() => readImageInfo(noise)).not.toThrow()
          const cut = image.slice(0, noise.length)
          cut.set(noise.slice(0, Math.max(0, cut.length - 8)), Math.min(8, cut.length))
          const info = readImageInfo(cut)
          expect(info === null || (info.width > 0 && info.height > 0)).toBe(true)
        },
      ),
    )
  })
})

describe('a picture in a frame', () => {
  it('keeps its shape, fits, and is never enlarged', () => {
    const length = fc.integer({ min: 1, max: 20_000 })
    const frame = { width: 384, height: 192 }
    fc.assert(
      fc.property(length, length, (width, height) => {
        const small = fitInto({ width, height }, frame)
        expect(small.width).toBeLessThanOrEqual(Math.min(width, frame.width))
        expect(small.height).toBeLessThanOrEqual(Math.min(height, frame.height))
        if (small.width > 20 && small.height > 20) expect(small.width / small.height).toBeCloseTo(width / height, 0)
        if (width <= frame.width && height <= frame.height) expect(small).toEqual({ width, height })
      }),
    )
  })
})
