import { reset } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Direction, HEADERS } from '../../src/core/signing/message.ts'
import { bodyHash, sign } from '../../src/edge/signing/hmac.ts'
import { hub, openTab } from './support/visitor.ts'
import { hostOf, newPageId, publish, snapshotOf } from './support/world.ts'

let page = ''

beforeEach(async () => {
  page = newPageId()
  await publish(snapshotOf(page))
})
afterEach(() => reset())

interface Forgery {
  direction?: Direction
  secret?: string
  ageSeconds?: number
  /** What is sent in place of what was signed. */
  sent?: string
  path?: string
}

async function ping({
  direction = 'backend-to-edge',
  secret,
  ageSeconds = 0,
  sent,
  path = '/edge/publish',
}: Forgery = {}) {
  const body = JSON.stringify({ pages: [{ page, epoch: 'epoch1', revision: 2 }], users: [] })
  const time = String(Math.floor(Date.now() / 1000) - ageSeconds)
  const nonce = crypto.randomUUID()
  const hash = await bodyHash(body)
  const parts = { direction, method: 'POST', host: hostOf(page), path, time, nonce, address: '', bodyHash: hash }
  const headers = {
    host: hostOf(page),
    [HEADERS.time]: time,
    [HEADERS.nonce]: nonce,
    [HEADERS.address]: '',
    [HEADERS.bodyHash]: hash,
    [HEADERS.signature]: await sign(parts, secret ?? env.ALDIS_EDGE_SECRET),
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
    expect((await hub(page).newest())?.revision).toBe(2)
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
    const request = await ping()
    const copy = request.clone()
    expect((await send(request)).status).toBe(204)
    expect(await send(copy)).toEqual({ status: 401, code: 'signature_replayed' })
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
    expect(await response.json()).toMatchObject({ epoch: 'epoch1', revision: 1, backend: 'reachable' })
  })
})

it('nothing of the runtime is reachable under /cdn-cgi', async () => {
  const response = await exports.default.fetch(new Request(`https://${hostOf(page)}/cdn-cgi/trace`))
  expect(response.status).toBe(404)
})
