import { expect, test } from 'vitest'
import { wordsFor } from '../../../src/i18n/all-languages.ts'
import { formatsFor } from '../../../src/i18n/formats.ts'
import { troubleText } from '../../../src/islands/visitor/trouble.ts'

const view = { words: wordsFor('en'), formats: formatsFor('en', 'UTC') }

test('a day says what it had and for how long, the worst first', () => {
  const seconds = { degraded_performance: 240, partial_outage: 6720 }
  expect(troubleText({ status: 'partial_outage', seconds }, view)).toBe(
    'Partial outage, 1\u00a0h 52\u00a0min; Degraded performance, 4\u00a0min',
  )
})

test('the worst of a day is said from its first second, beside what lasted', () => {
  const seconds = { degraded_performance: 300 }
  expect(troubleText({ status: 'partial_outage', seconds }, view)).toBe(
    'Partial outage; Degraded performance, 5\u00a0min',
  )
})

test('what has only just begun is said without a length, and a day that only has news says nothing', () => {
  expect(troubleText({ status: 'under_maintenance', seconds: {} }, view)).toBe('Under maintenance')
  expect(troubleText({ status: 'operational', seconds: {} }, view)).toBe('')
})
