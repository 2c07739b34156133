// Longer than 300 lines: each limit of sign-in, by network, account and site, and what it must not do to others.
import { reset, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  ACCOUNT_ATTEMPT_INTERVAL,
  ACCOUNT_ATTEMPTS,
  KNOWN_ORIGIN_TTL,
  MAX_ATTEMPT_KEYS,
  MAX_KNOWN_ORIGINS,
  MAX_NETWORKS_PER_SITE,
  NETWORK_ATTEMPT_INTERVAL,
  NETWORK_ATTEMPTS,
} from '../../src/edge/base/limits.ts'
import { Attempts } from '../../src/edge/objects/sessions/attempts.ts'
import { KnownOrigins } from '../../src/edge/objects/sessions/known-origins.ts'
import { Sessions } from '../../src/edge/objects/sessions/sessions.ts'
import type { SignInAttempt } from '../../src/edge/stubs/attempt.ts'
import { hostOf, newPageId, recordedRequests, setBackend, snapshotOf } from './support/backend-state.ts'

const ADA = 'ada@example.com'
const NOW = Date.now()
let page = ''

beforeEach(async () => {
  page = newPageId()
  await setPageWithOwner()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await reset()
})

const setPageWithOwner = (mode: 'answers' | 'down' | 'without roles' = 'answers') =>
  setBackend({
    pages: [{ snapshot: snapshotOf(page), domains: [hostOf(page)] }],
    users: { user00000000001: 1000 },
    people: { [ADA]: { id: 'user00000000001', password: 'correct', roles: { [page]: 'owner' } } },
    mode,
  })

const sessions = () => env.SESSIONS.getByName('sessions')

let networks = 0
/** An address that no other test has: what an isolate remembers outlives a test. */
function newAddress(): string {
  networks += 1
  return `198.51.${networks >> 8}.${networks & 255}`
}

interface Trying {
  email?: string
  password?: string
  from: string
  cookie?: string
}

function tryIt({ email = ADA, password = 'wrong', from, cookie }: Trying): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) }
  const body = JSON.stringify({ email, password })
  const cf = { clientIp: from.includes(':') ? `[${from}]:4000` : `${from}:4000` }
  return exports.default.fetch(new Request(`https://${hostOf(page)}/session`, { method: 'POST', headers, body, cf }))
}

/** The statuses of several tries, one after the other. */
async function statuses(times: number, trying: (n: number) => Trying): Promise<number[]> {
  const all: number[] = []
  for (let n = 0; n < times; n += 1) all.push((await tryIt(trying(n))).status)
  return all
}

const deviceIn = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .find((one) => one.startsWith('__Host-aldis-device=')) ?? ''

const countPasswordChecks = async () =>
  (await recordedRequests()).filter(({ path }) => path.endsWith('/auth-with-password')).length
const wrong = (times: number) => Array.from({ length: times }, () => 401)

