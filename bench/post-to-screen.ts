import { setTimeout as wait } from 'node:timers/promises'
import type { TestAldis } from '../tests/support/aldis.ts'
import { percentile, table } from './load/figures.ts'
import { hangArchive } from './load/hanging-archive.ts'
import { Holder } from './load/holder.ts'
import { memoryOf, startPage } from './load/page.ts'
import { paintTimes } from './load/paint.ts'
import { sendPost } from './team/posts.ts'
import { benchId, type Responder, signInAtEdge } from './team/responder.ts'

const SOCKETS = 1000
const HANGING = 'hanging-archive'
const POSTS = 201
/** In the runs after the first, which are for the number of sockets alone. */
const FEW_POSTS = 51
/** One process holds no more of them, so that it is not what is measured. */
const A_PROCESS = 3000
/** workerd lets objects hibernate after ten idle seconds. */
const HIBERNATES_AFTER_MS = 15_000

const now = () => performance.timeOrigin + performance.now()

/**
 * From the console's submit to the last of many sockets, to the painted text, and a post beside a hanging edge.
 * Arguments: how many sockets, 1,000 by default; each number is a run of its own (`1000 5000 9000`). With
 * `hanging-archive` each run is made once more beside an archive that answers nothing.
 */
export async function bench(args: string[]): Promise<void> {
  const numbers = args.filter((arg) => arg !== HANGING)
  const counts = numbers.length > 0 ? numbers.map(Number) : [SOCKETS]
  const rows: (string | number)[][] = []
  for (const [at, count] of counts.entries()) {
    rows.push(...(await oneRun(count, { whole: at === 0, hangs: false })))
    if (args.includes(HANGING)) rows.push(...(await oneRun(count, { whole: false, hangs: true })))
  }
  table(['what, ms', 'n', 'p50', 'p99', 'worst'], rows)
}

/**
 * One Aldis with so many sockets; `whole` measures the browser and the hanging edge, too, `hangs` lets the archive
 * hang.
 */
async function oneRun(
  count: number,
  { whole, hangs }: { whole: boolean; hangs: boolean },
): Promise<(string | number)[][]> {
  await using aldis = await startPage()
  if (hangs) await hangArchive(aldis)
  const atRest = memoryOf(aldis)
  const responder = await signInAtEdge(aldis)
  const { last, answers, lost, memory } = await postToSockets(aldis, responder, count, whole ? POSTS : FEW_POSTS)
  const beside = hangs ? ', archive hangs' : ''
  const rows = [
    row(`submit to the last of ${count} sockets${beside}`, last),
    row(`submit to the answer, ${count} sockets${beside}`, answers),
  ]
  if (whole) {
    const painted = await paintTimes(aldis, responder, 30)
    rows.push(row('submit to the painted text', painted), row('of these the first', painted.slice(0, 1)))
  }
  if (whole) rows.push(row('the answer beside a hanging edge', await besideHangingEdge(aldis)))
  const grown = (name: 'gate' | 'workerd') =>
    `${name} ${atRest[name].toFixed(0)} -> ${memory[name].toFixed(0)} MiB ` +
    `(${(((memory[name] - atRest[name]) * 1024) / count).toFixed(0)} kB a socket)`
  console.log(`${count} sockets: ${grown('gate')}, ${grown('workerd')}; lost: ${lost}`)
  return rows
}

function row(name: string, figures: number[]): (string | number)[] {
  return [name, String(figures.length), percentile(figures, 50), percentile(figures, 99), Math.max(...figures)]
}

/** Processes that hold so many sockets together, once all are open. */
async function holdSockets(edgeUrl: string, count: number): Promise<Holder[]> {
  const holders: Holder[] = []
  for (let first = 0; first < count; first += A_PROCESS) {
    const share = Math.min(A_PROCESS, count - first)
    const holder = new Holder(edgeUrl, share, first)
    holders.push(holder)
    await holder.until(share, 120_000)
  }
  return holders
}

async function postToSockets(aldis: TestAldis, responder: Responder, count: number, posts: number) {
  const holders = await holdSockets(aldis.edgeUrl, count)
  const [last, answers]: [number[], number[]] = [[], []]
  for (let post = 0; post < posts; post++) {
    if (post % (posts / 3) === 0) await wait(HIBERNATES_AFTER_MS)
    const id = benchId(post)
    const begun = now()
    await sendPost(responder, aldis.page, post)
    answers.push(now() - begun)
    const reached = await Promise.all(holders.map((holder) => holder.reached(id, 10_000)))
    last.push(Math.max(...reached) - begun)
    await wait(100)
  }
  const memory = memoryOf(aldis)
  const lost = holders.reduce((sum, holder) => sum + holder.lost, 0)
  for (const holder of holders) holder[Symbol.dispose]()
  return { last, answers, lost, memory }
}

async function besideHangingEdge(aldis: TestAldis): Promise<number[]> {
  const incident = benchId(999_999)
  const client = aldis.owner
  aldis.edge.signal('SIGSTOP')
  try {
    const times: number[] = []
    for (let post = 0; post < 20; post++) {
      const begun = now()
      if (post === 0) {
        const batch = client.createBatch()
        batch
          .collection('incidents')
          .create({ id: incident, page: aldis.page, kind: 'realtime', name: 'Hanging', published: true })
        batch.collection('incident_updates').create({ incident, status: 'investigating', body: 'First.' })
        await batch.send()
      } else {
        await client.collection('incident_updates').create({ incident, status: 'identified', body: `Update ${post}.` })
      }
      times.push(now() - begun)
    }
    return times
  } finally {
    aldis.edge.signal('SIGCONT')
  }
}
