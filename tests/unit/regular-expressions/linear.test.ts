import { checkSync } from 'recheck'
import { describe, expect, it } from 'vitest'
import { addressPattern } from '../../../src/core/page/addresses.ts'
import { EXCEPTIONS } from './exceptions.ts'
import { type FoundExpression, findRegularExpressions } from './find-expressions.ts'

/*
 * Each is judged by an automaton, for the worst text there is: no time is measured. What is proven is one match; one that
 * is sought again and again (flag g) must take what it looked at, which worst-texts.test.ts tries.
 */

const TIMEOUT_MS = 600_000
/** Looks at eight characters at most, and is all that the automaton cannot do in an address. */
const NO_LANGUAGE = '(?!(?:api|pb|set-up)(?:\\/|$))'

const all = findRegularExpressions()
const isExcepted = ({ file, text }: FoundExpression) =>
  EXCEPTIONS.some((one) => one.file === file && text.startsWith(one.begins))

/** What recheck says of an expression: `linear`, proven by an automaton; or why not. */
function judge(source: string, flags: string): string {
  const judgement = checkSync(source, flags, { timeout: 120_000 })
  if (judgement.status === 'vulnerable') return `${judgement.complexity.summary}: ${judgement.attack.pattern}`
  if (judgement.status === 'unknown') return `unknown: ${judgement.error.kind}`
  return judgement.checker === 'automaton' ? 'linear' : `not proven: ${judgement.checker}`
}

describe('The regular expressions of the sources', () => {
  it('are judged: a quadratic one is distinguished from a linear one', () => {
    expect(judge('\\s+$', '')).toMatch(/^2nd degree polynomial/)
    expect(judge('^(a|a)*$', '')).toMatch(/^exponential/)
    expect(judge('^\\s+|x', '')).toBe('linear')
  })

  it('take linear time, whatever they meet, but for those that are listed', { timeout: TIMEOUT_MS }, () => {
    const judged = new Map<string, string>()
    const wrong = all
      .filter((one) => !isExcepted(one))
      .flatMap(({ file, text, literal }) => {
        if (!literal) return [`${file}: ${text}: put together at run time`]
        const judgement = judged.get(text) ?? judge(literal.source, literal.flags)
        judged.set(text, judgement)
        return judgement === 'linear' ? [] : [`${file}: ${text}: ${judgement}`]
      })
    expect(wrong).toEqual([])
    expect(judged.size).toBeGreaterThan(100)
  })

  it('of the addresses take linear time, each for itself', { timeout: TIMEOUT_MS }, () => {
    let count = 0
    addressPattern(() => count++ < 0)
    const each = Array.from({ length: count }, (_, wanted) => {
      let at = 0
      return addressPattern(() => at++ === wanted)
    })
    expect(each.length).toBeGreaterThan(10)
    expect(
      each
        .map(({ source, flags }) => [source, judge(source.replaceAll(NO_LANGUAGE, ''), flags)])
        .filter(([, judgement]) => judgement !== 'linear'),
    ).toEqual([])
  })

  it('need every exception', () => {
    const idle = EXCEPTIONS.filter(
      (one) => !all.some(({ file, text }) => one.file === file && text.startsWith(one.begins)),
    )
    expect(idle).toEqual([])
  })
})
