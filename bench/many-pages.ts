import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { startAldis, type TestAldis } from '../tests/support/aldis.ts'
import { waitUntil } from '../tests/support/wait-until.ts'
import { median, percentile, printTable } from './load/figures.ts'
import { SocketHolder } from './load/socket-holder.ts'
import { sendPost } from './team/posts.ts'
import { benchId, type Responder, signInAtEdge } from './team/responder.ts'

const PAGES = 1_000
const USERS = 10_000
const SOCKETS = 10
const POSTS = 60
const SECOND_RUN_FIRST_POST = 100
/** Warm-up posts, which are not counted. */
const WARM_UP_POSTS = 10
const QUIET_MS = 40_000
/** Hubs of so many pages have begun once PocketBase takes less than this of a processor, in so long. */
const SETTLED_SHARE = 0.2
const LOOK_MS = 10_000
const SETTLED_WITHIN_MS = 600_000
/** Linux counts a process's time in hundredths of a second. */
const TICK_MS = 10

const now = () => performance.timeOrigin + performance.now()

interface PostCost {
  screen: number[]
  /** PocketBase's CPU time, in milliseconds: of one post, and of a quiet second. */
  post: number
  quiet: number
}

/**
 * The cost of a post on a deployment with one page and on one with 1,000 pages and 10,000 users: its time to the
 * screen, and PocketBase's CPU time beyond what it uses when nobody posts.
 */
export async function bench(): Promise<void> {
  await using aldis = await startAldis()
  const responder = await signInAtEdge(aldis)
  const one = await measure(aldis, responder, 0)
  await addPagesAndUsers(aldis)
  // Starts at a new incident, so that both runs open equally many.
  const many = await measure(aldis, responder, SECOND_RUN_FIRST_POST)
  const row = (name: string, { screen, post, quiet }: PostCost) => [
    ...[name, String(screen.length), percentile(screen, 50), percentile(screen, 99)],
    ...[post, quiet],
  ]
  printTable(
    ['deployment', 'posts', 'to the screen p50 ms', 'p99 ms', 'PocketBase CPU ms a post', 'CPU ms a quiet second'],
    [row('1 page, 1 user', one), row(`${PAGES} pages, ${USERS} users`, many)],
  )
  const times = (name: string, of: (figures: PostCost) => number) =>
    console.log(`${name}: ${(of(many) / of(one)).toFixed(2)} times as much (at most 1.5)`)
  times('time to the screen, median', ({ screen }) => median(screen))
  times('CPU a post', ({ post }) => post)
}

async function measure(aldis: TestAldis, responder: Responder, first: number): Promise<PostCost> {
  using holder = new SocketHolder(aldis.edgeUrl, SOCKETS)
  await holder.waitUntilOpen(SOCKETS, 30_000)
  await timePosts(aldis, responder, holder, first, WARM_UP_POSTS)
  const quiet = (await measureCpu(aldis, () => wait(QUIET_MS))) / (QUIET_MS / 1_000)
  const begun = now()
  let screen: number[] = []
  const busy = await measureCpu(aldis, async () => {
    screen = await timePosts(aldis, responder, holder, first + WARM_UP_POSTS, POSTS)
  })
  const seconds = (now() - begun) / 1_000
  return { screen, quiet, post: (busy - quiet * seconds) / POSTS }
}

async function timePosts(
  aldis: TestAldis,
  responder: Responder,
  holder: SocketHolder,
  first: number,
  count: number,
): Promise<number[]> {
  const times: number[] = []
  for (let post = first; post < first + count; post++) {
    const begun = now()
    await sendPost(responder, aldis.page, post)
    times.push((await holder.waitUntilReached(benchId(post), 20_000)) - begun)
    await wait(200)
  }
  return times
}

async function measureCpu({ pocketbase }: TestAldis, work: () => Promise<unknown>): Promise<number> {
  const before = cpuTime(pocketbase.pid ?? 0)
  await work()
  return cpuTime(pocketbase.pid ?? 0) - before
}

/** The time that a process has used, in milliseconds. */
function cpuTime(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) /)
  const [user, system] = fields.split(' ').slice(11, 13).map(Number)
  return ((user ?? 0) + (system ?? 0)) * TICK_MS
}

/** Writes pages and users into PocketBase's database as copies of the first, while PocketBase is away. */
async function addPagesAndUsers(aldis: TestAldis): Promise<void> {
  await aldis.pocketbase.stop()
  {
    using database = new DatabaseSync(join(aldis.data, 'pocketbase', 'data.db'))
    database.exec('BEGIN')
    insertCopies(database, 'pages', PAGES - 1, (id) => ({ id, slug: id }))
    insertCopies(database, 'publications', PAGES - 1, (id) => ({ id, page: id, epoch: id }))
    insertCopies(database, 'users', USERS - 1, (id) => ({
      id,
      email: `${id}@northwind.example`,
      tokenKey: id.repeat(3),
    }))
    database.exec('COMMIT')
  }
  await aldis.pocketbase.start()
  const health = async () => (await fetch(`${aldis.edgeUrl}/healthz`)).json()
  await waitUntil('the edge hears PocketBase', async () => (await health()).backend === 'reachable')
  const isSettled = async () => (await measureCpu(aldis, () => wait(LOOK_MS))) < SETTLED_SHARE * LOOK_MS
  await waitUntil('all hubs have begun', isSettled, SETTLED_WITHIN_MS)
}

function insertCopies(
  database: DatabaseSync,
  name: string,
  count: number,
  own: (id: string) => Record<string, string>,
): void {
  const model = database.prepare(`SELECT * FROM ${name} LIMIT 1`).get()
  if (!model) throw new Error(`there is no row in ${name}`)
  const columns = Object.keys(model)
  const quoted = columns.map((column) => `"${column}"`).join(', ')
  const insert = database.prepare(`INSERT INTO ${name} (${quoted}) VALUES (${columns.map(() => '?').join(', ')})`)
  for (let at = 0; at < count; at++) {
    const row = { ...model, ...own(`copy${String(at).padStart(11, '0')}`) }
    insert.run(...columns.map((column) => row[column] ?? null))
  }
}
