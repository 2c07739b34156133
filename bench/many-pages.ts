import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { startAldis, type TestAldis } from '../tests/support/aldis.ts'
import { until } from '../tests/support/until.ts'
import { median, percentile, table } from './load/figures.ts'
import { Holder } from './load/holder.ts'
import { sendPost } from './team/posts.ts'
import { benchId, type Responder, signInAtEdge } from './team/responder.ts'

const PAGES = 1_000
const USERS = 10_000
const SOCKETS = 10
const POSTS = 60
const FIRST_OF_MANY = 100
/** Posts that warm what is cold after a start; they are not counted. */
const WARM = 10
const QUIET_MS = 40_000
/** Hubs of so many pages have begun once PocketBase takes less than this of a processor, in so long. */
const SETTLED_SHARE = 0.2
const LOOK_MS = 10_000
const SETTLED_WITHIN_MS = 600_000
/** Linux counts a process's time in hundredths of a second. */
const TICK_MS = 10

const now = () => performance.timeOrigin + performance.now()

interface Figures {
  screen: number[]
  /** PocketBase's CPU time, in milliseconds: of one post, and of a quiet second. */
  post: number
  quiet: number
}

/**
 * What a post costs on a deployment of one page, and on the same with a thousand pages and ten thousand users: its time
 * to the screen, and PocketBase's CPU time, less what PocketBase does when nobody posts.
 */
export async function bench(): Promise<void> {
  await using aldis = await startAldis()
  const responder = await signInAtEdge(aldis)
  const one = await measure(aldis, responder, 0)
  await fill(aldis)
  // A whole incident on, so that both open as many.
  const many = await measure(aldis, responder, FIRST_OF_MANY)
  const row = (name: string, { screen, post, quiet }: Figures) => [
    ...[name, String(screen.length), percentile(screen, 50), percentile(screen, 99)],
    ...[post, quiet],
  ]
  table(
    ['deployment', 'posts', 'to the screen p50 ms', 'p99 ms', 'PocketBase CPU ms a post', 'CPU ms a quiet second'],
    [row('1 page, 1 user', one), row(`${PAGES} pages, ${USERS} users`, many)],
  )
  const times = (name: string, of: (figures: Figures) => number) =>
    console.log(`${name}: ${(of(many) / of(one)).toFixed(2)} times as much (at most 1.5)`)
  times('time to the screen, median', ({ screen }) => median(screen))
  times('CPU a post', ({ post }) => post)
}

async function measure(aldis: TestAldis, responder: Responder, first: number): Promise<Figures> {
  using holder = new Holder(aldis.edgeUrl, SOCKETS)
  await holder.until(SOCKETS, 30_000)
  await posts(aldis, responder, holder, first, WARM)
  const quiet = (await cpuDuring(aldis, () => wait(QUIET_MS))) / (QUIET_MS / 1_000)
  const begun = now()
  let screen: number[] = []
  const busy = await cpuDuring(aldis, async () => {
    screen = await posts(aldis, responder, holder, first + WARM, POSTS)
  })
  const seconds = (now() - begun) / 1_000
  return { screen, quiet, post: (busy - quiet * seconds) / POSTS }
}

async function posts(
  aldis: TestAldis,
  responder: Responder,
  holder: Holder,
  first: number,
  count: number,
): Promise<number[]> {
  const times: number[] = []
  for (let post = first; post < first + count; post++) {
    const begun = now()
    await sendPost(responder, aldis.page, post)
    times.push((await holder.reached(benchId(post), 20_000)) - begun)
    await wait(200)
  }
  return times
}

async function cpuDuring({ pocketbase }: TestAldis, work: () => Promise<unknown>): Promise<number> {
  const before = cpuOf(pocketbase.pid ?? 0)
  await work()
  return cpuOf(pocketbase.pid ?? 0) - before
}

/** The time that a process has used, in milliseconds. */
function cpuOf(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) /)
  const [user, system] = fields.split(' ').slice(11, 13).map(Number)
  return ((user ?? 0) + (system ?? 0)) * TICK_MS
}

/** Writes pages and users into PocketBase's database as copies of the first, while PocketBase is away. */
async function fill(aldis: TestAldis): Promise<void> {
  await aldis.pocketbase.stop()
  {
    using database = new DatabaseSync(join(aldis.data, 'pocketbase', 'data.db'))
    database.exec('BEGIN')
    copies(database, 'pages', PAGES - 1, (id) => ({ id, slug: id }))
    copies(database, 'publications', PAGES - 1, (id) => ({ id, page: id, epoch: id }))
    copies(database, 'users', USERS - 1, (id) => ({ id, email: `${id}@northwind.example`, tokenKey: id.repeat(3) }))
    database.exec('COMMIT')
  }
  await aldis.pocketbase.start()
  const health = async () => (await fetch(`${aldis.edgeUrl}/healthz`)).json()
  await until('the edge hears PocketBase', async () => (await health()).backend === 'reachable')
  const isSettled = async () => (await cpuDuring(aldis, () => wait(LOOK_MS))) < SETTLED_SHARE * LOOK_MS
  await until('all hubs have begun', isSettled, SETTLED_WITHIN_MS)
}

function copies(
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
