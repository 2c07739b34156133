import { afterAll, beforeAll, expect, it } from 'vitest'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { httpChunk, sendHalfRequest } from './half-request.ts'
import { JSON_TYPE, signInForCookie } from './raw-request.ts'

const MEGABYTE = 1024 * 1024

let aldis: TestAldis
let own: Record<string, string>
beforeAll(async () => {
  aldis = await startAldis()
  own = { origin: aldis.edgeUrl, cookie: await signInForCookie(aldis.edgeUrl, aldis.signIn) }
})
afterAll(() => aldis?.[Symbol.asyncDispose]())

it('a member’s JSON passes the proxy up to a megabyte, however it is sent', async () => {
  const refused = { status: 413, code: 'too_large' }
  const announced = { ...JSON_TYPE, ...own, 'content-length': String(2 * MEGABYTE) }
  expect(await sendHalfRequest(aldis.edgeUrl, '/pb/api/batch', { headers: announced, sent: '{' })).toMatchObject(
    refused,
  )
  const sent = httpChunk(' '.repeat(MEGABYTE + 1))
  const chunked = { ...JSON_TYPE, ...own, 'transfer-encoding': 'chunked' }
  expect(await sendHalfRequest(aldis.edgeUrl, '/pb/api/batch', { headers: chunked, sent })).toMatchObject(refused)
})

it('a form with files passes with its length', async () => {
  const id = 'largefiles00001'
  const form = new FormData()
  const records = '/api/collections'
  const requests = [
    {
      method: 'POST',
      url: `${records}/incidents/records`,
      body: { id, page: aldis.page, kind: 'realtime', name: 'Large', published: false },
    },
    {
      method: 'POST',
      url: `${records}/incident_updates/records`,
      body: { incident: id, status: 'investigating', body: 'With a file.' },
    },
  ]
  form.set('@jsonPayload', JSON.stringify({ requests }))
  form.set('requests.1.attachments', new File([new Uint8Array(3 * MEGABYTE)], 'trace.bin'))
  const answer = await fetch(`${aldis.edgeUrl}/pb/api/batch`, { method: 'POST', headers: own, body: form })
  expect(answer.status).toBe(200)
})
