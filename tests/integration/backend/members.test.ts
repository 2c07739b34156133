import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Backend, makeTeam, PASSWORD, refusalCodes, startBackend, type Team } from '../../support/backend.ts'

let backend: Backend
let root: PocketBase
let team: Team

beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())

describe('setting up', () => {
  const post = (body: object) =>
    fetch(`${backend.url}/api/aldis/setup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const good = {
    token: 'set-up-token',
    name: 'Ada',
    email: 'ada@example.com',
    password: PASSWORD,
    page_name: 'Größe & Co.',
  }

  test('needs the token of this start, and all that is asked', async () => {
    const wrong = await post({ ...good, token: 'guessed' })
    expect([wrong.status, (await wrong.json()).code]).toEqual([403, 'setup_token_invalid'])
    const poor = await post({ ...good, email: 'ada', password: 'short' })
    expect([poor.status, Object.keys((await poor.json()).fields).sort()]).toEqual([400, ['email', 'password']])
    const blank = await post({ ...good, name: ' ', page_name: '\t' })
    const required = { code: 'required' }
    expect([blank.status, (await blank.json()).fields]).toMatchObject([400, { name: required, page_name: required }])
  })

  test('makes the first owner and page, once, also when asked twice at the same time', async () => {
    const answers = await Promise.all([post(good), post({ ...good, email: 'eve@example.com' })])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect((await (await post(good)).json()).code).toBe('already_set_up')
    root = await backend.superuser()
    const [page] = await root.collection('pages').getFullList()
    expect(page).toMatchObject({ name: 'Größe & Co.', slug: 'gr-e-co', time_zone: 'UTC', visibility: 'public' })
    const [membership] = await root.collection('memberships').getFullList()
    expect(membership).toMatchObject({ page: page?.id, role: 'owner' })
  })
})

describe('members', () => {
  const membership = (user: string) =>
    root.collection('memberships').getFirstListItem(`user = "${user}" && page = "${team.page}"`)
  const epochs = async (): Promise<Record<string, number>> =>
    (await (await backend.fetchSigned('/api/aldis/pages')).json()).users

  beforeAll(async () => {
    root = await backend.superuser()
    team = await makeTeam(root)
  })

  test('at least one owner stays, whoever asks and however', async () => {
    const own = await membership(team.ids.owner)
    const memberships = root.collection('memberships')
    expect(await refusalCodes(memberships.update(own.id, { role: 'admin' }))).toEqual({ role: 'last_owner' })
    expect(await refusalCodes(memberships.delete(own.id))).toEqual({ role: 'last_owner' })
    await expect(root.collection('users').delete(team.ids.owner)).rejects.toMatchObject({ status: 400 })
    const second = await membership(team.ids.viewer)
    await memberships.update(second.id, { role: 'owner' })
    await memberships.update(own.id, { role: 'admin' })
    await memberships.update(own.id, { role: 'owner' })
    await memberships.update(second.id, { role: 'viewer' })
  })

  test('two owners who both step down at once leave one', async () => {
    const second = await membership(team.ids.admin)
    await root.collection('memberships').update(second.id, { role: 'owner' })
    const own = await membership(team.ids.owner)
    const steps = [own, second].map((one) => root.collection('memberships').update(one.id, { role: 'viewer' }))
    const outcomes = await Promise.allSettled(steps)
    expect(outcomes.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
    await root.collection('memberships').update(own.id, { role: 'owner' })
    await root.collection('memberships').update(second.id, { role: 'admin' })
  })

  test('a new password, a new role or a removal ends the sessions of before; a new name does not', async () => {
    const user = team.ids.responder
    const steps: number[] = [(await epochs())[user] ?? 0]
    const note = async () => steps.push((await epochs())[user] ?? 0)
    await root.collection('users').update(user, { name: 'Renamed', epoch: 5 })
    await note()
    const changed = `${PASSWORD} too`
    await root.collection('users').update(user, { password: changed, passwordConfirm: changed })
    await note()
    const own = await membership(user)
    await root.collection('memberships').update(own.id, { role: 'viewer' })
    await note()
    await root.collection('memberships').delete(own.id)
    await note()
    const [before = 0, renamed = 0, ...raised] = steps
    expect(renamed).toBe(before)
    expect(raised).toEqual([...new Set(raised)].sort((a, b) => a - b))
    expect(raised[0]).toBeGreaterThan(before)
  })

  test('nobody is brought in by a member, who could then end their sessions; only a removal is undone', async () => {
    const owner = await backend.signInMember(team.emails.owner)
    const bring = (user: string, role = 'viewer') =>
      owner.collection('memberships').create({ page: team.page, user, role })
    const before = await epochs()
    expect(await refusalCodes(bring(team.ids.stranger))).toEqual({ user: 'invitation_needed' })
    expect((await epochs())[team.ids.stranger]).toBe(before[team.ids.stranger])
    const own = await membership(team.ids.admin)
    await owner.collection('memberships').delete(own.id)
    await expect(bring(team.ids.admin, 'admin')).resolves.toMatchObject({ user: team.ids.admin })
    // Who left is not fetched back.
    const leaving = await backend.signInMember(team.emails.admin)
    await leaving.collection('memberships').delete((await membership(team.ids.admin)).id)
    expect(await refusalCodes(bring(team.ids.admin))).toEqual({ user: 'invitation_needed' })
    await root.collection('memberships').create({ page: team.page, user: team.ids.admin, role: 'admin' })
  })

  test('a membership stays with its user and page', async () => {
    const own = await membership(team.ids.viewer)
    const memberships = root.collection('memberships')
    expect(await refusalCodes(memberships.update(own.id, { user: team.ids.stranger }))).toEqual({ user: 'immutable' })
    expect(await refusalCodes(memberships.update(own.id, { page: team.otherPage }))).toEqual({ page: 'immutable' })
  })

  test('nobody gives themselves an epoch, and nobody registers', async () => {
    const viewer = await backend.signInMember(team.emails.viewer)
    const before = (await epochs())[team.ids.viewer]
    await viewer.collection('users').update(team.ids.viewer, { name: 'Me', epoch: 1 })
    expect((await epochs())[team.ids.viewer]).toBe(before)
    const methods = await backend.client().collection('users').listAuthMethods()
    expect(methods.oauth2.enabled).toBe(false)
  })
})
