import { expect, it } from 'vitest'
import { monthEntry } from '../../../src/core/archive/month.ts'
import { derivePublication, toPublicIncident } from '../../../src/core/publication/derive.ts'
import { historyMonths, v2History } from '../../../src/core/statuspage/history.ts'
import { pageContext } from '../../../src/core/statuspage/page.ts'
import { incident, NOW, snapshot, update } from '../publication/sample.ts'

const publication = derivePublication(snapshot({}, { time_zone: 'Europe/Berlin' }), { now: NOW })
const over = incident({
  external_id: 'abcdefghijkl',
  name: 'Slow answers',
  impact: 'minor',
  status: 'resolved',
  started_at: '2026-10-31T22:30:00.000Z',
  resolved_at: '2026-11-01T00:05:00.000Z',
  updates: [update({ status: 'resolved', body: 'It is over.' })],
})

it('the history as JSON has the months of the zone, with names, lengths and times as Statuspage writes them', () => {
  const entry = monthEntry(toPublicIncident(over))
  const months = (historyMonths('2026-11-21', '1') ?? []).map((month) => ({
    month,
    incidents: month === '2026-10' ? [{ entry, words: 'It is over.' }] : [],
  }))
  const history = v2History(pageContext(publication, 'https://status.example'), { months })
  expect(history.months.map(({ name, year, starts_on, days }) => [name, year, starts_on, days])).toEqual([
    ['November', 2026, 0, 30],
    ['October', 2026, 4, 31],
    ['September', 2026, 2, 30],
  ])
  expect(history.months[1]?.incidents).toEqual([
    {
      code: 'abcdefghijkl',
      name: 'Slow answers',
      message: 'It is over.',
      impact: 'minor',
      timestamp: expect.stringMatching(
        /^Oct <var data-var='date'>31<\/var>, <var data-var='time'>23:30<\/var> - Nov <var data-var='date'>1<\/var>, <var data-var='time'>01:05<\/var> CET$/,
      ),
    },
  ])
  expect([history.start_time, history.end_time].map((at) => new Date(at).toISOString())).toEqual([
    '2026-08-31T22:00:00.000Z',
    '2026-11-30T22:59:59.000Z',
  ])
})
