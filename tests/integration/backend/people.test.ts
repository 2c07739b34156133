import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Backend, makeTeam, refusalCodes, SUPERUSER, startBackend, type Team } from '../../support/backend.ts'

let backend: Backend
let root: PocketBase
let viewer: PocketBase
let team: Team

beforeAll(async () => {
  backend = await startBackend()
  root = await backend.superuser()
  team = await makeTeam(root)
  viewer = await backend.signInMember(team.emails.viewer)
})
afterAll(() => backend.stop())

describe('who wrote', () => {
  test('is told to members without an address, for a superuser and for anyone who has no name', async () => {
    await root.collection('users').update(team.ids.responder, { name: '' })
    const responder = await backend.signInMember(team.emails.responder)
    for (const client of [root, responder]) {
      const component = await root.collection('components').create({ page: team.page, name: 'Part' })
      await client.collection('components').update(component.id, { manual_status: 'major_outage' })
      const incident = await client
        .collection('incidents')
        .create({ page: team.page, kind: 'realtime', name: 'Trouble', published: true })
      await client
        .collection('incident_updates')
        .create({ incident: incident.id, status: 'investigating', body: 'We look.' })
    }
    const steps = await viewer.collection('component_changes').getFullList()
    const updates = await viewer.collection('incident_updates').getFullList()
    expect(new Set(steps.map(({ actor }) => actor.name))).toEqual(new Set(['Administrator', 'Team member']))
    expect(new Set(updates.map(({ author }) => author.name))).toEqual(new Set(['Administrator', 'Team member']))
    const admin = await backend.signInMember(team.emails.admin)
    const published = JSON.stringify([steps, updates, await admin.collection('audit_log').getFullList()])
    expect(published).not.toContain(SUPERUSER)
    expect(published).not.toContain(team.emails.responder)
  })
})

describe('the addresses of colleagues', () => {
  const lists: [collection: string, sort: string][] = [
    ['users', 'email'],
    ['users', '-email'],
    ['users', 'name,-email'],
    ['users', '+email:lower'],
    ['memberships', 'user.email'],
    ['memberships', '-user.email:lower,created'],
    ['pages', 'memberships_via_page.user.email'],
  ]

  test('are told by no order of a list', async () => {
    for (const [collection, sort] of lists) {
      const request = viewer.collection(collection).getList(1, 50, { sort })
      await expect(request, `${collection} by ${sort}`).rejects.toMatchObject({
        status: 400,
        response: { code: 'sort_hidden' },
      })
      const path = `/api/collections/${collection}/records?s%6frt=${encodeURIComponent(sort)}`
      const answer = await fetch(backend.url + path, { headers: { authorization: viewer.authStore.token } })
      expect(answer.status).toBe(400)
    }
    await viewer.collection('users').getFullList({ sort: '-name' })
    await root.collection('users').getFullList({ sort: 'email' })
  })

  test('nor by a filter', async () => {
    const count = async (collection: string, filter: string) =>
      (await viewer.collection(collection).getList(1, 50, { filter })).totalItems
    expect(await count('users', `email = "${team.emails.owner}"`)).toBe(0)
    expect(await count('users', `email > "a"`)).toBe(0)
    expect(await count('memberships', `user.email ~ "owner"`)).toBe(0)
  })
})

test('a user has a time zone that the edge knows too, or none', async () => {
  const change = (time_zone: string) => refusalCodes(viewer.collection('users').update(team.ids.viewer, { time_zone }))
  for (const zone of ['Factory', 'localtime', 'posix/Europe/Berlin', 'right/UTC', 'Local', 'Mars/Olympus']) {
    expect(await change(zone)).toEqual({ time_zone: 'time_zone_unknown' })
    expect(
      await refusalCodes(
        root.collection('users').create({
          email: 'z@example.com',
          password: 'x'.repeat(12),
          passwordConfirm: 'x'.repeat(12),
          time_zone: zone,
        }),
      ),
    ).toEqual({ time_zone: 'time_zone_unknown' })
  }
  for (const zone of ['Europe/Berlin', ''])
    await viewer.collection('users').update(team.ids.viewer, { time_zone: zone })
})
