import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { resumePings } from '../../../scripts/pocketbase/resume-pings.ts'
import { type Backend, makeTeam, PASSWORD, SECRET, startBackend, type Team } from '../../support/backend.ts'
import { PingReceiver, type ReceivedPing, sleep } from '../../support/ping-receiver.ts'
import { waitUntil } from '../../support/wait-until.ts'
import { freshId } from '../survival/post.ts'

let backend: Backend
let root: PocketBase
let team: Team
let edgeUrl: string
const edge = new PingReceiver()

beforeAll(async () => {
  edgeUrl = await edge.start()
  backend = await startBackend({ edgeUrl })
  root = await backend.superuser()
  team = await makeTeam(root)
})
afterAll(async () => {
  await backend.stop()
  await edge.stop()
})
beforeEach(async () => {
  await sleep(200)
  edge.received.length = 0
})

const revision = async () =>
  (await root.collection('publications').getFirstListItem(`page = "${team.page}"`)).revision as number

/** What the edge hears, without another write, of what it did not answer to. */
async function waitForRepeatedPing(): Promise<ReceivedPing['body']> {
  await waitUntil('what is owed is told', () => edge.received.length > 0)
  const [ping] = await edge.waitForPings(1)
  if (!ping) throw new Error('nothing')
  return ping.body
}

/** Ends every session of a user; answers whose. */
async function changePassword(): Promise<string> {
  const password = freshId()
  await root.collection('users').update(team.ids.responder, { password, passwordConfirm: password })
  return team.ids.responder
}