describe('wrong passwords', () => {
  it('of one network are so many, for whatever account; then PocketBase is not asked', async () => {
    const from = newAddress()
    const codes = await statuses(NETWORK_ATTEMPTS + 3, (n) => ({ email: `somebody${n}@example.com`, from }))
    expect(codes).toEqual([...wrong(NETWORK_ATTEMPTS), 429, 429, 429])
    expect(await countPasswordChecks()).toBe(NETWORK_ATTEMPTS)
    const refused = await tryIt({ password: 'correct', from })
    expect([refused.status, await refused.json()]).toEqual([429, expect.objectContaining({ code: 'rate_limited' })])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(NETWORK_ATTEMPT_INTERVAL / 1000)
    expect((await tryIt({ password: 'correct', from: newAddress() })).status).toBe(200)
  })

  it('of one IPv6 network count together, whichever of its addresses they come from', async () => {
    const email = (n: number) => `somebody${n}@example.net`
    const codes = await statuses(NETWORK_ATTEMPTS + 1, (n) => ({ email: email(n), from: `2001:db8:1:2::${n + 1}` }))
    expect(codes).toEqual([...wrong(NETWORK_ATTEMPTS), 429])
    expect((await tryIt({ email: email(0), from: '2001:db8:1:3::1' })).status).toBe(401)
  })

  it('of one site are more than of one of its networks, and not as many as its networks allow', async () => {
    const email = (n: number) => `anybody${n}@example.net`
    const most = NETWORK_ATTEMPTS * MAX_NETWORKS_PER_SITE
    const codes = await statuses(most + 2, (n) => ({ email: email(n), from: `2001:db8:2:${n.toString(16)}::1` }))
    expect(codes).toEqual([...wrong(most), 429, 429])
    expect((await tryIt({ email: email(0), from: '2001:db8:3::1' })).status).toBe(401)
  })

  it.each([
    ['there is', ADA],
    ['nobody has', 'nobody@example.com'],
  ])('of many networks are so many for an account that %s', async (_, email) => {
    const codes = await statuses(ACCOUNT_ATTEMPTS + 2, () => ({ email, from: newAddress() }))
    expect(codes).toEqual([...wrong(ACCOUNT_ATTEMPTS), 429, 429])
    // Neither case nor space makes another account of it.
    expect((await tryIt({ email: ` ${email.toUpperCase()} `, from: newAddress() })).status).toBe(429)
    const other = await tryIt({ email: 'other@example.com', from: newAddress() })
    expect([other.status, await other.json()]).toEqual([401, expect.objectContaining({ code: 'credentials_wrong' })])
  })

  it('of strangers shut nobody out who signed in from there before, by the device or by the network', async () => {
    const home = newAddress()
    const first = await tryIt({ password: 'correct', from: home })
    const cookie = deviceIn(first)
    await statuses(ACCOUNT_ATTEMPTS + 1, () => ({ from: newAddress() }))
    expect((await tryIt({ password: 'correct', from: newAddress() })).status).toBe(429)
    expect((await tryIt({ password: 'correct', from: newAddress(), cookie })).status).toBe(200)
    expect((await tryIt({ password: 'correct', from: home })).status).toBe(200)
    // Somebody else of the same network uses up its tries.
    await statuses(NETWORK_ATTEMPTS, (n) => ({ email: `somebody${n}@example.org`, from: home }))
    expect((await tryIt({ password: 'correct', from: home })).status).toBe(429)
    expect((await tryIt({ password: 'correct', from: home, cookie })).status).toBe(200)
  })

  it("of a device's own are as few, and then it is a stranger's", async () => {
    const first = await tryIt({ password: 'correct', from: newAddress() })
    const cookie = deviceIn(first)
    const codes = await statuses(NETWORK_ATTEMPTS + ACCOUNT_ATTEMPTS + 1, () => ({ from: newAddress(), cookie }))
    expect(codes).toEqual([...wrong(NETWORK_ATTEMPTS + ACCOUNT_ATTEMPTS), 429])
  })

  it('reach the keeper of attempts no more once they are too many, whatever device is made up', async () => {
    const cookie = deviceIn(await tryIt({ password: 'correct', from: newAddress() }))
    const from = newAddress()
    await statuses(NETWORK_ATTEMPTS + 1, (n) => ({ email: `somebody${n}@example.com`, from }))
    const tried = vi.spyOn(Sessions.prototype, 'countAttempt')
    const [name = '', value = ''] = cookie.split('=')
    const id = crypto.randomUUID()
    const tag = value.slice(id.length)
    const cookies = [
      id,
      `${id}${tag}`,
      `${value.slice(0, id.length)}.`,
      // Not its last letter, of which some bits say nothing.
      `${value.slice(0, id.length)}${tag.replace(/[a-z]/, (letter) => letter.toUpperCase())}`,
      `${value}A`,
      `.${tag}`,
    ]
    for (const one of cookies) expect((await tryIt({ from, cookie: `${name}=${one}` })).status).toBe(429)
    expect(tried).not.toHaveBeenCalled()
    expect((await tryIt({ password: 'correct', from, cookie })).status).toBe(200)
    expect(tried).toHaveBeenCalledTimes(1)
  })

  it("of a device are another account's stranger's", async () => {
    const cookie = deviceIn(await tryIt({ password: 'correct', from: newAddress() }))
    const codes = await statuses(ACCOUNT_ATTEMPTS + 1, () => ({ email: 'bob@example.com', from: newAddress(), cookie }))
    expect(codes.at(-1)).toBe(429)
  })

  it('are counted before PocketBase has judged them: many at once are no way round', async () => {
    const from = newAddress()
    const all = await Promise.all(Array.from({ length: 3 * NETWORK_ATTEMPTS }, () => tryIt({ from })))
    expect(all.filter(({ status }) => status === 401).length).toBe(NETWORK_ATTEMPTS)
    expect(await countPasswordChecks()).toBe(NETWORK_ATTEMPTS)
  })
})

