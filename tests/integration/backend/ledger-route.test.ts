import type PocketBase from 'pocketbase'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LedgerRow } from '../../../src/core/snapshot/snapshot.ts'
import { type Backend, makeTeam, startBackend, type Team } from '../../support/backend.ts'

let backend: Backend
let root: PocketBase
let team: Team

beforeAll(async () => {
  backend = await startBackend()
  root = await backend.superuser()
  team = await makeTeam(root)
})
afterAll(() => backend.stop())

const Part = v.object({ steps: v.array(LedgerRow), next: v.nullable(v.string()) })
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

async function ledger(components: string[], after = '', page = team.page): Promise<v.InferOutput<typeof Part>> {
  const query = new URLSearchParams({ components: components.join(','), after })
  const answer = await backend.fetchSigned(`/api/aldis/ledger/${page}?${query}`)
  return v.parse(Part, await answer.json())
}

async function component(name: string, page = team.page): Promise<string> {
  return (await root.collection('components').create({ page, name })).id
}

/** An incident of long ago that took an hour. */
async function incident(of: string, days: number, page = team.page): Promise<string> {
  const { id } = await root.collection('incidents').create({ page, kind: 'realtime', name: 'Old', published: true })
  const updateBody = (status: string, word: string, hours: number) => ({
    incident: id,
    status,
    body: 'Words',
    display_at: new Date(Date.parse(daysAgo(days)) + hours * 3_600_000).toISOString(),
    affected: [{ component: of, status: word }],
  })
  await root.collection('incident_updates').create(updateBody('investigating', 'major_outage', 0))
  await root.collection('incident_updates').create(updateBody('resolved', 'operational', 1))
  return id
}

describe('the ledger of components', () => {
  test('is sent whole, however old, without claims and voided rows', async () => {
    const [one, other] = [await component('REST API'), await component('DNS')]
    const old = await incident(one, 800)
    await incident(other, 700)
    await root.collection('components').update(one, { manual_status: 'degraded_performance' })
    expect((await ledger([one])).steps.map(({ to_status, incident: of }) => [to_status, of])).toEqual([
      ['major_outage', old],
      ['operational', old],
      ['degraded_performance', ''],
    ])
    expect((await ledger([one, other])).steps).toHaveLength(5)
    await root.collection('incidents').update(old, { published: false })
    expect((await ledger([one])).steps.map(({ to_status }) => to_status)).toEqual(['degraded_performance'])
  })

  test('of an archived component, of another page or of none is empty; of no page, not found', async () => {
    const [archived, foreign] = [await component('Old API'), await component('Foreign', team.otherPage)]
    await incident(archived, 300)
    await incident(foreign, 300, team.otherPage)
    await root.collection('components').update(archived, { archived_at: daysAgo(0) })
    expect((await ledger([archived, foreign])).steps).toEqual([])
    expect((await ledger([])).steps).toEqual([])
    const answer = await backend.fetchSigned('/api/aldis/ledger/nosuchpage00000?components=a')
    expect(answer.status).toBe(404)
  })

  test('comes in parts that leave nothing out, also of steps at one instant', async () => {
    const { id: page } = await root.collection('pages').create({ name: 'Flapping', slug: 'flapping' })
    const dates = { created: daysAgo(900), updated: daysAgo(900) }
    const id = (kind: string, number: number) => `${kind}${String(number).padStart(14, '0')}`
    const many = [1, 2, 3].map((number) => id('c', number))
    const components = many.map((one, index) => ({
      ...{ id: one, external_id: one, group: '', is_group: false, name: one, description: '', position: index },
      ...{ manual_status: 'operational', status: 'operational', showcase: true, only_show_if_degraded: false },
      ...{ start_date: '', archived_at: null, ...dates },
    }))
    const incidents = Array.from({ length: 350 }, (_, number) => {
      const [from, to] = [daysAgo(800 - number), daysAgo(799.5 - number)]
      const updates = [
        { status: 'resolved', display_at: to, word: 'operational', old: 'major_outage' },
        { status: 'investigating', display_at: from, word: 'major_outage', old: 'operational' },
      ].map(({ status, display_at, word, old }, index) => ({
        ...{ id: id('u', number * 2 + index), external_id: '', status, body: 'Words', display_at, notify: false },
        affected: many.map((one) => ({ component: one, name: one, old_status: old, status: word })),
        ...{ source: null, ...dates },
      }))
      return {
        ...{ id: id('i', number), external_id: String(number), kind: 'realtime', name: 'Flap', status: 'resolved' },
        ...{ impact: 'critical', started_at: from, monitoring_at: null, resolved_at: to, scheduled_for: null },
        ...{ scheduled_until: null, source: null, updates, ...dates },
      }
    })
    const own = {
      id: page,
      external_id: 'flapping',
      name: 'Flapping',
      url: '',
      time_zone: 'UTC',
      updated: daysAgo(900),
    }
    const body = { vendor: 'statuspage', shift: 0, page: own, components, incidents }
    await root.send('/api/aldis/import/flapping', { method: 'POST', body })
    const first = await ledger(many, '', page)
    expect(first.steps).toHaveLength(2000)
    const second = await ledger(many, first.next ?? '', page)
    expect(second.next).toBeNull()
    const all = [...first.steps, ...second.steps]
    expect(new Set(all.map((step) => step.id)).size).toBe(2100)
    expect(all.map((step) => step.at)).toEqual(all.map((step) => step.at).toSorted())
  })

  test('is for the edge alone', async () => {
    const path = `/api/aldis/ledger/${team.page}?components=a`
    expect((await fetch(backend.url + path)).status).toBe(401)
    expect((await backend.fetchSigned(path, { secret: 'another-secret-of-somebody-else-01' })).status).toBe(401)
  })
})
