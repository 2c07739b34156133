import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import {
  buildExcerptCandidates,
  buildExcerpt as excerptOfParts,
  highlightMatches,
} from '../../../src/core/archive/excerpt.ts'
import { findMatches, type Phrase, parsePhrases, toFtsQuery } from '../../../src/core/archive/phrases.ts'
import { toIndexText, tokenize } from '../../../src/core/archive/tokenize.ts'
import { htmlToLines, htmlToText } from '../../../src/core/markdown/html-to-text.ts'
import { renderMarkdown } from '../../../src/core/markdown/render.ts'

const excerptOf = (texts: string[], phrases: Phrase[]) =>
  excerptOfParts(buildExcerptCandidates(texts, phrases), phrases)

describe('the words of a text, as the search knows them,', () => {
  it.each([
    ['API-Errors in us-east-1', 'api errors in us east 1'],
    ['Ünïcödé ÉTÉ Straße', 'unicode ete strasse'],
    ['数据库 is down', '数 据 库 is down'],
    ['ガガ', 'ガ ガ'],
    ['خَدَمات إدارة', 'خدمات اداره'],
    ['데이터베이스', '데이터베이스'],
    ['обʼєкт aʼb ŉ aŉ', 'обєкт ab n an'],
    ['… !? 😀', ''],
  ])('%s are %s', (text, words) => expect(toIndexText(text)).toBe(words))

  it('stand where they were found', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        let at = 0
        for (const { start, end } of tokenize(text)) {
          expect(start).toBeGreaterThanOrEqual(at)
          expect(end).toBeGreaterThan(start)
          at = end
        }
        expect(at).toBeLessThanOrEqual(text.length)
      }),
    )
  })
})

const UNSPACED = Array.from({ length: 0xa000 - 0x3040 }, (_, at) => String.fromCodePoint(0x3040 + at))

describe('an excerpt of long texts', () => {
  const hitsOf = (texts: string[], typed: string) =>
    excerptOf(texts, parsePhrases(typed))
      .filter(({ hit }) => hit)
      .map(({ text }) => text)

  it('is of the first words, or of where a word stands far behind them', () => {
    const long = '服务器故障影响部分地区。'.repeat(2_000)
    expect(hitsOf([`${long}数据库`, long], '数据库')).toEqual(['数据库'])
    expect(hitsOf([long, `${'Before. '.repeat(9_000)}The Database is slow.`], 'data')).toEqual(['Database'])
    expect(hitsOf([long, 'Slow.'], '服务器')[0]).toBe('服务器')
    const [, second] = excerptOf([`${'Before. '.repeat(9_000)}The database.`], parsePhrases('nothing'))
    expect(second?.text).toBe(' …')
  })

  it.each(['Datenbänke', 'доступний', 'café', 'größe', 'żółty', 'İstanbul', 'مُشكلة', 'ＡＰＩ', 'us-east-1', '数据库'])(
    'shows where %s stands far behind the first words, however it was typed',
    (word) => {
      const folded = [...tokenize(word)].map(({ text }) => text).join(' ')
      for (const typed of [word, `"${word}"`, word.toUpperCase(), `"${folded}"`]) {
        for (const before of [9_990, 19_990, 30_000]) {
          expect(hitsOf([`${'x '.repeat(before / 2)}${word} ${'y '.repeat(5_000)}`], typed).at(0)).toBe(word)
        }
        expect(hitsOf(['x '.repeat(6_000), `${word}!`], typed)).toEqual([word])
      }
    },
  )

  it.each([
    ['"art"', 'The start of an artist.', 'Art'],
    ['ход', 'Расход.', 'Ход'],
    ['"us east"', 'useast us easter', 'US-East'],
    ['5', '15', '第5'],
  ])('for %s is not taken in by %j', (typed, like, word) => {
    expect(hitsOf([`${`${like} `.repeat(5_000)}${word} ${like}`], typed)).toEqual([word.replace('第', '')])
  })

  it('shows a word of any letters, as it stands or as it is folded', () => {
    const letters = '[\\p{scx=Latn}\\p{scx=Cyrl}\\p{scx=Grek}\\p{scx=Arab}\\p{scx=Hebr}\\p{scx=Hang}]'
    const isWord = new RegExp(`^[${letters}&&\\p{L}][[${letters}&&\\p{L}]\\p{M}]*$`, 'v')
    const words = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
      .filter((word) => isWord.test(word) && /^[\p{L}\p{M}]+$/u.test(word.normalize('NFKD')))
    fc.assert(
      fc.property(words, (word) => {
        const long = `${'· '.repeat(8_000)}${word} ·`
        const folded = [...tokenize(word)].map(({ text }) => text).join(' ')
        fc.pre(folded !== '')
        for (const typed of [word, folded]) expect(hitsOf([long], typed)).toEqual([word])
      }),
      { examples: [['ŉ'], ['обʼєкт']] },
    )
  })

  it('looks through no more of twenty languages than of one', () => {
    const looked = vi.spyOn(String.prototype, 'normalize')
    excerptOf(Array<string>(20).fill('Störung '.repeat(10_000)), parsePhrases('nichts'))
    expect(looked.mock.calls.length).toBeLessThan(3_000)
    looked.mockRestore()
  })

  it('has characters of scripts without spaces that fold to themselves, as Unicode has it', () => {
    const own = UNSPACED.filter((one) => [...tokenize(one)].some(({ text }) => text === one))
    const slow = UNSPACED.filter(
      (one) => one.normalize('NFKD').normalize('NFC') === one && /[\p{L}\p{N}\p{M}]/u.test(one),
    )
    expect(own).toEqual(slow)
  })
})

