import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromLines, segmentsOf, toLines } from '../../../src/core/translation/lines.ts'
import { protect, restore } from '../../../src/core/translation/protect.ts'
import { readTranslated, translatorProblem, translatorRequest } from '../../../src/core/translation/services.ts'

/** A translator that shouts: it changes every letter outside of what it was told to leave alone. */
function shout(html: string): string {
  const parts = html.split(/(<span[^>]*>[^<]*<\/span>|<[^>]*>|&\w+;)/)
  return parts.map((part, index) => (index % 2 === 0 ? part.toUpperCase() : part)).join('')
}
const throughWith = (translate: (html: string) => string, text: string) => {
  const lines = toLines(text)
  return fromLines(lines, segmentsOf(lines).map(translate))
}

const piece = fc.constantFrom(
  'We look into it',
  ' ',
  '**bold**',
  '`code < 1`',
  '[the log](https://example.com/a?b=1&c=2)',
  'https://status.example.com/x.',
  '{{components}}',
  '&amp; <b>',
  '](',
  '**',
  '_so_',
  '![graph](g.png "A graph")',
  'é',
)
const line = fc.tuple(
  fc.constantFrom('', '- ', '1. ', '## ', '> ', '  * '),
  fc.array(piece, { maxLength: 6 }).map((all) => all.join('')),
)
const markdown = fc
  .array(
    fc.oneof(
      line.map((parts) => parts.join('')),
      fc.constantFrom('', '```', '---', '    '),
    ),
    { maxLength: 8 },
  )
  .map((lines) => lines.join('\n'))

describe('what a translator gets of a text', () => {
  it('comes back as it was from one that changes nothing, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(markdown, fc.string({ unit: 'grapheme' })), (text) => {
        const lines = toLines(text)
        const segments = segmentsOf(lines)
        expect(fromLines(lines, segments) ?? 'nothing').toBe(text)
      }),
    )
  })

  it('keeps code, addresses, variables and the marks of lines, and translates the rest', () => {
    const text = [
      '## Since 14:02',
      '',
      '- [The log](https://example.com/Log_a?b=1) of {{components}} says `HTTP 500`.',
      '> See **here**: https://example.com/x. It is <ok> & fine.',
      '```',
      'curl -v https://example.com',
      '```',
    ].join('\n')
    expect(throughWith(shout, text)).toBe(
      [
        '## SINCE 14:02',
        '',
        '- [THE LOG](https://example.com/Log_a?b=1) OF {{components}} SAYS `HTTP 500`.',
        '> SEE **HERE**: https://example.com/x. IT IS <OK> & FINE.',
        '```',
        'curl -v https://example.com',
        '```',
      ].join('\n'),
    )
  })

  it('cannot be used where a piece of it is lost, doubled or torn apart', () => {
    const source = protect('See [the log](https://example.com) of {{components}}.')
    expect(restore(source.html, source)).toBe('See [the log](https://example.com) of {{components}}.')
    for (const html of [
      'Siehe das Protokoll.',
      `${source.html} ${source.html}`,
      source.html.replace('</b>', ''),
      source.html.replace('id="k0"', 'id="k9"'),
      source.html.replace('</b>', '</span>'),
    ])
      expect(restore(html, source)).toBeNull()
  })

  it('is read whatever a translator does to quotes and entities', () => {
    const source = protect('See {{time}} & more')
    expect(restore(`Siehe <span translate='no' id='k0'>ganz anders</span> &amp; &#109;ehr&nbsp;&lt;3`, source)).toBe(
      'Siehe {{time}} & mehr\u00a0<3',
    )
  })

  it('ends in time for long texts of marks', () => {
    for (const mark of ['*', '_', '`', '[', '](', '![', '<', '{{', '**a', 'http://'])
      expect(throughWith((html) => html, `${mark.repeat(4000)} word`)).not.toBeNull()
  })
})

describe('a translator', () => {
  const ask = { segments: ['We look.'], source: 'en-GB', target: 'pt-BR' }

  it('is asked in its own shape, with the names that it has for languages', () => {
    expect(translatorRequest('deepl', 'secret', ask)).toMatchObject({
      path: '/v2/translate',
      headers: { authorization: 'DeepL-Auth-Key secret' },
      body: { text: ['We look.'], source_lang: 'EN', target_lang: 'PT-BR', tag_handling: 'html' },
    })
    expect(translatorRequest('deepl', '', { ...ask, target: 'de-AT' }).body).toMatchObject({ target_lang: 'DE' })
    expect(translatorRequest('libretranslate', 'secret', { ...ask, target: 'zh-Hant' })).toMatchObject({
      path: '/translate',
      headers: {},
      body: { q: ['We look.'], source: 'en', target: 'zh-Hant', format: 'html', api_key: 'secret' },
    })
    expect(translatorRequest('libretranslate', '', ask).body).not.toHaveProperty('api_key')
  })

  it('is understood only where it gives one text for each', () => {
    const deepl = JSON.stringify({ translations: [{ text: 'Wir sehen nach.' }] })
    expect(readTranslated('deepl', deepl, 1)).toEqual(['Wir sehen nach.'])
    expect(readTranslated('deepl', deepl, 2)).toBeNull()
    expect(readTranslated('libretranslate', '{"translatedText":["Ja"]}', 1)).toEqual(['Ja'])
    for (const garbage of ['', '<html>', 'null', '{"translatedText":"Ja"}', '{"error":"no"}'])
      expect(readTranslated('libretranslate', garbage, 1)).toBeNull()
  })

  it('says by its status what is wrong', () => {
    expect([401, 403, 429, 456, 400, 500, 503, 0].map(translatorProblem)).toEqual([
      'translator_refused',
      'translator_refused',
      'translator_busy',
      'translator_quota',
      'translator_language',
      'translator_failed',
      'translator_failed',
      'translator_failed',
    ])
  })
})
