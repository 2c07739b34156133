// Over 300 lines, for it is one table: section by section, a line each collection and verb.
import type PocketBase from 'pocketbase'
import { ClientResponseError, type RecordModel } from 'pocketbase'
import { describe, expect, test } from 'vitest'
import { freshId } from '../integration/survival/post.ts'
import type { Team } from './backend.ts'

/** The columns of the table: who asks. */
export const COLUMNS = ['owner', 'admin', 'responder', 'viewer', 'stranger', 'public'] as const
export type Column = (typeof COLUMNS)[number]

/** What the table needs: a superuser's client (to make rows), everyone's own, and the team. */
export interface World {
  root: PocketBase
  as: Record<Column, PocketBase>
  team: Team
}

type Make = (world: World) => Promise<RecordModel>
type Attempt = (client: PocketBase, row: RecordModel, world: World) => Promise<unknown>

interface Line {
  collection: string
  verb: string
  /** One letter a column: + allowed, - refused, a = refused with archive_instead. */
  cells: string
  make: Make
  attempt: Attempt
}

const unique = () => freshId().slice(0, 8)

const makePage: Make = async ({ root, team }) => {
  const page = await root.collection('pages').create({ name: 'Gone', slug: `gone-${unique()}` })
  for (const role of ['owner', 'admin', 'responder', 'viewer'] as const) {
    await root.collection('memberships').create({ page: page.id, user: team.ids[role], role })
  }
  return page
}
const samePage: Make = ({ root, team }) => root.collection('pages').getOne(team.page)
const makeDomain: Make = ({ root, team }) =>
  root.collection('domains').create({ page: team.page, host: `${unique()}.example.com` })
const makeUser: Make = ({ root }) => {
  const password = freshId()
  return root
    .collection('users')
    .create({ email: `${unique()}@example.com`, password, passwordConfirm: password, name: 'New' })
}
const member =
  (role: string): Make =>
  async (world) => {
    const user = await makeUser(world)
    return world.root.collection('memberships').create({ page: world.team.page, user: user.id, role })
  }
const makeComponent: Make = ({ root, team }) =>
  root.collection('components').create({ page: team.page, name: `Part ${unique()}` })
const makeIncident =
  (published: boolean): Make =>
  async ({ root, team }) => {
    const body = { page: team.page, kind: 'realtime', name: `Trouble ${unique()}`, published }
    const incident = await root.collection('incidents').create(body)
    await root.collection('incident_updates').create({ incident: incident.id, status: 'investigating', body: 'First' })
    return root.collection('incidents').getOne(incident.id)
  }
const makeUpdate =
  (published: boolean): Make =>
  async (world) => {
    const incident = await makeIncident(published)(world)
    return world.root.collection('incident_updates').getFirstListItem(`incident = "${incident.id}"`)
  }
const first =
  (collection: string): Make =>
  async (world) => {
    const component = await makeComponent(world)
    await world.root.collection('components').update(component.id, { manual_status: 'major_outage' })
    return world.root.collection(collection).getFirstListItem(`page = "${world.team.page}"`, { sort: '-revision' })
  }

const list =
  (name: string): Attempt =>
  async (client, row) => {
    const found = await client.collection(name).getFullList({ filter: `id = "${row.id}"` })
    if (found.length === 0) throw new Error('not in the list')
  }
const view =
  (name: string): Attempt =>
  (client, row) =>
    client.collection(name).getOne(row.id)
const create =
  (name: string, body: (row: RecordModel, world: World) => object): Attempt =>
  (client, row, world) =>
    client.collection(name).create(body(row, world))
const update =
  (name: string, body: object): Attempt =>
  (client, row) =>
    client.collection(name).update(row.id, body)
const remove =
  (name: string): Attempt =>
  (client, row) =>
    client.collection(name).delete(row.id)

function readable(collection: string, cells: string, make: Make): Line[] {
  return [
    { collection, verb: 'list', cells, make, attempt: list(collection) },
    { collection, verb: 'view', cells, make, attempt: view(collection) },
  ]
}

function unwritable(collection: string, make: Make): Line[] {
  const cells = '------'
  const copy = ({ id, ...row }: RecordModel) => row
  return [
    { collection, verb: 'create', cells, make, attempt: create(collection, copy) },
    { collection, verb: 'update', cells, make, attempt: update(collection, { revision: 1 }) },
    { collection, verb: 'delete', cells, make, attempt: remove(collection) },
  ]
}

const onPage = (body: object) => (_: RecordModel, world: World) => ({ page: world.team.page, ...body })

