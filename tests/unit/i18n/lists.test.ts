import { describe, expect, it } from 'vitest'
import type { Locale } from '../../../src/core/page/locales.ts'
import { wordsFor } from '../../../src/i18n/all-languages.ts'
import { formatsFor } from '../../../src/i18n/formats.ts'

describe('a list of names', () => {
  it.each<[Locale, string, string]>([
    ['es', 'Internet', 'API e Internet'],
    ['es', 'Webhooks', 'API y Webhooks'],
    ['he', 'תשלומים', 'API ותשלומים'],
    ['he', 'Webhooks', 'API ו־Webhooks'],
    ['ar', 'Webhooks', 'API وWebhooks'],
    ['ja', 'Webhooks', 'API、Webhooks'],
  ])('in %s with %s is %s, also where its names are isolated', (locale, name, text) => {
    const { list } = wordsFor(locale).verdict
    expect(list(['API', name], 0)).toBe(text)
    expect(list(['\u2068API\u2069', `\u2068${name}\u2069`], 0).replaceAll(/[\u2068\u2069]/g, '')).toBe(text)
    const parts = formatsFor(locale, 'UTC').list(['API', name])
    expect(parts.map(({ value }) => value).join('')).toBe(text)
  })

  it('keeps the isolates around its names', () => {
    expect(wordsFor('he').verdict.list(['\u2068API\u2069', '\u2068DNS\u2069'], 2)).toBe(
      '\u2068API\u2069, \u2068DNS\u2069 ועוד 2',
    )
  })
})
