import { expect, it } from 'vitest'
import { hiddenBy } from '../../../src/core/incident/hidden.ts'

const THEN = '2026-06-28T03:00:00.000Z'

it.each([
  [true, THEN, null, null],
  [true, null, null, null],
  [false, null, null, 'draft'],
  [false, THEN, null, 'taken_back'],
  [true, THEN, THEN, 'archived'],
  [false, null, THEN, 'archived'],
])('published %s, first %s, archived %s: hidden by %s', (published, published_at, archived_at, why) => {
  expect(hiddenBy({ published, published_at, archived_at })).toBe(why)
})