describe('a ping', () => {
  test('goes out once for a write, signed, with the revision that was reached', async () => {
    await root.collection('pages').update(team.page, { headline: 'Hello' })
    const pings = await edge.waitForPings(1)
    expect(pings).toHaveLength(1)
    expect(pings[0]?.path).toBe('POST /edge/publish')
    expect(pings[0]?.signed(SECRET)).toBe(true)
    expect(pings[0]?.signed('another secret')).toBe(false)
    expect(pings[0]?.body).toEqual({
      pages: [
        {
          ...{ page: team.page, epoch: expect.stringMatching(/^\w+$/), revision: await revision() },
          ...{ slug: expect.any(String), visibility: 'public', domains: [] },
        },
      ],
      users: [],
    })
  })

  test('goes out once for a batch, however many records and pages it touched', async () => {
    const id = freshId()
    const component = await root.collection('components').create({ page: team.page, name: 'API' })
    await edge.waitForPings(1)
    edge.received.length = 0
    const batch = root.createBatch()
    batch.collection('incidents').create({ id, page: team.page, kind: 'realtime', name: 'Down', published: true })
    batch.collection('incident_updates').create({
      incident: id,
      status: 'investigating',
      body: 'Down',
      affected: [{ component: component.id, status: 'major_outage' }],
    })
    batch.collection('pages').update(team.otherPage, { headline: 'Other' })
    await batch.send()
    const pings = await edge.waitForPings(1)
    expect(pings).toHaveLength(1)
    expect(pings[0]?.body.pages.map((one) => one.page).sort()).toEqual([team.page, team.otherPage].sort())
  })

  test('never goes out for what was refused', async () => {
    await root
      .collection('incidents')
      .create({ page: team.page, kind: 'realtime', name: 'X', status: 'resolved' })
      .catch(() => null)
    expect(await edge.waitForPings(0)).toHaveLength(0)
  })

  test('names users whose password or membership changed, and a page that went', async () => {
    const [user, page] = [team.ids.viewer, team.page]
    await root.collection('users').update(user, { password: `${PASSWORD}!`, passwordConfirm: `${PASSWORD}!` })
    expect((await edge.waitForPings(1))[0]?.body.users).toEqual([{ user, epoch: expect.any(Number) }])
    await root.collection('users').update(user, { name: 'No ping' })
    const membership = await root.collection('memberships').getFirstListItem(`user = "${user}" && page = "${page}"`)
    await root.collection('memberships').delete(membership.id)
    const [first, second] = await edge.waitForPings(2)
    expect(second?.body.users[0]?.epoch).toBeGreaterThan(first?.body.users[0]?.epoch ?? 0)
    expect(second?.body.pages).toHaveLength(1)
    const gone = await root.collection('pages').create({ name: 'Gone', slug: 'gone', delete_confirm: 'gone' })
    await edge.waitForPings(3)
    await root.collection('pages').delete(gone.id)
    expect((await edge.waitForPings(4))[3]?.body.pages).toEqual([{ page: gone.id, epoch: '', revision: 0 }])
    const left = { email: 'left@aldis.example', password: PASSWORD, passwordConfirm: PASSWORD }
    const { id } = await root.collection('users').create(left)
    await root.collection('users').delete(id)
    expect((await edge.waitForPings(5))[4]?.body).toEqual({ pages: [], users: [{ user: id, epoch: 0 }] })
  })

  test('that hangs does not hold the next post, which is answered while it still hangs', async () => {
    edge.hanging = true
    await root.collection('pages').update(team.page, { headline: 'First' })
    await edge.waitForPings(1)
    await root.collection('pages').update(team.page, { headline: 'Second' })
    await sleep(50)
    expect(edge.abandoned).toBe(0)
    edge.hanging = false
    while (edge.abandoned === 0) await sleep(20)
    await waitForRepeatedPing()
  })

  test('to an edge that hangs holds no post; pings pause and come back', async () => {
    edge.hanging = true
    const posts = Array.from({ length: 5 }, (_, index) =>
      root.collection('pages').update(team.page, { headline: `Hanging ${index}` }),
    )
    await expect(Promise.all(posts)).resolves.toHaveLength(5)
    await sleep(1500)
    const tried = edge.received.length
    await root.collection('pages').update(team.page, { headline: 'While paused' })
    const user = await changePassword()
    // One try after the other, not one a post.
    expect((await edge.waitForPings(tried)).length).toBeLessThanOrEqual(tried + 2)
    edge.hanging = false
    edge.received.length = 0
    const ping = await waitForRepeatedPing()
    expect(ping.pages.find(({ page }) => page === team.page)?.revision).toBe(await revision())
    // Whoever was signed out during the pause is told of with it.
    expect(ping.users).toEqual([{ user, epoch: expect.any(Number) }])
    await root.collection('pages').update(team.page, { headline: 'Back' })
    await waitUntil(
      'the next post is told',
      async () => edge.received.at(-1)?.body.pages[0]?.revision === (await revision()),
    )
    expect(edge.received.at(-1)?.body.users).toEqual([])
  })

  test('that failed is retried by itself, without another write', async () => {
    edge.hanging = true
    const before = edge.abandoned
    const user = await changePassword()
    while (edge.abandoned === before) await sleep(20)
    edge.hanging = false
    edge.received.length = 0
    expect((await waitForRepeatedPing()).users).toEqual([{ user, epoch: expect.any(Number) }])
    await root.collection('pages').update(team.page, { headline: 'Next' })
    expect((await edge.waitForPings(2))[1]?.body.users).toEqual([])
  })

  test('of a deleted page is retried too, even while posts send none', async () => {
    const pages = root.collection('pages')
    const create = (slug: string) => pages.create({ name: slug, slug, delete_confirm: slug })
    const [first, second] = [await create('a'), await create('b')]
    await edge.waitForPings(2)
    edge.hanging = true
    const before = edge.abandoned
    await pages.delete(first.id)
    while (edge.abandoned === before) await sleep(20)
    await pages.delete(second.id)
    edge.hanging = false
    edge.received.length = 0
    const gone = () => edge.received.flatMap(({ body }) => body.pages).filter(({ epoch }) => epoch === '')
    await waitUntil('both are told', () => gone().length === 2)
    expect(new Set(gone().map(({ page }) => page))).toEqual(new Set([first.id, second.id]))
  })

  test('go on at once where a new edge says that it is there', async () => {
    edge.hanging = true
    const user = await changePassword()
    const before = edge.abandoned
    await root.collection('pages').update(team.page, { headline: 'Away' })
    // The user's and the page's, and four more tries: the next comes two seconds later by itself.
    while (edge.abandoned < before + 6) await sleep(20)
    edge.hanging = false
    edge.received.length = 0
    await resumePings(backend.url, SECRET)
    await sleep(1_000)
    const [owed] = edge.received
    expect(owed?.body.users).toContainEqual({ user, epoch: expect.any(Number) })
    expect(owed?.body.pages.find(({ page }) => page === team.page)?.revision).toBe(await revision())
    await root.collection('pages').update(team.page, { headline: 'Back again' })
    expect((await edge.waitForPings(2)).at(-1)?.body.pages[0]?.revision).toBe(await revision())
  })

  test('goes out after a start for what PocketBase had not told when it ended', async () => {
    const ended = await startBackend()
    const page = await (await ended.superuser()).collection('pages').create({ name: 'Untold', slug: 'untold' })
    await ended.stop()
    const restarted = await startBackend({ dir: ended.dir, edgeUrl })
    await resumePings(restarted.url, SECRET)
    const told = (await edge.waitForPings(1)).flatMap(({ body }) => body.pages)
    expect(told).toContainEqual(expect.objectContaining({ page: page.id, epoch: expect.any(String), revision: 1 }))
    await restarted.stop()
  })
})
