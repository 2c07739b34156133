import { afterAll, beforeAll, expect, it } from 'vitest'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { sendRaw, signInForCookie } from './raw-request.ts'

let aldis: TestAldis
let cookie: string
beforeAll(async () => {
  aldis = await startAldis()
  cookie = await signInForCookie(aldis.edgeUrl, aldis.signIn)
})
afterAll(async () => {
  await aldis[Symbol.asyncDispose]()
})

const MALFORMED = ['%zz', '%', '%E0%A4%A', '%ff', 'a%2', '%c0%80']

it.each<[string, string]>([
  ['/', 'text/html'],
  ['/de/', 'text/html'],
  ['/incidents/', 'text/html'],
  ['/de/incidents/', 'text/html'],
  ['/console/', 'text/html'],
  ['/console/incidents/', 'text/html'],
  ['/_assets/', 'text/html'],
  ['/api/v2/', 'application/json'],
  ['/api/v2/incidents/', 'application/json'],
  ['/files/', 'application/json'],
  ['/files/pages/abc/', 'application/json'],
  ['/pb/', 'application/json'],
  ['/pb/api/files/pages/abc/', 'application/json'],
])('nothing is at %s with an escape that nobody can read, and says so as its neighbours do', async (place, type) => {
  for (const name of MALFORMED) {
    const answer = await sendRaw(aldis.edgeUrl, place + name, { headers: { cookie, accept: 'text/html' } })
    expect([place + name, answer.status]).toEqual([place + name, 404])
    expect(answer.headers.get('content-type')).toContain(type)
    if (type === 'text/html') expect(answer.text).toMatch(/There is no such page|Diese Seite gibt es nicht/)
    else expect(JSON.parse(answer.text)).toMatchObject({ message: expect.stringMatching(/./) })
  }
})

it('a query is read as far as it goes', async () => {
  expect((await sendRaw(aldis.edgeUrl, '/?page=%zz&x=%')).status).toBe(200)
  expect((await sendRaw(aldis.edgeUrl, '/live.json?since=%E0')).status).toBe(200)
})

it.each(['1.2.3.4:99999', 'a..b:x', '['])('a Host that no address can have, %s, is a bad request', async (host) => {
  for (const path of ['/', '/live', '/api/v2/summary.json', '/files/pages/x/y.png']) {
    const answer = await sendRaw(aldis.edgeUrl, path, { headers: { host } })
    expect([path, answer.status]).toEqual([path, 400])
  }
})
