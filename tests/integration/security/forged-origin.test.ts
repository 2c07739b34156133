import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { freshId } from '../survival/post.ts'
import { formRequest, JSON_TYPE, type RawRequest, sendRaw, signInForCookie } from './raw-request.ts'

let aldis: TestAldis
let cookie: string
beforeAll(async () => {
  aldis = await startAldis({ rateLimits: true })
  cookie = await signInForCookie(aldis.edgeUrl, aldis.signIn)
})
afterAll(() => aldis?.[Symbol.asyncDispose]())

describe("a change that the session's cookie authorises", () => {
  const incident = () => JSON.stringify({ id: freshId(), page: aldis.page, kind: 'realtime', name: 'By another site' })

  function changes(): [path: string, sent: RawRequest][] {
    const records = '/pb/api/collections/incidents/records'
    const create = { method: 'POST', url: '/api/collections/incidents/records', body: JSON.parse(incident()) }
    return [
      [records, { method: 'POST', headers: JSON_TYPE, body: incident() }],
      [records, { method: 'POST', headers: { 'content-type': 'text/plain' }, body: incident() }],
      [
        `/pb/api/collections/pages/records/${aldis.page}`,
        { method: 'PATCH', headers: JSON_TYPE, body: '{"name":"x"}' },
      ],
      [`/pb/api/collections/pages/records/${aldis.page}`, { method: 'DELETE' }],
      ['/pb/api/batch', { method: 'POST', headers: JSON_TYPE, body: JSON.stringify({ requests: [create] }) }],
      ['/pb/api/realtime', { method: 'POST', headers: JSON_TYPE, body: '{"clientId":"x","subscriptions":[]}' }],
      ['/pb/api/files/token', { method: 'POST' }],
      ['/session', { method: 'DELETE' }],
      ['/session', formRequest('_method=delete')],
      ['/console', formRequest('name=x')],
    ]
  }

  it.each<[string, (own: string) => Record<string, string>, string]>([
    ['another site', () => ({ origin: 'https://evil.example.com' }), 'origin_wrong'],
    ['a name that begins like ours', (own) => ({ origin: `${own}.evil.example.com` }), 'origin_wrong'],
    ['another port of this machine', () => ({ origin: 'http://127.0.0.1:1' }), 'origin_wrong'],
    ['https in place of http', (own) => ({ origin: own.replace('http', 'https') }), 'origin_wrong'],
    ['an opaque origin', () => ({ origin: 'null' }), 'origin_wrong'],
    [
      'our origin, as the browser says from elsewhere',
      (own) => ({ origin: own, 'sec-fetch-site': 'cross-site' }),
      'origin_wrong',
    ],
    [
      'another site that says it is ours by Host',
      () => ({ origin: 'http://evil.example.com', 'x-forwarded-host': 'evil.example.com' }),
      'origin_wrong',
    ],
    ['nobody knows where', () => ({}), 'origin_missing'],
  ])('is refused from %s', async (_, from, code) => {
    const before = await aldis.admin.collection('publications').getFirstListItem('')
    for (const [path, sent] of changes()) {
      const headers = { ...sent.headers, ...from(aldis.edgeUrl), cookie }
      const answer = await sendRaw(aldis.edgeUrl, path, { ...sent, headers })
      expect([sent.method, path, answer.status, answer.code]).toEqual([sent.method, path, 403, code])
    }
    expect(await aldis.admin.collection('publications').getFirstListItem('')).toEqual(before)
    expect((await sendRaw(aldis.edgeUrl, '/session', { headers: { cookie } })).status).toBe(200)
  })

  it('is taken from our own', async () => {
    const headers = { ...JSON_TYPE, cookie, origin: aldis.edgeUrl }
    const body = incident()
    const answer = await sendRaw(aldis.edgeUrl, '/pb/api/collections/incidents/records', {
      method: 'POST',
      headers,
      body,
    })
    expect(answer.status).toBe(200)
  })
})

describe('signing in', () => {
  it.each([{ origin: 'https://evil.example.com' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }])(
    'is refused from elsewhere: %j',
    async (from) => {
      const good = JSON.stringify(aldis.signIn)
      for (const sent of [
        { headers: JSON_TYPE, body: good },
        formRequest(new URLSearchParams(aldis.signIn).toString()),
      ]) {
        const answer = await sendRaw(aldis.edgeUrl, '/session', {
          method: 'POST',
          ...sent,
          headers: { ...sent.headers, ...from },
        })
        expect([answer.status, answer.code, answer.headers.getSetCookie()]).toEqual([403, 'origin_wrong', []])
      }
    },
  )

  it('is not by a form that browsers send without a word on their origin', async () => {
    const sent = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: JSON.stringify(aldis.signIn) }
    expect((await sendRaw(aldis.edgeUrl, '/session', sent)).status).toBe(400)
  })
})
