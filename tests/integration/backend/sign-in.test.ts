import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Backend, makeTeam, PASSWORD, startBackend, type Team } from '../../support/backend.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
const refused = { status: 403, code: 'sign_in_at_page' }

let backend: Backend
let team: Team
beforeAll(async () => {
  backend = await startBackend()
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
