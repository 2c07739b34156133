import { expect, it } from 'vitest'
import { hiddenReason } from '../../../src/core/incident/visibility.ts'

const THEN = '2026-06-28T03:00:00.000Z'

it.each([
  [true, THEN, null, null],
  [true, null, null, null],
  [false, null, null, 'draft'],
  [false, THEN, null, 'taken_back'],
  [true, THEN, THEN, 'archived'],
  [false, null, THEN, 'archived'],
])('published %s, first %s, archived %s: hidden by %s', (published, published_at, archived_at, why) => {
  expect(hiddenReason({ published, published_at, archived_at })).toBe(why)
})
