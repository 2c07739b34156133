import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SupervisedProcess } from '../../../scripts/processes/supervised.ts'
import type { JournalPost } from '../../../src/core/journal/entry.ts'
import { startAldis, type TestAldis, waitUntilNewest } from '../../support/aldis.ts'
import { postIncident } from '../../support/post-incident.ts'
import { waitUntil } from '../../support/wait-until.ts'
import { JSON_TYPE, sendRaw, signInForCookie } from '../security/raw-request.ts'
import { LiveSocket } from './live-socket.ts'
import { freshId } from './post.ts'

let aldis: TestAldis
let component: string
beforeAll(async () => {
  aldis = await startAldis()
  component = (await aldis.owner.collection('components').create({ page: aldis.page, name: 'Database' })).id
})
afterAll(async () => {
  await aldis?.[Symbol.asyncDispose]()
})

async function kill(server: SupervisedProcess): Promise<void> {
  server.signal('SIGKILL')
  await server.waitForExit()
}

async function addResponder(name: string) {
  const account = { email: `${name}@northwind.example`, password: 'another horse' }
  const users = aldis.admin.collection('users')
  const { id } = await users.create({ ...account, passwordConfirm: account.password, name, verified: true })
  const { page } = aldis
  const membership = await aldis.admin.collection('memberships').create({ page, user: id, role: 'responder' })
  return { id, membership: membership.id, cookie: await signInForCookie(aldis.edgeUrl, account) }
}

/** Posts that open an incident and go on with it. */
function makePosts(name: string, count: number): JournalPost[] {
  const incident = freshId()
  const affected = [{ component, status: 'major_outage' as const }]
  return Array.from({ length: count }, (_, index) => ({
    update: freshId(),
    incident,
    opens: index === 0 ? { name, impact: null } : null,
    status: index === 0 ? ('investigating' as const) : ('identified' as const),
    body: `${name}, word ${index}.`,
    affected: index === 0 ? affected : [],
    notify: false,
    next_update_at: null,
  }))
}

async function ask(cookie: string, asked?: unknown) {
  const headers = { ...JSON_TYPE, cookie, origin: aldis.edgeUrl }
  const init = asked ? { method: 'POST', headers, body: JSON.stringify(asked) } : { headers }
  const { status, code, text } = await sendRaw(aldis.edgeUrl, `/journal/${aldis.page}`, init)
  return { status, code, items: JSON.parse(text).items ?? [] }
}
const send = async (cookie: string, post: JournalPost) => {
  const { status, code } = await ask(cookie, { action: 'post', post })
  return { status, code }
}

async function publication() {
  const answer = await fetch(`${aldis.edgeUrl}/live.json`, { signal: AbortSignal.timeout(5000) })
  return (await answer.json()).publication
}

const idsOf = (posts: readonly JournalPost[]) => posts.map(({ update }) => update).sort()
async function storedUpdates(posts: readonly JournalPost[]) {
  const filter = `incident = "${posts[0]?.incident}"`
  return aldis.owner.collection('incident_updates').getFullList({ filter })
}

/** Waits until PocketBase has all of them, and visitors are shown ordinary updates. */
async function waitUntilOrdinary(posts: readonly JournalPost[]): Promise<void> {
  await waitUntil('they are ordinary updates', async () => {
    const text = JSON.stringify(await publication())
    return posts.every(({ update }) => text.includes(update)) && !text.includes('is_journal')
  })
}

/** What visitors are told besides what only the backend knows: its revision, and when it wrote each row. */
function toldOf({ components, incidents, status }: Awaited<ReturnType<typeof publication>>, id: string) {
  const written = ['is_journal', 'created_at', 'updated_at', 'published_at', 'revision', 'uptime', 'days', 'notify']
  const isTold = (key: string, value: unknown) => (written.includes(key) ? undefined : value)
  const incident = incidents.find((one: { id: string }) => one.id === id)
  return JSON.parse(JSON.stringify({ components, incident, status }, isTold))
}

