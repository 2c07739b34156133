import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caddy, startPlainCaddy } from '../../../scripts/test/caddy.ts'
import { type Backend, startBackend } from '../../support/backend.ts'
import { createTempFolder } from '../../support/temp-folder.ts'

const SET_UP = '/api/aldis/setup'
/** Of members, whose passwords are judged at the page: superusers' have a limit of their own beside the one here. */
const SIGN_IN = '/api/collections/users/auth-with-password'
const json = { 'content-type': 'application/json' }

/** How one is answered who has asked so often. */
async function afterMany(times: number, send: () => Promise<number>): Promise<number> {
  let status = 0
  for (let count = 0; count < times; count++) status = await send()
  return status
}

describe('a rate limit counts', () => {
  let backend: Backend
  beforeAll(async () => {
    backend = await startBackend({ rateLimits: true })
  })
  afterAll(() => backend.stop())

  const setUp = (address: string) => async () => {
    const body = JSON.stringify({
      token: 'guessed',
      name: 'a',
      email: 'a@b.co',
      password: 'x'.repeat(12),
      page_name: 'a',
    })
    const sent = { method: 'POST', body, address, bodyHash: '-', headers: json }
    return (await backend.fetchSigned(SET_UP, sent)).status
  }

  test('the set-up by the visitor that the edge names, not by the edge', async () => {
    expect(await afterMany(11, setUp('203.0.113.7'))).toBe(429)
    expect(await setUp('203.0.113.8')()).toBe(403)
  })

  test('an IPv6 visitor by the /64, within which addresses are free', async () => {
    let last = 0
    const another = () => setUp(`2001:db8:5:6::${(last++).toString(16)}`)()
    expect(await afterMany(11, another)).toBe(429)
    expect(await setUp('2001:db8:5:7::1')()).toBe(403)
  })

  test('who asks PocketBase itself by the connection, whatever headers say', async () => {
    let last = 0
    const send = async () => {
      const forged = { 'x-aldis-address': `192.0.2.${last}`, 'x-forwarded-for': `192.0.2.${last++}` }
      const answer = await fetch(backend.url + SIGN_IN, {
        method: 'POST',
        headers: { ...json, ...forged },
        body: JSON.stringify({ identity: 'root@example.com', password: 'wrong' }),
      })
      return answer.status
    }
    expect(await afterMany(21, send)).toBe(429)
  })
})

describe('behind a proxy that the operator named', () => {
  let backend: Backend
  let proxy: string
  let caddy: Caddy
  beforeAll(async () => {
    backend = await startBackend({ rateLimits: true, env: { ALDIS_PB_PROXY_HEADER: 'X-Forwarded-For' } })
    caddy = await startPlainCaddy(backend.url, createTempFolder('caddy'))
    proxy = caddy.url
  })
  afterAll(async () => {
    await caddy[Symbol.asyncDispose]()
    await backend.stop()
  })

  /** Signs in at PocketBase's own address with a wrong password, from one of this machine's addresses. */
  const signIn = (base: string, from: string, forged = '') =>
    new Promise<number>((resolve, reject) => {
      const { hostname, port } = new URL(base)
      const headers = { ...json, ...(forged && { 'x-forwarded-for': forged }) }
      const sent = request(
        { hostname, port, path: SIGN_IN, method: 'POST', headers, localAddress: from, agent: false },
        (answer) => {
          answer.resume()
          resolve(answer.statusCode ?? 0)
        },
      )
      sent.on('error', reject)
      sent.end(JSON.stringify({ identity: 'root@example.com', password: 'wrong' }))
    })

  test('sign-ins at its own port count by the visitor that a real Caddy saw, which headers cannot forge', async () => {
    let last = 0
    const forge = () => `198.51.100.${last++}`
    expect(await afterMany(21, () => signIn(proxy, '127.0.0.2', forge()))).toBe(429)
    expect(await signIn(proxy, '127.0.0.3')).toBe(403)
    expect(await signIn(proxy, '127.0.0.3', '127.0.0.2')).toBe(403)
  })

  test('a visitor whose address nobody can read counts by the connection', async () => {
    expect(await afterMany(21, () => signIn(backend.url, '127.0.0.9', 'nobody'))).toBe(429)
    expect(await signIn(backend.url, '127.0.0.9', '203.0.113.1, nobody')).toBe(429)
    expect(await signIn(backend.url, '127.0.0.9', 'nobody, 203.0.113.1')).toBe(403)
  })
})
