import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canBeMistyped, lettersWrong, nearestWord, piecesOf } from '../../../src/core/incident-list/nearest.ts'

const word = fc.string({ minLength: 4, maxLength: 12, unit: fc.constantFrom(...'abcdefgäöüабв') })

describe('the word that may have been meant', () => {
  it.each([
    ['sattelite', 'A satellite, and its antenna', 'satellite'],
    ['ruoter', 'Router of the core', 'router'],
    ['Störnug', 'Eine Störung in Köln', 'störung'],
    ['збйі', 'Стався збій', 'збій'],
    ['routerz', 'routers router router', 'router'],
    ['frankfurt', 'London', null],
    ['core', 'cora care corn', 'cora'],
    ['abcd', 'abdce', null],
  ])('by %s in %j is %s', (mistyped, text, meant) => {
    expect(nearestWord(mistyped, [text])).toBe(meant)
  })

  it('is never proposed for what is short, a phrase, or no word', () => {
    for (const text of ['the', 'a b cd', '100%', '障害']) expect(canBeMistyped(text)).toBe(false)
    expect(canBeMistyped('router')).toBe(true)
  })

  it('is as far from a word as the word from it, and no further than it may be', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        const wrong = lettersWrong(a, b, 12)
        expect(wrong).toBe(lettersWrong(b, a, 12))
        expect(wrong === 0).toBe(a === b)
        expect(Math.min(3, wrong)).toBe(lettersWrong(a, b, 2))
        expect(wrong).toBeGreaterThanOrEqual(Math.abs(a.length - b.length))
      }),
    )
  })

  it('is found again with two letters exchanged, one left out or one too many', () => {
    fc.assert(
      fc.property(word, fc.nat(11), (meant, place) => {
        const at = place % (meant.length - 1)
        const exchanged = `${meant.slice(0, at)}${meant[at + 1]}${meant[at]}${meant.slice(at + 2)}`
        const doubled = `${meant.slice(0, at)}${meant[at]}${meant.slice(at)}`
        for (const mistyped of [exchanged, doubled]) {
          expect(nearestWord(mistyped, [`x ${meant} y`])).toBe(meant)
          expect(piecesOf(mistyped)).toContain(meant)
        }
      }),
    )
  })
})
