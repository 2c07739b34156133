import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Backend, makeTeam, startBackend, type Team } from '../../support/backend.ts'

let backend: Backend
let root: PocketBase
let team: Team
let component: string

beforeAll(async () => {
  backend = await startBackend()
  root = await backend.superuser()
  team = await makeTeam(root)
})
afterAll(() => backend.stop())
beforeEach(async () => {
  component = (await root.collection('components').create({ page: team.page, name: 'API' })).id
})

const NOW = Date.now()
const at = (minutesAgo: number) => new Date(NOW - minutesAgo * 60_000).toISOString()

async function incident(body: object = {}): Promise<string> {
  const created = { page: team.page, kind: 'realtime', name: 'Down', published: true, ...body }
  return (await root.collection('incidents').create(created)).id
}

interface UpdateStep {
  status: string
  minutesAgo: number
  claims?: string
}

function postStep(incidentId: string, { status, minutesAgo, claims }: UpdateStep) {
  const affected = claims ? [{ component, status: claims }] : null
  return root
    .collection('incident_updates')
    .create({ incident: incidentId, status, display_at: at(minutesAgo), affected, external_id: `x${minutesAgo}` })
}

/** The component's intervals as the edge is given them. */
async function intervals(): Promise<string[]> {
  const answer = await backend.fetchSigned(`/api/aldis/snapshot/${team.page}`)
  const snapshot = (await answer.json()) as { ledger: Array<{ component: string; at: string; to_status: string }> }
  return snapshot.ledger
    .filter((row) => row.component === component)
    .map((row) => `${Math.round((NOW - Date.parse(row.at.replace(' ', 'T'))) / 60_000)} ${row.to_status}`)
}

const LIFE_STEPS: UpdateStep[] = [
  { status: 'investigating', minutesAgo: 90, claims: 'partial_outage' },
  { status: 'identified', minutesAgo: 80, claims: 'major_outage' },
  { status: 'monitoring', minutesAgo: 70, claims: 'degraded_performance' },
  { status: 'resolved', minutesAgo: 60 },
]
const INTERVALS = ['90 partial_outage', '80 major_outage', '70 degraded_performance', '60 operational']

