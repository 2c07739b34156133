import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Backend, makeTeam, PASSWORD, refusalCodes, startBackend, type Team } from '../../support/backend.ts'

const JSON_TYPE = { 'content-type': 'application/json' }

let backend: Backend
let root: PocketBase
let team: Team
beforeAll(async () => {
  backend = await startBackend()
  root = await backend.superuser()
  team = await makeTeam(root)
})
afterAll(() => backend.stop())

async function post(path: string, body: unknown, { signed = true, token = '' } = {}) {
  const headers = { ...JSON_TYPE, ...(token ? { authorization: token } : {}) }
  const sent = { method: 'POST', body: JSON.stringify(body), headers }
  const answer = signed
    ? await backend.fetchSigned(path, { ...sent, bodyHash: '-' })
    : await fetch(backend.url + path, sent)
  const text = await answer.text()
  const json = text === '' ? {} : JSON.parse(text)
  return { status: answer.status, code: json.code, fields: json.fields ?? {} }
}

describe('at PocketBase’s own port', () => {
  const calls: [string, object][] = [
    ['request-otp', { email: 'a@example.com' }],
    ['auth-with-otp', { otpId: 'x', password: '12345678' }],
    ['auth-with-oauth2', { provider: 'oidc', code: 'x' }],
    ['request-password-reset', { email: 'a@example.com' }],
    ['confirm-password-reset', { token: 'x', password: PASSWORD, passwordConfirm: PASSWORD }],
    ['request-email-change', { newEmail: 'a@example.com' }],
    ['confirm-email-change', { token: 'x', password: PASSWORD }],
    ['request-verification', { email: 'a@example.com' }],
    ['confirm-verification', { token: 'x' }],
  ]

  test.each(calls)('%s is refused, whatever the collection is called', async (call, body) => {
    for (const collection of ['users', '_pb_users_auth_', '%75sers']) {
      const path = `/api/collections/${collection}/${call}`
      expect(await post(path, body, { signed: false })).toMatchObject({ status: 403, code: 'sign_in_at_page' })
    }
    const signed = await post(`/api/collections/users/${call}`, body)
    expect(signed.code).not.toBe('sign_in_at_page')
  })

  test('superusers keep theirs', async () => {
    const own = await post(
      '/api/collections/_superusers/request-password-reset',
      { email: 'a@b.co' },
      { signed: false },
    )
    expect(own.status).toBe(204)
    await root.collection('users').requestPasswordReset(team.emails.viewer)
  })
})

describe('a member’s password', () => {
  test('is changed with the present one, and all sessions end', async () => {
    const viewer = await backend.signInMember(team.emails.viewer)
    const { token } = viewer.authStore
    const epoch = async () => (await root.collection('users').getOne(team.ids.viewer)).epoch
    const before = await epoch()
    const password = 'a new horse battery'
    const change = (body: object, options: object = { token }) => post('/api/aldis/password', body, options)
    expect(await change({ old: PASSWORD, password }, { token, signed: false })).toMatchObject({ status: 403 })
    expect(await change({ old: PASSWORD, password }, {})).toMatchObject({ status: 403, code: 'sign_in_at_page' })
    expect(await change({ old: 'another one', password })).toMatchObject({
      status: 400,
      fields: { old: { code: 'password_wrong' } },
    })
    expect(await change({ old: PASSWORD, password: 'too short' })).toMatchObject({
      fields: { password: { code: 'password_too_short' } },
    })
    expect(await epoch()).toBe(before)
    expect(await change({ old: PASSWORD, password })).toMatchObject({ status: 204 })
    expect(await epoch()).toBeGreaterThan(before)
    await expect(viewer.collection('memberships').getFullList()).resolves.toEqual([])
  })

  test('is not changed by the record, where guesses of the present one are not counted', async () => {
    const admin = await backend.signInMember(team.emails.admin)
    const password = 'a new horse battery'
    const change = { oldPassword: PASSWORD, password, passwordConfirm: password }
    expect(await refusalCodes(admin.collection('users').update(team.ids.admin, change))).toEqual({
      password: 'use_password_change',
    })
    await admin.collection('users').update(team.ids.admin, { name: 'Robin', locale: 'de', time_zone: 'Europe/Berlin' })
    await root.collection('users').update(team.ids.admin, { password, passwordConfirm: password })
  })
})
