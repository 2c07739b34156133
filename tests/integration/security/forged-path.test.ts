import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { normalizeUrl } from '../../../src/core/page/normalize-url.ts'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { JSON_TYPE, sendRaw, signInForCookie } from './raw-request.ts'

let aldis: TestAldis
let cookie: string
beforeAll(async () => {
  aldis = await startAldis({ rateLimits: true })
  cookie = await signInForCookie(aldis.edgeUrl, aldis.signIn)
})
afterAll(() => aldis?.[Symbol.asyncDispose]())

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
    expect((await sendRaw(aldis.edgeUrl, '/pb/api/collections/incidents/records', { headers })).status).toBe(200)
    for (const method of ['GET', 'POST', 'PATCH', 'DELETE', 'PUT']) {
      const paths = [...new Set(BASES.flatMap((base) => DISGUISES.map((disguise) => disguise(base))))]
      const answers: (readonly [string, string, number, string | undefined])[] = []
      // The gate lets some three hundred changes be under way at a time.
      for (let at = 0; at < paths.length; at += 100) {
        const some = paths.slice(at, at + 100).map(async (path) => {
          const body = method === 'GET' ? {} : { body: '{}' }
          const answer = await sendRaw(aldis.edgeUrl, path, { method, headers, ...body })
          return [method, path, answer.status, /smtp|"items"|PocketBase/.exec(answer.text)?.[0]] as const
        })
        answers.push(...(await Promise.all(some)))
      }
      // What is no longer below /pb once its path is tidied is a public address, which is read only.
      const refused = (path: string) =>
        method === 'GET' || normalizeUrl(new URL(aldis.edgeUrl + path)).pathname.startsWith('/pb/') ? 404 : 405
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
      const answer = await sendRaw(aldis.edgeUrl, '/pb/api/batch', sent)
      expect([request.method, request.url, answer.status]).toEqual([request.method, request.url, 400])
    }
    expect(await aldis.admin.collection('_superusers').getFullList({ filter: 'email = "eve@example.com"' })).toEqual([])
    expect((await aldis.admin.settings.getAll()).meta?.appName).toBe('Aldis')
  })
})
