import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeForm } from '../../../../src/stores/team/model/merge-form.ts'
import { mergeTexts } from '../../../../src/stores/team/model/merge-texts.ts'

const text = fc.constantFrom('Eins', 'Zwei', 'Drei')
const texts = fc.dictionary(fc.constantFrom('de', 'fr', 'ar'), fc.dictionary(fc.constantFrom('name', 'body'), text))

describe('texts in several languages that two people change at once', () => {
  it('are those of whoever changed them, each by itself; the same one changed by both is asked about', () => {
    fc.assert(
      fc.property(texts, texts, texts, (from, mine, theirs) => {
        const merged = mergeTexts(from, mine, theirs)
        const at = (of: Record<string, Record<string, string>>, tag: string, field: string) => of[tag]?.[field]
        const leaves = ['de', 'fr', 'ar'].flatMap((tag) => ['name', 'body'].map((field) => [tag, field] as const))
        if (merged === null) {
          expect(
            leaves.some(([tag, field]) => {
              const [a, b, c] = [at(from, tag, field), at(mine, tag, field), at(theirs, tag, field)]
              return b !== a && c !== a && b !== c
            }) || ['de', 'fr', 'ar'].some((tag) => (mine[tag] === undefined) !== (theirs[tag] === undefined)),
          ).toBe(true)
          return
        }
        for (const [tag, field] of leaves) {
          const [a, b, c] = [at(from, tag, field), at(mine, tag, field), at(theirs, tag, field)]
          const found = Object.getOwnPropertyDescriptor(Object(merged[tag]), field)?.value
          expect(found).toBe(b === a ? c : b)
        }
      }),
    )
  })

  it('are one change of a form, and no question', () => {
    const from = { translations: { de: { body: 'Eins' } } }
    const mine = { translations: { de: { body: 'Eins' }, fr: { body: 'Un' } } }
    const theirs = { translations: { de: { body: 'Zwei' } } }
    expect(mergeForm({ edits: mine, from }, theirs, {})).toEqual({
      edits: { translations: { de: { body: 'Zwei' }, fr: { body: 'Un' } } },
      moved: {},
    })
    const other = { translations: { de: { body: 'Drei' } } }
    expect(mergeForm({ edits: other, from }, theirs, {}).moved).toMatchObject({ translations: { choice: null } })
  })

  it('are not other values: these stay whole', () => {
    expect(mergeTexts(null, { major_outage: 1 }, { major_outage: 0.5 })).toBeNull()
    expect(mergeTexts([], [{ a: 'b' }], [{ a: 'c' }])).toBeNull()
  })
})
