import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Backend, makeTeam, signedInit, startBackend, type Team } from '../../support/backend.ts'

let backend: Backend
let team: Team

beforeAll(async () => {
  backend = await startBackend({ env: { ALDIS_EDGE_SECRET_PREVIOUS: 'the-secret-before-this-one' }, rateLimits: true })
  team = await makeTeam(await backend.superuser())
})
afterAll(() => backend.stop())

const code = async (answer: Response) => ({ status: answer.status, code: (await answer.json()).code })
const now = () => Math.floor(Date.now() / 1000)

describe('an address of the edge', () => {
  const paths = () => ['/api/aldis/pages', `/api/aldis/snapshot/${team.page}`, `/api/aldis/incidents/${team.page}`]

  test('answers a signed request, with the present secret and the former', async () => {
    for (const path of paths()) {
      expect((await backend.fetchSigned(path)).status).toBe(200)
      expect((await backend.fetchSigned(path, { secret: 'the-secret-before-this-one' })).status).toBe(200)
      expect((await backend.fetchSigned(path, { bodyHash: '-' })).status).toBe(200)
    }
  })

  test('refuses what is not signed, signed otherwise, old, ahead, turned round or changed', async () => {
    for (const path of [...paths(), '/api/aldis/file/pages/x/logo.png']) {
      const invalid = { status: 401, code: 'signature_invalid' }
      expect(await code(await fetch(backend.url + path))).toEqual(invalid)
      expect(await code(await backend.fetchSigned(path, { secret: 'wrong' }))).toEqual(invalid)
      expect(await code(await backend.fetchSigned(path, { secret: '' }))).toEqual(invalid)
      expect(await code(await backend.fetchSigned(path, { direction: 'backend-to-edge' }))).toEqual(invalid)
      expect(await code(await backend.fetchSigned(path, { headers: { 'x-aldis-nonce': 'other' } }))).toEqual(invalid)
      const expired = { status: 401, code: 'signature_expired' }
      expect(await code(await backend.fetchSigned(path, { time: now() - 70 }))).toEqual(expired)
      expect(await code(await backend.fetchSigned(path, { time: now() + 70 }))).toEqual(expired)
    }
    const answer = await backend.fetchSigned('/api/aldis/pages', { headers: {} })
    expect(answer.status).toBe(200)
    const moved = await fetch(`${backend.url}/api/aldis/pages?x=1`, { headers: {} })
    expect(moved.status).toBe(401)
  })

  test('refuses a body other than the signed one', async () => {
    const body = JSON.stringify({ pages: [], users: [] })
    const forged = await backend.fetchSigned('/api/aldis/ping', { method: 'POST', body, bodyHash: '0'.repeat(64) })
    expect(await code(forged)).toEqual({ status: 401, code: 'signature_invalid' })
    const loose = await backend.fetchSigned('/api/aldis/ping', { method: 'POST', body, bodyHash: '-' })
    expect(await code(loose)).toEqual({ status: 401, code: 'signature_invalid' })
  })

  test('accepts a message once: a replay is refused, whatever is sent with it', async () => {
    const replayed = { status: 401, code: 'signature_replayed' }
    for (const path of [...paths(), '/api/collections/pages/records']) {
      const message = signedInit(new URL(backend.url).host, path)
      const send = () => fetch(backend.url + path, message)
      expect((await send()).status).toBe(200)
      expect(await code(await send())).toEqual(replayed)
    }
    const message = signedInit(new URL(backend.url).host, '/api/aldis/ping', {
      method: 'POST',
      body: JSON.stringify({ pages: [], users: [] }),
    })
    const send = (body?: string) => fetch(`${backend.url}/api/aldis/ping`, { ...message, ...(body && { body }) })
    expect(await code(await send('{}'))).toEqual({ status: 401, code: 'signature_invalid' })
    expect((await send()).status).toBe(204)
    expect(await code(await send())).toEqual(replayed)
  })

  test('answers a message once, also where its copies come at the same moment to many engines', async () => {
    for (let round = 0; round < 5; round++) {
      const message = signedInit(new URL(backend.url).host, '/api/aldis/pages')
      const answers = await Promise.all(
        Array.from({ length: 40 }, () => fetch(`${backend.url}/api/aldis/pages`, message)),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(39)
    }
  })

  test('takes no message without a nonce of its own', async () => {
    for (const nonce of ['', 'short', 'x'.repeat(65), 'a b c d e f']) {
      expect((await backend.fetchSigned('/api/aldis/pages', { nonce })).status).toBe(401)
    }
  })

  test('does not know a page that is not there', async () => {
    expect(await code(await backend.fetchSigned('/api/aldis/snapshot/nosuchpage00000'))).toEqual({
      status: 404,
      code: 'page_unknown',
    })
  })
})

describe("the visitor's address", () => {
  const SIGN_IN = '/api/collections/users/auth-with-password'
  const attempt = (headers: Record<string, string>) =>
    fetch(backend.url + SIGN_IN, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ identity: 'nobody@example.com', password: 'wrong' }),
    })
  const proxied = (address: string) =>
    backend.fetchSigned(SIGN_IN, {
      method: 'POST',
      body: JSON.stringify({ identity: 'nobody@example.com', password: 'wrong' }),
      bodyHash: '-',
      address,
      headers: { 'content-type': 'application/json' },
    })

  test('counts only with the edge behind it: each has limits of its own', async () => {
    const many = async (send: () => Promise<Response>) => {
      const statuses = []
      for (let tries = 0; tries < 22; tries++) statuses.push((await send()).status)
      return statuses.at(-1)
    }
    expect(await many(() => proxied('203.0.113.1'))).toBe(429)
    expect((await proxied('203.0.113.2')).status).toBe(400)
    let number = 0
    expect(await many(() => attempt({ 'x-aldis-address': `198.51.100.${number++}` }))).toBe(429)
    expect((await attempt({ 'x-aldis-address': '100::a1d1' })).status).toBe(429)
    expect((await proxied('203.0.113.3')).status).toBe(400)
  })

  test('signed calls of the edge itself have no limit', async () => {
    const answers = await Promise.all(Array.from({ length: 700 }, () => backend.fetchSigned('/api/aldis/pages')))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
  })
})
