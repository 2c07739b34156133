import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Backend, makeTeam, PASSWORD, SUPERUSER, startBackend, type Team } from '../../support/backend.ts'

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
    const viewer = await backend.signedIn(team.emails.viewer)
    const authorization = viewer.authStore.token
    expect(await post('users/auth-refresh', { authorization }, {})).toEqual(refused)
    const path = '/api/collections/users/auth-refresh'
    const signed = await backend.signed(path, { method: 'POST', bodyHash: '-', headers: { authorization } })
    expect(signed.status).toBe(200)
  })
})

describe('a superuser’s password', () => {
  const tries = (from: string, password: string, identity = SUPERUSER) => {
    const headers: Record<string, string> = from === '' ? {} : { 'x-forwarded-for': from }
    return post('_superusers/auth-with-password', headers, { identity, password })
  }

  test('has twenty guesses of all strangers together, who do not shut out those that signed in before', async () => {
    expect((await tries('203.0.113.1', PASSWORD)).status).toBe(200)
    for (let last = 0; last < 20; last++) {
      const identity = last % 2 === 0 ? SUPERUSER : `nobody-${last}@example.com`
      expect((await tries(`198.51.100.${last}`, 'a wrong password', identity)).status).toBe(400)
    }
    for (const password of ['a wrong password', PASSWORD]) {
      expect(await tries('192.0.2.1', password)).toEqual({ status: 429, code: 'rate_limited' })
    }
    expect((await tries('203.0.113.1', PASSWORD)).status).toBe(200)
    expect((await tries('', 'a wrong password')).status).toBe(400)
    expect((await tries('', PASSWORD)).status).toBe(200)
  })
})
