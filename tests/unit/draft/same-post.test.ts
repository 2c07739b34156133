import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textOfPost } from '../../../src/core/draft/same-post.ts'

const word = fc.stringMatching(/^[a-z]{1,6}$/)
const post = fc.record({
  name: word,
  status: word,
  body: word,
  impact: fc.constantFrom(null, '', 'critical'),
  affected: fc.uniqueArray(fc.record({ component: word, status: word }), { selector: ({ component }) => component }),
  translations: fc.dictionary(word, word, { noNullPrototype: true }),
  files: fc.array(fc.record({ ending: word, text: word })),
})

test('the text of a post is the same in any order, and another for any other change', () => {
  fc.assert(
    fc.property(post, (one) => {
      const text = textOfPost(one)
      const translations = Object.fromEntries(Object.entries(one.translations).reverse())
      const turned = { affected: one.affected.toReversed(), files: one.files.toReversed(), translations }
      expect(textOfPost({ ...one, ...turned })).toBe(text)
      const others = [
        { name: `${one.name}x` },
        { status: `${one.status}x` },
        { body: `${one.body}x` },
        { impact: 'minor' },
        { affected: [...one.affected, { component: 'another', status: 'operational' }] },
        { translations: { ...one.translations, another: 'x' } },
        { files: [...one.files, { ending: 'x', text: 'x' }] },
      ]
      for (const other of others) expect(textOfPost({ ...one, ...other })).not.toBe(text)
    }),
  )
})