describe('what is no wrong password', () => {
  it('is not counted: a right one, and one that nobody could judge', async () => {
    const from = newAddress()
    expect(new Set(await statuses(NETWORK_ATTEMPTS + 5, () => ({ password: 'correct', from })))).toEqual(new Set([200]))
    await setPageWithOwner('down')
    expect(new Set(await statuses(NETWORK_ATTEMPTS + 5, () => ({ from })))).toEqual(new Set([503]))
    await setPageWithOwner()
    expect((await tryIt({ password: 'correct', from })).status).toBe(200)
  })
})

describe('a right password', () => {
  it('gives back its own try and no other, also where the session cannot begin', async () => {
    const from = newAddress()
    await statuses(NETWORK_ATTEMPTS - 1, (n) => ({ email: `somebody${n}@example.com`, from }))
    await setPageWithOwner('without roles')
    expect(await statuses(3, () => ({ password: 'correct', from }))).toEqual([503, 503, 503])
    await setPageWithOwner()
    expect(await statuses(2, () => ({ from }))).toEqual([401, 429])
  })
})

it('strangers of one’s site shut nobody out who signs in from a known network of it', async () => {
  const from = '2001:db8:4:1::1'
  expect((await tryIt({ password: 'correct', from })).status).not.toBe(429)
  const most = NETWORK_ATTEMPTS * MAX_NETWORKS_PER_SITE
  await statuses(most + 1, (n) => ({ email: `q${n}@example.net`, from: `2001:db8:4:${(n + 16).toString(16)}::1` }))
  expect((await tryIt({ email: 'new@example.net', from: '2001:db8:4:ffff::1' })).status).toBe(429)
  expect((await tryIt({ from })).status).toBe(401)
})

