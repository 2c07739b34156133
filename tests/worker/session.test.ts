import { reset } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SIGNATURE_HEADERS } from '../../src/core/signing/message.ts'
import type { Sessions } from '../../src/edge/objects/sessions/sessions.ts'
import { streamWhileSignedIn } from '../../src/edge/proxy/while-signed-in.ts'
import { hostOf, newPageId, recordedRequests, setBackend, snapshotOf } from './support/backend-state.ts'

const EMAIL = 'ada@example.com'
const USER = 'user00000000001'
let page = ''
let origin = ''

function setPageWithOwner(mode: 'answers' | 'down' | 'silent' = 'answers', epoch = 1000) {
  return setBackend({
    pages: [{ snapshot: snapshotOf(page), domains: [hostOf(page)] }],
    users: { [USER]: epoch },
    people: { [EMAIL]: { id: USER, password: 'correct', roles: { [page]: 'owner' } } },
    mode,
  })
}

beforeEach(async () => {
  page = newPageId()
  origin = `https://${hostOf(page)}`
  await setPageWithOwner()
})
afterEach(() => reset())

function ask(path: string, init: RequestInit = {}): Promise<Response> {
  return exports.default.fetch(new Request(`${origin}${path}`, { redirect: 'manual', ...init }))
}

function signIn(fields: Record<string, string> = { email: EMAIL, password: 'correct' }, headers: HeadersInit = {}) {
  const body = JSON.stringify(fields)
  return ask('/session', { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body })
}

async function cookieOf(response: Response): Promise<string> {
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

async function codeOf(response: Response): Promise<[number, string]> {
  return [response.status, (await response.json<{ code: string }>()).code]
}

describe('signing in', () => {
  it('gives a sealed cookie, none that scripts can read, and no token', async () => {
    const response = await signIn()
    const text = await response.text()
    expect(JSON.parse(text)).toEqual({ member: { id: USER, name: 'Ada', email: EMAIL, roles: { [page]: 'owner' } } })
    const lines = response.headers.getSetCookie()
    const [session = ''] = lines
    expect(session).toMatch(/^__Host-aldis=.*HttpOnly.*Path=\/.*SameSite=Lax.*Secure/)
    expect(lines.filter((line) => !line.includes('; HttpOnly;'))).toEqual([])
    expect(`${text}${session}`).not.toContain('eyJ')
  })

  it('says who is signed in, and lets sign out', async () => {
    const cookie = await cookieOf(await signIn())
    expect(await (await ask('/session', { headers: { cookie } })).json()).toMatchObject({ member: { id: USER } })
    const out = await ask('/session', { method: 'DELETE', headers: { cookie, origin } })
    expect(out.status).toBe(204)
    expect(out.headers.getSetCookie()[1]).toMatch(/^aldis_signedout=1; Path=\/; .*; Secure$/)
    expect(await codeOf(await ask('/session', { headers: { cookie } }))).toEqual([401, 'signed_out'])
  })

  it('works by a form, back to where one wanted to go', async () => {
    const form = (fields: Record<string, string>) =>
      ask('/session', { method: 'POST', headers: { origin }, body: new URLSearchParams(fields) })
    const good = await form({ email: EMAIL, password: 'correct', next: '/console/incidents' })
    expect([good.status, good.headers.get('location')]).toEqual([303, '/console/incidents'])
    const foreign = await form({ email: EMAIL, password: 'correct', next: '//evil.example.com' })
    expect(foreign.headers.get('location')).toBe('/console')
    const wrong = await form({ email: EMAIL, password: 'wrong' })
    expect(wrong.headers.get('location')).toBe('/sign-in?error=credentials_wrong')
  })

  it('has the e-mail address once more in the form, from a cookie that only the sign-in is sent, once', async () => {
    const post = (fields: Record<string, string>) =>
      ask('/session', { method: 'POST', headers: { origin }, body: new URLSearchParams(fields) })
    const email = 'ada+ü@example.com'
    const [line = ''] = (await post({ email, password: 'wrong' })).headers.getSetCookie()
    expect(line).toBe(
      'aldis_tried=ada%2B%C3%BC%40example.com; HttpOnly; Path=/sign-in; SameSite=Lax; Max-Age=60; Secure',
    )
    const response = await ask('/sign-in?error=credentials_wrong', { headers: { cookie: line.split(';')[0] ?? '' } })
    expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^aldis_tried=; .*Max-Age=0/)])
    expect((await post({ email, password: '' })).headers.getSetCookie()).toEqual([line])
    for (const none of ['', 'x'.repeat(256)]) {
      expect((await post({ email: none, password: 'wrong' })).headers.getSetCookie()).toEqual([])
    }
    expect((await ask('/sign-in', { headers: { cookie: 'aldis_tried=%E0%A4%A' } })).status).toBe(200)
    const good = await post({ email: EMAIL, password: 'correct' })
    expect(good.headers.getSetCookie().join()).not.toContain('aldis_tried')
  })

  it.each([
    ['a wrong password', { email: EMAIL, password: 'wrong' }, {}, 401, 'credentials_wrong'],
    ['no password', { email: EMAIL }, {}, 400, 'invalid'],
    [
      'another site',
      { email: EMAIL, password: 'correct' },
      { origin: 'https://evil.example.com' },
      403,
      'origin_wrong',
    ],
    ['another site', { email: EMAIL, password: 'correct' }, { 'sec-fetch-site': 'cross-site' }, 403, 'origin_wrong'],
  ])('refuses %s', async (_, fields, headers, status, code) => {
    expect(await codeOf(await signIn({ ...fields }, { ...headers }))).toEqual([status, code])
  })

  it('is refused over plain http that is not this machine', async () => {
    origin = `http://${hostOf(page)}`
    expect(await codeOf(await signIn())).toEqual([403, 'https_required'])
    origin = 'http://localhost:4321'
    expect((await signIn()).headers.getSetCookie()[0]).toMatch(/^aldis=/)
  })

  it('says so when the backend cannot be reached', async () => {
    await setPageWithOwner('down')
    expect(await codeOf(await signIn())).toEqual([503, 'backend_unreachable'])
  })

  it('refuses a body that is too long', async () => {
    expect(await codeOf(await signIn({ email: EMAIL, password: 'x'.repeat(70_000) }))).toEqual([413, 'too_large'])
  })
})

