import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { toPublicIncident } from '../../../src/core/derivation/derive.ts'
import type { FeedContext } from '../../../src/core/feeds/context.ts'
import { renderCalendar, renderMaintenance } from '../../../src/core/feeds/maintenance-calendar.ts'
import type { SnapshotIncident } from '../../../src/core/snapshot/snapshot.ts'
import { component, incident, update } from '../publication/sample.ts'
import { feedContext, ORIGIN } from './context.ts'

const ID = 'i00000000000001'
const maintenance = (own: Partial<SnapshotIncident> = {}) =>
  incident({
    id: ID,
    name: 'New disks; in London',
    kind: 'maintenance',
    status: 'scheduled',
    impact: 'maintenance',
    created: '2026-11-20T10:00:00.000Z',
    scheduled_for: '2026-11-24T02:00:00.000Z',
    scheduled_until: '2026-11-24T04:00:00.000Z',
    updates: [update({ status: 'scheduled', display_at: '2026-11-20T10:00:00.000Z', body: 'Up to **30 s**,\nonce.' })],
    ...own,
  })
const completed = (at: string, own: Partial<SnapshotIncident> = {}) =>
  maintenance({
    status: 'completed',
    resolved_at: at,
    updates: [update({ status: 'completed', display_at: at })],
    ...own,
  })

function read(context: FeedContext, archived: Parameters<typeof renderCalendar>[1] = []) {
  const root = new ICAL.Component(ICAL.parse(renderCalendar(context, archived)))
  const events = root.getAllSubcomponents('vevent')
  const value = (one: ICAL.Component | undefined, name: string) => {
    const value = one?.getFirstPropertyValue(name) ?? null
    return value === null ? null : String(value)
  }
  return { root, events, value, of: (name: string) => value(events[0], name) }
}

describe('a maintenance in the calendar', () => {
  it('has its planned window in UTC, its words, what it affects, where to read on, and does not make anybody busy', () => {
    const london = component({ name: 'London, UK' })
    const affected = [
      {
        component: london.id,
        name: london.name,
        old_status: 'operational' as const,
        status: 'under_maintenance' as const,
      },
    ]
    const [first] = maintenance().updates
    const planned = maintenance({ updates: first ? [{ ...first, affected }] : [] })
    const { of, events } = read(
      feedContext({ components: [london], incidents: [planned] }, { page: { time_zone: 'Asia/Tokyo' } }),
    )
    expect(of('dtstart')).toBe('2026-11-24T02:00:00Z')
    expect(of('dtend')).toBe('2026-11-24T04:00:00Z')
    expect(of('summary')).toBe('New disks; in London')
    expect(of('description')).toBe(
      `Scheduled - Up to 30 s,\nonce.\n\nAffected components: London, UK\n\n${ORIGIN}/incidents/${ID}`,
    )
    expect(of('url')).toBe(`${ORIGIN}/incidents/${ID}`)
    expect(events[0]?.getFirstProperty('categories')?.getValues()).toEqual(['Scheduled maintenance', 'London, UK'])
    expect([of('status'), of('transp')]).toEqual(['CONFIRMED', 'TRANSPARENT'])
  })

  it('reminds a day and an hour before it begins, and no more once it has begun', () => {
    const alarms = (one: SnapshotIncident) =>
      read(feedContext({ incidents: [one] }))
        .events[0]?.getAllSubcomponents('valarm')
        .map((alarm) => {
          return ['action', 'trigger', 'description'].map((name) => String(alarm.getFirstPropertyValue(name)))
        })
    expect(alarms(maintenance())).toEqual([
      ['DISPLAY', '-P1D', 'New disks; in London'],
      ['DISPLAY', '-PT1H', 'New disks; in London'],
    ])
    const begun = maintenance({
      status: 'in_progress',
      updates: [update({ status: 'in_progress', display_at: '2026-11-20T11:00:00.000Z' })],
    })
    expect(alarms(begun)).toEqual([])
  })

  it('keeps its UID, and its SEQUENCE rises with every update, edit and deletion of an update', () => {
    const [first] = maintenance().updates
    if (!first) throw new Error('no update')
    const begun = update({ status: 'in_progress', display_at: '2026-11-21T09:00:00.000Z' })
    const versions = [
      maintenance(),
      maintenance({ updated: '2026-11-20T10:00:01.000Z', scheduled_for: '2026-11-24T03:00:00.000Z' }),
      maintenance({ updated: '2026-11-21T09:00:00.000Z', status: 'in_progress', updates: [begun, first] }),
      maintenance({
        updated: '2026-11-21T09:00:00.400Z',
        status: 'in_progress',
        updates: [{ ...begun, id: 'again' }, begun, first],
      }),
      maintenance({ updated: '2026-11-21T09:00:07.000Z', status: 'in_progress', updates: [begun, first] }),
    ]
    const read_ = versions.map((one) => read(feedContext({ incidents: [one] })).of)
    const numbers = read_.map((of) => Number(of('sequence')))
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
    expect(numbers[0]).toBe(0)
    expect(new Set(read_.map((of) => of('uid')))).toEqual(new Set([`${ID}@p00000000000001.aldis.invalid`]))
  })

  it('is dated by its last change, which is all that a calendar without a METHOD says', () => {
    const { of, root, value } = read(feedContext({ incidents: [maintenance({ updated: '2026-11-20T12:30:15.900Z' })] }))
    expect(['dtstamp', 'last-modified', 'created'].map(of)).toEqual([
      '2026-11-20T12:30:15Z',
      '2026-11-20T12:30:15Z',
      '2026-11-20T10:00:00Z',
    ])
    expect(value(root, 'method')).toBeNull()
  })

  it.each([
    ['CANCELLED', 'completed before it was to begin', completed('2026-11-21T09:00:00.000Z')],
    [
      'CONFIRMED',
      'completed after it had begun early',
      completed('2026-11-21T09:00:00.000Z', {
        updates: [
          update({ status: 'completed', display_at: '2026-11-21T09:00:00.000Z' }),
          update({ status: 'in_progress', display_at: '2026-11-21T08:00:00.000Z' }),
        ],
      }),
    ],
    [
      'CONFIRMED',
      'completed within its window',
      completed('2026-11-20T03:00:00.000Z', {
        scheduled_for: '2026-11-20T02:00:00.000Z',
        scheduled_until: '2026-11-20T04:00:00.000Z',
      }),
    ],
  ])('is %s when %s', (status, _, one) => {
    expect(read(feedContext({ incidents: [one] })).of('status')).toBe(status)
  })

  it.each([null, '2026-11-24T02:00:00.000Z'])(
    'has no end where it has none after its start (%s)',
    (scheduled_until) => {
      expect(read(feedContext({ incidents: [maintenance({ scheduled_until })] })).of('dtend')).toBeNull()
    },
  )
})

