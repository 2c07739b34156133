import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Backend, makeTeam, refusalCodes, startBackend, type Team } from '../../support/backend.ts'

let backend: Backend
let root: PocketBase
let team: Team

beforeAll(async () => {
  backend = await startBackend()
  root = await backend.superuser()
  team = await makeTeam(root)
})
afterAll(() => backend?.stop())

const incidents = () => root.collection('incidents')

async function post(incident: string, status: string): Promise<string> {
  return (await root.collection('incident_updates').create({ incident, status, body: `It is ${status}.` })).id
}

async function open(name: string, fields: object = {}): Promise<string> {
  const { id } = await incidents().create({ page: team.page, kind: 'realtime', name, published: true, ...fields })
  await post(id, 'investigating')
  return id
}

async function publishedLink(incident: string): Promise<unknown> {
  const answer = await backend.fetchSigned(`/api/aldis/snapshot/${team.page}`)
  const snapshot = (await answer.json()) as { incidents: { id: string; merged_into: unknown }[] }
  return snapshot.incidents.find(({ id }) => id === incident)?.merged_into
}

const merge = (incident: string, into: string) => incidents().update(incident, { merged_into: into })

describe('an incident that is over', () => {
  it('becomes a link to another, which visitors get while they see that one', async () => {
    const [one, other] = [await open('API errors'), await open('Database down')]
    await post(one, 'resolved')
    await merge(one, other)
    expect(await publishedLink(one)).toBe(other)
    const before = await incidents().getOne(one)
    await incidents().update(other, { published: false })
    expect(await publishedLink(one)).toBeNull()
    const after = await incidents().getOne(one)
    expect(after.merged_into, 'the team still knows').toBe(other)
    expect(after.revision, 'so that every copy of it is made anew').toBeGreaterThan(before.revision)
    await incidents().update(other, { published: true })
    expect(await publishedLink(one)).toBe(other)
  })

  it('is merged by the batch that resolves it', async () => {
    const [one, other] = [await open('Sign-in fails'), await open('Nobody can sign in')]
    const batch = root.createBatch()
    batch.collection('incident_updates').create({ incident: one, status: 'resolved', body: 'We go on there.' })
    batch.collection('incidents').update(one, { merged_into: other })
    await batch.send()
    expect(await incidents().getOne(one)).toMatchObject({ status: 'resolved', merged_into: other })
  })

  it('is no link any more once it is open again', async () => {
    const [one, other] = [await open('Mail is late'), await open('Queues are full')]
    const resolution = await post(one, 'resolved')
    await merge(one, other)
    await root.collection('incident_updates').delete(resolution)
    expect(await incidents().getOne(one)).toMatchObject({ status: 'investigating', merged_into: '' })
    await post(one, 'resolved')
    await merge(one, other)
    await post(one, 'investigating')
    expect(await incidents().getOne(one)).toMatchObject({ status: 'investigating', merged_into: '' })
  })
})

describe('an incident is not merged', () => {
  it('while it is open, nor as it is made', async () => {
    const [one, other] = [await open('Slow'), await open('Slower')]
    expect(await refusalCodes(merge(one, other))).toEqual({ merged_into: 'merge_open' })
    const made = incidents().create({ page: team.page, kind: 'realtime', name: 'New', merged_into: other })
    expect(await refusalCodes(made)).toEqual({ merged_into: 'merge_open' })
  })

  it('into itself, or what leads back to it', async () => {
    const [one, two, three] = [await open('One'), await open('Two'), await open('Three')]
    for (const id of [one, two, three]) await post(id, 'resolved')
    expect(await refusalCodes(merge(one, one))).toEqual({ merged_into: 'merge_circle' })
    await merge(one, two)
    await merge(two, three)
    expect(await refusalCodes(merge(three, one))).toEqual({ merged_into: 'merge_circle' })
  })

  it.each([
    ['a draft', () => open('Draft', { published: false })],
    [
      'one without an update',
      async () => (await incidents().create({ page: team.page, kind: 'realtime', name: 'Empty', published: true })).id,
    ],
    [
      'a maintenance',
      async () => {
        const fields = { page: team.page, kind: 'maintenance', name: 'Upgrade', published: true }
        const { id } = await incidents().create({ ...fields, scheduled_for: '2030-01-01 00:00:00.000Z' })
        await post(id, 'scheduled')
        return id
      },
    ],
    [
      'one of another page',
      async () => {
        const fields = { page: team.otherPage, kind: 'realtime', name: 'Theirs', published: true }
        const { id } = await incidents().create(fields)
        await post(id, 'investigating')
        return id
      },
    ],
  ])('into %s', async (_, makeTarget) => {
    const one = await open('Own')
    await post(one, 'resolved')
    expect(await refusalCodes(merge(one, await makeTarget()))).toEqual({ merged_into: 'merge_target' })
  })
})
