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
    postmortem: 'A switch broke.',
    translations: { de: { name: 'API-Fehler' }, fr: { postmortem: 'Un **commutateur**.' } },
    updates: [
      update({ body: 'Fixed.', translations: { de: { body: 'Behoben.' }, 'zh-TW': { body: '已修復。' } } }),
      update({ body: 'We are looking.' }),
    ],
  }),
)

describe('an incident is told', () => {
  it('in the language of the reader where the team gave it, and in its own words elsewhere', () => {
    const german = localizeIncident(readerOf('de-AT'), translated)
    expect(german.name).toBe('API-Fehler')
    expect(german.postmortem_html).toBe('<p>A switch broke.</p>')
    expect(german.updates.map(({ body_html }) => body_html)).toEqual(['<p>Behoben.</p>', '<p>We are looking.</p>'])
    expect(localizeIncident(readerOf('fr'), translated).postmortem_html).toBe('<p>Un <strong>commutateur</strong>.</p>')
  })

  it('with the language of each text, and whether nobody gave it in the language of the reader', () => {
    const [fixed, looking] = translated.updates
    if (!fixed || !looking) throw new Error('two updates')
    expect(updateLanguage(readerOf('de'), fixed)).toEqual({ lang: 'de', isForeign: false })
    expect(updateLanguage(readerOf('de'), looking)).toEqual({ lang: 'en-US', isForeign: true })
    expect(updateLanguage(readerOf('en'), looking)).toEqual({ lang: 'en-US', isForeign: false })
    expect(updateLanguage(readerOf('zh-Hant'), fixed)).toEqual({ lang: 'zh-TW', isForeign: false })
    expect(incidentLanguage(readerOf('fr'), translated, 'name')).toEqual({ lang: 'en-US', isForeign: true })
    expect(incidentLanguage(readerOf('fr'), translated, 'postmortem_html')).toEqual({ lang: 'fr', isForeign: false })
  })

  it('wholly in another language where no name and no update is in the language of the reader', () => {
    expect(['de', 'en-GB', 'zh-HK', 'ja'].map((locale) => isAllForeign(readerOf(locale), translated))).toEqual([
      ...[false, false, false, true],
    ])
  })

  it('as it is where the team gave nothing, and its document says nothing of translations', () => {
    const plain = toPublicIncident(incident())
    expect(localizeIncident(readerOf('de'), plain)).toBe(plain)
    expect('translations' in plain || plain.updates.some((one) => 'translations' in one)).toBe(false)
  })

  it('among others whose language is said once, where all are in the same, which is not the reader’s', () => {
    const plain = toPublicIncident(incident())
    expect(commonForeignLanguage(readerOf('ja'), [translated, plain])).toBe('en-US')
    expect(commonForeignLanguage(readerOf('de'), [plain])).toBe('en-US')
    expect(commonForeignLanguage(readerOf('de'), [translated, plain])).toBeNull()
    expect(commonForeignLanguage(readerOf('en'), [translated, plain])).toBeNull()
    expect(commonForeignLanguage(readerOf('ja'), [])).toBeNull()
  })
})
