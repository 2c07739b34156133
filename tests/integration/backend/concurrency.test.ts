import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allOrWhy } from '../../support/all-or-why.ts'
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

async function revision(): Promise<number> {
  const { revision } = await root.collection('publications').getFirstListItem(`page = "${team.page}"`)
  return revision
}

describe('writes at the same time', () => {
  test('raise the revision once each, and none undoes another', async () => {
    const component = await root.collection('components').create({ page: team.page, name: 'API' })
    const { id } = await root
      .collection('incidents')
      .create({ page: team.page, kind: 'realtime', name: 'Down', published: true })
    const before = await revision()
    const writes = Array.from({ length: 20 }, (_, index) => [
      root.collection('pages').update(team.page, { headline: `Headline ${index}` }),
      root.collection('components').update(component.id, { description: `Description ${index}` }),
      root.collection('incident_updates').create({
        incident: id,
        status: 'investigating',
        body: `Update ${index}`,
        affected: [{ component: component.id, status: 'major_outage' }],
      }),
      root.collection('incidents').update(id, { postmortem: `Text ${index}` }),
    ]).flat()
    await allOrWhy(root, writes)
    expect(await revision()).toBe(before + writes.length)
    const updates = await root.collection('incident_updates').getFullList({ filter: `incident = "${id}"` })
    expect(updates).toHaveLength(20)
    expect(new Set(updates.map((one) => one.revision)).size).toBe(20)
    expect(await root.collection('components').getOne(component.id)).toMatchObject({
      name: 'API',
      status: 'major_outage',
      description: expect.stringMatching(/^Description/),
    })
    expect(await root.collection('incidents').getOne(id)).toMatchObject({
      status: 'investigating',
      impact: 'critical',
      postmortem: expect.stringMatching(/^Text/),
    })
    const changes = await root.collection('changes').getFullList({
      filter: `page = "${team.page}" && revision > ${before} && collection = "incident_updates"`,
    })
    expect(changes).toHaveLength(20)
  })

  test('renaming during a status change loses neither', async () => {
    for (let round = 0; round < 15; round++) {
      const component = await root.collection('components').create({ page: team.page, name: 'Old' })
      await Promise.all([
        root.collection('components').update(component.id, { name: 'New' }),
        root.collection('components').update(component.id, { manual_status: 'partial_outage' }),
      ])
      expect(await root.collection('components').getOne(component.id)).toMatchObject({
        name: 'New',
        manual_status: 'partial_outage',
        status: 'partial_outage',
      })
    }
  })

  test('two responders who saw the same state: one post is stored, the other is refused', async () => {
    const { id } = await root
      .collection('incidents')
      .create({ page: team.page, kind: 'realtime', name: 'Down', published: true })
    await root.collection('incident_updates').create({ incident: id, status: 'investigating', body: 'First' })
    const seen = await root.collection('incidents').getOne(id)
    const post = (body: string) =>
      root
        .collection('incident_updates')
        .create({ incident: id, status: 'identified', body, seen_revision: seen.revision })
    const outcomes = await Promise.allSettled([post('A'), post('B'), post('C')])
    expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  })

  test('a snapshot is of one revision, however fast the page changes', async () => {
    const component = await root.collection('components').create({ page: team.page, name: 'API' })
    let writing = true
    const writer = (async () => {
      for (let index = 0; index < 60; index++) {
        const manual_status = index % 2 ? '' : 'major_outage'
        await root.collection('components').update(component.id, { manual_status, description: manual_status })
      }
      writing = false
    })()
    let read = 0
    while (writing) {
      const answer = await backend.fetchSigned(`/api/aldis/snapshot/${team.page}`)
      const snapshot = await answer.json()
      const found = snapshot.components.find((one: { id: string }) => one.id === component.id)
      expect(found.status).toBe(found.description || 'operational')
      const last = snapshot.ledger.filter((row: { component: string }) => row.component === component.id).at(-1)
      expect(last?.to_status ?? 'operational').toBe(found.status)
      read++
    }
    await writer
    expect(read).toBeGreaterThan(3)
  })
})