describe('what a visitor types', () => {
  it('means words, the beginnings of words, and phrases in quotes', () => {
    expect(toFtsQuery(parsePhrases('slow us-east-1 "went away" "da"* 数据'))).toBe(
      '"slow" * AND "us east 1" * AND "went away" AND "da" * AND "数 据"',
    )
  })

  it('never reaches SQLite as anything but words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        expect(toFtsQuery(parsePhrases(typed))).toMatch(/^("[\p{L}\p{N}\p{M} ]+"( \*)?( AND |$))*$/u)
      }),
    )
  })

  it('is found in the text that it was taken from', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const phrase of parsePhrases(text.replaceAll('"', ' '))) {
          expect(findMatches(text.replaceAll('"', ' '), [phrase]).length).toBeGreaterThan(0)
        }
      }),
    )
  })
})

describe('an excerpt', () => {
  const text = (pieces: { text: string; hit: boolean }[]) =>
    pieces.map((piece) => (piece.hit ? `[${piece.text}]` : piece.text)).join('')

  it('shows where most of what was looked for stands together', () => {
    const filler = 'nothing to see '.repeat(40)
    const long = `the router ${filler} the router of the core failed ${filler}`
    const excerpt = text(excerptOf(['router', long], parsePhrases('router failed')))
    expect(excerpt).toContain('the [router] of the core [failed]')
    expect(excerpt.length).toBeLessThan(250)
  })

  it('is the beginning of the newest text where none of them has it', () => {
    expect(text(excerptOf(['It is over.', 'It began.'], parsePhrases('webhooks')))).toBe('It is over.')
    expect(excerptOf([], parsePhrases('webhooks'))).toEqual([])
  })

  it('leaves a text as it is but for its spaces, whatever is marked in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (words, typed) => {
        const pieces = highlightMatches(words, parsePhrases(`${typed} ${words.slice(0, 3)}`))
        expect(
          pieces
            .map((piece) => piece.text)
            .join('')
            .replaceAll(/\s+/g, ''),
        ).toBe(words.replaceAll(/\s+/g, ''))
      }),
    )
  })
})

describe('the plain text of what somebody wrote', () => {
  it.each([
    ['It **is** over.\n\nSee [the report](https://example.com/a?b=1&c).', 'It is over. See the report.'],
    ['- one\n- two', 'one two'],
    ['1 < 2 & "so" <script>alert(1)</script>', '1 < 2 & "so" <script>alert(1)</script>'],
    ['| a | b |\n|---|---|\n| c | d |', 'a b c d'],
    ['![A "graph" of <errors>](/files/graph.png)', 'A "graph" of <errors>'],
  ])('of %j is %j', (source, plain) => expect(htmlToText(renderMarkdown(source))).toBe(plain))

  it.each([
    ['One.\ntwo\n\nThree.', 'One.\ntwo\n\nThree.'],
    ['Do:\n1. one\n2. two\n\nThen.', 'Do:\n\n1. one\n2. two\n\nThen.'],
    ['3. three\n\n4. four', '3. three\n4. four'],
    ['- one\n  1. first\n  2. second\n- two', '- one\n  1. first\n  2. second\n- two'],
    ['| a | b |\n|---|---|\n| c | d |\n| e | |\n\nOver.', 'a | b\nc | d\ne |\n\nOver.'],
    ['![The graph](/files/graph.png)', 'The graph'],
    ['[![The graph](/files/graph.png)](https://example.com/)', 'The graph (https://example.com/)'],
    ['    1 < 2\n\n> said', '1 < 2\n\nsaid'],
  ])('of %j on lines is %j', (source, plain) => expect(htmlToLines(renderMarkdown(source))).toBe(plain))
})
