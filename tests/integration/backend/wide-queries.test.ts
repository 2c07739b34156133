import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Backend, makeTeam, startBackend, type Team } from '../../support/backend.ts'

const CIRCLE = 'page.incidents_via_page.page.incidents_via_page'

let backend: Backend
let root: PocketBase
let viewer: PocketBase
let team: Team
let incident: string

beforeAll(async () => {
  backend = await startBackend()
  root = await backend.superuser()
  team = await makeTeam(root)
  viewer = await backend.signInMember(team.emails.viewer)
  const created = await root
    .collection('incidents')
    .create({ page: team.page, kind: 'realtime', name: 'Trouble', published: true })
  incident = created.id
})
afterAll(() => backend.stop())

const refusedWith = (code: string) => ({ status: 400, response: { code } })

describe('relations expanded', () => {
  test('are refused to members, in a list, a record and a batch, and given to superusers', async () => {
    const incidents = viewer.collection('incidents')
    for (const expand of [CIRCLE, 'page', 'incident_updates_via_incident']) {
      await expect(incidents.getList(1, 30, { expand })).rejects.toMatchObject(refusedWith('expand_refused'))
      await expect(incidents.getOne(incident, { expand })).rejects.toMatchObject(refusedWith('expand_refused'))
    }
    const escaped = await fetch(`${backend.url}/api/collections/incidents/records?%65xpand=page`, {
      headers: { authorization: viewer.authStore.token },
    })
    expect([escaped.status, (await escaped.json()).code]).toEqual([400, 'expand_refused'])
    const batch = viewer.createBatch()
    batch.collection('users').update(team.ids.viewer, { name: 'Other' }, { expand: 'memberships_via_user' })
    const sent = batch.send().catch((thrown) => JSON.stringify(thrown.response))
    expect(await sent).toContain('expand_refused')
    expect((await viewer.collection('users').getOne(team.ids.viewer)).name).toBe('viewer')
    const [row] = await root.collection('incidents').getFullList({ expand: 'page' })
    expect(row?.expand?.page.id).toBe(team.page)
  })

  test('are refused in a subscription’s options, as are topics without number', async () => {
    const stream = await fetch(`${backend.url}/api/realtime`, { headers: { authorization: viewer.authStore.token } })
    const first = await stream.body?.getReader().read()
    const clientId = /"clientId":"(\w+)"/.exec(new TextDecoder().decode(first?.value))?.[1]
    const subscribe = async (subscriptions: string[]) => {
      const answer = await fetch(`${backend.url}/api/realtime`, {
        method: 'POST',
        headers: { authorization: viewer.authStore.token, 'content-type': 'application/json' },
        body: JSON.stringify({ clientId, subscriptions }),
      })
      return [answer.status, answer.status === 204 ? '' : (await answer.json()).code]
    }
    const options = encodeURIComponent(JSON.stringify({ query: { expand: CIRCLE } }))
    expect(await subscribe([`incidents/*?options=${options}`])).toEqual([400, 'expand_refused'])
    const many = Array.from({ length: 21 }, (_, index) => `incidents/${index}`)
    expect(await subscribe(many)).toEqual([400, 'topics_refused'])
    expect(await subscribe(['incidents/*', 'components/*'])).toEqual([204, ''])
  })
})

test('what points to a record is no filter and no order of members', async () => {
  const incidents = viewer.collection('incidents')
  for (const query of [
    { filter: `${CIRCLE}.name ?~ "x"` },
    { filter: 'page.incidents_via_page.name != ""' },
    { sort: `-${CIRCLE}.name` },
  ]) {
    await expect(incidents.getList(1, 1, query)).rejects.toMatchObject(refusedWith('filter_refused'))
  }
  const forward = await incidents.getFullList({ filter: 'page.name = "Acme"', sort: 'page.name' })
  expect(forward.map(({ id }) => id)).toEqual([incident])
})
