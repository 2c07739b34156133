import { reset } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SessionList } from '../../src/core/member/session-list.ts'
import { USE_INTERVAL } from '../../src/edge/base/limits.ts'
import { hostOf, newPageId, setBackend, snapshotOf } from './support/backend-state.ts'

const ADA = 'ada@example.com'
const KIM = 'kim@example.com'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1'
let page = ''
let origin = ''

beforeEach(async () => {
  page = newPageId()
  origin = `https://${hostOf(page)}`
  await setBackend({
    pages: [{ snapshot: snapshotOf(page), domains: [hostOf(page)] }],
    users: { user00000000001: 1000, user00000000002: 1000 },
    people: {
      [ADA]: { id: 'user00000000001', password: 'correct', roles: { [page]: 'owner' } },
      [KIM]: { id: 'user00000000002', password: 'correct', roles: { [page]: 'viewer' } },
    },
    mode: 'answers',
  })
})
afterEach(() => reset())

const ask = (path: string, init: RequestInit = {}) =>
  exports.default.fetch(new Request(`${origin}${path}`, { redirect: 'manual', ...init }))

async function signIn(email: string, userAgent: string, cf: Record<string, unknown> = {}): Promise<string> {
  const headers = { 'content-type': 'application/json', 'user-agent': userAgent }
  const body = JSON.stringify({ email, password: 'correct' })
  const response = await ask('/session', { method: 'POST', headers, body, cf })
  expect(response.status).toBe(200)
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

async function list(cookie: string) {
  const response = await ask('/session/list', { headers: { cookie } })
  return v.parse(SessionList, await response.json()).sessions
}

const end = async (path: string, headers: Record<string, string>) =>
  (await ask(path, { method: 'DELETE', headers })).status
const isIn = async (cookie: string) => (await ask('/session', { headers: { cookie } })).status === 200

describe("a person's sessions", () => {
  it('are listed with device, place and times, and nothing that gives access', async () => {
    const cloudflare = { colo: 'LHR', city: 'London', country: 'GB' }
    const desk = await signIn(ADA, FIREFOX, cloudflare)
    await signIn(ADA, IPHONE, { city: 'London', country: 'GB' })
    await signIn(KIM, FIREFOX)
    const sessions = await list(desk)
    expect(sessions).toHaveLength(2)
    const own = sessions.find(({ isThis }) => isThis)
    expect(own).toMatchObject({ browser: 'Firefox', system: 'Linux', city: 'London', country: 'GB' })
    // Without Cloudflare's data centre nobody knows where it is.
    const other = sessions.find(({ isThis }) => !isThis)
    expect(other).toMatchObject({ browser: 'Safari', system: 'iPhone', city: null, country: null })
    for (const { created, used } of sessions) expect(used).toBeGreaterThanOrEqual(created)
  })

  it('are ended one by one, each only by its owner', async () => {
    const [desk, phone, kims] = [await signIn(ADA, FIREFOX), await signIn(ADA, IPHONE), await signIn(KIM, FIREFOX)]
    const id = (await list(desk)).find(({ isThis }) => !isThis)?.id ?? ''
    const [theirs] = await list(kims)
    expect(await end(`/session/list/${id}`, { cookie: desk })).toBe(403)
    expect(await end(`/session/list/${id}`, { origin })).toBe(401)
    expect(await end(`/session/list/${theirs?.id}`, { cookie: desk, origin })).toBe(404)
    expect(await end(`/session/list/${id}`, { cookie: desk, origin })).toBe(204)
    expect(await end(`/session/list/${id}`, { cookie: desk, origin })).toBe(404)
    expect([await isIn(desk), await isIn(phone), await isIn(kims)]).toEqual([true, false, true])
    expect(await list(desk)).toHaveLength(1)
  })

  it('are ended all but the one that asks', async () => {
    const [desk, phone, kims] = [await signIn(ADA, FIREFOX), await signIn(ADA, IPHONE), await signIn(KIM, FIREFOX)]
    expect(await end('/session/list', { cookie: desk, origin })).toBe(204)
    expect([await isIn(desk), await isIn(phone), await isIn(kims)]).toEqual([true, false, true])
  })

  it('are gone from the list with a password that changed', async () => {
    const desk = await signIn(ADA, FIREFOX)
    await signIn(ADA, IPHONE)
    const sessions = env.SESSIONS.getByName('sessions')
    await sessions.setUserEpoch('user00000000001', 1000)
    expect(await list(desk)).toHaveLength(2)
    await sessions.setUserEpoch('user00000000001', 2000)
    expect(await sessions.list('user00000000001', Date.now())).toEqual([])
  })
})

it('a use is written once in a while', async () => {
  const sessions = env.SESSIONS.getByName('sessions')
  const use = { browser: 'Firefox', system: 'Linux', city: null, country: null }
  const now = Date.now()
  const epoch = await sessions.open('session1', 'user00000000001', now + 86_400_000, use)
  const reader = { session: 'session1', user: 'user00000000001', epoch }
  const lastUse = async () => (await sessions.list('user00000000001', now))[0]?.used ?? 0
  const first = await lastUse()
  expect(await sessions.isValidNow(reader, use, first + USE_INTERVAL - 1)).toBe(true)
  expect(await lastUse()).toBe(first)
  expect(await sessions.isValidNow(reader, use, first + USE_INTERVAL)).toBe(true)
  expect(await lastUse()).toBe(first + USE_INTERVAL)
  await sessions.close('session1')
  expect(await sessions.isValidNow(reader, use, first + 2 * USE_INTERVAL)).toBe(false)
})
