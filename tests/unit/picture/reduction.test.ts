import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mayBeReduced } from '../../../src/core/picture/reducible.ts'
import {
  encodingsOf,
  MAX_PHOTO_EDGE,
  MAX_SCREENSHOT_EDGE,
  nameAs,
  reducedSize,
} from '../../../src/core/picture/reduction.ts'

const TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/heic', 'image/bmp'] as const

describe('a picture as it is posted', () => {
  it('is never larger than it was, has its shape, and is within the longest edge', () => {
    const edge = fc.integer({ min: 1, max: 12_000 })
    fc.assert(
      fc.property(edge, edge, fc.constantFrom(...TYPES), (width, height, type) => {
        const size = reducedSize({ width, height }, type)
        const most = type === 'image/png' ? MAX_SCREENSHOT_EDGE : MAX_PHOTO_EDGE
        expect(Math.max(size.width, size.height)).toBe(Math.min(most, Math.max(width, height)))
        expect(size.width).toBeLessThanOrEqual(width)
        expect(size.height).toBeLessThanOrEqual(height)
        const scale = Math.max(size.width, size.height) / Math.max(width, height)
        expect(Math.abs(size.width - width * scale)).toBeLessThanOrEqual(1)
        expect(Math.abs(size.height - height * scale)).toBeLessThanOrEqual(1)
        expect(Math.min(size.width, size.height)).toBeGreaterThan(0)
      }),
    )
  })

  it('is called by what it is now', () => {
    expect(nameAs('IMG_0007.HEIC', 'image/jpeg')).toBe('IMG_0007.jpg')
    expect(nameAs('IMG_0007.JPEG', 'image/jpeg')).toBe('IMG_0007.JPEG')
    expect(nameAs('screen.2026.png', 'image/webp')).toBe('screen.2026.webp')
    expect(nameAs('photo', 'image/jpeg')).toBe('photo.jpg')
  })

  it('has its ending whatever it was called', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...TYPES), (name, type) => {
        for (const { type: to } of encodingsOf(type)) {
          const named = nameAs(name, to)
          expect(named).toMatch(/\.(png|webp|jpe?g)$/i)
          expect(nameAs(named, to)).toBe(named)
        }
      }),
    )
  })

  it('of rules, of frames or of no pixels stays as it is', () => {
    for (const type of ['image/gif', 'image/svg+xml', 'text/plain', '']) expect(mayBeReduced(type)).toBe(false)
    for (const type of TYPES) expect(mayBeReduced(type)).toBe(true)
  })
})
