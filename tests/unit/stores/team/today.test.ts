import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { todayEvents } from '../../../../src/stores/team/today/events.ts'
import { IncidentOfToday, StatusOfToday, UpdateOfToday } from '../../../../src/stores/team/today/records.ts'

const MIDNIGHT = Date.parse('2026-11-21T00:00:00.000Z')
const at = (minutes: number) => new Date(MIDNIGHT + minutes * 60_000).toISOString().replace('T', ' ')
const mara = { id: 'mara', name: 'Mara Köhler' }

const incident = (id: string, kind: string, minutes: number) =>
  v.parse(IncidentOfToday, { id, kind, name: id, started_at: at(minutes) })
const update = (id: string, minutes: number, status: string, of = 'api', author: object | null = mara) =>
  v.parse(UpdateOfToday, { id, incident: of, status, display_at: at(minutes), author })
const status = (id: string, minutes: number, component: string, to_status: string, actor = mara) =>
  v.parse(StatusOfToday, { id, component, to_status, at: at(minutes), actor })

const NOTHING = {
  updates: [],
  statuses: [],
  incidents: [incident('api', 'realtime', 5), incident('works', 'maintenance', 6)],
  components: ['API', 'Billing', 'Search', 'Mail'].map((name) => ({ id: name, name })),
  drafts: [],
  note: null,
}

test('the first update of an incident opens it, that of a maintenance plans it, others say their phase', () => {
  const events = todayEvents(
    {
      ...NOTHING,
      updates: [
        update('a', 5, 'investigating'),
        update('b', 6, 'scheduled', 'works'),
        update('c', 7, 'in_progress', 'works', { id: '', name: 'system' }),
        update('d', 8, 'resolved'),
      ],
    },
    MIDNIGHT,
  )
  expect(events.map((one) => one.type === 'posted' && one.what)).toEqual([
    'resolved',
    'in_progress',
    'planned',
    'opened',
  ])
  expect(events.map(({ by }) => by.isClock)).toEqual([false, true, false, false])
})

test('an incident that was over when it was told of was not opened then', () => {
  const [event] = todayEvents({ ...NOTHING, updates: [update('a', 5, 'resolved')] }, MIDNIGHT)
  expect(event).toMatchObject({ what: 'resolved' })
})

test('statuses that one person sets at once are one line', () => {
  const events = todayEvents(
    {
      ...NOTHING,
      statuses: [
        status('a', 1, 'API', 'partial_outage'),
        status('b', 1.5, 'Billing', 'partial_outage'),
        status('c', 1.6, 'Search', 'partial_outage', { id: 'jonas', name: 'Jonas' }),
        status('d', 9, 'Mail', 'partial_outage'),
      ],
    },
    MIDNIGHT,
  )
  expect(events.map((one) => one.type === 'set' && one.names)).toEqual([['Mail'], ['Search'], ['API', 'Billing']])
})

test('whatever order the records come in, the day is told from its end back to midnight', () => {
  const minutes = fc.integer({ min: -600, max: 1439 })
  fc.assert(
    fc.property(fc.array(minutes), fc.array(minutes), (posted, set) => {
      const known = {
        ...NOTHING,
        updates: posted.map((one, index) => update(`u${index}`, one, 'identified')),
        statuses: set.map((one, index) => status(`s${index}`, one, 'API', 'operational')),
      }
      const events = todayEvents(known, MIDNIGHT)
      const times = events.map((one) => Date.parse(one.at))
      expect(times).toEqual(times.toSorted((a, b) => b - a))
      expect(times.every((time) => time >= MIDNIGHT)).toBe(true)
      const reversed = { ...known, updates: known.updates.toReversed(), statuses: known.statuses.toReversed() }
      expect(todayEvents(reversed, MIDNIGHT).map((one) => one.at)).toEqual(events.map((one) => one.at))
      expect(events.filter(({ type }) => type === 'posted')).toHaveLength(posted.filter((one) => one >= 0).length)
    }),
  )
})
