import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Backend, makeTeam, startBackend } from '../../support/backend.ts'
import { testRoleTable, type World } from '../../support/role-table.ts'

let backend: Backend
let world: World

beforeAll(async () => {
  backend = await startBackend()
  const root = await backend.superuser()
  const team = await makeTeam(root)
  const as = (role: keyof typeof team.emails) => backend.signedIn(team.emails[role])
  world = {
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

describe('straight against PocketBase', () => testRoleTable(() => world))

describe('roles belong to a page', () => {
  test('the owner of another page who is a viewer here reads only', async () => {
    const { root, team, as } = world
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

  test('a responder brings nothing that an importer notes', async () => {
    const { team, as } = world
    const body = { page: team.page, kind: 'realtime', name: 'Old', published: true, external_id: 'abc' }
    await expect(as.responder.collection('incidents').create(body)).rejects.toMatchObject({
      status: 403,
      response: { data: { external_id: { code: 'role_not_enough' } } },
    })
  })
})
