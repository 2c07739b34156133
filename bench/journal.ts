import { setTimeout as wait } from 'node:timers/promises'
import type { JournalPost } from '../src/core/journal/entry.ts'
import type { TestAldis } from '../tests/support/aldis.ts'
import { waitUntil } from '../tests/support/wait-until.ts'
import { startDemoForLoad } from './load/demo.ts'
import { percentile, printTable } from './load/figures.ts'
import { SocketHolder } from './load/socket-holder.ts'
import { sendPost } from './team/posts.ts'
import { benchId, type Responder, signInAtEdge } from './team/responder.ts'

const SOCKETS = 200
const POSTS = 20
const NEVER_SEEN_MS = 10_000

const now = () => performance.timeOrigin + performance.now()

/**
 * PocketBase is killed with 200 sockets open, and 20 updates go through the emergency journal: when is each on the last
 * screen, and are they ordinary updates afterwards, each once? The same posted while PocketBase is up is the yardstick,
 * and again with the edge killed in between. Argument: for how many minutes PocketBase is away, 10 by default.
 */
export async function bench(args: string[]): Promise<void> {
  const minutes = Number(args[0] ?? 10)
  await using aldis = await startDemoForLoad()
  const responder = await signInAtEdge(aldis)
  const holder = new SocketHolder(aldis.edgeUrl, SOCKETS)
  await holder.waitUntilOpen(SOCKETS, 60_000)
  const ordinary: number[] = []
  for (let post = 0; post < POSTS; post += 1) {
    const begun = now()
    await sendPost(responder, aldis.page, post)
    ordinary.push((await holder.waitUntilReached(benchId(post), NEVER_SEEN_MS)) - begun)
  }
  const first = makePosts(1_000)
  const away: number[] = []
  await killPocketBase(aldis)
  for (const post of first) {
    const begun = now()
    await send(responder, aldis.page, post)
    away.push((await holder.waitUntilReached(post.update, NEVER_SEEN_MS)) - begun)
    await wait((minutes * 60_000) / POSTS)
  }
  const lost = holder.lost
  holder[Symbol.dispose]()
  const back = now()
  await aldis.pocketbase.start()
  await waitUntilStored(aldis, first)
  const delivered = now() - back
  const second = makePosts(2_000)
  await killPocketBase(aldis)
  for (const post of second) await send(responder, aldis.page, post)
  aldis.edge.signal('SIGKILL')
  await aldis.edge.waitForExit()
  await aldis.edge.start()
  await aldis.pocketbase.start()
  await waitUntilStored(aldis, second)
  printTable(
    [`submit to the last of ${SOCKETS} sockets, ms`, 'n', 'p50', 'p99', 'worst'],
    [row('PocketBase is up', ordinary), row(`PocketBase is away, ${minutes} min`, away)],
  )
  console.log(`sockets lost: ${lost}; all delivered ${(delivered / 1000).toFixed(1)} s after the start of PocketBase`)
  for (const [name, posts] of [
    ['edge up', first],
    ['edge killed in between', second],
  ] as const)
    console.log(`${name}: ${await countStored(aldis, posts)}`)
  console.log(`a member removed just before: refused with ${await postAfterRemoval(aldis)}`)
}

function row(name: string, figures: number[]): (string | number)[] {
  return [name, String(figures.length), percentile(figures, 50), percentile(figures, 99), Math.max(...figures)]
}

/** An incident with its updates, under ids that the socket holder recognises. */
function makePosts(first: number): JournalPost[] {
  const incident = benchId(first + 500)
  return Array.from({ length: POSTS }, (_, index) => ({
    update: benchId(first + index),
    incident,
    opens: index === 0 ? { name: `Nothing answers ${first}`, impact: 'critical' as const } : null,
    status: 'investigating' as const,
    body: `Word ${index}.`,
    affected: [],
    notify: false,
    next_update_at: null,
  }))
}

async function send(responder: Responder, page: string, post: JournalPost): Promise<void> {
  const status = await responder.postToJournal(page, post)
  if (status !== 200) throw new Error(`the journal answered ${status}`)
}

async function killPocketBase({ pocketbase }: TestAldis): Promise<void> {
  pocketbase.signal('SIGKILL')
  await pocketbase.waitForExit()
}

function readStored({ admin }: TestAldis, posts: readonly JournalPost[]) {
  return admin.collection('incident_updates').getFullList({ filter: `incident = "${posts[0]?.incident}"` })
}

async function waitUntilStored(aldis: TestAldis, posts: readonly JournalPost[]): Promise<void> {
  await waitUntil('all are stored', async () => (await readStored(aldis, posts)).length >= posts.length, 120_000)
}

/** How many there are, how many have the id that they were posted under, and how many the audit log has. */
async function countStored(aldis: TestAldis, posts: readonly JournalPost[]): Promise<string> {
  const ids = new Set(posts.map(({ update }) => update))
  const stored = await readStored(aldis, posts)
  const filter = 'collection = "incident_updates" && action = "create"'
  const audited = (await aldis.admin.collection('audit_log').getFullList({ filter })).filter((one) =>
    ids.has(one.record),
  )
  const same = stored.filter(({ id }) => ids.has(id))
  const text = `${stored.length} updates, ${same.length} under their ids, ${audited.length} rows of the audit log`
  if ([stored, same, audited].some(({ length }) => length !== posts.length)) throw new Error(text)
  return text
}

/** The status with which somebody is refused whose membership ended right before PocketBase was killed. */
async function postAfterRemoval(aldis: TestAldis): Promise<number> {
  const account = { email: 'gone@northwind.example', password: 'another horse' }
  const users = aldis.admin.collection('users')
  const { id: user } = await users.create({
    ...account,
    passwordConfirm: account.password,
    name: 'Gone',
    verified: true,
  })
  const { page } = aldis
  const memberships = aldis.admin.collection('memberships')
  const { id } = await memberships.create({ page, user, role: 'responder' })
  const gone = await signInAtEdge(aldis, account)
  await memberships.delete(id)
  await killPocketBase(aldis)
  const [post] = makePosts(3_000)
  return post ? gone.postToJournal(page, post) : 0
}
