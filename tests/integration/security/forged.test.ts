import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Direction, HEADERS } from '../../../src/core/signing/message.ts'
import { bodyHash, sign } from '../../../src/edge/signing/hmac.ts'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { until } from '../../support/until.ts'
import { freshId } from '../survival/post.ts'
import { cookieOf, type RawRequest, raw } from './raw.ts'

let aldis: TestAldis
let cookie: string
beforeAll(async () => {
  aldis = await startAldis({ rateLimits: true })
  cookie = await cookieOf(aldis.edgeUrl, aldis.signIn)
})
afterAll(async () => {
  await aldis[Symbol.asyncDispose]()
})

const JSON_TYPE = { 'content-type': 'application/json' }

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
      ['/session', form('_method=delete')],
      ['/console', form('name=x')],
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
      const answer = await raw(aldis.edgeUrl, path, { ...sent, headers })
      expect([sent.method, path, answer.status, answer.code]).toEqual([sent.method, path, 403, code])
    }
    expect(await aldis.admin.collection('publications').getFirstListItem('')).toEqual(before)
    expect((await raw(aldis.edgeUrl, '/session', { headers: { cookie } })).status).toBe(200)
  })

  it('is taken from our own', async () => {
    const headers = { ...JSON_TYPE, cookie, origin: aldis.edgeUrl }
    const body = incident()
    const answer = await raw(aldis.edgeUrl, '/pb/api/collections/incidents/records', { method: 'POST', headers, body })
    expect(answer.status).toBe(200)
  })
})

