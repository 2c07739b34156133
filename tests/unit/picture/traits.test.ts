import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pictureTraits } from '../../../src/core/picture/traits.ts'
import { noisePng } from '../../support/picture.ts'

const traits = (bytes: Uint8Array) => pictureTraits((at, length) => bytes.subarray(at, at + length))
const bytesOf = (...parts: (string | number[])[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)))
const STILL = { isAnimated: false, hasMetadata: false }
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const chunk = (kind: string, length: number) => [
  0,
  0,
  0,
  length,
  ...Buffer.from(kind, 'latin1'),
  ...new Array(length + 4).fill(0),
]
const webp = (flags: number) => bytesOf('RIFF', [0, 0, 0, 0], 'WEBPVP8X', [10, 0, 0, 0], [flags], new Array(9).fill(0))
const segment = (marker: number, content: string) => [0xff, marker, 0, content.length + 2, ...Buffer.from(content)]

describe('what a picture has besides its pixels', () => {
  it('is its camera and place in a photo, wherever they stand before the pixels', () => {
    const head = [0xff, 0xd8, ...segment(0xe0, 'JFIF')]
    expect(traits(bytesOf(head, segment(0xe1, 'Exif'), [0xff, 0xda]))).toEqual({ ...STILL, hasMetadata: true })
    expect(traits(bytesOf(head, segment(0xed, 'Photoshop'), [0xff, 0xda]))).toEqual({ ...STILL, hasMetadata: true })
    expect(traits(bytesOf(head, segment(0xdb, 'table'), [0xff, 0xda, 0, 2, 0xff, 0xe1]))).toEqual(STILL)
  })

  it('is movement and metadata of a PNG and a WebP', () => {
    expect(traits(noisePng(3, 2))).toEqual(STILL)
    expect(traits(bytesOf(PNG, chunk('IHDR', 13), chunk('acTL', 8)))).toEqual({ ...STILL, isAnimated: true })
    expect(traits(bytesOf(PNG, chunk('IHDR', 13), chunk('eXIf', 3)))).toEqual({ ...STILL, hasMetadata: true })
    expect(traits(webp(0x02))).toEqual({ ...STILL, isAnimated: true })
    expect(traits(webp(0x08))).toEqual({ ...STILL, hasMetadata: true })
    expect(traits(webp(0x10))).toEqual(STILL)
  })

  it('is found in any bytes without failing', () => {
    const heads = fc.constantFrom<number[]>([], PNG, [0xff, 0xd8], [...Buffer.from('RIFF....WEBPVP8X')])
    fc.assert(
      fc.property(heads, fc.uint8Array({ maxLength: 200 }), (head, rest) => {
        expect(Object.keys(traits(bytesOf(head, [...rest])))).toEqual(['isAnimated', 'hasMetadata'])
      }),
    )
  })
})
