// Over 300 lines, for all ways in which something is changed stand in one table, and are checked against the sources.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROOT } from '../../../scripts/folders/root.ts'
import { startersFor } from '../../../src/core/template/starters.ts'
import { type Backend, makeTeam, PASSWORD, SUPERUSER, signedInit, startBackend } from '../../support/backend.ts'
import type { RoleContext } from '../../support/role-rows.ts'
import { uniqueName } from '../../support/role-rows.ts'
import { ROLE_TABLE } from '../../support/role-table.ts'
import { freshId } from '../survival/post.ts'

interface Row {
  page: string
  person: string
  via: string
  action: string
  collection: string
  record: string
  subject: string
  before: string
  after: string
  created: string
}

let backend: Backend
let context: RoleContext
let database: DatabaseSync

/** A client whose requests the edge signed: what goes through `/pb`. */
async function throughEdge(email: string): Promise<PocketBase> {
  const client = await backend.signInMember(email)
  client.beforeSend = (url, options) => {
    const { host, pathname, search } = new URL(url)
    const { headers } = signedInit(host, pathname + search, { method: options.method ?? 'GET', bodyHash: '-' })
    return { url, options: { ...options, headers: { ...options.headers, ...(headers as Record<string, string>) } } }
  }
  return client
}

beforeAll(async () => {
  backend = await startBackend()
  const root = await backend.superuser()
  const team = await makeTeam(root)
  const [owner, admin, responder, viewer, stranger] = await Promise.all(
    (['owner', 'admin', 'responder', 'viewer', 'stranger'] as const).map((role) => throughEdge(team.emails[role])),
  )
  if (!owner || !admin || !responder || !viewer || !stranger) throw new Error('nobody signed in')
  context = { root, team, as: { owner, admin, responder, viewer, stranger, public: backend.client() } }
  database = new DatabaseSync(join(backend.dir, 'data.db'), { readOnly: true })
})
afterAll(async () => {
  database?.close()
  await backend?.stop()
})

/** The rows that something added to the log, or counted in. */
async function rowsOf(work: () => Promise<unknown>): Promise<Row[]> {
  const read = () => database.prepare('SELECT * FROM audit_log ORDER BY rowid').all() as unknown as Row[]
  const before = new Set(read().map((row) => JSON.stringify(row)))
  await work()
  return read().filter((row) => !before.has(JSON.stringify(row)))
}

/** Every write of the table of roles, by the owner through `/pb` and by a superuser in the admin UI. */
const WRITES = ROLE_TABLE.filter(({ verb }) => !/^(list|view|read|send a test)\b/.test(verb)).flatMap((line) => [
  { ...line, via: 'console' },
  { ...line, via: 'admin' },
])
/**
 * What is still being written, and links that were mailed: only posting and saying yes are deeds. And hashes of addresses
 * that refused mail.
 */
const NOT_LOGGED = ['drafts', 'yes_links', 'refused_addresses']
/** The collections of which a write was found in the log. */
const found = new Set<string>()

describe('a write of the table of roles is refused or in the log', () => {
  test.each(WRITES)('$collection: $verb, by $via', async ({ collection, verb, cells, make, attempt, via }) => {
    const record = await make(context)
    const client = via === 'admin' ? context.root : context.as.owner
    let isRefused = false
    const rows = await rowsOf(() =>
      attempt(client, record, context).catch(() => {
        isRefused = true
      }),
    )
    if (isRefused) {
      expect(via === 'console' && cells.startsWith('+')).toBe(false)
      expect(rows).toEqual([])
      return
    }
    if (NOT_LOGGED.includes(collection) && verb !== 'say yes') return expect(rows).toEqual([])
    const person = client.authStore.record?.id
    expect(rows.map((row) => [row.collection, row.via, row.person])).toContainEqual([collection, via, person])
    found.add(collection)
  })
})