describe('signing in', () => {
  it.each([{ origin: 'https://evil.example.com' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }])(
    'is refused from elsewhere: %j',
    async (from) => {
      const good = JSON.stringify(aldis.signIn)
      for (const sent of [{ headers: JSON_TYPE, body: good }, form(new URLSearchParams(aldis.signIn).toString())]) {
        const answer = await raw(aldis.edgeUrl, '/session', {
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
    expect((await raw(aldis.edgeUrl, '/session', sent)).status).toBe(400)
  })
})

describe('PocketBase behind /pb', () => {
  const BASES = [
    '/pb/_/',
    '/pb/api/settings',
    '/pb/api/logs',
    '/pb/api/logs/stats',
    '/pb/api/backups',
    '/pb/api/crons',
    '/pb/api/sql',
    '/pb/api/collections',
    '/pb/api/collections/_superusers/records',
    '/pb/api/collections/_superusers/auth-with-password',
    '/pb/api/collections/_superusers/impersonate/x',
    '/pb/api/collections/_externalAuths/records',
    '/pb/api/collections/_mfas/records',
    '/pb/api/collections/users/auth-with-password',
    '/pb/api/collections/users/auth-refresh',
    '/pb/api/collections/users/request-password-reset',
    '/pb/api/collections/users/impersonate/x',
    '/pb/api/collections/incidents/truncate',
    '/pb/api/aldis/pages',
    '/pb/api/aldis/import/x',
    '/pb/api/aldis/ping',
    '/pb/api/health',
  ]
  const DISGUISES: ((path: string) => string)[] = [
    (path) => path,
    (path) => `${path}/`,
    (path) => `${path}.`,
    (path) => `${path}?x=/api/collections/incidents/records`,
    (path) => `${path}#/api/collections/incidents/records`,
    (path) => path.replace('/pb/', '/pb//'),
    (path) => path.replace('/pb/', '//pb/'),
    (path) => path.replace('/pb/', '/PB/'),
    (path) => path.replace('/pb/', '/pb/./'),
    (path) => path.replace('/pb/', '/%70b/'),
    (path) => path.replace('/pb/', '/pb%2F'),
    (path) => path.replace('/pb/', '/pb\\'),
    (path) => path.replace('/pb/', '/'),
    (path) => path.replace('/api/', '/API/'),
    (path) => path.replace('/api/', '/api//'),
    (path) => path.replace('/api/', '/api/%2e/'),
    (path) => path.replace('/api/', '/%61pi/'),
    (path) => path.replace('/pb/', '/pb/api/collections/incidents/records/%2e%2e/%2e%2e/%2e%2e/%2e%2e/'),
    (path) => path.replace('/pb/', '/pb/api/collections/incidents/records/../../../../'),
    (path) => path.replace('/pb/', '/pb/api/collections/incidents/records/..%2f..%2f..%2f..%2f'),
    (path) => path.replace('/pb/', '/pb/api/collections/incidents/records/..\\..\\..\\..\\'),
    (path) => path.replace('/pb/', '/pb/api/files/pages/x/%2e%2e%2f%2e%2e%2f%2e%2e%2f%2e%2e%2f'),
    (path) => path.replace('/pb/', '/pb/api/realtime;/../../'),
    (path) => path.replace('/pb/', '/pb/api/batch%00/'),
  ]

  it('shows nothing of superusers, settings, logs, backups and the admin UI, however the path is written', async () => {
    const headers = { cookie, origin: aldis.edgeUrl, ...JSON_TYPE, 'x-http-method-override': 'GET' }
    expect((await raw(aldis.edgeUrl, '/pb/api/collections/incidents/records', { headers })).status).toBe(200)
    for (const method of ['GET', 'POST', 'PATCH', 'DELETE', 'PUT']) {
      const paths = [...new Set(BASES.flatMap((base) => DISGUISES.map((disguise) => disguise(base))))]
      const answers = await Promise.all(
        paths.map(async (path) => {
          const answer = await raw(aldis.edgeUrl, path, {
            method,
            headers,
            ...(method === 'GET' ? {} : { body: '{}' }),
          })
          return [method, path, answer.status, /smtp|"items"|PocketBase/.exec(answer.text)?.[0]] as const
        }),
      )
      // What is no longer below /pb once its path is tidied is a public address, which is read only.
      const refused = (path: string) =>
        method === 'GET' || new URL(aldis.edgeUrl + path).pathname.startsWith('/pb/') ? 404 : 405
      expect(answers.filter(([, path, status, shown]) => status !== refused(path) || shown)).toEqual([])
    }
  })

  it('is not reached by way of a batch either', async () => {
    const headers = { ...JSON_TYPE, cookie, origin: aldis.edgeUrl }
    const body = { email: 'eve@example.com', password: 'correct horse', passwordConfirm: 'correct horse' }
    const requests = [
      { method: 'POST', url: '/api/collections/_superusers/records', body },
      { method: 'PUT', url: '/api/collections/_superusers/records', body },
      { method: 'POST', url: '/api/collections/users/records', body },
      { method: 'POST', url: '/api/collections/_superusers/auth-with-password', body },
      { method: 'PATCH', url: '/api/settings', body: { meta: { appName: 'Eve' } } },
      { method: 'POST', url: '/api/backups', body: {} },
      { method: 'POST', url: '/api/collections/publications/records', body: { page: aldis.page, epoch: 'x' } },
      { method: 'GET', url: '/api/settings', body: {} },
    ]
    for (const request of requests) {
      const sent = { method: 'POST', headers, body: JSON.stringify({ requests: [request] }) }
      const answer = await raw(aldis.edgeUrl, '/pb/api/batch', sent)
      expect([request.method, request.url, answer.status]).toEqual([request.method, request.url, 400])
    }
    expect(await aldis.admin.collection('_superusers').getFullList({ filter: 'email = "eve@example.com"' })).toEqual([])
    expect((await aldis.admin.settings.getAll()).meta?.appName).toBe('Aldis')
  })
})

interface Forgery {
  direction?: Direction
  secret?: string
  ageSeconds?: number
  method?: string
  /** What is signed, where it is not what is sent. */
  path?: string
  host?: string
  address?: string
  /** Sent in place of the signed body. */
  sent?: string
}

/** A machine message with one thing wrong about it. */
async function message(base: string, path: string, body: string, forgery: Forgery): Promise<RawRequest> {
  const toEdge = path.startsWith('/edge/')
  const method = toEdge ? 'POST' : 'GET'
  const hash = toEdge ? await bodyHash(body) : '-'
  const time = String(Math.floor(Date.now() / 1000) - (forgery.ageSeconds ?? 0))
  const nonce = crypto.randomUUID()
  const parts = {
    direction: forgery.direction ?? (toEdge ? 'backend-to-edge' : 'edge-to-backend'),
    method: forgery.method ?? method,
    host: forgery.host ?? new URL(base).host,
    path: forgery.path ?? path,
    time,
    nonce,
    address: '',
    bodyHash: hash,
  }
  const headers = {
    host: new URL(base).host,
    [HEADERS.time]: time,
    [HEADERS.nonce]: nonce,
    [HEADERS.bodyHash]: hash,
    [HEADERS.signature]: await sign(parts, forgery.secret ?? aldis.secrets.edge),
    ...(forgery.address ? { [HEADERS.address]: forgery.address } : {}),
  }
  return toEdge ? { method, headers, body: forgery.sent ?? body } : { method, headers }
}

describe('a message between edge and backend', () => {
  const addresses = () => [
    [aldis.edgeUrl, '/edge/publish'],
    [aldis.pbUrl, '/api/aldis/pages'],
    [aldis.pbUrl, `/api/aldis/snapshot/${aldis.page}`],
    [aldis.pbUrl, `/api/aldis/incidents/${aldis.page}`],
    [aldis.pbUrl, `/api/aldis/file/pages/${aldis.page}/logo.png`],
  ]
  const ping = () => JSON.stringify({ pages: [{ page: aldis.page, epoch: 'forged', revision: 999_999 }], users: [] })

  it.each<[string, Forgery, string]>([
    ['an old one', { ageSeconds: 61 }, 'signature_expired'],
    ['one from the future', { ageSeconds: -62 }, 'signature_expired'],
    ['one turned round: edge', { direction: 'edge-to-backend' }, 'signature_invalid'],
    ['one turned round: backend', { direction: 'backend-to-edge' }, 'signature_invalid'],
    ['one for another address', { path: '/api/aldis/other' }, 'signature_invalid'],
    ['one for another machine', { host: 'status.example.com' }, 'signature_invalid'],
    ['one of another method', { method: 'DELETE' }, 'signature_invalid'],
    ['one with an address put in', { address: '6.6.6.6' }, 'signature_invalid'],
    ['one with a guessed secret', { secret: 'guessed' }, 'signature_invalid'],
    ['one with no secret', { secret: '\0' }, 'signature_invalid'],
    ['one with another body', { sent: '{"pages":[],"users":[]}' }, 'signature_invalid'],
  ])('is refused: %s', async (_, forgery, code) => {
    for (const [base = '', path = ''] of addresses()) {
      const toEdge = path.startsWith('/edge/')
      if (forgery.direction === (toEdge ? 'backend-to-edge' : 'edge-to-backend')) continue
      if (forgery.sent && !toEdge) continue
      const answer = await raw(base, path, await message(base, path, ping(), forgery))
      expect([path, answer.status, answer.code]).toEqual([path, 401, code])
    }
  })

  it('counts once at the edge', async () => {
    const sent = await message(aldis.edgeUrl, '/edge/publish', ping(), {})
    expect((await raw(aldis.edgeUrl, '/edge/publish', sent)).status).toBe(204)
    const again = await raw(aldis.edgeUrl, '/edge/publish', sent)
    expect([again.status, again.code]).toEqual([401, 'signature_replayed'])
    const { publication } = JSON.parse((await raw(aldis.edgeUrl, '/live.json')).text)
    expect(publication.epoch).not.toBe('forged')
  })

  it('replayed at PocketBase within its minute reads the same, changes nothing, and fits no other address', async () => {
    const path = `/api/aldis/snapshot/${aldis.page}`
    const before = await aldis.admin.collection('publications').getFirstListItem('')
    const sent = await message(aldis.pbUrl, path, '', {})
    const [first, second] = [await raw(aldis.pbUrl, path, sent), await raw(aldis.pbUrl, path, sent)]
    expect([first.status, second.status, second.text]).toEqual([200, 200, first.text])
    for (const other of ['/api/aldis/pages', `${path}?since=0`, `/api/aldis//snapshot/${aldis.page}`]) {
      expect([other, (await raw(aldis.pbUrl, other, sent)).status]).not.toEqual([other, 200])
    }
    expect((await raw(aldis.pbUrl, '/api/settings', sent)).status).toBe(401)
    expect(await aldis.admin.collection('publications').getFirstListItem('')).toEqual(before)
  })
})

describe('a forged address', () => {
  const FORGED = /6\.6\.6\.\d/
  const forged = (n: number) => {
    const address = `6.6.6.${n}`
    return {
      'x-forwarded-for': address,
      'x-real-ip': address,
      'cf-connecting-ip': address,
      'true-client-ip': address,
      forwarded: `for=${address}`,
      [HEADERS.address]: address,
    }
  }

  it('gives no attempts at a password beyond the limit, neither at the edge nor at PocketBase', async () => {
    const wrong = { email: aldis.signIn.email, password: 'wrong words' }
    const atEdge = (n: number) =>
      raw(aldis.edgeUrl, '/session', {
        method: 'POST',
        headers: { ...JSON_TYPE, origin: aldis.edgeUrl, ...forged(n) },
        body: JSON.stringify(wrong),
      })
    const atPocketBase = (n: number) =>
      raw(aldis.pbUrl, '/api/collections/users/auth-with-password', {
        method: 'POST',
        headers: { ...JSON_TYPE, ...forged(n) },
        body: JSON.stringify({ identity: wrong.email, password: wrong.password }),
      })
    for (const attempt of [atEdge, atPocketBase]) {
      const statuses = []
      for (let n = 1; n <= 25; n++) statuses.push((await attempt(n)).status)
      expect(statuses.at(-1)).toBe(429)
      expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(20)
    }
  })

  it('is in no log, where no password, token or secret is either', async () => {
    const logs = async () => (await aldis.admin.logs.getList(1, 500)).items
    await until('the attempts are logged', async () =>
      (await logs()).some(({ data }) => String(data.url).includes('auth-with-password') && data.status === 429),
    )
    const files = join(aldis.data, 'logs')
    const written = await Promise.all((await readdir(files)).map((name) => readFile(join(files, name), 'utf8')))
    const text = [JSON.stringify(await logs()), ...written].join('\n')
    expect(text).toContain('auth-with-password')
    expect(FORGED.exec(text)?.[0]).toBe(undefined)
    const { edge, session, setup, adminPassword } = aldis.secrets
    for (const secret of [edge, session, setup, adminPassword, aldis.signIn.password, 'wrong words', 'eyJhbGciOi']) {
      expect(text.includes(secret)).toBe(false)
    }
  })
})

function form(body: string): RawRequest {
  return { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body }
}
