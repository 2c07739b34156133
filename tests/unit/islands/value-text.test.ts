import { expect, test } from 'vitest'
import { unsavedText } from '../../../src/islands/settings/SaveBar.tsx'
import { valueText } from '../../../src/islands/settings/value-text.ts'
import { localizationFor } from '../../../src/islands/team/team.ts'

const labelOf = (field: string) => ({ headline: 'Headline', partial_outage: 'Partial outage' })[field] ?? field

test('a value of which two versions stand beside each other is read in words', () => {
  const links = [
    { label: 'Blog', url: 'https://blog.example' },
    { label: 'Mail', url: 'mailto:a@b.example' },
  ]
  expect(valueText(links, labelOf)).toBe('Blog: https://blog.example\nMail: mailto:a@b.example')
  expect(valueText(['de', 'pt-BR', 'sk'], labelOf)).toBe('Deutsch\nPortuguês (Brasil)\nsk')
  const texts = { de: { name: '', headline: 'Holz' }, fr: { headline: 'Bois' } }
  expect(valueText(texts, labelOf)).toBe('Deutsch\nHeadline: Holz\nFrançais\nHeadline: Bois')
  expect(valueText({ partial_outage: 0.5 }, labelOf)).toBe('Partial outage: 0.5')
  expect([valueText('As it is', labelOf), valueText([], labelOf), valueText(null, labelOf)]).toEqual([
    'As it is',
    '',
    '',
  ])
  expect(valueText(new File([], 'logo.png'), labelOf)).toBe('logo.png')
})

test('once a version was chosen of each, the bar counts what is not saved, and asks for no choice', () => {
  const localization = localizationFor({ locale: 'en', timeZone: 'UTC' })
  const form = (choice: 'mine' | null) => ({
    ...{ state: 'open' as const, stored: { values: {}, updated: '', by: null }, values: {}, changed: ['links'] },
    ...{ moved: { links: { theirs: [], mine: [], choice } }, faults: {}, kept: 'yes' as const, isFresh: true },
    saving: { state: 'resting' as const },
  })
  const { settings } = localization.words
  expect(unsavedText(form(null), localization)).toBe(settings.chooseFirst)
  expect(unsavedText(form('mine'), localization)).toBe(settings.unsaved(1))
})
