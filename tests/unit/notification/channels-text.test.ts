import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LOCALES } from '../../../src/core/page/locales.ts'
import { CHANNELS } from '../../../src/core/subscriber/channel.ts'
import { notifyingWordsFor } from '../../../src/i18n/notifying.ts'
import { channelName } from '../../../src/islands/notifying/channel-name.ts'
import { channelsText, priceText } from '../../../src/islands/notifying/channels-text.ts'
import type { TextTotals } from '../../../src/islands/notifying/text-totals.ts'

const totals = (own: Partial<TextTotals>): TextTotals => ({ messages: 0, segments: 0, calls: 0, costs: [], ...own })

test('one channel alone is only named: how many it tells stands above', () => {
  expect(channelsText({ email: 1472 }, null, 'en')).toBe('E-mail')
  expect(channelsText({ slack: 1, email: 0 }, null, 'en')).toBe('Slack')
  expect(channelsText({}, null, 'en')).toBe('')
})

test('two free channels are named, the larger first; of more only the largest, and how many others are told', () => {
  expect(channelsText({ email: 2, webhook: 1472 }, null, 'en')).toBe('Webhook 1,472, E-mail 2')
  expect(channelsText({ email: 3, slack: 9, webhook: 2, push: 2 }, null, 'en')).toBe('Slack 9, 7 others')
})

test('those that cost are always named, after the free ones', () => {
  const counts = { sms: 9, call: 4, email: 3, slack: 2, push: 1 }
  expect(channelsText(counts, null, 'en')).toBe('E-mail 3, SMS 9, Phone call 4, 3 others')
})

test('texts and calls are counted where they are more than those who get them', () => {
  const counts = { sms: 3, call: 2 }
  const said = (own: Partial<TextTotals>) => channelsText(counts, totals(own), 'en')
  expect(said({ messages: 3, segments: 3, calls: 2 })).toBe('SMS 3, Phone call 2')
  expect(said({ messages: 3, segments: 5, calls: 2 })).toBe('SMS 3 (5 segments), Phone call 2')
  expect(said({ messages: 6, segments: 9, calls: 4 })).toBe(
    'SMS 3 (6 text messages, 9 segments), Phone call 2 (4 phone calls)',
  )
  expect(channelsText({ sms: 1 }, totals({ messages: 1, segments: 1200 }), 'en')).toBe('SMS (1,200 segments)')
})

test.each([
  ['de', 'E-Mail 2, SMS 1.472 (3.000 SMS)'],
  ['pl', 'E-mail 2, SMS 1472 (3000 SMS-ów)'],
  ['ja', 'メール 2、SMS 1,472 (SMS 3,000件)'],
  ['ar', 'البريد الإلكتروني 2، SMS 1,472 (3,000 رسالة نصية)'],
])('it is said as %s says it', (locale, said) => {
  const counts = { email: 2, sms: 1472 }
  expect(channelsText(counts, totals({ messages: 3000, segments: 3000 }), locale)).toBe(said)
})

test('in all languages whoever is told is counted once, whatever the channels', () => {
  const counts = fc.record(Object.fromEntries(CHANNELS.map((channel) => [channel, fc.integer({ min: 0, max: 99 })])))
  fc.assert(
    fc.property(counts, fc.constantFrom(...LOCALES), (told, locale) => {
      const used = CHANNELS.filter((channel) => told[channel])
      fc.pre(used.length > 1)
      const text = channelsText(told, null, locale)
      expect(text).not.toMatch(/[{}]|undefined|NaN/)
      for (const channel of used.filter((one) => one === 'sms' || one === 'call'))
        expect(text).toContain(channelName(channel, notifyingWordsFor(locale)))
      const all = Object.values(told).reduce((sum, count) => sum + count, 0)
      const said = [...text.normalize('NFKC').matchAll(/\d+/g)].reduce((sum, [number]) => sum + Number(number), 0)
      expect(said).toBe(all)
    }),
  )
})

test('a price is written as a language writes it', () => {
  expect(priceText({ amount: 1234.5, currency: 'EUR' }, 'en')).toBe('€1,234.50')
  expect(priceText({ amount: 1234.5, currency: 'EUR' }, 'de')).toBe('1.234,50\u00a0€')
  expect(priceText({ amount: 8, currency: 'JPY' }, 'en')).toBe('JP¥8')
})