describe('the ledger', () => {
  test.each([
    ['oldest first', [0, 1, 2, 3]],
    ['newest first', [3, 2, 1, 0]],
    ['in disorder', [2, 0, 3, 1]],
  ])('comes out the same when updates arrive %s', async (_, order) => {
    const id = await incident()
    for (const index of order) {
      const step = LIFE_STEPS[index]
      if (step) await postStep(id, step)
    }
    expect(await intervals()).toEqual(INTERVALS)
    expect((await root.collection('components').getOne(component)).status).toBe('operational')
  })

  test('is derived again when an update is edited, moved or deleted', async () => {
    const id = await incident()
    const created = []
    for (const step of LIFE_STEPS) created.push(await postStep(id, step))
    const [, second, third, last] = created
    const updates = root.collection('incident_updates')
    await updates.update(second?.id ?? '', { affected: [{ component, status: 'under_maintenance' }] })
    expect(await intervals()).toEqual([
      '90 partial_outage',
      '80 under_maintenance',
      '70 degraded_performance',
      '60 operational',
    ])
    await updates.update(third?.id ?? '', { display_at: at(85) })
    expect(await intervals()).toEqual([
      '90 partial_outage',
      '85 degraded_performance',
      '80 under_maintenance',
      '60 operational',
    ])
    await updates.delete(last?.id ?? '')
    expect(await intervals()).toEqual(['90 partial_outage', '85 degraded_performance', '80 under_maintenance'])
    expect((await root.collection('components').getOne(component)).status).toBe('under_maintenance')
  })

  test('keeps every row: a correction voids, and what was voided can be read', async () => {
    const id = await incident()
    await postStep(id, { status: 'investigating', minutesAgo: 30, claims: 'major_outage' })
    await postStep(id, { status: 'identified', minutesAgo: 40, claims: 'major_outage' })
    expect(await intervals()).toEqual(['40 major_outage'])
    const rows = await root.collection('component_changes').getFullList({ filter: `component = "${component}"` })
    expect(rows.map((row) => (row.voids ? 'void' : row.to_status)).sort()).toEqual([
      'major_outage',
      'major_outage',
      'void',
    ])
  })

  test('overlaps: the worst of two incidents and of what was set by hand', async () => {
    const [first, second] = [await incident(), await incident()]
    await postStep(first, { status: 'investigating', minutesAgo: 50, claims: 'degraded_performance' })
    await postStep(second, { status: 'investigating', minutesAgo: 40, claims: 'major_outage' })
    await postStep(first, { status: 'resolved', minutesAgo: 30 })
    await postStep(second, { status: 'resolved', minutesAgo: 20 })
    expect(await intervals()).toEqual(['50 degraded_performance', '40 major_outage', '20 operational'])
    await root.collection('components').update(component, { manual_status: 'partial_outage' })
    expect((await intervals()).at(-1)).toMatch(/partial_outage$/)
    await root.collection('components').update(component, { manual_status: '' })
    expect((await intervals()).at(-1)).toMatch(/operational$/)
  })

  test('comes with every incident that spoke of a component in its days, also one that a worse one hid', async () => {
    const DAYS = 50 * 24 * 60
    const [worse, hidden] = [await incident(), await incident({ name: 'Hidden' })]
    await postStep(worse, { status: 'investigating', minutesAgo: DAYS + 90, claims: 'major_outage' })
    await postStep(worse, { status: 'resolved', minutesAgo: DAYS })
    await postStep(hidden, { status: 'investigating', minutesAgo: DAYS + 60, claims: 'degraded_performance' })
    await postStep(hidden, { status: 'resolved', minutesAgo: DAYS + 30 })
    const answer = await backend.fetchSigned(`/api/aldis/snapshot/${team.page}`)
    const { incidents, ledger } = (await answer.json()) as Record<'incidents' | 'ledger', Record<string, string>[]>
    expect(ledger.filter((row) => row.incident === hidden)).toEqual([])
    expect(incidents.map(({ id }) => id)).toEqual(expect.arrayContaining([worse, hidden]))
  })

  test('forgets what a draft, an archived or a taken back incident said', async () => {
    const id = await incident({ published: false })
    await postStep(id, { status: 'investigating', minutesAgo: 10, claims: 'major_outage' })
    expect(await intervals()).toEqual([])
    await root.collection('incidents').update(id, { published: true })
    expect(await intervals()).toEqual(['10 major_outage'])
    await root.collection('incidents').update(id, { archived_at: at(0) })
    expect(await intervals()).toEqual([])
    await root.collection('incidents').update(id, { archived_at: '' })
    expect(await intervals()).toEqual(['10 major_outage'])
    await root.collection('incidents').update(id, { published: false })
    expect(await intervals()).toEqual([])
    expect((await root.collection('components').getOne(component)).status).toBe('operational')
  })

  test('a group is as bad as its worst child, and follows moves and archiving', async () => {
    const group = await root.collection('components').create({ page: team.page, name: 'All', is_group: true })
    const status = async () => (await root.collection('components').getOne(group.id)).status
    await root.collection('components').update(component, { manual_status: 'major_outage' })
    expect(await status()).toBe('operational')
    await root.collection('components').update(component, { group: group.id })
    expect(await status()).toBe('major_outage')
    await root.collection('components').update(component, { archived_at: at(0) })
    expect(await status()).toBe('operational')
    await root.collection('components').update(component, { archived_at: '' })
    const id = await incident()
    await root.collection('components').update(component, { manual_status: '' })
    await postStep(id, { status: 'investigating', minutesAgo: 0, claims: 'partial_outage' })
    expect(await status()).toBe('partial_outage')
  })
})
