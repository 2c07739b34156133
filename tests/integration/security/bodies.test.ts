import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SIGNATURE_HEADERS } from '../../../src/core/signing/message.ts'
import { bodyHash, sign } from '../../../src/edge/backend/signature.ts'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { type HalfRequest, sendHalfRequest as halfAt, httpChunk } from './half-request.ts'
import { JSON_TYPE, sendRaw, signInForCookie } from './raw-request.ts'

let aldis: TestAldis
let cookie: string
beforeAll(async () => {
  aldis = await startAldis()
  cookie = await signInForCookie(aldis.edgeUrl, aldis.signIn)
})
afterAll(() => aldis?.[Symbol.asyncDispose]())

const RECORDS = '/pb/api/collections/incidents/records'
const SET_UP = '/pb/api/aldis/setup'
const chunked = { 'transfer-encoding': 'chunked' }
const own = () => ({ ...JSON_TYPE, origin: aldis.edgeUrl })
const member = () => ({ ...own(), cookie })

/** To the Worker itself, past the gate, which Cloudflare does not have. */
const half = (base: string, path: string, request: HalfRequest = {}) =>
  halfAt(base, path, { ...request, socket: join(aldis.data, 'edge', 'workerd.sock') })

/** The headers of a message that PocketBase signed. */
async function signed(body: string): Promise<Record<string, string>> {
  const { host } = new URL(aldis.edgeUrl)
  const parts = {
    direction: 'backend-to-edge' as const,
    method: 'POST',
    host,
    path: '/edge/publish',
    time: String(Math.floor(Date.now() / 1000)),
    nonce: crypto.randomUUID(),
    address: '',
    bodyHash: bodyHash(body),
  }
  return {
    [SIGNATURE_HEADERS.time]: parts.time,
    [SIGNATURE_HEADERS.nonce]: parts.nonce,
    [SIGNATURE_HEADERS.bodyHash]: parts.bodyHash,
    [SIGNATURE_HEADERS.signature]: sign(parts, aldis.secrets.edge),
  }
}

describe('a body of which one byte came', () => {
  it('is not waited for at an address that reads none', async () => {
    const paths = ['/', '/live', '/live.sse', '/live.json', '/api/v2/summary.json', '/files/pages/x/y.png', '/healthz']
    for (const path of [...paths, '/sign-in', '/console', '/nothing', '/embed.js', '/pb/api/settings']) {
      const { status } = await half(aldis.edgeUrl, path, { headers: own() })
      expect([path, status]).toEqual([path, expect.any(Number)])
    }
  })

  it('is not waited for where nobody may say anything', async () => {
    const foreign = { ...JSON_TYPE, origin: 'https://evil.example.com' }
    expect(await half(aldis.edgeUrl, '/session', { headers: foreign })).toEqual({ status: 403, code: 'origin_wrong' })
    expect(await half(aldis.edgeUrl, RECORDS, { headers: own() })).toEqual({ status: 401, code: 'signed_out' })
    expect(await half(aldis.edgeUrl, '/edge/publish')).toEqual({ status: 401, code: 'signature_invalid' })
    const forged = { ...(await signed('{}')), [SIGNATURE_HEADERS.signature]: '0'.repeat(64) }
    const answer = await half(aldis.edgeUrl, '/edge/publish', { headers: forged })
    expect(answer).toEqual({ status: 401, code: 'signature_invalid' })
  })

  it('is given up after a while where it is read', async () => {
    const slow = { status: 408, code: 'too_slow' }
    const form = { 'content-type': 'application/x-www-form-urlencoded', origin: aldis.edgeUrl }
    const open = [
      half(aldis.edgeUrl, '/session', { headers: own() }),
      half(aldis.edgeUrl, '/session', { headers: form, sent: 'e' }),
      half(aldis.edgeUrl, '/session', { headers: { ...own(), ...chunked }, sent: httpChunk('{') }),
      half(aldis.edgeUrl, '/session', { headers: own(), again: ' ' }),
      half(aldis.edgeUrl, '/edge/publish', { headers: await signed('{}') }),
      half(aldis.edgeUrl, SET_UP, { headers: own() }),
      half(aldis.edgeUrl, RECORDS, { headers: member() }),
      half(aldis.edgeUrl, '/pb/api/batch', { headers: { ...member(), ...chunked }, sent: httpChunk('{') }),
      half(aldis.edgeUrl, '/pb/api/realtime', { headers: member(), again: ' ' }),
    ]
    expect(await Promise.all(open)).toEqual(open.map(() => slow))
  })
})

describe('a body that is too large', () => {
  it('is refused by what its head says', async () => {
    const large = { status: 413, code: 'too_large' }
    const announced = (length: number, more: Record<string, string> = {}) => ({
      headers: { ...own(), ...more, 'content-length': String(length) },
    })
    expect(await half(aldis.edgeUrl, '/session', announced(65_537))).toEqual(large)
    expect(await half(aldis.edgeUrl, SET_UP, announced(65_537))).toEqual(large)
    expect(await half(aldis.edgeUrl, '/pb/api/files/token', announced(65_537, { cookie }))).toEqual(large)
    expect(await half(aldis.edgeUrl, RECORDS, announced(106 * 1024 * 1024, { cookie }))).toEqual(large)
    const publish = { headers: { ...(await signed('{}')), 'content-length': '65537' } }
    expect(await half(aldis.edgeUrl, '/edge/publish', publish)).toEqual(large)
  })

  it('is refused as soon as too much of it came, where its head says nothing', async () => {
    const large = { status: 413, code: 'too_large' }
    const sent = httpChunk('x'.repeat(65_537))
    expect(await half(aldis.edgeUrl, '/session', { headers: { ...own(), ...chunked }, sent })).toEqual(large)
    expect(await half(aldis.edgeUrl, SET_UP, { headers: { ...own(), ...chunked }, sent })).toEqual(large)
    const token = half(aldis.edgeUrl, '/pb/api/files/token', { headers: { ...member(), ...chunked }, sent })
    expect(await token).toEqual(large)
  })
})

describe('a body as it should be', () => {
  it('passes: a set-up is judged by PocketBase, a file of some megabytes arrives', async () => {
    const setUp = await sendRaw(aldis.edgeUrl, SET_UP, { method: 'POST', headers: own(), body: '{"token":"guessed"}' })
    expect([setUp.status, setUp.code]).toEqual([409, 'already_set_up'])
    const draft = { page: aldis.page, kind: 'realtime', name: 'With a file', published: false }
    const incident = await aldis.owner.collection('incidents').create(draft)
    const form = new FormData()
    const fields = { page: aldis.page, incident: incident.id, status: 'investigating', body: 'See the log.' }
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.set('attachments', new Blob(['x'.repeat(6_000_000)], { type: 'text/plain' }), 'log.txt')
    const url = `${aldis.edgeUrl}/pb/api/collections/incident_updates/records`
    const sent = await fetch(url, { method: 'POST', headers: { cookie, origin: aldis.edgeUrl }, body: form })
    expect([sent.status, await sent.json()]).toEqual([200, expect.objectContaining({ body: 'See the log.' })])
  })

  it('may come with a GET, which has no use for it', async () => {
    const answer = await sendRaw(aldis.edgeUrl, RECORDS, {
      headers: { ...member(), 'content-length': '2' },
      body: '{}',
    })
    expect(answer.status).toBe(200)
  })
})
