import { afterAll, beforeAll, expect, it } from 'vitest'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { signInForCookie } from './raw-request.ts'

let aldis: TestAldis
beforeAll(async () => {
  aldis = await startAldis()
})
afterAll(async () => {
  await aldis[Symbol.asyncDispose]()
})

interface Listening {
  cookie: string
  /** What came until now. */
  text(): string
  /** Whether the stream has ended. */
  isOver(): boolean
}

/** Signs in and listens to PocketBase's realtime as the console does: with a cookie, through the edge. */
async function listen(): Promise<Listening> {
  const cookie = await signInForCookie(aldis.edgeUrl, aldis.signIn)
  const response = await fetch(`${aldis.edgeUrl}/pb/api/realtime`, { headers: { cookie } })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
  let text = ''
  let isOver = false
  const read = async () => {
    for await (const part of response.body ?? []) text += Buffer.from(part).toString()
  }
  const ended = () => {
    isOver = true
  }
  // A connection that breaks off has ended, too.
  read().then(ended, ended)
  await expect.poll(() => text, { timeout: 10_000 }).toContain('PB_CONNECT')
  return { cookie, text: () => text, isOver: () => isOver }
}

/** Asks for every incident on a stream, as its member. */
async function subscribe({ cookie, text }: Listening): Promise<Response> {
  const clientId = /"clientId":"([^"]+)"/.exec(text())?.[1]
  return fetch(`${aldis.edgeUrl}/pb/api/realtime`, {
    method: 'POST',
    headers: { cookie, origin: aldis.edgeUrl, 'content-type': 'application/json' },
    body: JSON.stringify({ clientId, subscriptions: ['incidents/*'] }),
  })
}

const draft = (name: string) =>
  aldis.owner.collection('incidents').create({ page: aldis.page, kind: 'realtime', name, published: false })

it('a stream of the team ends with its session, and no other does', async () => {
  const [leaving, staying] = [await listen(), await listen()]
  for (const one of [leaving, staying]) expect((await subscribe(one)).status).toBe(204)
  await draft('While both listen')
  for (const one of [leaving, staying]) await expect.poll(one.text).toContain('While both listen')
  const out = await fetch(`${aldis.edgeUrl}/session`, {
    method: 'DELETE',
    headers: { cookie: leaving.cookie, origin: aldis.edgeUrl },
  })
  expect(out.status).toBe(204)
  await expect.poll(leaving.isOver, { timeout: 30_000 }).toBe(true)
  expect((await subscribe(leaving)).status).toBe(401)
  await draft('After one left')
  await expect.poll(staying.text).toContain('After one left')
  expect(staying.isOver()).toBe(false)
  expect(leaving.text()).not.toContain('After one left')
})

it("a stream of the team ends when its member's password changes", async () => {
  const staying = await listen()
  const { id } = await aldis.admin.collection('users').getFirstListItem(`email = "${aldis.signIn.email}"`)
  await aldis.admin.collection('users').update(id, { password: 'another horse', passwordConfirm: 'another horse' })
  await expect.poll(staying.isOver, { timeout: 30_000 }).toBe(true)
})
