import { describe, expect, it } from 'vitest'
import { derivePublication, toPublicIncident } from '../../../src/core/derivation/derive.ts'
import type { Snapshot } from '../../../src/core/snapshot/snapshot.ts'
import {
  V2_LIST_LENGTH,
  v2Active,
  v2Incidents,
  v2Maintenances,
  v2Summary,
  v2Unresolved,
  v2Upcoming,
} from '../../../src/core/statuspage/answers.ts'
import { pageContext } from '../../../src/core/statuspage/page.ts'
import { component, incident, NOW, snapshot, update } from '../publication/sample.ts'

const ORIGIN = 'https://status.northwind.example'
const context = (own: Partial<Snapshot>, page: Partial<Snapshot['page']> = {}) =>
  pageContext(derivePublication(snapshot(own, page), { now: NOW }), ORIGIN)

describe('the public API v2 of a page that was born here', () => {
  const api = component({ id: 'c00000000000001', name: 'API', position: 2 })
  const group = component({ id: 'g00000000000001', name: 'Europe', is_group: true, position: 1 })
  const berlin = component({
    id: 'c00000000000002',
    name: 'Berlin',
    group: group.id,
    position: 1,
    start_date: '2026-05-01',
  })
  const affected = [
    { component: api.id, name: 'API', old_status: 'operational' as const, status: 'major_outage' as const },
  ]
  const one = incident({
    id: 'i00000000000001',
    impact: 'critical',
    updates: [update({ id: 'u00000000000001', affected, notify: true })],
  })

  it('writes a component with the newest set of keys, in Statuspage’s order', () => {
    const [first] = v2Summary(context({ components: [api] }, { time_zone: 'Europe/Berlin' })).components
    expect(JSON.stringify(first)).toBe(
      '{"id":"c00000000000001","name":"API","status":"operational","created_at":"2026-01-01T01:00:00.000+01:00",' +
        '"updated_at":"2026-01-01T01:00:00.000+01:00","position":2,"description":null,"showcase":true,"start_date":null,' +
        '"group_id":null,"page_id":"p00000000000001","group":false,"only_show_if_degraded":false}',
    )
  })

  it('lists a group’s components on the group and nowhere else', () => {
    const { components } = v2Summary(context({ components: [api, group, berlin] }))
    expect(components.map(({ name }) => name)).toEqual(['Berlin', 'Europe', 'API'])
    expect(components.map((each) => each.components)).toEqual([undefined, [berlin.id], undefined])
    expect(components[0]).toMatchObject({ group_id: group.id, start_date: '2026-05-01' })
  })

  it('writes an incident in Statuspage’s order of keys, with a link of its own', () => {
    const [first] = v2Unresolved(context({ components: [api], incidents: [one] })).incidents
    expect(Object.keys(first ?? {})).toEqual(
      'id name status created_at updated_at monitoring_at resolved_at impact shortlink started_at page_id incident_updates components reminder_intervals'.split(
        ' ',
      ),
    )
    expect(first).toMatchObject({
      shortlink: `${ORIGIN}/incidents/${one.id}`,
      components: [{ id: api.id }],
      incident_updates: [
        {
          incident_id: one.id,
          affected_components: [{ code: api.id, name: 'API', old_status: 'operational', new_status: 'major_outage' }],
          deliver_notifications: true,
          custom_tweet: null,
          tweet_id: null,
        },
      ],
    })
  })

  it('never writes an empty list of affected components', () => {
    const [first] = v2Unresolved(context({ incidents: [incident()] })).incidents
    expect(first?.incident_updates[0]?.affected_components).toBeNull()
  })

  it('lists updates by when they were made, though one was backdated', () => {
    const late = update({ id: 'late', display_at: '2026-11-21T13:00:00.000Z', created: '2026-11-21T13:50:00.000Z' })
    const early = update({ id: 'early', display_at: '2026-11-21T13:18:00.000Z', created: '2026-11-21T13:18:00.000Z' })
    const [first] = v2Unresolved(context({ incidents: [incident({ updates: [early, late] })] })).incidents
    expect(first?.incident_updates.map(({ id }) => id)).toEqual(['late', 'early'])
  })

  it('says where the page is when its owner did not', () => {
    expect(v2Summary(context({}, { url: '' })).page.url).toBe(ORIGIN)
  })
})

describe('the lists', () => {
  const work = (status: 'scheduled' | 'in_progress' | 'verifying' | 'completed') =>
    incident({
      id: status,
      kind: 'maintenance',
      status,
      impact: 'maintenance',
      scheduled_for: '2026-12-01T22:00:00.000Z',
    })
  const all = context({
    incidents: [work('scheduled'), work('in_progress'), work('verifying'), work('completed'), incident({ id: 'open' })],
  })
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).sort()

  it('keep incidents and maintenances apart, the open and the planned', () => {
    expect(ids(v2Unresolved(all).incidents)).toEqual(['open'])
    expect(ids(v2Upcoming(all).scheduled_maintenances)).toEqual(['scheduled'])
    expect(ids(v2Active(all).scheduled_maintenances)).toEqual(['in_progress', 'verifying'])
    expect(ids(v2Summary(all).scheduled_maintenances)).toEqual(['in_progress', 'scheduled', 'verifying'])
    expect(ids(v2Maintenances(all, []).scheduled_maintenances)).toEqual([
      'completed',
      'in_progress',
      'scheduled',
      'verifying',
    ])
    expect(v2Upcoming(all).scheduled_maintenances[0]).toMatchObject({
      scheduled_for: '2026-12-01T22:00:00.000Z',
      scheduled_until: null,
    })
  })

  it('hold the newest 50, and prefer the publication’s word to the archive’s', () => {
    const open = incident({ id: 'open', name: 'Now', created: '2026-11-21T13:18:00.000Z' })
    const past = Array.from({ length: 60 }, (_, n) =>
      incident({ id: `past${n}`, created: new Date(NOW - (n + 1) * 86_400_000).toISOString() }),
    )
    const archived = [...past, { ...open, name: 'Then' }].map((each) => toPublicIncident(each))
    const { incidents } = v2Incidents(context({ incidents: [open] }), archived)
    expect(incidents).toHaveLength(V2_LIST_LENGTH)
    expect(incidents.slice(0, 2).map(({ id, name }) => [id, name])).toEqual([
      ['open', 'Now'],
      ['past0', 'API errors in Frankfurt'],
    ])
  })
})
