import { afterAll, beforeAll, expect, it } from 'vitest'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { changeUnheard, UNHEARD } from '../../support/unheard-change.ts'
import { JSON_TYPE, sendRaw, signInForCookie } from './raw-request.ts'

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

async function sessionStatus(cookie: string, query = ''): Promise<[status: number, code: string | null]> {
  const { status, code } = await sendRaw(aldis.edgeUrl, `/session${query}`, { headers: { cookie } })
  return [status, code]
}

it.each([
  ['kim', 'whose role was changed', UNHEARD.changeRole],
  ['lou', 'whose membership ended', UNHEARD.endMembership],
  ['mia', 'whose password was changed', UNHEARD.changePassword],
])(
  'the session of %s, %s, ends as soon as somebody asks afresh, though the edge was told nothing',
  async (name, _, sql) => {
    const { id, cookie } = await addResponder(name)
    expect(await sessionStatus(cookie, '?fresh')).toEqual([200, null])
    changeUnheard(aldis, sql, id)
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

it('a page is open to who made it at once, in the console too', async () => {
  const cookie = await signInForCookie(aldis.edgeUrl, aldis.signIn)
  const body = JSON.stringify({ id: 'newpage00000001', name: 'Made just now' })
  const headers = { ...JSON_TYPE, cookie, origin: aldis.edgeUrl }
  const made = await sendRaw(aldis.edgeUrl, '/pb/api/aldis/new-page', { method: 'POST', headers, body })
  expect([made.status, made.text]).toEqual([200, expect.stringContaining('made-just-now')])
  const [renewed = ''] = made.headers.getSetCookie()
  const opened = await sendRaw(aldis.edgeUrl, '/console/made-just-now/first-run', {
    headers: { cookie: renewed.split(';')[0] ?? '' },
  })
  expect(opened.status).toBe(200)
  expect(opened.text).toContain('newpage00000001')
  expect(opened.text).toContain('&quot;newpage00000001&quot;:[0,&quot;owner&quot;]')
})