/** Section 9's table, a line each collection and verb. */
export const TABLE: Line[] = [
  ...readable('pages', '++++--', samePage),
  {
    collection: 'pages',
    verb: 'create',
    cells: '------',
    make: samePage,
    attempt: create('pages', () => ({ name: 'P', slug: unique() })),
  },
  {
    collection: 'pages',
    verb: 'update',
    cells: '++----',
    make: samePage,
    attempt: update('pages', { headline: 'Hi' }),
  },
  { collection: 'pages', verb: 'delete', cells: '+-----', make: makePage, attempt: remove('pages') },

  ...readable('domains', '++++--', makeDomain),
  {
    collection: 'domains',
    verb: 'create',
    cells: '------',
    make: samePage,
    attempt: create('domains', (_, world) => ({ page: world.team.page, host: `${unique()}.example.com` })),
  },
  { collection: 'domains', verb: 'update', cells: '------', make: makeDomain, attempt: update('domains', {}) },
  { collection: 'domains', verb: 'delete', cells: '------', make: makeDomain, attempt: remove('domains') },

  ...readable('memberships', '++++--', member('viewer')),
  ...(['viewer', 'admin', 'owner'] as const).map((role) => ({
    collection: 'memberships',
    verb: `create ${role}`,
    cells: role === 'owner' ? '+-----' : '++----',
    make: makeUser,
    attempt: create('memberships', (user, world) => ({ page: world.team.page, user: user.id, role })),
  })),
  {
    collection: 'memberships',
    verb: 'update',
    cells: '++----',
    make: member('viewer'),
    attempt: update('memberships', { role: 'responder' }),
  },
  {
    collection: 'memberships',
    verb: 'make an owner',
    cells: '+-----',
    make: member('viewer'),
    attempt: update('memberships', { role: 'owner' }),
  },
  {
    collection: 'memberships',
    verb: 'unmake an owner',
    cells: '+-----',
    make: member('owner'),
    attempt: update('memberships', { role: 'viewer' }),
  },
  { collection: 'memberships', verb: 'delete', cells: '++----', make: member('admin'), attempt: remove('memberships') },
  {
    collection: 'memberships',
    verb: 'delete an owner',
    cells: '+-----',
    make: member('owner'),
    attempt: remove('memberships'),
  },

  ...readable('components', '++++--', makeComponent),
  {
    collection: 'components',
    verb: 'create',
    cells: '++----',
    make: samePage,
    attempt: create('components', onPage({ name: 'New' })),
  },
  {
    collection: 'components',
    verb: 'rename',
    cells: '++----',
    make: makeComponent,
    attempt: update('components', { name: 'Other' }),
  },
  {
    collection: 'components',
    verb: 'set manual_status',
    cells: '+++---',
    make: makeComponent,
    attempt: update('components', { manual_status: 'partial_outage' }),
  },
  { collection: 'components', verb: 'delete', cells: 'aa----', make: makeComponent, attempt: remove('components') },

  ...readable('incidents', '++++--', makeIncident(true)),
  ...readable('incidents', '++++--', makeIncident(false)).map((line) => ({ ...line, verb: `${line.verb} draft` })),
  {
    collection: 'incidents',
    verb: 'create',
    cells: '+++---',
    make: samePage,
    attempt: create('incidents', onPage({ kind: 'realtime', name: 'New', published: true })),
  },
  {
    collection: 'incidents',
    verb: 'update',
    cells: '+++---',
    make: makeIncident(true),
    attempt: update('incidents', { name: 'Renamed' }),
  },
  { collection: 'incidents', verb: 'delete', cells: 'aa----', make: makeIncident(true), attempt: remove('incidents') },
  {
    collection: 'incidents',
    verb: 'delete draft',
    cells: '+++---',
    make: makeIncident(false),
    attempt: remove('incidents'),
  },

  ...readable('incident_updates', '++++--', makeUpdate(true)),
  ...readable('incident_updates', '++++--', makeUpdate(false)).map((line) => ({ ...line, verb: `${line.verb} draft` })),
  {
    collection: 'incident_updates',
    verb: 'create',
    cells: '+++---',
    make: makeIncident(true),
    attempt: create('incident_updates', (row) => ({ incident: row.id, status: 'identified', body: 'More' })),
  },
  {
    collection: 'incident_updates',
    verb: 'update',
    cells: '+++---',
    make: makeUpdate(true),
    attempt: update('incident_updates', { body: 'Mended' }),
  },
  {
    collection: 'incident_updates',
    verb: 'delete',
    cells: '++----',
    make: makeUpdate(true),
    attempt: remove('incident_updates'),
  },
  {
    collection: 'incident_updates',
    verb: 'delete draft',
    cells: '+++---',
    make: makeUpdate(false),
    attempt: remove('incident_updates'),
  },

  ...readable('component_changes', '++++--', first('component_changes')),
  ...unwritable('component_changes', first('component_changes')),
  ...readable('audit_log', '++----', first('audit_log')),
  ...unwritable('audit_log', first('audit_log')),
  ...readable('changes', '------', first('changes')),
  ...unwritable('changes', first('changes')),
  ...readable('publications', '------', first('publications')),
  ...unwritable('publications', first('publications')),

  {
    collection: 'users',
    verb: 'view a colleague',
    cells: '++++--',
    make: ({ root, team }) => root.collection('users').getOne(team.ids.viewer),
    attempt: view('users'),
  },
  {
    collection: 'users',
    verb: 'register',
    cells: '------',
    make: samePage,
    attempt: create('users', () => {
      const password = freshId()
      return { email: `${unique()}@example.com`, password, passwordConfirm: password }
    }),
  },
  {
    collection: 'users',
    verb: 'rename another',
    cells: '------',
    make: makeUser,
    attempt: update('users', { name: 'Other' }),
  },
  { collection: 'users', verb: 'delete another', cells: '------', make: makeUser, attempt: remove('users') },
]

function outcome(thrown: unknown): '-' | 'a' | string {
  if (!(thrown instanceof ClientResponseError)) return '-'
  if (thrown.response.data?.id?.code === 'archive_instead') return 'a'
  return [400, 401, 403, 404].includes(thrown.status) ? '-' : String(thrown.status)
}

/** Registers a test for every cell. `world` is asked when the tests run; the clients may go by any way. */
export function testRoleTable(world: () => World): void {
  describe.each(TABLE)('$collection: $verb', ({ cells, make, attempt }) => {
    test.each(COLUMNS.map((column, index) => ({ column, expected: cells[index] })))(
      '$column $expected',
      async ({ column, expected }) => {
        const row = await make(world())
        const was = await attempt(world().as[column], row, world()).then(() => '+', outcome)
        expect(was).toBe(expected)
      },
    )
  })
}
