import { afterAll, beforeAll, expect, it } from 'vitest'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { sendRaw, signInForCookie } from './raw-request.ts'

let aldis: TestAldis
let other: { email: string; password: string }
beforeAll(async () => {
  aldis = await startAldis()
  other = { email: 'kim@northwind.example', password: 'another horse' }
  const kim = await aldis.admin
    .collection('users')
    .create({ ...other, passwordConfirm: other.password, name: 'Kim', verified: true })
  await aldis.admin.collection('memberships').create({ page: aldis.page, user: kim.id, role: 'responder' })
})
afterAll(() => aldis?.[Symbol.asyncDispose]())

const own = (cookie: string) => ({ cookie, origin: aldis.edgeUrl })
const isIn = async (cookie: string) =>
  (await sendRaw(aldis.edgeUrl, '/session', { headers: { cookie } })).status === 200

it('one device signs out all: they are out at their next request, and their streams end', async () => {
  const [desk, phone, kims] = [
    await signInForCookie(aldis.edgeUrl, aldis.signIn),
    await signInForCookie(aldis.edgeUrl, aldis.signIn),
    await signInForCookie(aldis.edgeUrl, other),
  ]
  const stream = await fetch(`${aldis.edgeUrl}/pb/api/realtime`, { headers: { cookie: phone } })
  let isOver = false
  const read = async () => {
    for await (const _ of stream.body ?? []);
  }
  read().finally(() => {
    isOver = true
  })
  for (const [headers, code] of [
    [{ cookie: desk, origin: 'https://evil.example.com' }, 'origin_wrong'],
    [{ cookie: desk }, 'origin_missing'],
    [{ origin: aldis.edgeUrl }, 'signed_out'],
  ] as const) {
    const refused = await sendRaw(aldis.edgeUrl, '/session?everywhere', { method: 'DELETE', headers })
    expect(refused.code).toBe(code)
  }
  expect([await isIn(desk), await isIn(phone), isOver]).toEqual([true, true, false])
  const out = await sendRaw(aldis.edgeUrl, '/session?everywhere', { method: 'DELETE', headers: own(desk) })
  expect([out.status, out.headers.getSetCookie()[0]]).toEqual([204, expect.stringMatching(/^aldis=; .*Max-Age=0/)])
  expect([await isIn(desk), await isIn(phone), await isIn(kims)]).toEqual([false, false, true])
  const records = await sendRaw(aldis.edgeUrl, '/pb/api/collections/incidents/records', { headers: { cookie: phone } })
  expect([records.status, records.code]).toEqual([401, 'signed_out'])
  await expect.poll(() => isOver, { timeout: 30_000 }).toBe(true)
  const readLog = () => aldis.admin.collection('audit_log').getFullList({ filter: 'action = "sign_out_everywhere"' })
  await expect
    .poll(async () => (await readLog()).map(({ page, via }) => [page, via]))
    .toEqual([[aldis.page, 'console']])
})

it('who signs out the others again and again fills no log', async () => {
  const kims = () => signInForCookie(aldis.edgeUrl, other)
  const mine = await kims()
  const readLog = () =>
    aldis.admin
      .collection('audit_log')
      .getFullList({ filter: 'action = "sign_out_everywhere" && subject = "Kim"', sort: 'created' })
  const end = () => sendRaw(aldis.edgeUrl, '/session/list', { method: 'DELETE', headers: own(mine) })
  // The one session of the test before is over already, or is ended here.
  await end()
  for (let times = 0; times < 20; times++) expect((await end()).status).toBe(204)
  const second = await kims()
  expect((await end()).status).toBe(204)
  expect(await isIn(second)).toBe(false)
  const noted = async () => (await readLog()).length
  await expect.poll(noted).toBe(1)
  await kims()
  for (let times = 0; times < 5; times++) expect((await end()).status).toBe(204)
  expect(await noted()).toBe(1)
})

it('a form does so too, and one session ends alone where nothing else is asked', async () => {
  const signOut = async (cookie: string, fields: string) => {
    const headers = { ...own(cookie), 'content-type': 'application/x-www-form-urlencoded' }
    const out = await sendRaw(aldis.edgeUrl, '/session', { method: 'POST', headers, body: fields })
    expect([out.status, out.headers.get('location')]).toEqual([303, '/sign-in'])
    expect(out.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^aldis_signedout=1; Path=\/; /))
  }
  const [one, two, three] = [
    await signInForCookie(aldis.edgeUrl, aldis.signIn),
    await signInForCookie(aldis.edgeUrl, aldis.signIn),
    await signInForCookie(aldis.edgeUrl, aldis.signIn),
  ]
  await signOut(one, '_method=delete')
  expect([await isIn(one), await isIn(two), await isIn(three)]).toEqual([false, true, true])
  await signOut(two, '_method=delete&everywhere=1')
  expect([await isIn(two), await isIn(three)]).toEqual([false, false])
})
