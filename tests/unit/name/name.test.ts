import { expect, test } from 'vitest'
import { isInvisible, normalizeName } from '../../../src/core/name/name.ts'

test('a name in which nothing is seen is none', () => {
  for (const unseen of ['', ' \t\n', '\u200b\u200b', '\u202e', '\u2067\u2069', '\u00ad\ufeff', '\u3164', '\u{e0041}'])
    expect([unseen, normalizeName(unseen), isInvisible(unseen)]).toEqual([unseen, '', true])
})

test('a name loses the space around it and what would turn the words after it round or begin a line, and nothing else', () => {
  expect(normalizeName('  API \u202etxt.exe')).toBe('API txt.exe')
  expect(normalizeName('\u2068Zahlungen\u2069 ')).toBe('Zahlungen')
  expect(normalizeName('Acme\r\n\nYour account is blocked:\u2028\thttps://evil.example\u0000')).toBe(
    'Acme Your account is blocked: https://evil.example',
  )
  for (const kept of ['תשלומים', 'می‌خواهم', '👩‍💻 Team', 'שלום\u200e!', '❤️', '.', '\u{20000}'])
    expect(normalizeName(kept)).toBe(kept)
})
