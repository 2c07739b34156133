import { expect, test } from 'vitest'
import { formatsFor } from '../../../src/i18n/formats.ts'
import { teamWordsFor } from '../../../src/i18n/team.ts'
import { stateOf, timesOf } from '../../../src/islands/team/maintenance-state.ts'

const at = (seconds: number) => new Date(Date.parse('2026-11-28T08:49:00.000Z') + seconds * 1000)
const localization = { words: teamWordsFor('en'), formats: formatsFor('en', 'UTC') }
const stateAfter = (
  seconds: number,
  status: 'scheduled' | 'in_progress',
  auto_start: boolean,
  auto_complete = auto_start,
) => {
  const [begins, ends] = status === 'scheduled' ? [at(0), at(3600)] : [at(-3600), at(0)]
  return stateOf(
    {
      status,
      scheduled_for: begins.toISOString(),
      scheduled_until: ends.toISOString(),
      started_at: null,
      resolved_at: null,
      auto_start,
      auto_complete,
    },
    at(seconds).getTime(),
    localization,
  )
}

test.each([
  [-600, 'scheduled', false, 'due in 10 min · begins by hand'],
  [78, 'scheduled', false, 'late by 1 min · begins by hand'],
  [-600, 'scheduled', true, 'begins by itself in 10 min'],
  [46, 'scheduled', true, 'begins any moment'],
  [120, 'scheduled', true, 'late by 2 min'],
  [-600, 'in_progress', true, 'In progress · ends in 10 min'],
  [44, 'in_progress', true, 'In progress · ends any moment'],
  [44, 'in_progress', false, 'In progress · late by 1 min · ends by hand'],
  [120, 'in_progress', true, 'In progress · late by 2 min'],
] as const)('%i s after its time, %s and by itself %s: %s', (seconds, status, isAutomatic, said) => {
  expect(stateAfter(seconds, status, isAutomatic).replaceAll('\u00a0', ' ')).toBe(said)
})

test('what is late goes by its own clock: that of its beginning, or of its end', () => {
  const said = (...args: Parameters<typeof stateAfter>) => stateAfter(...args).replaceAll('\u00a0', ' ')
  expect(said(70, 'in_progress', true, false)).toBe('In progress · late by 1 min · ends by hand')
  expect(said(70, 'in_progress', false, true)).toBe('In progress · ends any moment')
  expect(said(70, 'scheduled', true, false)).toBe('begins any moment')
  expect(said(70, 'scheduled', false, true)).toBe('late by 1 min · begins by hand')
})

test('what began early says when it really began and how long it took, and what was cancelled when it was planned for', () => {
  const [planned, until] = [at(0).toISOString(), at(3600).toISOString()]
  const [began_at, resolved_at] = [at(-50_000).toISOString(), at(-49_400).toISOString()]
  const one = {
    scheduled_for: planned,
    scheduled_until: until,
    started_at: null,
    auto_start: true,
    auto_complete: true,
  }
  const running = { ...one, status: 'in_progress', resolved_at: null, began_at }
  const over = { ...one, status: 'completed', resolved_at, began_at }
  const cancelled = { ...over, began_at: null, was_cancelled: true }
  expect(timesOf(running)).toEqual({ start: began_at, end: until })
  expect(timesOf(over)).toEqual({ start: began_at, end: resolved_at })
  expect(stateOf(over, at(0).getTime(), localization).replaceAll('\u00a0', ' ')).toBe('10 min')
  expect(timesOf(cancelled)).toEqual({ start: planned, end: until })
  const late = { ...running, began_at: at(4000).toISOString() }
  expect(timesOf(late), 'an end before the beginning is none').toEqual({ start: late.began_at, end: null })
})
