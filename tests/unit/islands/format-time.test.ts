import { expect, test } from 'vitest'
import { formatsFor } from '../../../src/i18n/formats.ts'
import { formatTime, formatTimeWithoutZone } from '../../../src/islands/team/format-time.ts'

const NOW = Date.parse('2026-11-22T00:20:00.000Z')

test.each([
  ['UTC', '2026-11-22T00:02:00.000Z', '00:02 UTC', '00:02'],
  ['UTC', '2026-11-21T23:50:00.000Z', 'Sat 21 Nov, 23:50 UTC', 'Sat 21 Nov, 23:50 UTC'],
  ['Europe/Berlin', '2026-11-21T23:50:00.000Z', '00:50 CET', '00:50'],
  ['America/New_York', '2026-11-22T00:02:00.000Z', '19:02 EST', '19:02'],
  ['UTC', '2026-11-10T12:22:00.000Z', 'Tue 10 Nov, 12:22 UTC', 'Tue 10 Nov, 12:22 UTC'],
  ['UTC', '2026-11-23T12:22:00.000Z', 'Mon 23 Nov, 12:22 UTC', 'Mon 23 Nov, 12:22 UTC'],
  ['UTC', '2025-11-22T00:02:00.000Z', 'Sat 22 Nov 2025, 00:02 UTC', 'Sat 22 Nov 2025, 00:02 UTC'],
  ['Europe/Berlin', '2025-12-31T23:30:00.000Z', 'Thu 1 Jan, 00:30 CET', 'Thu 1 Jan, 00:30 CET'],
])('the console writes, in %s, %s as %s', (zone, at, whole, bare) => {
  const formats = formatsFor('en', zone)
  expect([formatTime(at, NOW, formats), formatTimeWithoutZone(at, NOW, formats)]).toEqual([whole, bare])
})

test('the console writes days of other years with the year in German, too', () => {
  expect(formatTime('2021-12-08T13:35:00.000Z', NOW, formatsFor('de', 'UTC'))).toMatch(/2021.*13:35 UTC/)
})
