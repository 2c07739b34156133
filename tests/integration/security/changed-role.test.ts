import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pocketBaseFolder } from '../../../scripts/aldis.ts'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { sendRaw, signInForCookie } from './raw-request.ts'

let aldis: TestAldis
beforeAll(async () => {
  aldis = await startAldis()
})
afterAll(() => aldis?.[Symbol.asyncDispose]())

async function addResponder(name: string) {
  const member = { email: `${name}@northwind.example`, password: 'another horse' }
  const { id } = await aldis.admin
    .collection('users')
    .create({ ...member, passwordConfirm: member.password, name, verified: true })
  await aldis.admin.collection('memberships').create({ page: aldis.page, user: id, role: 'responder' })
  return { id, cookie: await signInForCookie(aldis.edgeUrl, member) }
}

/** Changes rows past the hooks, so that the edge is told nothing: as in the moment before a ping arrives. */
function changeUnheard(sql: string, id: string): void {
  const database = new DatabaseSync(join(pocketBaseFolder(aldis.data), 'data.db'))
  database.exec('PRAGMA busy_timeout = 10000')
  database.prepare(sql).run(id)
  database.close()
}

async function sessionStatus(cookie: string, query = ''): Promise<[status: number, code: string | null]> {
  const { status, code } = await sendRaw(aldis.edgeUrl, `/session${query}`, { headers: { cookie } })
  return [status, code]
}

it.each([
  ['kim', 'whose role was changed', "UPDATE memberships SET role = 'viewer' WHERE user = ?"],
  ['lou', 'whose membership ended', 'DELETE FROM memberships WHERE user = ?'],
  ['mia', 'whose password was changed', "UPDATE users SET tokenKey = 'another' || tokenKey WHERE id = ?"],
])(
  'the session of %s, %s, ends as soon as somebody asks afresh, though the edge was told nothing',
  async (name, _, sql) => {
    const { id, cookie } = await addResponder(name)
    expect(await sessionStatus(cookie, '?fresh')).toEqual([200, null])
    changeUnheard(sql, id)
    expect(await sessionStatus(cookie), 'roles are known for a minute').toEqual([200, null])
    expect(await sessionStatus(cookie, '?fresh')).toEqual([401, 'signed_out'])
    expect(await sessionStatus(cookie), 'and it is over for good').toEqual([401, 'signed_out'])
  },
)

it('a role on one more page ends no session', async () => {
  const { id, cookie } = await addResponder('noa')
  const page = await aldis.admin.collection('pages').create({ name: 'Other', slug: 'other' })
  await aldis.admin.collection('memberships').create({ page: page.id, user: id, role: 'viewer' })
  const fresh = await sendRaw(aldis.edgeUrl, '/session?fresh', { headers: { cookie } })
  expect(JSON.parse(fresh.text).member.roles).toEqual({ [aldis.page]: 'responder', [page.id]: 'viewer' })
})
