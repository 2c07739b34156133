import PocketBase from 'pocketbase'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Backend, makeTeam, startBackend, type Team } from '../../support/backend.ts'
import { listen } from '../../support/listen.ts'

let backend: Backend
let root: PocketBase
let team: Team
const abort = new AbortController()

beforeAll(async () => {
  backend = await startBackend()
  root = await backend.superuser()
  team = await makeTeam(root)
})
afterAll(async () => {
  abort.abort()
  await backend?.stop()
})

const hear = (pb: PocketBase) => listen(backend.url, pb.authStore.token, [`presence/${team.page}`], abort.signal)

const TAB = 'abcdefghijklmno'
const say = (pb: PocketBase, part: object = {}) =>
  pb.send<{ present: { name: string }[] }>('/api/aldis/presence', {
    method: 'POST',
    body: { page: team.page, tab: TAB, incident: null, isWriting: false, isGone: false, ...part },
  })

test('what one of the team says, the others hear at once', async () => {
  const viewer = await backend.signInMember(team.emails.viewer)
  const { heard } = await hear(viewer)
  const responder = await backend.signInMember(team.emails.responder)
  await say(responder, { incident: 'api', isWriting: true })
  await expect.poll(() => heard).toHaveLength(1)
  expect(heard[0]?.data).toMatchObject({
    present: [{ user: team.ids.responder, incident: 'api', isWriting: true, tab: TAB }],
  })
  // That somebody is still there is no news.
  await say(responder, { incident: 'api', isWriting: true })
  await say(responder, { isGone: true })
  await expect.poll(() => heard).toHaveLength(2)
  expect(heard[1]?.data).toEqual({ present: [] })
})

test('nobody else says or hears anything', async () => {
  const other = await makeTeam(root)
  const stranger = await backend.signInMember(other.emails.owner)
  await expect(say(stranger)).rejects.toMatchObject({ status: 403, response: { code: 'role_not_enough' } })
  await expect(say(root)).rejects.toMatchObject({ status: 401 })
  await expect(say(new PocketBase(backend.url))).rejects.toMatchObject({ status: 401 })
  const { heard, status } = await hear(stranger)
  expect(status).toBe(403)
  await say(await backend.signInMember(team.emails.owner), { isWriting: true })
  expect(heard).toEqual([])
})

test('nobody speaks for the tab of another, nor takes their place', async () => {
  const viewer = await backend.signInMember(team.emails.viewer)
  const responder = await backend.signInMember(team.emails.responder)
  // One that nobody has closed lately.
  const tab = 'ofaresponder000'
  await say(responder, { tab, incident: 'api', isWriting: true })
  const isThere = ({ present }: { present: object[] }) =>
    present.some((one) => 'user' in one && one.user === team.ids.responder)
  expect(isThere(await say(viewer, { tab, isGone: true }))).toBe(true)
  expect(isThere(await say(viewer))).toBe(true)
  let last = await say(viewer)
  for (let at = 0; at < 220; at++) last = await say(viewer, { tab: `tab${String(at).padStart(12, '0')}` })
  expect(isThere(last)).toBe(true)
  expect(last.present.length).toBeLessThan(30)
})

test('what is no such thing is refused', async () => {
  const owner = await backend.signInMember(team.emails.owner)
  for (const part of [{ tab: '' }, { tab: 'x'.repeat(99) }, { incident: 'i'.repeat(16) }, { isWriting: 'yes' }])
    await expect(say(owner, part)).rejects.toMatchObject({ status: 400, response: { code: 'presence_invalid' } })
})

test('nothing of it is stored', async () => {
  const owner = await backend.signInMember(team.emails.owner)
  const countOf = async (collection: string) => (await root.collection(collection).getList(1, 1)).totalItems
  const before = [await countOf('changes'), await countOf('audit_log')]
  await say(owner, { isWriting: true })
  expect([await countOf('changes'), await countOf('audit_log')]).toEqual(before)
})
