import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Backend, makeTeam, startBackend, type Team } from '../../support/backend.ts'
import { sendUnfinished } from '../../support/unfinished-request.ts'
import { waitUntil } from '../../support/wait-until.ts'

const MEGABYTE = 1024 * 1024
const JSON_TYPE = { 'content-type': 'application/json' }

let backend: Backend
let team: Team
let viewer: PocketBase
let responder: PocketBase

beforeAll(async () => {
  backend = await startBackend()
  team = await makeTeam(await backend.superuser())
  viewer = await backend.signInMember(team.emails.viewer)
  responder = await backend.signInMember(team.emails.responder)
})
afterAll(() => backend.stop())

const as = (client: PocketBase) => ({ authorization: client.authStore.token })
const BATCH = '/api/batch'

/** A form whose fields are so long, with a file of so many bytes. */
function form(fields: number, file: number): FormData {
  const own = new FormData()
  const body = { name: 'n'.repeat(fields) }
  const requests = [{ method: 'PATCH', url: `/api/collections/users/records/${team.ids.viewer}`, body }]
  own.set('@jsonPayload', JSON.stringify({ requests }))
  own.set('requests.0.unknown', new File([new Uint8Array(file)], 'trace.bin'))
  return own
}

describe('a member’s body', () => {
  test('of JSON is refused above a megabyte, by what it announces and by what comes', async () => {
    const own = `/api/collections/users/records/${team.ids.viewer}`
    for (const path of [BATCH, own, '/api/realtime']) {
      const headers = { ...JSON_TYPE, ...as(viewer) }
      const announced = await sendUnfinished(backend.url, path, { sent: 0, announced: 2 * MEGABYTE, headers })
      expect({ path, ...announced }).toEqual({ path, status: 413, code: 'too_large' })
    }
    const sent = await sendUnfinished(backend.url, BATCH, {
      sent: 2 * MEGABYTE,
      headers: { ...JSON_TYPE, ...as(viewer) },
    })
    expect([400, 413]).toContain(sent.status)
  })

  test('that is a form may have large files, but no large fields, and goes where files go', async () => {
    const send = async (path: string, body: FormData) => {
      const answer = await fetch(backend.url + path, { method: 'POST', headers: as(viewer), body })
      return [answer.status, (await answer.json()).code]
    }
    expect(await send(BATCH, form(10, 3 * MEGABYTE))).toEqual([200, undefined])
    expect(await send(BATCH, form(2 * MEGABYTE, 10))).toEqual([413, 'too_large'])
    expect(await send('/api/files/token', form(10, 3 * MEGABYTE))).toEqual([413, 'too_large'])
    expect(await send('/api/realtime', form(10, 3 * MEGABYTE))).toEqual([413, 'too_large'])
    const torn = await fetch(backend.url + BATCH, {
      method: 'POST',
      headers: { ...as(viewer), 'content-type': 'multipart/form-data; boundary=x' },
      body: 'x'.repeat(2 * MEGABYTE),
    })
    expect([torn.status, (await torn.json()).code]).toEqual([400, 'invalid'])
  })

  test('is one of two at most that are large and under way, and a colleague’s beside them', async () => {
    const stop = new AbortController()
    const half = async (client: PocketBase): Promise<void> => {
      const body = { sent: 1, announced: 300_000, timeout: 60_000, signal: stop.signal }
      const headers = { ...JSON_TYPE, ...as(client) }
      const answer = await sendUnfinished(backend.url, BATCH, { ...body, headers }).catch(() => null)
      // One that looks whether both are under way may have taken its place.
      if (answer?.status === 429) return half(client)
    }
    const open = [half(viewer), half(viewer)]
    const large = (client: PocketBase) =>
      sendUnfinished(backend.url, BATCH, {
        sent: 100_000,
        announced: 100_000,
        headers: { ...JSON_TYPE, ...as(client) },
      })
    await waitUntil('both are under way', async () => (await large(viewer)).status === 429)
    expect(await large(viewer)).toEqual({ status: 429, code: 'too_many_open' })
    expect((await large(responder)).status).toBe(400)
    await viewer.collection('users').update(team.ids.viewer, { name: 'Still at work' })
    stop.abort()
    await Promise.all(open)
    await waitUntil('there is room again', async () => (await large(viewer)).status === 400)
  })
})

describe('event streams', () => {
  const stop = new AbortController()
  const stream = (headers: Record<string, string>, method = 'GET') =>
    fetch(`${backend.url}/api/realtime`, { method, headers, signal: stop.signal })
  afterAll(() => stop.abort())

  test('of a member are twenty at most, and take no other member’s', async () => {
    const open = await Promise.all(Array.from({ length: 20 }, () => stream(as(viewer))))
    expect(new Set(open.map(({ status }) => status))).toEqual(new Set([200]))
    const refused = await stream(as(viewer))
    expect([refused.status, (await refused.json()).code]).toEqual([429, 'too_many_open'])
    expect((await stream(as(viewer), 'HEAD')).status).toBe(429)
    expect((await stream(as(responder))).status).toBe(200)
  })

  test('that nobody is signed in on are ten of an address, and take no sign-in’s place', async () => {
    const open = await Promise.all(Array.from({ length: 10 }, () => stream({})))
    expect(new Set(open.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await stream({})).status).toBe(429)
    await backend.superuser()
    expect((await fetch(`${backend.url}/api/health`)).status).toBe(200)
  })
})
