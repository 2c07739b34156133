import { reset } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Direction, SIGNATURE_HEADERS } from '../../src/core/signing/message.ts'
import type { Snapshot } from '../../src/core/snapshot/snapshot.ts'
import { bodyHash, sign } from '../../src/edge/backend/signature.ts'
import {
  changeBackendOnly,
  hostOf,
  newPageId,
  publish,
  recordedRequests,
  setBackend,
  snapshotOf,
} from './support/backend-state.ts'
import { beforeCall } from './support/before-call.ts'
import { directory, hub, openTab } from './support/visitor.ts'

let page = ''
const components = snapshotOf('').components

beforeEach(async () => {
  page = newPageId()
  await publish(snapshotOf(page))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await reset()
})

interface Forgery {
  direction?: Direction
  users?: { user: string; epoch: number }[]
  /** How the page is listed; empty in a ping of an older backend. */
  listing?: object
  secret?: string
  ageSeconds?: number
  /** What is sent in place of what was signed. */
  sent?: string
  path?: string
}

/** How PocketBase lists the page, as a ping says it. */
const listed = () => ({ slug: 'acme', visibility: 'public' as const, domains: [hostOf(page)] })

async function ping({
  direction = 'backend-to-edge',
  users = [],
  listing = {},
  secret,
  ageSeconds = 0,
  sent,
  path = '/edge/publish',
}: Forgery = {}) {
  const body = JSON.stringify({ pages: [{ page, epoch: 'epoch1', revision: 2, ...listing }], users })
  const time = String(Math.floor(Date.now() / 1000) - ageSeconds)
  const nonce = crypto.randomUUID()
  const hash = bodyHash(body)
  const parts = { direction, method: 'POST', host: hostOf(page), path, time, nonce, address: '', bodyHash: hash }
  const headers = {
    host: hostOf(page),
    [SIGNATURE_HEADERS.time]: time,
    [SIGNATURE_HEADERS.nonce]: nonce,
    [SIGNATURE_HEADERS.address]: '',
    [SIGNATURE_HEADERS.bodyHash]: hash,
    [SIGNATURE_HEADERS.signature]: sign(parts, secret ?? env.ALDIS_EDGE_SECRET),
  }
  return new Request(`https://${hostOf(page)}/edge/publish`, { method: 'POST', headers, body: sent ?? body })
}

const send = async (request: Request) => {
  const response = await exports.default.fetch(request)
  const { code } = response.status === 204 ? { code: null } : await response.json<{ code: string }>()
  return { status: response.status, code }
}

