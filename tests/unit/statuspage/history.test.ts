import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { monthEntry } from '../../../src/core/archive/month.ts'
import { derivePublication, toPublicIncident } from '../../../src/core/derivation/derive.ts'
import { historyMonths, v2History } from '../../../src/core/statuspage/history.ts'
import { pageContext } from '../../../src/core/statuspage/page.ts'
import { V2History } from '../../../src/core/statuspage/schema.ts'
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

describe('an incident of the history as JSON', () => {
  const date = (day: string) => `<var data-var='date'>${day}</var>`
  const clock = (time: string) => `<var data-var='time'>${time}</var>`
  /** It alone, as its readers find it: `months[].incidents[]`. */
  function read(own: Parameters<typeof incident>[0], timeZone = 'UTC') {
    const page = derivePublication(snapshot({}, { time_zone: timeZone }), { now: NOW })
    const incidents = [{ entry: monthEntry(toPublicIncident(incident(own))), words: 'Words.' }]
    const history = v2History(pageContext(page, 'https://status.example'), {
      months: [{ month: '2026-11', incidents }],
    })
    const [found] = history.months.flatMap((month) => month.incidents)
    return { history, found }
  }
  const began = '2026-11-07T08:09:00.000Z'

  it.each<[string, Parameters<typeof incident>[0], string]>([
    ['open', { started_at: began }, `Nov ${date('7')}, ${clock('08:09')} UTC`],
    [
      'over on the same day',
      { started_at: began, status: 'resolved', resolved_at: '2026-11-07T09:30:00.000Z' },
      `Nov ${date('7')}, ${clock('08:09')} - ${clock('09:30')} UTC`,
    ],
    [
      'over on another day',
      { started_at: began, status: 'resolved', resolved_at: '2026-11-08T00:00:00.000Z' },
      `Nov ${date('7')}, ${clock('08:09')} - Nov ${date('8')}, ${clock('00:00')} UTC`,
    ],
    [
      'a maintenance, to its planned end',
      {
        kind: 'maintenance',
        status: 'completed',
        impact: 'maintenance',
        started_at: began,
        scheduled_for: began,
        scheduled_until: '2026-11-07T10:00:00.000Z',
        resolved_at: '2026-11-07T09:45:00.000Z',
      },
      `Nov ${date('7')}, ${clock('08:09')} - ${clock('10:00')} UTC`,
    ],
  ])('says when it was, %s', (_, own, timestamp) => expect(read(own).found?.timestamp).toBe(timestamp))

  it('has what readers of Statuspage’s look for, and nothing else', () => {
    const { history, found } = read({ external_id: 'abcdefghijkl', name: 'Slow', impact: 'major' })
    expect(found).toEqual({
      code: 'abcdefghijkl',
      name: 'Slow',
      message: 'Words.',
      impact: 'major',
      timestamp: expect.stringContaining('<var data-var='),
    })
    expect(v.parse(V2History, history)).toEqual(history)
    expect(read({ id: 'incident0000001', external_id: '' }).found?.code).toBe('incident0000001')
  })

  it('names the day by the page’s own clock', () => {
    const late = '2026-11-07T23:30:00.000Z'
    expect(read({ started_at: late }, 'Asia/Tokyo').found?.timestamp).toBe(`Nov ${date('8')}, ${clock('08:30')} GMT+9`)
  })
})

it('has no page of the history before the first, none that is no number, and none of centuries ago', () => {
  for (const page of ['0', '-1', '1.5', 'two', '401'])
    expect([page, historyMonths('2026-11-21', page)]).toEqual([page, null])
  expect(historyMonths('2026-11-21', '')).toEqual(['2026-11', '2026-10', '2026-09'])
  expect(historyMonths('2026-01-31', '2')).toEqual(['2025-10', '2025-09', '2025-08'])
})