const post = (path: string, body: object, headers = {}) =>
  fetch(backend.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const postSigned = (path: string, body: object) => {
  const text = JSON.stringify(body)
  return backend.fetchSigned(path, { method: 'POST', body: text, headers: { 'content-type': 'application/json' } })
}
const newUser = () => {
  const password = freshId()
  return { email: `${uniqueName()}@example.com`, password, passwordConfirm: password, name: 'Someone' }
}

const invite = (email = `${uniqueName()}@example.com`) =>
  context.as.owner.send('/api/aldis/invitations', {
    method: 'POST',
    body: { page: context.team.page, email, role: 'viewer' },
  })

interface Way {
  does: () => Promise<unknown>
  /** Among the rows there is one like this. */
  finds: () => Partial<Row>
}

/** What is changed by other ways than the records of a page, by the hook or route that it goes through. */
const WAYS: Record<string, Way> = {
  'POST /api/aldis/setup': {
    does: async () => {
      const other = await startBackend()
      try {
        const log = new DatabaseSync(join(other.dir, 'data.db'), { readOnly: true })
        const body = {
          token: 'set-up-token',
          name: 'Robin',
          email: 'robin@example.com',
          password: PASSWORD,
          page_name: 'First',
        }
        const headers = { 'content-type': 'application/json' }
        await fetch(`${other.url}/api/aldis/setup`, { method: 'POST', headers, body: JSON.stringify(body) })
        const found = log
          .prepare(
            `SELECT collection, subject FROM audit_log WHERE collection NOT LIKE '\\_%' ESCAPE '\\' ORDER BY collection, rowid`,
          )
          .all()
        expect(found.map((row) => ({ ...row }))).toEqual([
          { collection: 'memberships', subject: 'Robin' },
          { collection: 'pages', subject: 'First' },
          ...startersFor('en').map(({ name }) => ({ collection: 'templates', subject: name })),
          { collection: 'users', subject: 'Robin' },
        ])
        log.close()
      } finally {
        await other.stop()
      }
      await context.root.collection('pages').create({ name: 'Another', slug: uniqueName() })
    },
    finds: () => ({ subject: 'Another' }),
  },
  'POST /api/aldis/new-page': {
    does: () =>
      context.as.owner.send('/api/aldis/new-page', { method: 'POST', body: { id: freshId(), name: 'One more' } }),
    finds: () => ({ collection: 'pages', action: 'create', via: 'console', person: context.team.ids.owner }),
  },
  'POST /api/aldis/import/{page}': {
    does: () => {
      const own = {
        id: freshId(),
        external_id: uniqueName(),
        name: 'Taken over',
        url: '',
        time_zone: 'UTC',
        updated: '2026-01-01 00:00:00.000Z',
      }
      const body = { vendor: 'statuspage', shift: 0, page: own, components: [], incidents: [] }
      return context.root.send(`/api/aldis/import/${uniqueName()}`, { method: 'POST', body })
    },
    finds: () => ({ action: 'import', via: 'import', subject: 'Taken over' }),
  },
  'POST /api/aldis/imports/{page}': {
    does: async () => {
      const { slug } = await context.root.collection('pages').getOne(context.team.page)
      const page = {
        id: context.team.page,
        external_id: 'nrthwnd00001',
        name: String(slug),
        url: '',
        time_zone: 'UTC',
        updated: '2026-01-01 00:00:00.000Z',
      }
      const plan = { vendor: 'statuspage', shift: 0, page, components: [], incidents: [] }
      return postSigned(`/api/aldis/imports/${context.team.page}`, { user: context.team.ids.owner, dry: false, plan })
    },
    finds: () => ({ action: 'import', via: 'import', person: context.team.ids.owner, page: context.team.page }),
  },
  'POST /api/aldis/journal/{page}': {
    does: () => {
      const [update, incident] = [freshId(), freshId()]
      const opens = { name: 'Posted while away', impact: null }
      const said = { status: 'investigating', body: 'We look.', affected: [], notify: false, next_update_at: null }
      const entry = { update, incident, opens, ...said, posted_at: new Date().toISOString() }
      return postSigned(`/api/aldis/journal/${context.team.page}`, { user: context.team.ids.responder, entry })
    },
    finds: () => ({ collection: 'incident_updates', action: 'create', person: context.team.ids.responder }),
  },
  'POST /api/aldis/sign-outs': {
    does: () => postSigned('/api/aldis/sign-outs', { user: context.team.ids.admin }),
    finds: () => ({ action: 'sign_out_everywhere', person: context.team.ids.admin, page: context.team.page }),
  },
  'POST /api/aldis/backups': {
    does: async () => {
      await context.as.owner.send('/api/aldis/backups', { method: 'POST' })
      const read = () => context.as.owner.send('/api/aldis/backups', {})
      await expect.poll(async () => (await read()).making.state).toBe('done')
      const isLogged = () => database.prepare("SELECT 1 FROM audit_log WHERE collection = '_backups'").all().length > 0
      await expect.poll(isLogged).toBe(true)
    },
    finds: () => ({ collection: '_backups', via: 'console', person: context.team.ids.owner, page: context.team.page }),
  },
  'POST /api/aldis/password': {
    does: async () => {
      const { email } = await context.root
        .collection('users')
        .create({ ...newUser(), password: PASSWORD, passwordConfirm: PASSWORD })
      const client = await throughEdge(email)
      await client.send('/api/aldis/password', { method: 'POST', body: { old: PASSWORD, password: freshId() } })
    },
    finds: () => ({ action: 'update', via: 'console', collection: 'users', after: '{"password":"[hidden]"}' }),
  },
  'POST /api/aldis/invitations': {
    does: () => invite(),
    finds: () => ({ collection: 'invitations', action: 'create', via: 'console', person: context.team.ids.owner }),
  },
  'POST /api/aldis/invitations/withdraw': {
    does: async () => {
      const { id } = await invite()
      await context.as.owner.send('/api/aldis/invitations/withdraw', { method: 'POST', body: { id } })
    },
    finds: () => ({ collection: 'invitations', action: 'update', via: 'console', person: context.team.ids.owner }),
  },
  'POST /api/aldis/invitations/accept': {
    does: async () => {
      const { email, password, name } = newUser()
      const { token } = await invite(email)
      await postSigned('/api/aldis/invitations/accept', { token, email, password, name })
    },
    finds: () => ({ collection: 'memberships', action: 'create', page: context.team.page }),
  },
  'POST /api/aldis/invitations/join': {
    does: async () => {
      const { email } = await context.root
        .collection('users')
        .create({ ...newUser(), password: PASSWORD, passwordConfirm: PASSWORD })
      const { token } = await invite()
      await (await throughEdge(email)).send('/api/aldis/invitations/join', { method: 'POST', body: { token } })
    },
    finds: () => ({ collection: 'memberships', action: 'create', page: context.team.page }),
  },
  'POST /api/aldis/domains/{domain}': {
    does: async () => {
      const host = `${uniqueName()}.example.com`.toLowerCase()
      const row = await context.as.owner.collection('domains').create({ page: context.team.page, host })
      await postSigned(`/api/aldis/domains/${row.id}`, { token: row.token, problem: null })
    },
    finds: () => ({ collection: 'domains', action: 'update', via: 'system', page: context.team.page }),
  },
  'POST /api/batch': {
    does: () => {
      const batch = context.as.owner.createBatch()
      batch.collection('pages').update(context.team.page, { headline: uniqueName() })
      return batch.send()
    },
    finds: () => ({ collection: 'pages', action: 'update', via: 'console', person: context.team.ids.owner }),
  },
  'users: create': {
    does: () => context.root.collection('users').create(newUser()),
    finds: () => ({ collection: 'users', action: 'create', via: 'admin', subject: 'Someone', page: '' }),
  },
  'users: update': {
    does: () => context.as.viewer.collection('users').update(context.team.ids.viewer, { locale: 'de' }),
    finds: () => ({ collection: 'users', via: 'console', page: context.team.page, after: '{"locale":"de"}' }),
  },
  'users: delete': {
    does: async () => {
      const { id } = await context.root.collection('users').create(newUser())
      await context.root.collection('memberships').create({ page: context.team.page, user: id, role: 'viewer' })
      await context.root.collection('users').delete(id)
    },
    finds: () => ({ collection: 'users', action: 'delete', via: 'admin', page: context.team.page, subject: 'Someone' }),
  },
  '_superusers: create': {
    does: () => context.root.collection('_superusers').create(newUser()),
    finds: () => ({ collection: '_superusers', action: 'create', via: 'admin' }),
  },
  '_superusers: update': {
    does: async () => {
      const { id } = await context.root.collection('_superusers').create(newUser())
      const password = freshId()
      await context.root.collection('_superusers').update(id, { password, passwordConfirm: password })
    },
    finds: () => ({ collection: '_superusers', action: 'update', after: '{"password":"[hidden]"}' }),
  },
  '_superusers: delete': {
    does: async () => {
      const { id } = await context.root.collection('_superusers').create(newUser())
      await context.root.collection('_superusers').delete(id)
    },
    finds: () => ({ collection: '_superusers', action: 'delete' }),
  },
  'PATCH /api/settings': {
    does: () => context.root.settings.update({ meta: { appName: uniqueName() }, smtp: { password: 'a secret word' } }),
    finds: () => ({ collection: '_settings', via: 'admin', person: context.root.authStore.record?.id ?? '' }),
  },
  'POST /api/backups': {
    does: () => context.root.backups.create(`${uniqueName()}.zip`),
    finds: () => ({ action: 'call', record: 'POST', subject: '/api/backups', via: 'admin' }),
  },
  'PATCH /api/collections/{collection}': {
    does: async () => {
      const { id } = await context.root.collections.getOne('changes')
      await context.root.collections.update(id, { deleteRule: null })
    },
    finds: () => ({ action: 'call', record: 'PATCH' }),
  },
  'users: password': {
    does: async () => {
      const { email } = await context.root
        .collection('users')
        .create({ ...newUser(), password: PASSWORD, passwordConfirm: PASSWORD })
      await backend.signInMember(email)
    },
    finds: () => ({ action: 'sign_in', via: 'console', after: '{"method":"password","count":1}' }),
  },
  '_superusers: password': {
    does: async () => {
      const { email, password, ...user } = newUser()
      await context.root.collection('_superusers').create({ email, password, ...user })
      await backend.client().collection('_superusers').authWithPassword(email, password)
    },
    finds: () => ({ action: 'sign_in', via: 'admin', collection: '_superusers' }),
  },
  impersonate: {
    does: () => context.root.collection('users').impersonate(context.team.ids.responder, 60),
    finds: () => ({
      action: 'impersonate',
      person: context.root.authStore.record?.id ?? '',
      record: context.team.ids.responder,
    }),
  },
}

describe('by other ways', () => {
  test.each(Object.entries(WAYS))('%s is in the log', async (_, { does, finds }) => {
    const rows = await rowsOf(does)
    expect(rows).toContainEqual(expect.objectContaining(finds()))
    // Who was invited has no name yet, and is what the log is asked for.
    const others = rows.map((row) => (row.collection === 'invitations' ? { ...row, subject: '' } : row))
    expect(JSON.stringify(others)).not.toMatch(/@example\.com|a secret word|tokenKey/)
  })
})

/** Routes of ours that change nothing. */
const CHANGES_NOTHING = [
  'POST /api/aldis/ping',
  'POST /api/aldis/presence',
  'GET /api/aldis/translate',
  'POST /api/aldis/translate',
  'POST /api/aldis/mail',
  'POST /api/aldis/invitations/read',
  'POST /api/aldis/subscribers/search',
  'POST /api/aldis/yes/read',
  'POST /api/aldis/yes-mails',
]
/** Routes whose own test looks into the log: mailed-yes.test.ts, and the table of roles above. */
const TESTED_ELSEWHERE = [
  'POST /api/aldis/yes/say',
  'POST /api/aldis/subscribers',
  'POST /api/aldis/subscriber-change',
  'POST /api/aldis/subscriber-removal',
  'POST /api/aldis/subscriber-import',
  'POST /api/aldis/deliveries/resend',
]
/** Routes by which nobody of a team changes anything: of couriers, whose ledger is a log, and of visitors. */
const OF_NOBODY = [
  ...['bounces', 'expand', 'mails', 'turn'].map((what) => `POST /api/aldis/couriers/${what}`),
  ...['by-id', 'change', 'confirm', 'link', 'move', 'sign-up', 'stop'].map(
    (what) => `POST /api/aldis/subscriptions/${what}`,
  ),
  'POST /api/aldis/subscriber-test',
]
/** What only hooks write. */
const WRITTEN_BY_HOOKS = ['publications', 'changes', 'component_changes', 'audit_log']

describe('no way is forgotten', () => {
  const hooks = readFileSync(join(ROOT, 'pb_hooks', 'main.pb.js'), 'utf8')

  test('of the routes', () => {
    const routes = [...hooks.matchAll(/routerAdd\(\s*'(\w+)',\s*'([^']+)'/g)].map(
      ([, method, path]) => `${method} ${path}`,
    )
    expect(routes.length).toBeGreaterThan(5)
    const changing = routes.filter((route) => !route.startsWith('GET '))
    const known = [...CHANGES_NOTHING, ...TESTED_ELSEWHERE, ...OF_NOBODY, ...Object.keys(WAYS)]
    expect(changing.filter((route) => !known.includes(route))).toEqual([])
  })

  test('of the collections: each has rows in the table of roles, or ways here', async () => {
    const collections = await context.root.collections.getFullList()
    const own = collections.filter(({ name, type }) => !name.startsWith('_') && type !== 'view').map(({ name }) => name)
    expect(own.filter((name) => !found.has(name) && ![...WRITTEN_BY_HOOKS, ...NOT_LOGGED].includes(name))).toEqual([])
  })
})

describe('sign-ins that fail', () => {
  const tryTo = (identity: string, password = 'wrong') =>
    postSigned('/api/collections/users/auth-with-password', { identity, password })

  test('are counted in one row within the hour, in the log of the member’s pages', async () => {
    const { emails, ids, page } = context.team
    const rowsHere = async (work: () => Promise<unknown>) => (await rowsOf(work)).filter((row) => row.page === page)
    const first = await rowsHere(() => tryTo(emails.viewer))
    expect(first).toMatchObject([
      { action: 'sign_in_refused', page, record: ids.viewer, person: '', after: '{"method":"password","count":1}' },
    ])
    const more = await rowsHere(async () => {
      for (let count = 0; count < 4; count++) await tryTo(emails.viewer)
    })
    expect(more).toMatchObject([{ record: ids.viewer }])
    expect(JSON.parse(more[0]?.after ?? '')).toMatchObject({ count: 5, since: first[0]?.created })
    // Among all others it stands where the last one was.
    expect((more[0]?.created ?? '') > (first[0]?.created ?? '')).toBe(true)
  })

  test('and tell of unknown addresses only how many there were', async () => {
    const rows = await rowsOf(async () => {
      await tryTo('nobody@example.com')
      await tryTo('nobody-else@example.com')
    })
    expect(rows).toMatchObject([
      {
        ...{ action: 'sign_in_refused', page: '', record: '' },
        after: expect.stringMatching(/^\{"method":"password","count":2,"since":"[\d :.Z-]+"\}$/),
      },
    ])
    expect(JSON.stringify(rows)).not.toContain('nobody')
  })

  test('as a superuser are in the deployment’s log', async () => {
    const rows = await rowsOf(() =>
      post('/api/collections/_superusers/auth-with-password', { identity: SUPERUSER, password: 'wrong' }),
    )
    expect(rows).toMatchObject([{ action: 'sign_in_refused', page: '', collection: '_superusers', via: 'admin' }])
  })

  test('at PocketBase itself, where no member may sign in, are none', async () => {
    const body = { identity: context.team.emails.viewer, password: 'wrong' }
    expect(await rowsOf(() => post('/api/collections/users/auth-with-password', body))).toEqual([])
  })
})

test('a deleted page takes its log with it, but for who deleted it', async () => {
  const { root } = context
  const page = await root.collection('pages').create({ name: 'Gone', slug: uniqueName() })
  await root.collection('pages').update(page.id, { delete_confirm: page.slug })
  const rows = await rowsOf(() => root.collection('pages').delete(page.id))
  expect(rows).toMatchObject([{ page: '', action: 'delete', collection: 'pages', record: page.id, subject: 'Gone' }])
})

test('a new address is told without itself', async () => {
  const { root, team } = context
  const mine = await rowsOf(() =>
    root.collection('users').update(team.ids.stranger, { email: `${uniqueName()}@example.com` }),
  )
  expect(mine).toMatchObject([{ before: '{"email":"[hidden]"}', after: '{"email":"[hidden]"}', page: team.otherPage }])
})
