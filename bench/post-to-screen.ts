import { setTimeout as wait } from 'node:timers/promises'
import type { TestAldis } from '../tests/support/aldis.ts'
import { readMemory, startDemoForLoad } from './load/demo.ts'
import { percentile, printTable } from './load/figures.ts'
import { hangArchive } from './load/hanging-archive.ts'
import { measurePaintTimes } from './load/paint.ts'
import { SocketHolder } from './load/socket-holder.ts'
import { sendPost } from './team/posts.ts'
import { benchId, type Responder, signInAtEdge } from './team/responder.ts'

const SOCKETS = 1000
const HANGING = 'hanging-archive'
const POSTS = 201
/** For the runs after the first, which differ in the number of sockets only. */
const SHORT_RUN_POSTS = 51
/** The most sockets that one process holds, so that it is not the bottleneck. */
const SOCKETS_PER_PROCESS = 3000
/** workerd lets objects hibernate after ten idle seconds. */
const HIBERNATION_DELAY_MS = 15_000

const now = () => performance.timeOrigin + performance.now()

/**
 * Times from the console's submit to the last of many sockets and to the painted text, and a post while the edge hangs.
 * Arguments: numbers of sockets, one run each (`1000 5000 9000`), 1,000 by default. With `hanging-archive` each run is
 * repeated with an archive that never answers.
 */
export async function bench(args: string[]): Promise<void> {
  const numbers = args.filter((arg) => arg !== HANGING)
  const counts = numbers.length > 0 ? numbers.map(Number) : [SOCKETS]
  const rows: (string | number)[][] = []
  for (const [at, count] of counts.entries()) {
    rows.push(...(await measureRun(count, { isFullRun: at === 0, hangs: false })))
    if (args.includes(HANGING)) rows.push(...(await measureRun(count, { isFullRun: false, hangs: true })))
  }
  printTable(['what, ms', 'n', 'p50', 'p99', 'worst'], rows)
}

/**
 * One run with `count` sockets: `isFullRun` also measures the browser and the hanging edge, `hangs` uses a hanging
 * archive.
 */
async function measureRun(
  count: number,
  { isFullRun, hangs }: { isFullRun: boolean; hangs: boolean },
): Promise<(string | number)[][]> {
  await using aldis = await startDemoForLoad()
  if (hangs) await hangArchive(aldis)
  const atRest = readMemory(aldis)
  const responder = await signInAtEdge(aldis)
  const { last, answers, lost, memory } = await postToSockets(
    aldis,
    responder,
    count,
    isFullRun ? POSTS : SHORT_RUN_POSTS,
  )
  const suffix = hangs ? ', archive hangs' : ''
  const rows = [
    row(`submit to the last of ${count} sockets${suffix}`, last),
    row(`submit to the answer, ${count} sockets${suffix}`, answers),
  ]
  if (isFullRun) {
    const painted = await measurePaintTimes(aldis, responder, 30)
    rows.push(row('submit to the painted text', painted), row('of these the first', painted.slice(0, 1)))
  }
  if (isFullRun) rows.push(row('the answer beside a hanging edge', await postDuringEdgeHang(aldis)))
  const formatGrowth = (name: 'gate' | 'workerd') =>
    `${name} ${atRest[name].toFixed(0)} -> ${memory[name].toFixed(0)} MiB ` +
    `(${(((memory[name] - atRest[name]) * 1024) / count).toFixed(0)} kB a socket)`
  console.log(`${count} sockets: ${formatGrowth('gate')}, ${formatGrowth('workerd')}; lost: ${lost}`)
  return rows
}

function row(name: string, figures: number[]): (string | number)[] {
  return [name, String(figures.length), percentile(figures, 50), percentile(figures, 99), Math.max(...figures)]
}

/** Processes that hold so many sockets together, once all are open. */
async function holdSockets(edgeUrl: string, count: number): Promise<SocketHolder[]> {
  const holders: SocketHolder[] = []
  for (let first = 0; first < count; first += SOCKETS_PER_PROCESS) {
    const share = Math.min(SOCKETS_PER_PROCESS, count - first)
    const holder = new SocketHolder(edgeUrl, share, first)
    holders.push(holder)
    await holder.waitUntilOpen(share, 120_000)
  }
  return holders
}

async function postToSockets(aldis: TestAldis, responder: Responder, count: number, posts: number) {
  const holders = await holdSockets(aldis.edgeUrl, count)
  const [last, answers]: [number[], number[]] = [[], []]
  for (let post = 0; post < posts; post++) {
    if (post % (posts / 3) === 0) await wait(HIBERNATION_DELAY_MS)
    const id = benchId(post)
    const begun = now()
    await sendPost(responder, aldis.page, post)
    answers.push(now() - begun)
    const reached = await Promise.all(holders.map((holder) => holder.waitUntilReached(id, 10_000)))
    last.push(Math.max(...reached) - begun)
    await wait(100)
  }
  const memory = readMemory(aldis)
  const lost = holders.reduce((sum, holder) => sum + holder.lost, 0)
  for (const holder of holders) holder[Symbol.dispose]()
  return { last, answers, lost, memory }
}

async function postDuringEdgeHang(aldis: TestAldis): Promise<number[]> {
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
