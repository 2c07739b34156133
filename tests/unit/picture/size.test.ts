import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_PIXELS, pictureSize } from '../../../src/core/picture/size.ts'
import { readImageInfo } from '../../../src/edge/base/image.ts'
import { noisePng, pngOfClaimedSize } from '../../support/picture.ts'

const base64 = (text: string) => new Uint8Array(Buffer.from(text, 'base64'))
const GIF = base64('R0lGODlhAwACAIAAAAAAAAAAACH5BAAAAAAALAAAAAADAAIAAAIChF0AOw==')
const WEBP = base64('UklGRh4AAABXRUJQVlA4TBEAAAAvAkAAAAfQ//73v/+BiOh/AAA=')
const measured = (file: Uint8Array) => pictureSize((at, length) => file.subarray(at, at + length))

/** A JPEG's frame header, after so many parts that hold nothing, each as long as a part can be. */
function jpeg(width: number, height: number, parts = 0, marker = 0xc0): Uint8Array {
  const filler = Buffer.alloc(65_537)
  filler.set([0xff, 0xe2, 0xff, 0xff])
  const frame = [0xff, marker, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0, 0xff, 0xd9]
  return Buffer.concat([
    Uint8Array.of(0xff, 0xd8),
    ...Array.from({ length: parts }, () => filler),
    Uint8Array.from(frame),
  ])
}

/** A WebP whose canvas is said to be one pixel, with a lossy picture of another size on it. */
function webpBeyondCanvas(width: number, height: number): Uint8Array {
  const canvas = Buffer.alloc(18)
  canvas.write('VP8X', 'latin1')
  canvas.writeUInt32LE(10, 4)
  const picture = Buffer.alloc(18)
  picture.write('VP8 ', 'latin1')
  picture.writeUInt32LE(10, 4)
  picture.set([0x9d, 0x01, 0x2a], 11)
  picture.writeUInt16LE(width, 14)
  picture.writeUInt16LE(height, 16)
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  return Buffer.concat([head, canvas, picture])
}

describe("a picture's size", () => {
  it.each([
    ['png', noisePng(3, 2)],
    ['gif', GIF],
    ['webp', WEBP],
    ['jpg', jpeg(3, 2, 1)],
    ['jpg', jpeg(3, 2, 1, 0xc2)],
  ])('is what the library reads of a %s', (kind, file) => {
    expect(measured(file)).toEqual({ width: 3, height: 2 })
    expect(readImageInfo(file)).toMatchObject({ kind, width: 3, height: 2 })
  })

  it('is found wherever it stands', () => {
    expect(measured(pngOfClaimedSize(12_000, 12_000))).toEqual({ width: 12_000, height: 12_000 })
    expect(measured(jpeg(9_000, 8_000, 40))).toEqual({ width: 9_000, height: 8_000 })
  })

  it('is what is drawn, where a WebP says of its canvas that it is smaller', () => {
    expect(measured(webpBeyondCanvas(16_000, 16_000))).toEqual({ width: 16_000, height: 16_000 })
  })

  it('is unreadable where parts do not end', () => {
    const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
    const parts = Array.from({ length: 10_001 }, () => Buffer.from('JUNK\0\0\0\0', 'latin1'))
    expect(measured(Buffer.concat([head, ...parts]))).toBe('unreadable')
    expect(measured(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(30_000)]))).toBe('unreadable')
  })

  it('is none of what is no picture, or was cut short', () => {
    for (const file of [
      new Uint8Array(),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      jpeg(3, 2).slice(0, 4),
    ]) {
      expect(measured(file)).toBeNull()
    }
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 300 }),
        fc.constantFrom(GIF, WEBP, jpeg(3, 2), noisePng(3, 2)),
        (noise, file) => {
          const broken = Uint8Array.from(file)
          broken.set(noise.slice(0, Math.max(0, broken.length - 6)), Math.min(6, broken.length))
          const size = measured(broken)
          expect(size === null || size === 'unreadable' || size.width * size.height > 0).toBe(true)
        },
      ),
    )
  })

  it('may be that of a large photograph', () => {
    expect(4_896 * 3_264).toBeLessThanOrEqual(MAX_PIXELS)
  })
})
