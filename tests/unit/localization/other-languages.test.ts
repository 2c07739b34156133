import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { onlyAddsTranslations } from '../../../src/core/localization/added-translation.ts'
import { missingLanguages, otherLanguages, shownLanguages } from '../../../src/core/localization/other-languages.ts'
import { bodiesOf, contentTranslations, namesOf } from '../../../src/core/localization/post-translations.ts'
import { directionOf } from '../../../src/core/page/direction-of.ts'
import { LOCALES } from '../../../src/core/page/locales.ts'
import { draftContent, isEmptyDraft, newIncidentDraft } from '../../../src/stores/team/model/draft.ts'

const tags = fc.uniqueArray(fc.constantFrom(...LOCALES))
const texts = fc.dictionary(
  fc.constantFrom(...LOCALES),
  fc.record({ name: fc.constantFrom('', ' ', 'Störung'), body: fc.constantFrom('', '\u200b', 'Wir suchen.') }),
)

describe('the languages that a team is asked for', () => {
  it('are those that the owner chose, but for its own', () => {
    expect(otherLanguages({ locale: 'en', locales: ['en', 'de', 'ar'] })).toEqual(['de', 'ar'])
    expect(otherLanguages({ locale: 'de', locales: ['fr'] })).toEqual(['fr'])
  })

  it('are none where the page has all of them, or only its own', () => {
    expect(otherLanguages({ locale: 'en', locales: [] })).toEqual([])
    expect(otherLanguages({ locale: 'de', locales: ['de'] })).toEqual([])
  })

  it('are missing until each text that there is stands in them', () => {
    const own = { name: 'Errors', body: 'We look.' }
    expect(missingLanguages(['de', 'fr'], own, { de: { name: 'Fehler' } })).toEqual(['de', 'fr'])
    expect(missingLanguages(['de', 'fr'], own, { de: { name: 'Fehler', body: 'Wir suchen.' } })).toEqual(['fr'])
    expect(missingLanguages(['de'], { name: '', body: ' ' }, {}), 'nothing is written yet').toEqual([])
  })

  it('are shown each once, with others that a text was written in before', () => {
    fc.assert(
      fc.property(tags, texts, (asked, written) => {
        const shown = shownLanguages(asked, written)
        expect(new Set(shown).size).toBe(shown.length)
        expect(shown.slice(0, asked.length)).toEqual(asked)
        expect(missingLanguages(shown, { name: 'Errors', body: 'We look.' }, written)).toEqual(
          shown.filter((tag) => written[tag]?.name !== 'Störung' || written[tag]?.body !== 'Wir suchen.'),
        )
      }),
    )
  })

  it('have a direction', () => {
    expect(LOCALES.filter((tag) => directionOf(tag) === 'rtl')).toEqual(['ar', 'he'])
    expect(directionOf('ar-EG')).toBe('rtl')
    expect(directionOf('arn')).toBe('ltr')
  })
})

describe('a translation', () => {
  it('that came by more changes nothing that somebody has read', () => {
    fc.assert(
      fc.property(texts, texts, (before, more) => {
        expect(onlyAddsTranslations(before, before)).toBe(true)
        expect(onlyAddsTranslations(before, { ...more, ...before })).toBe(true)
        for (const tag of Object.keys(before)) {
          expect(onlyAddsTranslations(before, { ...before, [tag]: { body: 'Something else.' } })).toBe(false)
          const { [tag]: _gone, ...rest } = before
          expect(onlyAddsTranslations(before, rest), 'taken away').toBe(false)
        }
      }),
    )
    expect(onlyAddsTranslations(null, { de: { body: 'Wir suchen.' } })).toBe(true)
    expect(onlyAddsTranslations({ de: { body: 'Wir suchen.' } }, null)).toBe(false)
  })

  it('is posted as it was typed, and an empty one not at all, whatever order they were typed in', () => {
    fc.assert(
      fc.property(texts, (typed) => {
        const content = contentTranslations(typed, ['name', 'body'])
        const backwards = Object.fromEntries(Object.entries(typed).reverse())
        expect(JSON.stringify(contentTranslations(backwards, ['name', 'body']))).toBe(JSON.stringify(content))
        for (const [tag, { name, body }] of Object.entries(typed)) {
          expect(namesOf(content)?.[tag]?.name).toBe(name === 'Störung' ? name : undefined)
          expect(bodiesOf(content)?.[tag]?.body).toBe(body === 'Wir suchen.' ? body : undefined)
        }
      }),
    )
  })

  it('is part of a draft: alone it makes one, and an update has no title', () => {
    const draft = { ...newIncidentDraft(), translations: { de: { name: ' Störung ', body: '' } } }
    expect(isEmptyDraft(draft)).toBe(false)
    expect(isEmptyDraft({ ...draft, translations: { de: { name: ' ', body: '' } } })).toBe(true)
    expect(draftContent(draft, []).translations).toEqual({ de: { name: 'Störung' } })
    expect(draftContent({ ...draft, opensIncident: false }, [])).not.toHaveProperty('translations')
  })
})
