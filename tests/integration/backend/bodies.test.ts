import { connect } from 'node:net'
import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Backend, makeTeam, signedInit, startBackend, type Team } from '../../support/backend.ts'
import { sendUnfinished } from '../../support/unfinished-request.ts'
import { waitUntil } from '../../support/wait-until.ts'

const MEGABYTE = 1024 * 1024

let backend: Backend
let team: Team
let signedIn: Promise<PocketBase>

beforeAll(async () => {
  backend = await startBackend()
  team = await makeTeam(await backend.superuser())
  signedIn = backend.signInMember(team.emails.responder)
  await signedIn
})
afterAll(() => backend.stop())

const signed = (path: string, bodyHash = '-') =>
  new Headers(signedInit(new URL(backend.url).host, path, { method: 'POST', bodyHash }).headers)
const proxied = (path: string) => ({ ...Object.fromEntries(signed(path)), 'content-type': 'application/json' })

describe('a body from whoever is not signed in', () => {
  const open = [
    '/api/aldis/setup',
    '/api/batch',
    '/api/collections/users/auth-with-password',
    '/api/collections/pages/records',
  ]

  test('is refused by the length that it announces, before any of it is read', async () => {
    for (const path of open) {
      const answer = await sendUnfinished(backend.url, path, { sent: 0, announced: 60 * MEGABYTE })
      expect({ path, ...answer }).toEqual({ path, status: 413, code: 'too_large' })
      const sent = await sendUnfinished(backend.url, path, {
        sent: 0,
        announced: 24 * MEGABYTE,
        headers: proxied(path),
      })
      expect({ path, ...sent }).toEqual({ path, status: 413, code: 'too_large' })
    }
  })

  test('that announces no length is read up to the bound and no further', async () => {
    const json = { 'content-type': 'application/json' }
    for (const path of ['/api/aldis/setup', '/api/batch', '/api/collections/users/auth-with-password']) {
      // PocketBase's server looks for the end of a body in 256 kB more before it answers.
      const { status } = await sendUnfinished(backend.url, path, { sent: 400_000, headers: json })
      expect({ path, refused: [400, 409, 413].includes(status) }).toEqual({ path, refused: true })
    }
  })

  test('with a made-up token is nobody’s', async () => {
    const headers = { authorization: 'eyJhbGciOiJIUzI1NiJ9.eyJpZCI6IngifQ.x' }
    const answer = await sendUnfinished(backend.url, '/api/batch', { sent: 0, announced: MEGABYTE, headers })
    expect(answer).toEqual({ status: 413, code: 'too_large' })
  })
})

describe('a machine message', () => {
  test('is not read where its signature, or the form of its hash, is wrong', async () => {
    const path = '/api/aldis/ping'
    const some = { sent: 1000, announced: 50_000 }
    const loose = await sendUnfinished(backend.url, path, { ...some, headers: proxied(path) })
    expect(loose).toEqual({ status: 401, code: 'signature_invalid' })
    const forged = { ...proxied(path), 'x-aldis-signature': '0'.repeat(64) }
    expect(await sendUnfinished(backend.url, path, { ...some, headers: forged })).toEqual(loose)
  })

  test('has a bound too', async () => {
    const path = '/api/aldis/ping'
    const headers = Object.fromEntries(signed(path, 'a'.repeat(64)))
    const { status } = await sendUnfinished(backend.url, path, { sent: 0, announced: 2 * MEGABYTE, headers })
    expect(status).toBe(413)
  })
})

test('a hundred requests of one address may be under way and are answered; further ones are refused', async () => {
  const { hostname, port } = new URL(backend.url)
  const open = Array.from({ length: 100 }, () => connect(Number(port), hostname))
  const half = `POST /api/batch HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{`
  for (const socket of open) socket.write(half)
  const health = () => fetch(`${backend.url}/api/health`)
  await waitUntil('all are under way', async () => (await health()).status === 429)
  expect((await (await health()).json()).code).toBe('too_many_open')
  expect((await backend.fetchSigned('/api/health', { address: '203.0.113.5' })).status).toBe(200)
  expect((await backend.fetchSigned('/api/aldis/pages')).status).toBe(200)
  await backend.superuser()
  const member = await signedIn
  expect((await member.collection('pages').getFullList()).map(({ id }) => id)).toEqual([team.page])
  for (const socket of open) socket.destroy()
  await waitUntil('there is room again', async () => (await health()).ok)
})

test('a member still posts files of megabytes in a batch', async () => {
  const batch = (await signedIn).createBatch()
  const incident = 'largefiles00000'
  batch
    .collection('incidents')
    .create({ id: incident, page: team.page, kind: 'realtime', name: 'Large', published: true })
  batch.collection('incident_updates').create({
    incident,
    status: 'investigating',
    body: 'With a file.',
    attachments: [new File([new Uint8Array(3 * MEGABYTE)], 'trace.bin')],
  })
  expect((await batch.send()).map(({ status }) => status)).toEqual([200, 200])
})