describe('posts through the journal', () => {
  it('are seen at once, and are ordinary updates when PocketBase is back: all of them, once', async () => {
    const { id, cookie } = await addResponder('kim')
    const tab = new LiveSocket(aldis.edgeUrl)
    await waitUntil('the socket is served', () => tab.has('publication'))
    const posts = makePosts('The database is slow', 20)
    expect(await send(cookie, posts[0] as JournalPost)).toEqual({ status: 409, code: 'backend_reachable' })
    await kill(aldis.pocketbase)
    for (const post of posts) {
      expect(await send(cookie, post)).toEqual({ status: 200, code: null })
      await waitUntil('the tab is told', () => tab.has('delta', post.body))
    }
    expect(await send(cookie, posts[3] as JournalPost), 'the same again').toEqual({ status: 200, code: null })
    const readHtml = async () => (await fetch(aldis.edgeUrl)).text()
    await waitUntil('the page has the last', async () => (await readHtml()).includes(posts[19]?.body ?? '-'))
    expect(await readHtml()).toContain('Posted while our own system was away')
    const incident = posts[0]?.incident ?? ''
    const before = toldOf(await publication(), incident)
    await aldis.pocketbase.start()
    await waitUntilOrdinary(posts)
    expect(toldOf(await publication(), incident)).toEqual(before)
    const stored = await storedUpdates(posts)
    expect(stored.map((one) => one.id).sort()).toEqual(idsOf(posts))
    expect(new Set(stored.map(({ author }) => author.id))).toEqual(new Set([id]))
    const rows = await aldis.admin
      .collection('audit_log')
      .getFullList({ filter: `collection = "incident_updates" && action = "create"` })
    expect(rows.flatMap(({ record }) => (idsOf(posts).includes(record) ? [record] : [])).sort()).toEqual(idsOf(posts))
    expect((await ask(cookie)).items).toEqual([])
    tab.close()
  })

  it('outlive the edge as well', async () => {
    const { cookie } = await addResponder('lou')
    const posts = makePosts('Backups are late', 3)
    await kill(aldis.pocketbase)
    for (const post of posts) expect(await send(cookie, post)).toEqual({ status: 200, code: null })
    await kill(aldis.edge)
    await aldis.edge.start()
    await waitUntil('they are shown again', async () =>
      JSON.stringify(await publication()).includes(posts[2]?.update ?? '-'),
    )
    await kill(aldis.edge)
    await aldis.pocketbase.start()
    await aldis.edge.start()
    await waitUntilOrdinary(posts)
    expect((await storedUpdates(posts)).map(({ id }) => id).sort()).toEqual(idsOf(posts))
  })

  it('are refused from whom was removed before, as soon as the edge knows', async () => {
    const { membership, cookie } = await addResponder('mia')
    await aldis.admin.collection('memberships').delete(membership)
    await waitUntil('the edge knows', async () => (await ask(cookie)).status === 401)
    await kill(aldis.pocketbase)
    const [post] = makePosts('Nothing to see', 1)
    expect(await send(cookie, post as JournalPost)).toEqual({ status: 401, code: 'signed_out' })
    await aldis.pocketbase.start()
  })

  it('are kept for the team where their writer was removed before PocketBase had them', async () => {
    const [noa, owner] = [await addResponder('noa'), await signInForCookie(aldis.edgeUrl, aldis.signIn)]
    const posts = makePosts('I was never here', 2)
    await kill(aldis.pocketbase)
    for (const post of posts) expect(await send(noa.cookie, post)).toEqual({ status: 200, code: null })
    await kill(aldis.edge)
    await aldis.pocketbase.start()
    await aldis.admin.collection('memberships').delete(noa.membership)
    await aldis.edge.start()
    await waitUntil('they are refused', async () =>
      (await ask(owner)).items.every((one: { state: string }) => one.state === 'refused'),
    )
    const { items } = await ask(owner)
    expect(items).toMatchObject(
      posts.map(({ body }) => ({ state: 'refused', code: 'role_not_enough', by: 'noa', entry: { body } })),
    )
    await waitUntil(
      'visitors see them no more',
      async () => !JSON.stringify(await publication()).includes('never here'),
    )
    expect(await storedUpdates(posts)).toEqual([])
  })

  it('that wait for a second yes are refused at once, an owner’s taken and marked', async () => {
    const [pia, owner] = [await addResponder('pia'), await signInForCookie(aldis.edgeUrl, aldis.signIn)]
    const affected = [{ component, status: 'major_outage' }]
    const incident = await postIncident(aldis, { name: 'Logins fail', body: 'We look at it.', affected })
    await aldis.owner.collection('pages').update(aldis.page, { approval_from: 'minor' })
    await waitUntilNewest(aldis)
    const [alone, urgent] = ['Nobody else has read this.', 'An owner says this alone.'].map(
      (body): JournalPost => ({
        ...{ update: freshId(), incident, opens: null, status: 'identified', body },
        ...{ affected: [], notify: false, next_update_at: null },
      }),
    ) as [JournalPost, JournalPost]
    await kill(aldis.pocketbase)
    expect(await send(pia.cookie, alone)).toMatchObject({ code: 'approval_needed' })
    expect(await send(owner, urgent)).toEqual({ status: 200, code: null })
    await aldis.pocketbase.start()
    const storedOf = async ({ update }: JournalPost) => (await storedUpdates([urgent])).find(({ id }) => id === update)
    await waitUntil('it was delivered', async () => (await storedOf(urgent)) !== undefined)
    expect((await storedOf(urgent))?.approval).toEqual({ broken: true })
    expect(await storedOf(alone)).toBeUndefined()
    await waitUntil('visitors see the one and not the other', async () => {
      const text = JSON.stringify(await publication())
      return text.includes(urgent.body) && !text.includes(alone.body)
    })
  })
})
