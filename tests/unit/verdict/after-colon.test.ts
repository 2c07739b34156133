import { expect, it } from 'vitest'
import { derivePublication } from '../../../src/core/derivation/derive.ts'
import { LOCALES } from '../../../src/core/page/locales.ts'
import { afterColon, isGeneral } from '../../../src/core/verdict/after-colon.ts'
import { verdictOf } from '../../../src/core/verdict/verdict.ts'
import { wordsFor } from '../../../src/i18n/all-languages.ts'
import { component, NOW, snapshot } from '../publication/sample.ts'

const KEEPING_CAPITALS_AFTER_A_COLON = ['da', 'de']

it.each(LOCALES)('a sentence after the time has a small letter only after a colon or comma: %s', (locale) => {
  const before = wordsFor(locale).visitor.staleVerdict({ time: '14:02' })
  const goesOn = /[:：，]$/.test(before) && !KEEPING_CAPITALS_AFTER_A_COLON.includes(locale)
  expect(before).toMatch(/[:：，.]$/)
  expect(afterColon('Up', locale)).toBe(goesOn ? 'up' : 'Up')
})

it('a name keeps its letters also where it is all that there is', () => {
  const verdict = (names: string[]) => {
    const components = names.map((name) => component({ name, status: 'major_outage' }))
    return verdictOf(derivePublication(snapshot({ components }), { now: NOW }))
  }
  expect(isGeneral(verdict(['Frankfurt']))).toBe(false)
  expect(isGeneral(verdict(['Frankfurt', 'London']))).toBe(true)
})
