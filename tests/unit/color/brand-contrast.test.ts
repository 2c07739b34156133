import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { brandContrast } from '../../../src/core/color/brand-contrast.ts'

/** WCAG 1.4.3 for text. */
const READABLE_CONTRAST = 4.5

it('knows the contrast of black, white and our own blue, as the page draws them', () => {
  expect(brandContrast('#000000').light).toBeCloseTo(20.2, 0)
  expect(brandContrast('#ffffff').dark).toBeCloseTo(18, 0)
  expect(brandContrast('#3a5ccc')).toMatchObject({ isLightClamped: true, isDarkClamped: true })
  expect(brandContrast('#111111')).toMatchObject({ isLightClamped: false, isDarkClamped: true })
  expect(brandContrast('#ffff00')).toMatchObject({ isLightClamped: true, isDarkClamped: false })
})

it('finds every colour readable, because the page clamps it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (colour) => {
      const { light, dark } = brandContrast(`#${colour.toString(16).padStart(6, '0')}`)
      return light >= READABLE_CONTRAST && dark >= READABLE_CONTRAST
    }),
  )
})

it('clamps where the styles do', () => {
  const tokens = readFileSync(new URL('../../../src/styles/tokens.css', import.meta.url), 'utf8')
  expect(tokens).toContain('oklch(from var(--brand) min(l, 0.465) c h)')
  expect(tokens).toContain('oklch(from var(--brand) max(l, 0.78) min(c, 0.13) h)')
  expect(tokens).toContain(
    'oklch(from var(--brand) 0.985 min(c, 0.004) h), oklch(from var(--brand) 0.2 min(c, 0.014) h)',
  )
})