describe('the keeper of attempts', () => {
  const attempt = (changes: Partial<SignInAttempt> = {}): SignInAttempt => ({
    kind: 'guess',
    account: 'a',
    network: 'n',
    site: null,
    device: null,
    ...changes,
  })
  const used = async (one: SignInAttempt, now = NOW) => {
    for (;;) {
      const answer = await sessions().countAttempt(one, now)
      if (answer.state === 'refused') return answer
    }
  }

  it('lets a network try again a little later, and an account much later, one at a time', async () => {
    const network = await used(attempt())
    expect(network).toEqual({ state: 'refused', by: 'network', until: NOW + NETWORK_ATTEMPT_INTERVAL })
    expect((await sessions().countAttempt(attempt({ account: 'b' }), NOW + NETWORK_ATTEMPT_INTERVAL)).state).toBe(
      'allowed',
    )
    expect((await sessions().countAttempt(attempt({ account: 'b' }), NOW + NETWORK_ATTEMPT_INTERVAL)).state).toBe(
      'refused',
    )
    for (let n = 0; n < ACCOUNT_ATTEMPTS; n += 1)
      await sessions().countAttempt(attempt({ account: 'c', network: `n${n}` }), NOW)
    const stranger = attempt({ account: 'c', network: 'another' })
    const until = NOW + ACCOUNT_ATTEMPT_INTERVAL
    expect(await sessions().countAttempt(stranger, NOW)).toEqual({ state: 'refused', by: 'account', until })
    expect((await sessions().countAttempt(stranger, until)).state).toBe('allowed')
    expect((await sessions().countAttempt(stranger, until)).state).toBe('refused')
  })

  it('lets a network have a tenth of the codes that the operator allows in a day, a half of it at once', async () => {
    const day = 86_400_000
    let allowed = 0
    for (let at = NOW; at <= NOW + day; at += day / 400)
      if ((await sessions().countPhoneCode('n', 100, at)).state === 'allowed') allowed += 1
    expect(allowed).toBe(10)
    expect((await sessions().countPhoneCode('another', 100, NOW)).state).toBe('allowed')
    // Who allows few allows each network one and, later in the day, another.
    expect((await sessions().countPhoneCode('few', 3, NOW)).state).toBe('allowed')
    expect(await sessions().countPhoneCode('few', 3, NOW)).toEqual({
      state: 'refused',
      by: 'network',
      until: NOW + day,
    })
  })

  it('holds so many rows whatever comes, and of those the ones with most tries', async () => {
    await runInDurableObject(sessions(), (_: Sessions, { storage }) => {
      const attempts = new Attempts(storage.sql)
      const bucket = (key: string) => ({ key, capacity: 3, interval: 1_000 })
      for (let n = 0; n < 3; n += 1) attempts.count(bucket('much'), NOW)
      let most = 0
      for (let n = 0; n < 1.2 * MAX_ATTEMPT_KEYS; n += 1) {
        attempts.count(bucket(`few ${n}`), NOW)
        if (n % 500 === 0) most = Math.max(most, storage.sql.exec('SELECT key FROM attempts').toArray().length)
      }
      expect(most).toBeLessThanOrEqual(MAX_ATTEMPT_KEYS)
      expect(attempts.nextAllowedAt(bucket('much'), NOW)).toBe(NOW + 1_000)
    })
  })

  it('knows an account by its newest networks and devices, for a while', async () => {
    await runInDurableObject(sessions(), (_: Sessions, { storage }) => {
      const known = new KnownOrigins(storage.sql)
      known.add('a', 'device d', NOW)
      for (let n = 0; n <= MAX_KNOWN_ORIGINS; n += 1) known.add('a', `network ${n}`, NOW + n)
      expect(['network 0', 'network 1', 'device d'].map((one) => known.has('a', one as 'device d'))).toEqual([
        false,
        true,
        true,
      ])
      expect(known.has('b', 'device d')).toBe(false)
      expect(known.clean(NOW + KNOWN_ORIGIN_TTL + MAX_KNOWN_ORIGINS + 1)).toBe(0)
    })
  })

  it('forgets by its alarm what counts no more, and keeps what does', async () => {
    const long = NOW - 30 * 86_400_000
    await sessions().countAttempt(attempt({ account: 'long ago', network: 'long ago' }), long)
    await sessions().countAttempt(attempt(), NOW)
    await runDurableObjectAlarm(sessions())
    const keys = await runInDurableObject(sessions(), (_: Sessions, { storage }) =>
      storage.sql.exec<{ key: string }>('SELECT key FROM attempts ORDER BY key').toArray(),
    )
    expect(keys.map(({ key }) => key)).toEqual(['account a', 'network n'])
  })

  it('stores nobody: no e-mail address, network or cookie', async () => {
    const from = newAddress()
    const cookie = deviceIn(await tryIt({ password: 'correct', from }))
    await tryIt({ from: newAddress() })
    const stored = await runInDurableObject(sessions(), (_: Sessions, { storage }) =>
      JSON.stringify(['attempts', 'known'].map((table) => storage.sql.exec(`SELECT * FROM ${table}`).toArray())),
    )
    const device = cookie.split('=')[1] ?? 'none'
    for (const secret of [ADA, 'ada', from, '198.51', device, device.slice(0, 36)]) {
      expect(stored.includes(secret)).toBe(false)
    }
    expect(stored).toContain('network ')
  })
})

describe("the device's cookie", () => {
  it('is for the browser alone, outlives the session, and stays the same', async () => {
    const from = newAddress()
    const first = await tryIt({ password: 'correct', from })
    const line = first.headers.getSetCookie().find((one) => one.startsWith('__Host-aldis-device='))
    expect(line).toMatch(
      /^__Host-aldis-device=[\da-f-]{36}\.[\w-]{22}; HttpOnly; Path=\/; SameSite=Lax; Max-Age=34560000; Secure$/,
    )
    const cookie = deviceIn(first)
    expect(deviceIn(await tryIt({ password: 'correct', from, cookie }))).toBe(cookie)
    expect(deviceIn(await tryIt({ from, cookie }))).toBe('')
    const forged = deviceIn(await tryIt({ password: 'correct', from, cookie: '__Host-aldis-device=<script>' }))
    expect(forged).toMatch(/^__Host-aldis-device=[\da-f-]{36}\.[\w-]{22}$/)
    const invented = '00000000-0000-4000-8000-000000000000'
    const given = deviceIn(await tryIt({ password: 'correct', from, cookie: `__Host-aldis-device=${invented}` }))
    expect(given).not.toContain(invented)
  })
})
