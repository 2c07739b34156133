import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { UserError } from '../scripts/terminal/user-error.ts'
import type { TestAldis } from '../tests/support/aldis.ts'
import { readMemory, startDemoForLoad } from './load/demo.ts'
import { percentile, printTable } from './load/figures.ts'
import { SocketHolder } from './load/socket-holder.ts'
import { requestSteadily } from './load/steady-requests.ts'
import { sendPost } from './team/posts.ts'
import { benchId, type Responder, signInAtEdge } from './team/responder.ts'

const POSTS = 40
const READS_PER_SECOND = 100
/** The last sockets are opened and timed separately. */
const LAST_SOCKETS = 100

const now = () => performance.timeOrigin + performance.now()

/**
 * Compares several relays with one that holds as many sockets: from a post to the last socket, sockets opened per
 * second, also near the end, and how `/` is answered and how much memory is used during a broadcast. Argument: relays x
 * sockets, `8x1000` by default. (Killed relays are tested inside workerd, tests/worker/relays.test.ts: plain workerd
 * cannot end a single object.)
 */
export async function bench(args: string[]): Promise<void> {
  const [, relays, sockets] = (/^(\d{1,2})x(\d{1,5})$/.exec(args[0] ?? '8x1000') ?? []).map(Number)
  if (!relays || !sockets || relays * sockets <= LAST_SOCKETS) throw new UserError('The argument is like 8x1000.')
  const total = relays * sockets
  printTable(
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
    [await measure(sockets, total), await measure(total, total)],
  )
}

async function measure(capacity: number, total: number): Promise<(string | number)[]> {
  await using aldis = await startDemoForLoad({ relaySockets: capacity })
  const responder = await signInAtEdge(aldis)
  await fetch(aldis.edgeUrl)
  const idle = readMemory(aldis).workerd
  const begun = performance.now()
  using holder = new SocketHolder(aldis.edgeUrl, total - LAST_SOCKETS)
  await holder.waitUntilOpen(total - LAST_SOCKETS, 300_000)
  const opened = ((total - LAST_SOCKETS) * 1000) / (performance.now() - begun)
  const last = (LAST_SOCKETS * 1000) / (await holder.open(LAST_SOCKETS))
  const open = readMemory(aldis).workerd
  const done = new AbortController()
  const reading = requestSteadily(`${aldis.edgeUrl}/`, READS_PER_SECOND, done.signal)
  const watching = peakMemory(aldis, done.signal)
  const reached = await timePosts(aldis, responder, holder)
  done.abort()
  const { times, failed, reasons } = await reading
  if (failed > 0) console.log('failures', Object.fromEntries(reasons))
  return [
    ...[String(capacity), String(await countRelays(aldis)), String(total), opened, last],
    ...[percentile(reached, 50), percentile(reached, 99), percentile(times, 50), percentile(times, 99)],
    ...[String(failed), idle, open, await watching, String(holder.lost)],
  ]
}

async function timePosts(aldis: TestAldis, responder: Responder, holder: SocketHolder): Promise<number[]> {
  const reached: number[] = []
  for (let post = 0; post < POSTS; post += 1) {
    const id = benchId(post)
    const begun = now()
    await sendPost(responder, aldis.page, post)
    reached.push((await holder.waitUntilReached(id, 30_000)) - begun)
    await wait(100)
  }
  return reached
}

async function peakMemory(aldis: TestAldis, stop: AbortSignal): Promise<number> {
  let peak = 0
  while (!stop.aborted) {
    peak = Math.max(peak, readMemory(aldis).workerd)
    await wait(20)
  }
  return peak
}

/** How many relays hold sockets, by their files on disk; one more relay answers readers. */
async function countRelays({ data }: TestAldis): Promise<number> {
  const names = await readdir(join(data, 'edge', 'objects', 'aldis-PageRelay'))
  return names.filter((name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite').length - 1
}
