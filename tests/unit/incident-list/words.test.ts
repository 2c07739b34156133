import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasWord, likePatterns, markWords, searchWords, wordsAround } from '../../../src/core/incident-list/words.ts'

const word = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }).filter((text) => text.trim() === text)

describe('the words of a search', () => {
  it.each([
    ['router  Frankfurt', ['router', 'Frankfurt']],
    ['"object storage" slow', ['object storage', 'slow']],
    ['"not closed', ['not closed']],
    ['  ', []],
    ['" "" \0', []],
    ['a\0b', ['a', 'b']],
    ['障害 東京', ['障害', '東京']],
    ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
  ])('of %j are %j', (text, words) => {
    expect(searchWords(text)).toEqual(words)
  })

  it('are found by SQLite in every text that has them as they are, in small or in large letters', () => {
    const database = new DatabaseSync(':memory:')
    const statement = database.prepare("SELECT ? LIKE ? ESCAPE '\\' AS j")
    const finds = (text: string, sought: string) =>
      likePatterns(sought).some((one) => statement.get(text, one)?.j === 1)
    fc.assert(
      fc.property(word, fc.string(), fc.string(), (sought, before, after) => {
        // SQLite reads no text beyond a zero byte.
        fc.pre(!`${sought}${before}${after}`.includes('\0'))
        for (const text of [sought, sought.toLowerCase(), sought.toLowerCase().toUpperCase()]) {
          expect(finds(`${before}${text}${after}`, sought)).toBe(true)
        }
      }),
    )
    expect(finds('100% of them', '0%')).toBe(true)
    expect(finds('1000', '0%')).toBe(false)
    expect(finds('a_b', 'a_b')).toBe(true)
    expect(finds('axb', 'a_b')).toBe(false)
  })
})

describe('a text that was found', () => {
  it('is marked without being changed, whatever the words are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.array(word, { maxLength: 4 }), (text, words) => {
        const pieces = markWords(text, words)
        expect(pieces.map((piece) => piece.text).join('')).toBe(text)
      }),
    )
    expect(markWords('A Router, a router', ['router'])).toEqual([
      { text: 'A ', hit: false },
      { text: 'Router', hit: true },
      { text: ', a ', hit: false },
      { text: 'router', hit: true },
    ])
  })

  it('is cut around the first of the words, in one line', () => {
    fc.assert(
      fc.property(
        fc.array(fc.lorem(), { minLength: 0, maxLength: 40 }),
        fc.array(fc.lorem(), { maxLength: 40 }),
        (a, b) => {
          const cut = wordsAround([...a, 'Xylophone', ...b].join('\n'), ['xylophone'])
          expect(hasWord(cut, ['xylophone'])).toBe(true)
          expect(cut).not.toContain('\n')
          expect(cut.length).toBeLessThan(200)
        },
      ),
    )
  })
})
