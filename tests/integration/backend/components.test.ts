import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Backend, makeTeam, refusalCodes, startBackend, type Team } from '../../support/backend.ts'

let backend: Backend
let root: PocketBase
let pb: PocketBase
let team: Team

beforeAll(async () => {
  backend = await startBackend()
  root = await backend.superuser()
  team = await makeTeam(root)
  pb = await backend.signInMember(team.emails.admin)
})
afterAll(() => backend.stop())

const ARCHIVED = { archived_at: '2026-03-01 10:00:00.000Z' }
const create = (fields: object, by = pb) => by.collection('components').create({ page: team.page, ...fields })
const update = (id: string, fields: object, by = pb) => by.collection('components').update(id, fields)

async function makeGroup() {
  const group = await create({ name: 'Regions', is_group: true })
  const child = await create({ name: 'London', group: group.id })
  return { group: group.id, child: child.id }
}

describe('a group', () => {
  test('is archived after its components, whoever does it', async () => {
    const { group, child } = await makeGroup()
    for (const by of [pb, root]) {
      expect(await refusalCodes(update(group, ARCHIVED, by))).toEqual({ archived_at: 'group_has_components' })
    }
    await update(child, ARCHIVED)
    expect(await update(group, ARCHIVED)).toMatchObject(ARCHIVED)
  })

  test('is archived with them in one batch, or empty once they were taken out of it', async () => {
    const { group, child } = await makeGroup()
    const batch = pb.createBatch()
    batch.collection('components').update(child, ARCHIVED)
    batch.collection('components').update(group, ARCHIVED)
    await batch.send()
    const other = await makeGroup()
    await update(other.child, { group: '' })
    await update(other.group, ARCHIVED)
    expect(await root.collection('components').getOne(other.child)).toMatchObject({ group: '', archived_at: '' })
  })

  test('that is archived takes nothing in, and is brought back before its components', async () => {
    const { group, child } = await makeGroup()
    await update(child, ARCHIVED)
    await update(group, ARCHIVED)
    const single = await create({ name: 'Paris' })
    for (const by of [pb, root]) {
      expect(await refusalCodes(update(child, { archived_at: '' }, by))).toEqual({ group: 'group_archived' })
      expect(await refusalCodes(update(single.id, { group }, by))).toEqual({ group: 'group_archived' })
      expect(await refusalCodes(create({ name: 'Oslo', group }, by))).toEqual({ group: 'group_archived' })
    }
    await update(child, { name: 'London 1' })
    await update(child, { archived_at: '', group: '' })
    await update(group, { archived_at: '' })
    await update(child, { group })
  })
})

test('uptime counts from a day that has begun: members name none that is to come, an import brings what there is', async () => {
  const { id } = await create({ name: 'Future' })
  const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const start_date = dayIn(3)
  expect(await refusalCodes(create({ name: 'Later', start_date }))).toEqual({ start_date: 'in_the_future' })
  expect(await refusalCodes(update(id, { start_date }))).toEqual({ start_date: 'in_the_future' })
  expect(await update(id, { start_date: dayIn(0) })).toMatchObject({ start_date: dayIn(0) })
  await update(id, { start_date }, root)
  expect(await update(id, { name: 'Stays', start_date })).toMatchObject({ name: 'Stays', start_date })
})

test('a component of an open incident is archived and comes back with the status that it has by then', async () => {
  const { group, child } = await makeGroup()
  const { id: incident } = await pb
    .collection('incidents')
    .create({ page: team.page, kind: 'realtime', name: 'Down', published: true })
  const affected = [{ component: child, status: 'major_outage' }]
  const updates = pb.collection('incident_updates')
  await updates.create({ incident, status: 'identified', body: 'Found', affected })
  const status = async (id: string) => (await root.collection('components').getOne(id)).status
  expect(await status(group)).toBe('major_outage')
  await update(child, ARCHIVED)
  expect(await status(group)).toBe('operational')
  await update(child, { archived_at: '' })
  expect([await status(child), await status(group)]).toEqual(['major_outage', 'major_outage'])
  await update(child, ARCHIVED)
  await updates.create({ incident, status: 'resolved', body: 'Over' })
  await update(child, { archived_at: '' })
  expect([await status(child), await status(group)]).toEqual(['operational', 'operational'])
})