describe('a session', () => {
  it('ends at the next request when the user moved to another epoch', async () => {
    const cookie = await cookieOf(await signIn())
    await env.SESSIONS.getByName('sessions').setUserEpoch(USER, 2000)
    const ended = await ask('/session', { headers: { cookie } })
    expect(ended.headers.getSetCookie().join(), 'nobody signed out').not.toContain('aldis_signedout')
    expect(await codeOf(ended)).toEqual([401, 'signed_out'])
    expect((await ask('/console', { headers: { cookie } })).headers.get('location')).toBe('/sign-in?next=%2Fconsole')
  })

  it('is renewed before its token ends, and ends where PocketBase does not renew it', async () => {
    const cookie = await cookieOf(await signIn())
    const renewed = await ask('/session', { headers: { cookie } })
    expect(renewed.headers.getSetCookie()[0]).toMatch(/^__Host-aldis=/)
    expect((await recordedRequests()).map(({ path }) => path)).toContain('/api/collections/users/auth-refresh')
    await setBackend({ pages: [{ snapshot: snapshotOf(page), domains: [hostOf(page)] }], users: { [USER]: 1000 } })
    expect(await codeOf(await ask('/session', { headers: { cookie } }))).toEqual([401, 'signed_out'])
  })

  it('ends when the user is gone', async () => {
    const cookie = await cookieOf(await signIn())
    await setBackend({ pages: [{ snapshot: snapshotOf(page), domains: [hostOf(page)] }], users: {} })
    await env.DIRECTORY.getByName('directory').refresh()
    expect((await ask('/session', { headers: { cookie } })).status).toBe(401)
  })

  it('does not take a cookie that was changed, or sealed for another name', async () => {
    const cookie = await cookieOf(await signIn())
    const value = cookie.split(';')[0]?.split('=')[1] ?? ''
    const changed = `__Host-aldis=${value.slice(0, -2)}${value.endsWith('AA') ? 'BB' : 'AA'}`
    expect((await ask('/session', { headers: { cookie: changed } })).status).toBe(401)
    origin = 'http://localhost:4321'
    expect((await ask('/session', { headers: { cookie: `aldis=${value}` } })).status).toBe(401)
  })

  it('still opens the console while the backend is unreachable, and writes nothing', async () => {
    const cookie = await cookieOf(await signIn())
    await setPageWithOwner('down')
    const lead = await ask('/console', { headers: { cookie } })
    const address = lead.headers.get('location') ?? ''
    expect(address).toMatch(/^\/console\/[a-z0-9-]+$/)
    const console = await ask(address, { headers: { cookie } })
    expect(await console.json()).toMatchObject({ member: { roles: { [page]: 'owner' } } })
    const headers = { cookie, origin, 'content-type': 'application/json' }
    const write = ask('/pb/api/collections/incidents/records', { method: 'POST', headers, body: '{}' })
    expect(await codeOf(await write)).toEqual([503, 'backend_unreachable'])
  })
})

