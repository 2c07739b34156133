import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  alternativeText,
  asFormTexts,
  ofFormTexts,
  otherAlternatives,
  ownAlternative,
  textsByName,
} from '../../../src/core/incident/attachment-texts.ts'

const names = fc.uniqueArray(fc.string(), { maxLength: 10 })
const languages = fc.dictionary(fc.constantFrom('de', 'pt-BR', 'ar'), fc.string())
/** What a file shows, in one language or in several. */
const said = fc.oneof(fc.string(), fc.record({ text: fc.string(), translations: languages }))

describe('alternative texts', () => {
  it('are those of files that there are, and say something', () => {
    const sent = fc.oneof(fc.array(said), fc.dictionary(fc.string(), said))
    fc.assert(
      fc.property(names, sent, (files, texts) => {
        for (const [name, text] of Object.entries(textsByName(texts, files))) {
          expect(files).toContain(name)
          expect(text).not.toBe('')
          for (const one of [ownAlternative(text), ...Object.values(otherAlternatives(text))]) {
            expect(one).toBe(one.trim())
          }
          expect(Object.values(otherAlternatives(text))).not.toContain('')
        }
      }),
    )
  })

  it('stored by name say the same when they are sent again', () => {
    fc.assert(
      fc.property(names, fc.array(said), (files, texts) => {
        const byName = textsByName(texts, files)
        expect(textsByName(byName, files)).toEqual(byName)
      }),
    )
  })

  it('of a form say the same once they are stored', () => {
    const stored = fc.dictionary(fc.stringMatching(/^\w{1,9}\.png$/), fc.tuple(fc.string(), languages))
    fc.assert(
      fc.property(stored, (files) => {
        const texts = Object.fromEntries(
          Object.entries(files)
            .map(([name, [text, others]]) => [name, alternativeText(text, others)] as const)
            .filter(([, text]) => text !== ''),
        )
        expect(ofFormTexts(asFormTexts(texts))).toEqual(texts)
      }),
    )
  })
})
