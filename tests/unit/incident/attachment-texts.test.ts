import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textsByName } from '../../../src/core/incident/attachment-texts.ts'

const names = fc.uniqueArray(fc.string(), { maxLength: 10 })

describe('alternative texts', () => {
  it('are those of files that there are, and say something', () => {
    const sent = fc.oneof(fc.array(fc.string()), fc.dictionary(fc.string(), fc.string()))
    fc.assert(
      fc.property(names, sent, (files, texts) => {
        for (const [name, text] of Object.entries(textsByName(texts, files))) {
          expect(files).toContain(name)
          expect(text).toBe(text.trim())
          expect(text).not.toBe('')
        }
      }),
    )
  })

  it('stored by name say the same when they are sent again', () => {
    fc.assert(
      fc.property(names, fc.array(fc.string()), (files, texts) => {
        const byName = textsByName(texts, files)
        expect(textsByName(byName, files)).toEqual(byName)
      }),
    )
  })
})
