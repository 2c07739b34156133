import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LOCALES } from '../../../src/core/page/locales.ts'
import { BUNDLE_MINUTES, DEFAULT_PREFERENCES } from '../../../src/core/subscriber/preferences.ts'
import type { Subject } from '../../../src/core/subscriber/subject.ts'
import { signUpWordsFor } from '../../../src/i18n/sign-up.ts'
import { whatYouGet } from '../../../src/ui/subscriptions/what-you-get.ts'

const ALL: Subject = { kind: 'everything' }
const ONE: Subject = { kind: 'incident', name: 'API errors' }
const english = {
  texts: signUpWordsFor('en'),
  sentence: (text: string) => `${text}.`,
  list: (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names),
}
const said = (
  chosen: Partial<typeof DEFAULT_PREFERENCES>,
  subject: Subject = ALL,
  channel: 'email' | 'webhook' = 'email',
) => whatYouGet({ ...DEFAULT_PREFERENCES, ...chosen }, channel, subject, english).join(' ')

test('all of what somebody gets is one sentence, and how it is collected another', () => {
  expect(said({})).toBe('Every update about everything, planned maintenance and postmortems.')
  expect(said({ maintenance: false, postmortems: false, component_changes: true, bundle_minutes: 15 })).toBe(
    'Every update about everything and changes of components without an incident. Updates within 15 minutes come in one message.',
  )
  expect(
    said(
      { amount: 'ends', maintenance: false, postmortems: false },
      { kind: 'components', names: ['REST API', 'Dashboard'] },
    ),
  ).toBe('The first and the last update of each incident that affects REST API and Dashboard.')
})

test('of an incident that is followed alone nothing else is promised', () => {
  expect(said({ incident: 'abcdefghijklmno' }, ONE)).toBe('Every update about “API errors”.')
  expect(said({ incident: 'abcdefghijklmno', amount: 'ends' }, ONE)).toBe('The end of “API errors”.')
})

test('of components that may not be named, the labels of the form are made sentences', () => {
  expect(said({ maintenance: false, postmortems: false }, { kind: 'components', names: [] })).toBe(
    'Only some components. Every update.',
  )
})

test('of one incident that may not be named, no more is said than that it is one', () => {
  expect(said({ incident: 'abcdefghijklmno' }, { kind: 'incident', name: null })).toBe(
    'Only one incident. Every update.',
  )
})

test('nothing is said to be collected for a webhook', () => {
  expect(said({ bundle_minutes: 60 }, ALL, 'webhook')).not.toContain('one message')
})

test('each choice is named in the sentence, in every language', () => {
  const choice = fc.record({
    amount: fc.constantFrom('every', 'ends'),
    maintenance: fc.boolean(),
    postmortems: fc.boolean(),
    component_changes: fc.boolean(),
    bundle_minutes: fc.constantFrom(...BUNDLE_MINUTES),
  })
  fc.assert(
    fc.property(fc.constantFrom(...LOCALES), choice, (locale, chosen) => {
      const { maintenance, postmortems, component_changes, bundle_minutes } = chosen
      const texts = signUpWordsFor(locale)
      const sentences = whatYouGet({ ...DEFAULT_PREFERENCES, ...chosen }, 'email', ALL, {
        texts,
        sentence: (text) => `${text}.`,
        list: (names) => names.join(' + '),
      })
      const named = [
        chosen.amount === 'every' ? texts.getEvery : texts.getEnds,
        ...(maintenance ? [texts.getMaintenance] : []),
        ...(postmortems ? [texts.getPostmortems] : []),
        ...(component_changes ? [texts.getChanges] : []),
      ]
      expect(sentences[0]).toBe(`${named.join(' + ')}.`)
      expect(new Set(named).size).toBe(named.length)
      expect(sentences).toHaveLength(bundle_minutes > 0 ? 2 : 1)
      for (const sentence of sentences) expect(sentence).toMatch(/[^.。][.。]$/)
    }),
  )
})
