import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Backend, makeTeam, startBackend } from '../../support/backend.ts'
import { testRoleTable } from '../../support/role-cells.ts'
import { API_VERBS, type RoleContext } from '../../support/role-rows.ts'
import { ROLE_TABLE } from '../../support/role-table.ts'

let backend: Backend
let context: RoleContext

beforeAll(async () => {
  backend = await startBackend()
  const root = await backend.superuser()
  const team = await makeTeam(root)
  const as = (role: keyof typeof team.emails) => backend.signInMember(team.emails[role])
  context = {
    root,
    team,
    as: {
      owner: await as('owner'),
      admin: await as('admin'),
      responder: await as('responder'),
      viewer: await as('viewer'),
      stranger: await as('stranger'),
      public: backend.client(),
    },
  }
})
afterAll(() => backend.stop())

describe('straight against PocketBase', () => testRoleTable(() => context))

test('the table has every verb of every collection', async () => {
  const collections = await context.root.collections.getFullList()
  const own = collections.filter(({ name, type }) => !name.startsWith('_') && type !== 'view').map(({ name }) => name)
  const asked = new Set(ROLE_TABLE.map(({ collection, attempt }) => `${collection} ${attempt.does}`))
  const missing = own.flatMap((name) => API_VERBS.map((verb) => `${name} ${verb}`)).filter((one) => !asked.has(one))
  expect(missing).toEqual([])
})

describe('roles belong to a page', () => {
  test('the owner of another page who is a viewer here reads only', async () => {
    const { root, team, as } = context
    const membership = await root
      .collection('memberships')
      .create({ page: team.page, user: team.ids.stranger, role: 'viewer' })
    const body = { page: team.page, kind: 'realtime', name: 'No', published: true }
    await expect(as.stranger.collection('incidents').create(body)).rejects.toMatchObject({ status: 400 })
    await expect(as.stranger.collection('pages').update(team.page, { name: 'Mine' })).rejects.toMatchObject({
      status: 404,
    })
    await expect(as.stranger.collection('pages').getOne(team.page)).resolves.toMatchObject({ id: team.page })
    await root.collection('memberships').delete(membership.id)
  })

  test('nobody on the team brings or changes what an importer notes, owners neither', async () => {
    const { root, team, as } = context
    const noted = { external_id: 'abc', source: { a: 1 } }
    const created = {
      components: await root.collection('components').create({ page: team.page, name: 'API' }),
      pages: { id: team.page },
    }
    for (const pb of [as.owner, as.admin, as.responder]) {
      for (const [field, value] of Object.entries(noted)) {
        const body = { page: team.page, kind: 'realtime', name: 'Old', published: true, [field]: value }
        const refused = { status: 403, response: { data: { [field]: { code: 'role_not_enough' } } } }
        if (field === 'source') await expect(pb.collection('incidents').create(body)).rejects.toMatchObject(refused)
        if (pb === as.responder) continue
        if (field === 'source') await expect(pb.collection('components').create(body)).rejects.toMatchObject(refused)
        const kept = { status: 400, response: { data: { [field]: { code: 'immutable' } } } }
        for (const [name, { id }] of Object.entries(created)) {
          if (name === 'components' && field === 'external_id') continue
          await expect(pb.collection(name).update(id, { [field]: value })).rejects.toMatchObject(kept)
        }
      }
    }
    await root.collection('components').update(created.components.id, noted)
    await as.admin.collection('components').update(created.components.id, { name: 'REST API' })
  })

  test("a component's id at its vendor is for owners and admins, and no other component's own", async () => {
    const { root, team, as } = context
    const components = root.collection('components')
    const [one, other] = await Promise.all(['A', 'B'].map((name) => components.create({ page: team.page, name })))
    const setFor = (pb: typeof root, external_id: string) =>
      pb.collection('components').update(one?.id ?? '', { external_id })
    const refusedWith = (code: string) => ({ response: { data: { external_id: { code } } } })
    for (const pb of [as.owner, as.admin]) expect(await setFor(pb, 'ns1.api')).toMatchObject({ external_id: 'ns1.api' })
    await expect(setFor(as.responder, 'other')).rejects.toMatchObject(refusedWith('role_not_enough'))
    await expect(setFor(as.owner, other?.id ?? '')).rejects.toMatchObject(refusedWith('id_taken'))
    await expect(setFor(as.owner, 'a/b')).rejects.toMatchObject(refusedWith('format_invalid'))
    const twice = { page: team.page, name: 'C', external_id: 'ns1.api' }
    await expect(as.owner.collection('components').create(twice)).rejects.toMatchObject(
      refusedWith('validation_not_unique'),
    )
    expect(await setFor(as.owner, '')).toMatchObject({ external_id: '' })
  })

  test('an incident’s id elsewhere is its team’s to say until visitors have seen it', async () => {
    const { root, team, as } = context
    const incidents = as.responder.collection('incidents')
    const incident = { page: team.page, kind: 'realtime', name: 'Slow' }
    const refusedWith = (code: string) => ({ response: { data: { external_id: { code } } } })
    const { id } = await incidents.create({ ...incident, external_id: 'pager-1' })
    expect(await incidents.update(id, { external_id: 'pager-2' })).toMatchObject({ external_id: 'pager-2' })
    await expect(incidents.create({ ...incident, external_id: 'a/b' })).rejects.toMatchObject(
      refusedWith('format_invalid'),
    )
    await expect(incidents.create({ ...incident, external_id: id })).rejects.toMatchObject(refusedWith('id_taken'))
    await expect(incidents.create({ ...incident, external_id: 'pager-2' })).rejects.toMatchObject(
      refusedWith('validation_not_unique'),
    )
    await as.responder.collection('incident_updates').create({ incident: id, status: 'investigating', body: 'Slow.' })
    await incidents.update(id, { published: true })
    await expect(incidents.update(id, { external_id: 'pager-3' })).rejects.toMatchObject(refusedWith('immutable'))
    expect(await incidents.update(id, { name: 'Slower' })).toMatchObject({ external_id: 'pager-2', name: 'Slower' })
    const resolved = { incident: id, status: 'resolved', body: 'Quick again.' }
    await as.responder.collection('incident_updates').create(resolved)
    expect(await root.collection('incidents').getOne(id)).toMatchObject({ status: 'resolved' })
  })
})
