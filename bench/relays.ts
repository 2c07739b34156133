import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Complaint } from '../scripts/terminal/user-error.ts'
import type { TestAldis } from '../tests/support/aldis.ts'
import { percentile, table } from './load/figures.ts'
import { Holder } from './load/holder.ts'
import { memoryOf, startPage } from './load/page.ts'
import { steadily } from './load/steady.ts'
import { sendPost } from './team/posts.ts'
import { benchId, type Responder, signInAtEdge } from './team/responder.ts'

const POSTS = 40
const READS_A_SECOND = 100
/** The last sockets are opened on their own, when nearly all are there. */
const LAST = 100

const now = () => performance.timeOrigin + performance.now()

/**
 * Several relays beside one that holds as many sockets: from a post to the last socket, sockets opened a second when
 * nearly all are there, and how `/` is answered and what memory it takes while all are told. Argument: how many relays
 * of how many sockets, `8x1000` by default. (What becomes of the tabs of a relay that is killed is a test inside
 * workerd, tests/worker/relays.test.ts: in plain workerd no single object can be ended.)
 */
export async function bench(args: string[]): Promise<void> {
  const [, relays, sockets] = (/^(\d{1,2})x(\d{1,5})$/.exec(args[0] ?? '8x1000') ?? []).map(Number)
  if (!relays || !sockets || relays * sockets <= LAST) throw new Complaint('The argument is like 8x1000.')
  const total = relays * sockets
  table(
    [
      'a relay holds',
      'relays',
      'sockets',
      'opened a second',
      'the last a second',
      'last tab p50 ms',
      'p99 ms',
      '/ p50 ms',
      'p99 ms',
      'failed',
      'MiB idle',
      'open',
      'most',
      'lost',
    ],
    [await measured(sockets, total), await measured(total, total)],
  )
}

async function measured(capacity: number, total: number): Promise<(string | number)[]> {
  await using aldis = await startPage({ relaySockets: capacity })
  const responder = await signInAtEdge(aldis)
  await fetch(aldis.edgeUrl)
  const idle = memoryOf(aldis).workerd
  const begun = performance.now()
  using holder = new Holder(aldis.edgeUrl, total - LAST)
  await holder.until(total - LAST, 300_000)
  const opened = ((total - LAST) * 1000) / (performance.now() - begun)
  const last = (LAST * 1000) / (await holder.open(LAST))
  const open = memoryOf(aldis).workerd
  const done = new AbortController()
  const reading = steadily(`${aldis.edgeUrl}/`, READS_A_SECOND, done.signal)
  const watching = mostMemory(aldis, done.signal)
  const reached = await posts(aldis, responder, holder)
  done.abort()
  const { times, failed, reasons } = await reading
  if (failed > 0) console.log('failures', Object.fromEntries(reasons))
  return [
    ...[String(capacity), String(await relaysOf(aldis)), String(total), opened, last],
    ...[percentile(reached, 50), percentile(reached, 99), percentile(times, 50), percentile(times, 99)],
    ...[String(failed), idle, open, await watching, String(holder.lost)],
  ]
}

async function posts(aldis: TestAldis, responder: Responder, holder: Holder): Promise<number[]> {
  const reached: number[] = []
  for (let post = 0; post < POSTS; post += 1) {
    const id = benchId(post)
    const begun = now()
    await sendPost(responder, aldis.page, post)
    reached.push((await holder.reached(id, 30_000)) - begun)
    await wait(100)
  }
  return reached
}

async function mostMemory(aldis: TestAldis, stop: AbortSignal): Promise<number> {
  let most = 0
  while (!stop.aborted) {
    most = Math.max(most, memoryOf(aldis).workerd)
    await wait(20)
  }
  return most
}

/** How many relays hold sockets, by what lies on the disk: one more answers readers. */
async function relaysOf({ data }: TestAldis): Promise<number> {
  const names = await readdir(join(data, 'edge', 'objects', 'aldis-PageRelay'))
  return names.filter((name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite').length - 1
}