describe('POST /edge/publish', () => {
  it('is answered at once, and the change reaches an open tab', async () => {
    const tab = await openTab(page)
    await tab.until('fresh')
    await publish(snapshotOf(page, { revision: 2, changes: [] }))
    expect(await send(await ping())).toEqual({ status: 204, code: null })
    await tab.until('delta')
    expect((await hub(page).relayUpdate())?.revision).toBe(2)
  })

  it('lets the next request see that a page became private, or moved to another host', async () => {
    const visit = (host: string) => exports.default.fetch(new Request(`https://${host}/`, { redirect: 'manual' }))
    const another = `${newPageId()}.example.com`
    const list = async (domains: string[], visibility: 'public' | 'private') => {
      const snapshot = snapshotOf(page, { revision: 2, changes: [] })
      const other = { snapshot: snapshotOf(newPageId()), domains: ['other.example.com'] }
      const pages = [{ snapshot, domains, visibility }, other]
      await changeBackendOnly({ pages })
      await send(await ping({ listing: { slug: 'acme', domains, visibility } }))
    }
    expect((await visit(hostOf(page))).status).toBe(200)
    await list([hostOf(page)], 'private')
    await expect.poll(async () => (await visit(hostOf(page))).status, { timeout: 5_000 }).toBe(401)
    await list([another], 'public')
    await expect.poll(async () => (await visit(another)).status, { timeout: 5_000 }).toBe(200)
    expect((await visit(hostOf(page))).status).toBe(404)
  })

  it('asks who may see a page also while its hub hangs', async () => {
    await exports.default.fetch(new Request(`https://${hostOf(page)}/`))
    await beforeCall(hub(page), 'ping', () => new Promise(() => {}))
    await changeBackendOnly({ pages: [{ snapshot: snapshotOf(page), domains: [hostOf(page)], visibility: 'private' }] })
    await send(await ping())
    const get = () => exports.default.fetch(new Request(`https://${hostOf(page)}/`))
    await expect.poll(async () => (await get()).status, { timeout: 5_000 }).toBe(401)
  })

  it('asks for the pages a few times only, however many pings come', async () => {
    await exports.default.fetch(new Request(`https://${hostOf(page)}/`))
    await changeBackendOnly({ pages: [{ snapshot: snapshotOf(page), domains: [hostOf(page), 'last.example.com'] }] })
    const moved = { page, epoch: 'epoch1', revision: 1, domains: ['last.example.com'] }
    const listings = await Promise.all(Array.from({ length: 40 }, () => directory().refreshIfChanged([moved])))
    expect(new Set(listings.map((one) => one?.pages[0]?.domains.at(-1)))).toEqual(new Set(['last.example.com']))
    expect(
      (await recordedRequests()).filter(({ path }) => path.startsWith('/api/aldis/pages')).length,
    ).toBeLessThanOrEqual(2)
  })

  it('of a page that is listed as before reads no list and calls no other hub, however many there are', async () => {
    const others = Array.from({ length: 20 }, () => newPageId())
    const domains = [hostOf(page)]
    const pagesAt = (revision: number) => [
      { snapshot: snapshotOf(page, { revision, changes: revision === 1 ? null : [] }), domains },
      ...others.map((other) => ({ snapshot: snapshotOf(other), domains: [hostOf(other)] })),
    ]
    await setBackend({ pages: pagesAt(1) })
    await directory().refresh()
    const tab = await openTab(page)
    await tab.until('fresh')
    // The directory has the hubs of new pages called behind its refresh.
    const versions = () => Promise.all(others.map(async (other) => (await hub(other).status()).version))
    await expect.poll(versions, { timeout: 10_000 }).not.toContain(null)
    let started = 0
    for (const other of others) await beforeCall(hub(other), 'backendHeard', () => (started += 1))
    await changeBackendOnly({ pages: pagesAt(2) })
    expect(await send(await ping({ listing: listed() }))).toEqual({ status: 204, code: null })
    await tab.until('delta')
    expect(await directory().refreshIfChanged([{ page, epoch: 'epoch1', revision: 2, ...listed() }])).toBeNull()
    // The archives of the others may still be fetching ledgers.
    const paths = (await recordedRequests()).map(({ path }) => path.split('?')[0] ?? '')
    expect(paths.filter((path) => /pages|snapshot/.test(path))).toEqual([`/api/aldis/snapshot/${page}`])
    expect(started).toBe(0)
  })

  it('ends the sessions of a user who was deleted before it is answered', async () => {
    const sessions = env.SESSIONS.getByName('sessions')
    const epoch = await sessions.open('session1', 'user00000000001', Date.now() + 60_000)
    expect(await sessions.isValid('session1', 'user00000000001', epoch, Date.now())).toBe(true)
    await send(await ping({ users: [{ user: 'user00000000001', epoch: 0 }], listing: listed() }))
    expect(await sessions.isValid('session1', 'user00000000001', epoch, Date.now())).toBe(false)
  })

  it('takes the former secret during a change of secrets', async () => {
    const secret = env.ALDIS_EDGE_SECRET_PREVIOUS
    expect(await send(await ping(secret ? { secret } : {}))).toEqual({ status: 204, code: null })
  })

  it.each<[string, Forgery, string]>([
    ['an old message', { ageSeconds: 61 }, 'signature_expired'],
    ['a message from the future', { ageSeconds: -61 }, 'signature_expired'],
    ['a changed body', { sent: '{"pages":[],"users":[]}' }, 'signature_invalid'],
    ['another secret', { secret: 'guessed' }, 'signature_invalid'],
    ['the other direction', { direction: 'edge-to-backend' }, 'signature_invalid'],
    ['another path', { path: '/healthz' }, 'signature_invalid'],
  ])('refuses %s', async (_, forgery, code) => {
    expect(await send(await ping(forgery))).toEqual({ status: 401, code })
  })

  it('refuses the same message the second time', async () => {
    const signed = await ping()
    const { url, method, headers } = signed
    const body = await signed.text()
    const again = () => send(new Request(url, { method, headers, body }))
    expect((await again()).status).toBe(204)
    expect(await again()).toEqual({ status: 401, code: 'signature_replayed' })
  })

  it('refuses what is not signed at all', async () => {
    const request = new Request(`https://${hostOf(page)}/edge/publish`, { method: 'POST', body: '{}' })
    expect(await send(request)).toEqual({ status: 401, code: 'signature_invalid' })
  })
})

describe('GET /healthz', () => {
  it('says which publication there is and how the backend is', async () => {
    await exports.default.fetch(new Request(`https://${hostOf(page)}/`))
    const response = await exports.default.fetch(new Request(`https://${hostOf(page)}/healthz`))
    expect(await response.json()).toMatchObject({ epoch: 'epoch1', revision: 1, backend: 'reachable', problem: null })
  })

  it.each<[string, Partial<Snapshot>, string]>([
    [
      'cannot be parsed',
      { components: components.map((one) => ({ ...one, status: 'on fire' as 'operational' })) },
      'snapshot_unusable',
    ],
    ['goes back in its own epoch', { revision: 0 }, 'snapshot_unusable'],
  ])('tells a backend whose snapshot %s from one that is silent', async (_, change, problem) => {
    const get = async () =>
      (await exports.default.fetch(new Request(`https://${hostOf(page)}/healthz`))).json<Record<string, unknown>>()
    // What it says may be a second old.
    const says = (what: object) => expect.poll(get, { timeout: 5_000 }).toMatchObject(what)
    await exports.default.fetch(new Request(`https://${hostOf(page)}/`))
    await publish(snapshotOf(page, { revision: 2, tip: 'moved', changes: [], ...change }))
    const lines = vi.spyOn(console, 'warn')
    await hub(page).pull()
    await says({ revision: 1, backend: 'reachable', problem })
    expect(lines.mock.calls.map(([line]) => String(line)).filter((line) => line.includes(problem))).toHaveLength(1)
    await setBackend({ mode: 'down' })
    await hub(page).pull()
    await says({ backend: 'unreachable', problem: 'backend_unreachable' })
    await publish(snapshotOf(page, { revision: 3, changes: [] }))
    await hub(page).pull()
    await says({ revision: 3, backend: 'reachable', problem: null })
  })
})

it('nothing of the runtime is reachable under /cdn-cgi', async () => {
  const response = await exports.default.fetch(new Request(`https://${hostOf(page)}/cdn-cgi/trace`))
  expect(response.status).toBe(404)
})
