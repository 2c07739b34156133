import { expect, test } from 'vitest'
import type { TextsAnswer } from '../../../src/core/notification/text-messages.ts'
import { sumTextTotals } from '../../../src/islands/notifying/text-totals.ts'

const EUR = (amount: number) => ({ amount, currency: 'EUR' })
const answer = (segment: TextsAnswer['price'], call: TextsAnswer['price']): TextsAnswer => ({
  texts: { en: { messages: 1, segments: 1, first_segments: 2 }, de: { messages: 1, segments: 3 } },
  price: segment,
  calls: { each: 2, price: call },
})
const READERS = { counts: { email: 9, sms: 3, call: 5 }, text_readers: { en: 2, de: 1 }, new_text_readers: { en: 1 } }

test('what texts and calls cost is one sum of one currency, without errors of floating point', () => {
  expect(sumTextTotals(answer(EUR(0.1), EUR(0.02)), READERS)).toEqual({
    ...{ messages: 3, segments: 6, calls: 10 },
    costs: [EUR(0.8)],
  })
  expect(sumTextTotals(answer(EUR(0.000001), EUR(0.000002)), READERS).costs).toEqual([EUR(0.000026)])
})

test('what they cost in two currencies stays apart, texts first', () => {
  const dollars = { amount: 0.5, currency: 'USD' }
  expect(sumTextTotals(answer(EUR(0.5), dollars), READERS).costs).toEqual([EUR(3), { amount: 5, currency: 'USD' }])
})

test('what is free, or of which no price is known, is no cost', () => {
  expect(sumTextTotals(answer(null, null), READERS).costs).toEqual([])
  expect(sumTextTotals(answer(EUR(0), EUR(0.5)), READERS).costs).toEqual([EUR(5)])
  expect(sumTextTotals(answer(EUR(0.5), EUR(0.5)), { ...READERS, counts: { sms: 3 } }).costs).toEqual([EUR(3)])
})

test('of texts in a language that was not answered nothing is said, and of calls what is known', () => {
  expect(sumTextTotals(answer(EUR(1), EUR(1)), { ...READERS, text_readers: { en: 2, fr: 1 } })).toEqual({
    ...{ messages: 0, segments: 0, calls: 10, costs: [EUR(10)] },
  })
})

test('what was answered stays as it is', () => {
  const one = answer(EUR(1), EUR(1))
  const before = structuredClone(one)
  sumTextTotals(one, READERS)
  expect(one).toEqual(before)
})
