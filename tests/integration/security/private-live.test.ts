import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { waitUntil } from '../../support/wait-until.ts'
import { makePost, sendIncident } from '../survival/post.ts'
import { sendRaw, signInForCookie } from './raw-request.ts'

let aldis: TestAldis
beforeAll(async () => {
  aldis = await startAldis()
  await waitUntil('the page', async () => (await sendRaw(aldis.edgeUrl, '/')).status === 200)
})
afterAll(async () => {
  await aldis[Symbol.asyncDispose]()
})

/** A member of the page who is neither its owner nor anybody else's: the membership and the cookie. */
async function memberOf(email: string): Promise<{ membership: string; cookie: string }> {
  const password = 'correct horse'
  const person = { email, password, passwordConfirm: password, name: email, verified: true }
  const { id } = await aldis.admin.collection('users').create(person)
  const membership = await aldis.admin.collection('memberships').create({ user: id, page: aldis.page, role: 'viewer' })
  return { membership: membership.id, cookie: await signInForCookie(aldis.edgeUrl, { email, password }) }
}

interface Reading {
  heard(): string
  isOver(): boolean
}

async function stream(cookie: string): Promise<Reading> {
  let [received, isOver] = ['', false]
  const response = await fetch(`${aldis.edgeUrl}/live.sse`, { headers: { cookie } })
  expect(response.status).toBe(200)
  const read = async () => {
    for await (const part of response.body ?? []) received += Buffer.from(part).toString()
  }
  const end = () => {
    isOver = true
  }
  read().then(end, end)
  return { heard: () => received, isOver: () => isOver }
}

/** A socket as its bytes come: the browser's WebSocket takes no cookie from a script. Ours is never compressed. */
function socket(cookie: string): Promise<Reading> {
  const { hostname, port } = new URL(aldis.edgeUrl)
  const headers = {
    cookie,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': randomBytes(16).toString('base64'),
  }
  return new Promise((resolve, reject) => {
    const upgrade = request({ hostname, port, path: '/live', headers, agent: false })
    upgrade.on('error', reject)
    upgrade.on('response', ({ statusCode }) => reject(new Error(`no socket: ${statusCode}`)))
    upgrade.on('upgrade', (_, connection, head) => {
      let received = head.toString()
      connection.on('data', (part: Buffer) => {
        received += part.toString()
      })
      resolve({ heard: () => received, isOver: () => received.endsWith('members only') })
    })
    upgrade.end()
  })
}

it('a removed member hears no more of a private page, over neither stream, and others do', async () => {
  const [leaving, staying] = [await memberOf('leaving@northwind.example'), await memberOf('staying@northwind.example')]
  await aldis.owner.collection('pages').update(aldis.page, { visibility: 'private' })
  await waitUntil('the page is private', async () => (await sendRaw(aldis.edgeUrl, '/live.json')).status === 404)
  const [gone, kept] = await Promise.all(
    [leaving, staying].map(({ cookie }) => Promise.all([socket(cookie), stream(cookie)])),
  )
  const both = makePost()
  await sendIncident(aldis.owner, aldis.page, both)
  for (const one of [...(gone ?? []), ...(kept ?? [])]) {
    await expect.poll(one.heard, { timeout: 10_000 }).toContain(both.body)
  }
  await aldis.owner.collection('memberships').delete(leaving.membership)
  const one = makePost()
  await sendIncident(aldis.owner, aldis.page, one)
  for (const reading of kept ?? []) await expect.poll(reading.heard, { timeout: 10_000 }).toContain(one.body)
  for (const reading of gone ?? []) {
    await expect.poll(reading.isOver, { timeout: 10_000 }).toBe(true)
    expect(reading.heard()).not.toContain(one.body)
  }
  expect((kept ?? []).map((reading) => reading.isOver())).toEqual([false, false])
})
