import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgeDnsAnswer } from '../../../src/core/domain/dns-answer.ts'
import { nextProofAt, proofEndsAt } from '../../../src/core/domain/proof.ts'

const NAME = '_aldis.status.example.com'
const TEXT = 'aldis-page=abc'
const txt = (data: string, name = NAME) => ({ name, type: 16, TTL: 60, data })
const cname = (name: string, data: string) => ({ name, type: 5, TTL: 60, data })
const judge = (...rows: object[]) => judgeDnsAnswer({ Status: 0, TC: false, Answer: rows }, NAME, TEXT)

describe('what a resolver answers', () => {
  it('proves a host by the one right text, in whatever pieces and beside others', () => {
    expect(judge(txt(`"${TEXT}"`))).toBeNull()
    expect(judge(txt(TEXT))).toBeNull()
    expect(judge(txt('"aldis-" "page=abc"', `${NAME.toUpperCase()}.`))).toBeNull()
    expect(judge(txt('"v=spf1 -all"'), txt(`"${TEXT}"`))).toBeNull()
    expect(
      judge(cname(NAME, 'a.example.net.'), cname('a.example.net.', 'b.example'), txt(TEXT, 'b.example.')),
    ).toBeNull()
  })

  it('proves nothing otherwise, and says why', () => {
    expect(judge()).toBe('record_missing')
    expect(judgeDnsAnswer({ Status: 3 }, NAME, TEXT)).toBe('record_missing')
    expect(judgeDnsAnswer({ Status: 2 }, NAME, TEXT)).toBe('dns_failed')
    expect(judge(txt(`"${TEXT}d"`))).toBe('record_other')
    expect(judge(txt(`"x${TEXT}"`), txt(`"" "${TEXT}" "y"`))).toBe('record_other')
    expect(judge({ ...txt(TEXT), type: 99 })).toBe('record_missing')
    expect(judge(txt(TEXT, 'status.example.com'))).toBe('record_missing')
    expect(judge(cname('other.example', 'b.example'), txt(TEXT, 'b.example'))).toBe('record_missing')
    expect(judge(cname(NAME, 'b.example'), cname('b.example', NAME))).toBe('record_missing')
    const chain = Array.from({ length: 20 }, (_, i) => cname(i === 0 ? NAME : `${i}.example`, `${i + 1}.example`))
    expect(judge(...chain, txt(TEXT, '20.example'))).toBe('record_missing')
  })

  it('may be anything at all', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(judgeDnsAnswer(value, NAME, TEXT)).not.toBeNull()
      }),
    )
    expect(judgeDnsAnswer({ Status: 0, Answer: Array(5000).fill(txt(TEXT)) }, NAME, TEXT)).toBe('resolver_failed')
    expect(judge(txt('x'.repeat(20_000)))).toBe('resolver_failed')
    expect(judge({ name: NAME, type: 16, data: 5 })).toBe('resolver_failed')
  })
})

describe('the next look at the DNS', () => {
  it('comes ever more slowly, and at last never', () => {
    let at = nextProofAt(0, null)
    const waits: number[] = []
    for (let last = 0, looks = 0; at !== null; looks += 1) {
      expect(looks).toBeLessThan(500)
      waits.push(at - last)
      last = at
      at = nextProofAt(0, last)
      expect(last).toBeLessThanOrEqual(proofEndsAt(0))
    }
    expect(waits[0]).toBe(20_000)
    expect(waits.at(-1)).toBe(3_600_000)
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  })
})
