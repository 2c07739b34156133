import { expect, it } from 'vitest'
import { EMPTY_HASH } from '../../../src/core/signing/message.ts'
import { hmacSha256, isSameTag, sha256 } from '../../../src/edge/base/crypto.ts'

it('hashes bytes and texts as FIPS 180-4 has it', () => {
  expect(sha256('').toString('hex')).toBe(EMPTY_HASH)
  expect(sha256('abc').toString('hex')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  expect(sha256('Störung')).toEqual(sha256(new TextEncoder().encode('Störung')))
})

it('makes the tag of RFC 4231, case 2', () => {
  expect(hmacSha256('Jefe', 'what do ya want for nothing?').toString('hex')).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  )
})

it.each([
  ['abc', 'abc', true],
  ['abd', 'abc', false],
  ['ab', 'abc', false],
  ['', 'abc', false],
  ['äb', 'abc', false],
])('compares %j with %j', (received, expected, isSame) => expect(isSameTag(received, expected)).toBe(isSame))
