import { describe, expect, it } from 'vitest'
import { toPublicIncident } from '../../../src/core/derivation/derive.ts'
import {
  commonForeignLanguage,
  incidentLanguage,
  isAllForeign,
  localizeIncident,
  updateLanguage,
} from '../../../src/core/incident/localize.ts'
import { incident, update } from '../publication/sample.ts'

const readerOf = (locale: string) => ({ locale, pageLocale: 'en-US' })
const translated = toPublicIncident(
  incident({
    name: 'API errors',
    status: 'resolved',
    postmortem: 'A switch broke.',
    translations: { de: { name: 'API-Fehler' }, fr: { postmortem: 'Un **commutateur**.' } },
    updates: [
      update({ body: 'Fixed.', translations: { de: { body: 'Behoben.' }, 'zh-TW': { body: '已修復。' } } }),
      update({ body: 'We are looking.' }),
    ],
  }),
)

describe('an incident is localized', () => {
  it('into the reader’s language if the team translated it, and otherwise as the team wrote it', () => {
    const german = localizeIncident(readerOf('de-AT'), translated)
    expect(german.name).toBe('API-Fehler')
    expect(german.postmortem_html).toBe('<p>A switch broke.</p>')
    expect(german.updates.map(({ body_html }) => body_html)).toEqual(['<p>Behoben.</p>', '<p>We are looking.</p>'])
    expect(localizeIncident(readerOf('fr'), translated).postmortem_html).toBe('<p>Un <strong>commutateur</strong>.</p>')
  })

  it('with the language of each text, and whether it is foreign to the reader', () => {
    const [fixed, looking] = translated.updates
    if (!fixed || !looking) throw new Error('two updates')
    expect(updateLanguage(readerOf('de'), fixed)).toEqual({ lang: 'de', isForeign: false })
    expect(updateLanguage(readerOf('de'), looking)).toEqual({ lang: 'en-US', isForeign: true })
    expect(updateLanguage(readerOf('en'), looking)).toEqual({ lang: 'en-US', isForeign: false })
    expect(updateLanguage(readerOf('zh-Hant'), fixed)).toEqual({ lang: 'zh-TW', isForeign: false })
    expect(incidentLanguage(readerOf('fr'), translated, 'name')).toEqual({ lang: 'en-US', isForeign: true })
    expect(incidentLanguage(readerOf('fr'), translated, 'postmortem_html')).toEqual({ lang: 'fr', isForeign: false })
  })

  it('as entirely foreign if no name and no update is in the reader’s language', () => {
    expect(['de', 'en-GB', 'zh-HK', 'ja'].map((locale) => isAllForeign(readerOf(locale), translated))).toEqual([
      ...[false, false, false, true],
    ])
  })

  it('as it is where the team gave nothing, and its document says nothing of translations', () => {
    const plain = toPublicIncident(incident())
    expect(localizeIncident(readerOf('de'), plain)).toBe(plain)
    expect('translations' in plain || plain.updates.some((one) => 'translations' in one)).toBe(false)
  })

  it('in a list whose common foreign language is named once', () => {
    const plain = toPublicIncident(incident())
    expect(commonForeignLanguage(readerOf('ja'), [translated, plain])).toBe('en-US')
    expect(commonForeignLanguage(readerOf('de'), [plain])).toBe('en-US')
    expect(commonForeignLanguage(readerOf('de'), [translated, plain])).toBeNull()
    expect(commonForeignLanguage(readerOf('en'), [translated, plain])).toBeNull()
    expect(commonForeignLanguage(readerOf('ja'), [])).toBeNull()
  })
})
