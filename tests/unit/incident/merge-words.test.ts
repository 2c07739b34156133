import { expect, it } from 'vitest'
import { mergeTexts } from '../../../src/core/incident/merge-words.ts'
import { LOCALES } from '../../../src/core/page/locales.ts'

it('the texts of a merge are in all languages of a page, with the name as it is', () => {
  const all = mergeTexts('duplicate', '$& {name} “API”', { locale: 'en', locales: [] })
  expect(Object.keys(all.translations).sort()).toEqual(LOCALES.filter((tag) => tag !== 'en').toSorted())
  for (const body of [all.body, ...Object.values(all.translations).map((one) => one.body)])
    expect(body).toContain('$& {name} “API”')
  const some = mergeTexts('joined', 'API', { locale: 'de', locales: ['de', 'en', 'xx'] })
  expect(some.body).toContain('derselbe Vorfall')
  expect(Object.keys(some.translations)).toEqual(['en'])
})
