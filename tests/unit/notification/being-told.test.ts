import { expect, test } from 'vitest'
import type { CountAnswer } from '../../../src/core/notification/counts.ts'
import { LOCALES } from '../../../src/core/page/locales.ts'
import { beingTold } from '../../../src/islands/notifying/being-told.ts'
import { localizationFor } from '../../../src/islands/team/team.ts'

const wordsOf = (locale: string) => localizationFor({ locale, timeZone: 'UTC' }).words
const answer = (counts: Record<string, number>): CountAnswer => ({
  ...{ counts, all: 2000, text_readers: {}, new_text_readers: {} },
})
const said = (told: CountAnswer | null, notify = true, locale = 'en') => beingTold(told, notify, wordsOf(locale))

test('how many are told of what was posted is said as far as it is known', () => {
  expect(said(answer({ email: 1 }))).toBe('1 subscriber is being notified.')
  expect(said(answer({ email: 1470, sms: 2 }))).toBe('1,472 subscribers are being notified.')
  expect(said(null)).toBe('Subscribers are being notified.')
})

test('where nobody is told that is said, also where it is not known how many there were', () => {
  expect(said(answer({ email: 2 }), false)).toBe('Nobody is notified.')
  expect(said(null, false)).toBe('Nobody is notified.')
  expect(said(answer({}))).toBe('Nobody is notified.')
})

test.each([
  ['de', '1.472 Abonnenten werden benachrichtigt.'],
  ['pl', 'Trwa powiadamianie 1472 subskrybentów.'],
  ['ja', '購読者1,472件に通知しています。'],
  ['ar', 'يجري إشعار 1,472 مشتركًا.'],
])('it is a sentence of %s', (locale, sentence) => {
  expect(said(answer({ email: 1472 }), true, locale)).toBe(sentence)
})

test.each(LOCALES)('each way of saying it is one sentence in %s', (locale) => {
  for (const told of [null, answer({}), answer({ email: 1 }), answer({ email: 2 }), answer({ email: 5 })])
    for (const notify of [true, false]) expect(said(told, notify, locale)).toMatch(/^[^{}.。]+[.。]$/)
})
