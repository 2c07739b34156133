import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caddy, startPlainCaddy } from '../../../scripts/test/caddy.ts'
import { type Backend, makeTeam, PASSWORD, SUPERUSER, startBackend, type Team } from '../../support/backend.ts'
import { createTempFolder } from '../../support/temp-folder.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
const refused = { status: 403, code: 'sign_in_at_page' }

let backend: Backend
let team: Team
beforeAll(async () => {
  backend = await startBackend({ env: { ALDIS_PB_PROXY_HEADER: 'X-Forwarded-For' } })
  team = await makeTeam(await backend.superuser())
})
afterAll(() => backend.stop())

const post = async (path: string, headers: Record<string, string>, body: unknown) => {
  const init = { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body: JSON.stringify(body) }
  const answer = await fetch(`${backend.url}/api/collections/${path}`, init)
  return { status: answer.status, code: (await answer.json()).code }
}

describe('at PocketBase’s own port', () => {
  test('no member signs in, and no password is judged', async () => {
    for (const collection of ['users', '_pb_users_auth_', '%75sers']) {
      for (const password of [PASSWORD, 'a wrong password']) {
        const tried = { identity: team.emails.viewer, password }
        expect(await post(`${collection}/auth-with-password`, {}, tried)).toEqual(refused)
      }
    }
    const nobody = { identity: 'nobody@example.com', password: PASSWORD }
    expect(await post('users/auth-with-password', {}, nobody)).toEqual(refused)
    await backend.superuser()
  })

  test('no member’s token is renewed', async () => {
    const viewer = await backend.signInMember(team.emails.viewer)
    const authorization = viewer.authStore.token
    expect(await post('users/auth-refresh', { authorization }, {})).toEqual(refused)
    const path = '/api/collections/users/auth-refresh'
    const signed = await backend.fetchSigned(path, { method: 'POST', bodyHash: '-', headers: { authorization } })
    expect(signed.status).toBe(200)
  })
})

describe('a superuser’s password', () => {
  const guess = 'a wrong password'
  const limited = { status: 429, code: 'rate_limited' }
  const tries = (headers: Record<string, string>, password: string, identity = SUPERUSER) =>
    post('_superusers/auth-with-password', headers, { identity, password })
  const from = (address: string) => ({ 'x-forwarded-for': address })

  test('has twenty guesses of all strangers together, who do not shut out those that signed in before', async () => {
    expect((await tries(from('203.0.113.1'), PASSWORD)).status).toBe(200)
    for (let last = 0; last < 20; last++) {
      const identity = last % 2 === 0 ? SUPERUSER : `nobody-${last}@example.com`
      expect((await tries(from(`198.51.100.${last}`), guess, identity)).status).toBe(400)
    }
    for (const password of [guess, PASSWORD]) expect(await tries(from('192.0.2.1'), password)).toEqual(limited)
    expect((await tries(from('203.0.113.1'), PASSWORD)).status).toBe(200)
    expect((await tries({}, guess)).status).toBe(400)
    expect((await tries({}, PASSWORD)).status).toBe(200)
  })

  test('is not guessed freely through a second proxy on this machine, which the first names as the visitor', async () => {
    // One try comes back each minute.
    await tries(from('192.0.2.1'), guess)
    for (const address of ['127.0.0.1', '::1', 'no address']) {
      expect(await tries(from(address), PASSWORD), address).toEqual(limited)
    }
  })
})

describe('a superuser’s password behind a proxy that no setting names', () => {
  let unnamed: Backend
  let caddy: Caddy
  beforeAll(async () => {
    unnamed = await startBackend()
    caddy = await startPlainCaddy(unnamed.url, createTempFolder('caddy'))
  })
  afterAll(async () => {
    await caddy?.[Symbol.asyncDispose]()
    await unnamed?.stop()
  })

  const tries = async (base: string, password: string, headers: Record<string, string> = {}) => {
    const body = JSON.stringify({ identity: SUPERUSER, password })
    const init = { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body }
    return (await fetch(`${base}/api/collections/_superusers/auth-with-password`, init)).status
  }

  test('has twenty guesses of all who come through it, a superuser or not, and is free on the machine itself', async () => {
    expect(await tries(caddy.url, PASSWORD)).toBe(200)
    for (let last = 0; last < 20; last++) expect(await tries(caddy.url, 'a wrong password')).toBe(400)
    for (const password of ['a wrong password', PASSWORD]) expect(await tries(caddy.url, password)).toBe(429)
    expect(await tries(unnamed.url, 'a wrong password')).toBe(400)
    expect(await tries(unnamed.url, PASSWORD)).toBe(200)
    expect(await tries(caddy.url, PASSWORD)).toBe(429)
  })

  test.each([
    ['forwarded', 'for=203.0.113.1'],
    ['via', '1.1 proxy'],
    ['x-forwarded-for', '203.0.113.1'],
    ['x-forwarded-for', ''],
    ['x-forwarded-host', 'admin.example.com'],
    ['x-forwarded-proto', 'https'],
    ['x-real-ip', '203.0.113.1'],
  ])('is not free to who comes with %s: %s', async (name, value) => {
    await tries(caddy.url, 'a wrong password')
    expect(await tries(unnamed.url, PASSWORD, { [name]: value })).toBe(429)
  })
})