describe('a private page', () => {
  beforeEach(async () => {
    const open = snapshotOf(page)
    const snapshot = { ...open, page: { ...open.page, visibility: 'private' as const } }
    await setBackend({
      pages: [{ snapshot, domains: [hostOf(page)], visibility: 'private' }],
      users: { [USER]: 1000 },
      people: {
        [EMAIL]: { id: USER, password: 'correct', roles: { [page]: 'viewer' } },
        'eve@example.com': { id: 'user00000000002', password: 'correct', roles: { otherpage: 'owner' } },
      },
    })
  })

  it('is open to its members on every surface, for nobody to keep', async () => {
    const cookie = await cookieOf(await signIn())
    for (const path of ['/', '/live.json']) {
      const response = await ask(path, { headers: { cookie } })
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    }
    const live = await ask('/live', { headers: { cookie, upgrade: 'websocket' } })
    expect(live.status).toBe(101)
    live.webSocket?.accept()
    live.webSocket?.close()
  })

  it('is closed to members of other pages', async () => {
    const cookie = await cookieOf(await signIn({ email: 'eve@example.com', password: 'correct' }))
    expect((await ask('/api/v2/summary.json', { headers: { cookie } })).status).toBe(401)
    expect((await ask('/live.json', { headers: { cookie } })).status).toBe(404)
  })

  it("gives no socket to another site's page in a member's browser", async () => {
    const headers = { cookie: await cookieOf(await signIn()), upgrade: 'websocket', origin: 'https://evil.example.com' }
    expect((await ask('/live', { headers })).status).toBe(404)
  })
})

describe('/pb', () => {
  const RECORDS = '/pb/api/collections/incidents/records'

  it('passes to PocketBase with the token and the visitor, and without the cookie', async () => {
    const cookie = await cookieOf(await signIn())
    const forged = {
      'x-forwarded-for': '6.6.6.6',
      'cf-connecting-ip': '6.6.6.6',
      [SIGNATURE_HEADERS.address]: '6.6.6.6',
    }
    const headers = { cookie, origin, authorization: 'forged', ...forged }
    const response = await ask(RECORDS, { method: 'POST', headers, body: 'words' })
    expect(await response.json()).toEqual({ echo: '/api/collections/incidents/records', body: 'words' })
    const forwarded = (await recordedRequests()).find(({ path }) => path.endsWith('/incidents/records'))
    expect(forwarded?.headers.authorization).toMatch(/^eyJ/)
    expect(forwarded?.headers[SIGNATURE_HEADERS.address]).toBe('')
    expect(JSON.stringify(forwarded?.headers)).not.toContain('6.6.6.6')
    expect(forwarded?.headers.cookie).toBeUndefined()
  })

  it.each([
    '/pb/api/collections/_superusers/records',
    '/pb/api/collections/_superusers/auth-with-password',
    '/pb/api/collections/users/auth-with-password',
    '/pb/api/collections/pbc_3142635823/records',
    '/pb/api/settings',
    '/pb/api/logs',
    '/pb/api/backups',
    '/pb/api/collections',
    '/pb/api/aldis/pages',
    '/pb/api/collections/incidents/records/../../../settings',
    '/pb/api/collections/incidents%2F..%2F_superusers/records',
    '/pb/_/',
  ])('does not know %s', async (path) => {
    const cookie = await cookieOf(await signIn())
    expect((await ask(path, { headers: { cookie } })).status).toBe(404)
    const headers = { cookie, origin }
    expect((await ask(path, { method: 'POST', headers, body: '{}' })).status).toBe(404)
  })

  it.each<[string, Record<string, string>, string]>([
    ['another site', { origin: 'https://evil.example.com' }, 'origin_wrong'],
    ['a site of the same domain', { 'sec-fetch-site': 'same-site' }, 'origin_wrong'],
    ['an opaque origin', { origin: 'null' }, 'origin_wrong'],
    ['nowhere', {}, 'origin_missing'],
  ])('takes no change from %s', async (_, from, code) => {
    const cookie = await cookieOf(await signIn())
    const response = ask(RECORDS, { method: 'POST', headers: { cookie, ...from }, body: '{}' })
    expect(await codeOf(await response)).toEqual([403, code])
  })

  it.each<[string, (sessions: DurableObjectStub<Sessions>) => Promise<void>]>([
    ['the session is closed', async (sessions) => sessions.close('session1')],
    ['the user moved to another epoch', async (sessions) => sessions.setUserEpoch(USER, 2000)],
  ])('ends a silent stream when %s', async (_, change) => {
    const sessions = env.SESSIONS.getByName('sessions')
    const epoch = await sessions.open('session1', USER, Date.now() + 60_000)
    let isGivenUp = false
    const silent = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode('data: hello')),
      cancel: () => {
        isGivenUp = true
      },
    })
    const stands = async () => sessions.isValid('session1', USER, epoch, Date.now())
    const reader = streamWhileSignedIn(silent, stands, 10).getReader()
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('data: hello')
    const next = reader.read()
    expect(await Promise.race([next, scheduler.wait(50).then(() => 'open')])).toBe('open')
    await change(sessions)
    expect((await next).done).toBe(true)
    await expect.poll(() => isGivenUp).toBe(true)
  })

  it('is for anyone who is signed in', async () => {
    expect(await codeOf(await ask(RECORDS))).toEqual([401, 'signed_out'])
  })
})
