import { describe, expect, it } from 'vitest'
import { toPublicIncident } from '../../../src/core/derivation/derive.ts'
import { commonForeign, incidentTelling, isAllForeign, toldTo, updateTelling } from '../../../src/core/incident/told.ts'
import { incident, update } from '../publication/sample.ts'

const english = (locale: string) => ({ locale, own: 'en-US' })
const told = toPublicIncident(
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
    const german = toldTo(english('de-AT'), told)
    expect(german.name).toBe('API-Fehler')
    expect(german.postmortem_html).toBe('<p>A switch broke.</p>')
    expect(german.updates.map(({ body_html }) => body_html)).toEqual(['<p>Behoben.</p>', '<p>We are looking.</p>'])
    expect(toldTo(english('fr'), told).postmortem_html).toBe('<p>Un <strong>commutateur</strong>.</p>')
  })

  it('with the language of each text, and whether nobody gave it in the language of the reader', () => {
    const [fixed, looking] = told.updates
    if (!fixed || !looking) throw new Error('two updates')
    expect(updateTelling(english('de'), fixed)).toEqual({ lang: 'de', isForeign: false })
    expect(updateTelling(english('de'), looking)).toEqual({ lang: 'en-US', isForeign: true })
    expect(updateTelling(english('en'), looking)).toEqual({ lang: 'en-US', isForeign: false })
    expect(updateTelling(english('zh-Hant'), fixed)).toEqual({ lang: 'zh-TW', isForeign: false })
    expect(incidentTelling(english('fr'), told, 'name')).toEqual({ lang: 'en-US', isForeign: true })
    expect(incidentTelling(english('fr'), told, 'postmortem_html')).toEqual({ lang: 'fr', isForeign: false })
  })

  it('wholly in another language where no name and no update is in the language of the reader', () => {
    expect(['de', 'en-GB', 'zh-HK', 'ja'].map((locale) => isAllForeign(english(locale), told))).toEqual([
      ...[false, false, false, true],
    ])
  })

  it('as it is where the team gave nothing, and its document says nothing of translations', () => {
    const plain = toPublicIncident(incident())
    expect(toldTo(english('de'), plain)).toBe(plain)
    expect('translations' in plain || plain.updates.some((one) => 'translations' in one)).toBe(false)
  })

  it('among others whose language is said once, where all are in the same, which is not the reader’s', () => {
    const plain = toPublicIncident(incident())
    expect(commonForeign(english('ja'), [told, plain])).toBe('en-US')
    expect(commonForeign(english('de'), [plain])).toBe('en-US')
    expect(commonForeign(english('de'), [told, plain])).toBeNull()
    expect(commonForeign(english('en'), [told, plain])).toBeNull()
    expect(commonForeign(english('ja'), [])).toBeNull()
  })
})