describe('the calendar', () => {
  it('has what is ahead, under way and of the past year, of the archive too, and no realtime incidents', () => {
    const archived = [
      completed('2025-11-22T04:00:00.000Z', { id: 'i00000000000002', scheduled_for: '2025-11-22T02:00:00.000Z' }),
      completed('2025-11-20T04:00:00.000Z', { id: 'i00000000000003', scheduled_for: '2025-11-20T02:00:00.000Z' }),
      incident({ id: 'i00000000000004' }),
    ].map((one) => toPublicIncident(one))
    const { events, value } = read(feedContext({ incidents: [maintenance(), incident()] }), archived)
    expect(events.map((event) => value(event, 'uid')?.slice(0, 15))).toEqual([ID, 'i00000000000002'])
  })

  it('names itself, where it comes from, and when to look again, for old readers and new', () => {
    const { root, value } = read(
      feedContext({}, { page: { locales: ['en', 'de'], time_zone: 'Europe/Berlin' }, locale: 'de' }),
    )
    const names = [
      'version',
      'name',
      'x-wr-calname',
      'x-wr-timezone',
      'url',
      'source',
      'refresh-interval',
      'x-published-ttl',
    ]
    expect(names.map((name) => value(root, name))).toEqual([
      '2.0',
      'Wartungen von Northwind Cloud',
      'Wartungen von Northwind Cloud',
      'Europe/Berlin',
      `${ORIGIN}/de`,
      `${ORIGIN}/de/calendar.ics`,
      'PT15M',
      'PT15M',
    ])
  })

  it('of a component has what concerned it', () => {
    const [berlin, paris] = [component({ name: 'Berlin' }), component({ name: 'Paris' })]
    const of = (one: typeof berlin) => {
      const affected = [
        { component: one.id, name: one.name, old_status: 'operational' as const, status: 'under_maintenance' as const },
      ]
      return maintenance({ id: `i${one.id}`, updates: [update({ status: 'scheduled', affected })] })
    }
    const { events, value } = read(
      feedContext({ components: [berlin, paris], incidents: [of(berlin), of(paris)] }, { scope: paris.id }),
    )
    expect(events.map((event) => value(event, 'uid'))).toEqual([`i${paris.id}@p00000000000001.aldis.invalid`])
  })
})

describe('a maintenance by itself', () => {
  it('is one event, the same as in the calendar, in a calendar without a name', () => {
    const context = feedContext(
      { incidents: [maintenance(), maintenance({ id: 'i00000000000002' })] },
      { page: { locales: ['en', 'de'] }, locale: 'de' },
    )
    const [first] = context.publication.incidents.filter(({ id }) => id === ID)
    const text = first && renderMaintenance(context, first)
    const root = new ICAL.Component(ICAL.parse(text ?? ''))
    expect(root.getAllProperties().map(({ name }) => name)).toEqual(['version', 'prodid', 'calscale'])
    const { events, value } = read(context)
    const same = events.find((event) => value(event, 'uid')?.startsWith(ID))
    expect(root.getAllSubcomponents().map(String)).toEqual([String(same)])
  })

  it.each([
    ['has no planned time', maintenance({ scheduled_for: null })],
    ['is no maintenance', incident({ scheduled_for: '2026-11-24T02:00:00.000Z' })],
  ])('is nothing where it %s', (_, one) => {
    expect(renderMaintenance(feedContext({ incidents: [one] }), toPublicIncident(one))).toBeNull()
  })
})
