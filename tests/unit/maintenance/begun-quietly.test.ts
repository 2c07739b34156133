import { expect, test } from 'vitest'
import { isBegunQuietly } from '../../../src/core/maintenance/begun-quietly.ts'

test('work began quietly where its first update told nobody, whatever came after', () => {
  const planned = { status: 'scheduled', notify: true }
  const quiet = { status: 'in_progress', notify: false }
  const told = { status: 'in_progress', notify: true }
  expect(isBegunQuietly([quiet, planned])).toBe(true)
  expect(isBegunQuietly([told, { status: 'verifying', notify: true }, quiet, planned])).toBe(true)
  expect(isBegunQuietly([quiet, told, planned])).toBe(false)
})

test('where nothing says how work began, nobody was passed over', () => {
  expect(isBegunQuietly([])).toBe(false)
  expect(isBegunQuietly([{ status: 'in_progress' }])).toBe(false)
  expect(isBegunQuietly([{ status: 'scheduled', notify: false }])).toBe(false)
})
