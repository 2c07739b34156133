import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { derivePublication } from '../../../src/core/derivation/derive.ts'
import { localizePublication } from '../../../src/core/localization/localize-publication.ts'
import { changeOwnLanguage } from '../../../src/core/localization/own-language.ts'
import { chooseOwnLanguage } from '../../../src/stores/team/settings/languages-section.ts'
import { NOW, snapshot } from '../publication/sample.ts'

const FIELDS = ['name', 'headline', 'about'] as const
type Field = (typeof FIELDS)[number]

const text = fc.string({ minLength: 1, maxLength: 5 }).filter((one) => one.trim() !== '')
const translation = fc.record({ name: text, headline: text, about: text }, { requiredKeys: [] })
/** Languages besides the page's own, which is English, each with at least one text. */
const others = fc
  .dictionary(fc.constantFrom('de', 'fr', 'pt-BR'), translation)
  .map((all) => Object.fromEntries(Object.entries(all).filter(([, texts]) => Object.keys(texts).length > 0)))
const texts = fc.record({ name: text, headline: text, about: text })

/** What a reader of a language sees: its translation, or what is the page's own. */
const shownIn = (own: ReturnType<typeof changeOwnLanguage<Field>>, locale: string, pageLocale: string) =>
  FIELDS.map((field) => (locale === pageLocale ? undefined : own.translations[locale]?.[field]) ?? own.texts[field])

test('a page with another language of its own shows every reader whose language has all texts what it did', () => {
  fc.assert(
    fc.property(texts, others, texts, (own, translations, german) => {
      const before = { texts: own, translations: { ...translations, de: german } }
      const after = changeOwnLanguage(before, 'en', 'de')
      expect(after.texts).toEqual(german)
      expect(after.translations.de).toBeUndefined()
      expect(shownIn(after, 'en', 'de')).toEqual(shownIn(before, 'en', 'en'))
      expect(shownIn(after, 'de', 'de')).toEqual(shownIn(before, 'de', 'en'))
    }),
  )
})

test('there and back is as it was, and no text is lost', () => {
  fc.assert(
    fc.property(texts, others, fc.constantFrom('de', 'fr', 'ja'), (own, translations, tag) => {
      const before = { texts: own, translations }
      const after = changeOwnLanguage(before, 'en', tag)
      expect(changeOwnLanguage(after, tag, 'en')).toEqual(before)
      const all = (one: typeof before) =>
        [one.texts, ...Object.values(one.translations)].flatMap((each) => Object.values(each)).sort()
      expect(all(after)).toEqual(all(before))
    }),
  )
})

test('a text that comes with the new language stays, and one without a translation too', () => {
  const own = { texts: { name: 'Acme', headline: 'Holz' }, translations: { de: { headline: 'Hölzer' } } }
  expect(changeOwnLanguage(own, 'en', 'de', ['headline'])).toEqual(own)
  expect(changeOwnLanguage(own, 'en', 'fr')).toEqual(own)
})

test('in the settings the languages swap as one is chosen, and nothing is changed once it is chosen back', () => {
  const stored = {
    locale: 'en',
    locales: [],
    translator_off: false,
    translations: { de: { name: '', headline: 'Holz und Gezeiten', about: '' } },
    name: 'Tides',
    headline: 'Timber and tides',
    about: '',
  }
  const german = { ...stored, ...chooseOwnLanguage(stored, 'de') }
  expect(german).toMatchObject({
    locale: 'de',
    headline: 'Holz und Gezeiten',
    translations: { en: { headline: 'Timber and tides' } },
  })
  expect({ ...german, ...chooseOwnLanguage(german, 'en') }).toEqual(stored)
})

test("a translation into the page's own language never stands before its own text", () => {
  fc.assert(
    fc.property(fc.constantFrom('de', 'de-AT', 'en', 'ja'), (locale) => {
      const publication = derivePublication(snapshot(), { now: NOW })
      const page = { ...publication.page, locale: 'de', headline: 'Neu', translations: { de: { headline: 'Alt' } } }
      const shown = localizePublication({ locale, pageLocale: 'de' }, { ...publication, page })
      expect(shown.page.headline).toBe('Neu')
    }),
  )
})
