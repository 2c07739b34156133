import { evictDurableObject, reset, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hostOf, incidentOf, newPageId, setBackend, snapshotOf } from './support/backend-state.ts'
import { ageCopy, directory, hub, openTab, relay, visit } from './support/visitor.ts'

const [EMAIL, USER] = ['ada@example.com', 'user00000000001']
let page = ''

beforeEach(async () => {
  page = newPageId()
  await show(1, 'private')
})
afterEach(() => reset())

/** Has PocketBase say a revision of the page, with an incident of that number. */
async function show(revision: number, visibility: 'public' | 'private') {
  const incidents = [incidentOf('incident0000001', `At ${revision}`)]
  const snapshot = snapshotOf(page, { revision, incidents, changes: [] })
  await setBackend({
    pages: [{ snapshot: { ...snapshot, page: { ...snapshot.page, visibility } }, domains: [hostOf(page)], visibility }],
    users: { [USER]: 1000 },
    people: { [EMAIL]: { id: USER, password: 'correct', roles: { [page]: 'viewer' } } },
  })
}

async function post(revision: number, visibility: 'public' | 'private' = 'private') {
  await show(revision, visibility)
  await hub(page).pull()
}

/** A member's browser: the headers by which it reads. */
async function memberOf(): Promise<{ cookie: string; origin: string }> {
  const origin = `https://${hostOf(page)}`
  const body = JSON.stringify({ email: EMAIL, password: 'correct' })
  const headers = { origin, 'content-type': 'application/json' }
  const answer = await visit(page, '/session', { method: 'POST', headers, body })
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  return { cookie: cookie.join('; '), origin }
}

interface Reading {
  messages(): string
  isOver(): boolean
}

async function listen(path: '/live' | '/live.sse', headers: Record<string, string>): Promise<Reading> {
  let [messages, isOver] = ['', false]
  if (path === '/live') {
    const tab = await openTab(page, '', headers)
    tab.socket.addEventListener('close', () => {
      isOver = true
    })
    return { messages: () => JSON.stringify(tab.messages), isOver: () => isOver }
  }
  const response = await visit(page, path, { headers })
  expect(response.status).toBe(200)
  const read = async () => {
    for await (const part of response.body ?? []) messages += new TextDecoder().decode(part)
  }
  const end = () => {
    isOver = true
  }
  // It fails where the test is over and the stream is not.
  read().then(end, end)
  return { messages: () => messages, isOver: () => isOver }
}

const signOut = (headers: Record<string, string>) => visit(page, '/session', { method: 'DELETE', headers })

describe.each(['/live', '/live.sse'] as const)('%s of a private page', (path) => {
  it.each<[string, (leaving: Record<string, string>) => Promise<unknown>]>([
    ['signed out', signOut],
    ['lost the role', async () => env.SESSIONS.getByName('sessions').setUserEpoch(USER, 2000)],
  ])('says nothing more to a member who %s, and ends', async (_, leave) => {
    const member = await memberOf()
    const reading = await listen(path, member)
    await post(2)
    await expect.poll(reading.messages).toContain('At 2')
    await leave(member)
    await post(3)
    await expect.poll(reading.isOver).toBe(true)
    expect(reading.messages()).not.toContain('At 3')
  })

  it('goes on for the members who stay', async () => {
    const [leaving, staying] = [await memberOf(), await memberOf()]
    const readings = [await listen(path, leaving), await listen(path, staying)]
    await signOut(leaving)
    await post(2)
    await expect.poll(() => readings[1]?.messages()).toContain('At 2')
    expect(readings.map((one) => one.isOver())).toEqual([true, false])
    expect(readings[0]?.messages()).not.toContain('At 2')
  })

  it('ends by the alarm where nothing is said', async () => {
    const member = await memberOf()
    const reading = await listen(path, member)
    await runDurableObjectAlarm(relay(page))
    expect(reading.isOver()).toBe(false)
    await signOut(member)
    expect(await runDurableObjectAlarm(relay(page))).toBe(true)
    await expect.poll(reading.isOver).toBe(true)
  })

  it('ends where nobody can say whether the session stands', async () => {
    const reading = await listen(path, await memberOf())
    await runInDurableObject(env.SESSIONS.getByName('sessions'), (_, state) => {
      state.storage.sql.exec('ALTER TABLE sessions RENAME TO lost')
    })
    await post(2)
    await expect.poll(reading.isOver).toBe(true)
    expect(reading.messages()).not.toContain('At 2')
  })
})

describe('a socket', () => {
  it('that slept is asked for its session when its relay wakes', async () => {
    const [leaving, staying] = [await memberOf(), await memberOf()]
    const readings = [await listen('/live', leaving), await listen('/live', staying)]
    await evictDurableObject(relay(page))
    await signOut(leaving)
    await post(2)
    await expect.poll(() => readings[1]?.messages()).toContain('At 2')
    await expect.poll(() => readings[0]?.isOver()).toBe(true)
    expect(readings[0]?.messages()).not.toContain('At 2')
  })

  it("of a member stays while the page turns private, the public's does not", async () => {
    const member = await listen('/live', await memberOf())
    await post(2, 'public')
    await expect.poll(member.messages).toContain('At 2')
    await directory().refresh()
    ageCopy(page)
    const stranger = await listen('/live', {})
    await post(3)
    await expect.poll(member.messages).toContain('At 3')
    await expect.poll(stranger.isOver).toBe(true)
    expect(stranger.messages()).not.toContain('At 3')
    expect(member.isOver()).toBe(false)
  })

  it('is refused by the relay where it came as the public and the page has become private', async () => {
    await visit(page, '/')
    const url = `https://relay/live?page=${page}&relay=${page}%3Alocal%3A1`
    expect((await relay(page).fetch(url, { headers: { upgrade: 'websocket' } })).status).toBe(401)
  })
})
