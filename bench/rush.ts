import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { descriptorLimit } from '../scripts/gate/bounds.ts'
import { startAldis, type TestAldis } from '../tests/support/aldis.ts'
import { percentile, table } from './load/figures.ts'
import { memoryOf } from './load/page.ts'
import { steadily } from './load/steady.ts'

const READERS_A_SECOND = 200
const PROCESSES = 4
/** More than this in all would take the machine's own ports and memory. */
const MOST = 60_000
const CALM_SECONDS = 5

interface Crowd {
  opened: number
  open: number
  ended: number
}

/**
 * Three times as many connections as a process has descriptors, silent and slow and of ill will, while readers go on.
 * Arguments: for how many seconds the rush lasts, 60 by default; and the connections in all.
 */
export async function bench(args: string[]): Promise<void> {
  const seconds = Number(args[0] ?? 60)
  const limit = descriptorLimit()
  const connections = Math.min(MOST, Number(args[1] ?? limit * 3))
  await using aldis = await startAldis({ demo: true, keepAlive: true })
  const page = `${aldis.edgeUrl}/`
  await fetch(page)
  const calm = await readFor(page, CALM_SECONDS)
  const before = pids(aldis)
  const memoryBefore = memoryOf(aldis)
  const stop = new AbortController()
  const reading = steadily(page, READERS_A_SECOND, stop.signal)
  const crowds = Array.from({ length: PROCESSES }, (_, number) =>
    crowd(aldis.edgeUrl, connections / PROCESSES, seconds, 1 + number * 50),
  )
  const most = { gate: 0, workerd: 0, open: 0 }
  const watch = setInterval(() => {
    const now = memoryOf(aldis)
    most.gate = Math.max(most.gate, now.gate)
    most.workerd = Math.max(most.workerd, now.workerd)
    most.open = Math.max(
      most.open,
      crowds.reduce((sum, { now: { open } }) => sum + open, 0),
    )
  }, 1000)
  await Promise.all(crowds.map(({ child }) => once(child, 'exit')))
  clearInterval(watch)
  stop.abort()
  const rushed = await reading
  await wait(3000)
  const after = await readFor(page, CALM_SECONDS)
  const sum = (pick: (one: Crowd) => number) => crowds.reduce((all, { now }) => all + pick(now), 0)
  console.log(
    `descriptors ${limit}; connections opened ${sum(({ opened }) => opened)}, open at a time ${most.open}, ` +
      `ended ${sum(({ ended }) => ended)}`,
  )
  table(
    ['readers', 'asked', 'failed', 'p50 ms', 'p99 ms', 'slowest ms'],
    (
      [
        ['before', calm],
        ['in the rush', rushed],
        ['after', after],
      ] as const
    ).map(([name, { asked, failed, times, slowestMs }]) => [
      name,
      String(asked),
      String(failed),
      percentile(times, 50),
      percentile(times, 99),
      slowestMs,
    ]),
  )
  if (rushed.failed > 0) console.log('failures', Object.fromEntries(rushed.reasons))
  const memoryAfter = memoryOf(aldis)
  table(
    ['MiB', 'before', 'most', 'after'],
    [
      ['gate', memoryBefore.gate, most.gate, memoryAfter.gate],
      ['workerd', memoryBefore.workerd, most.workerd, memoryAfter.workerd],
    ],
  )
  const same = JSON.stringify(before) === JSON.stringify(pids(aldis))
  console.log(`processes: ${same ? 'the same' : `others: ${JSON.stringify([before, pids(aldis)])}`}`)
  if (!same) throw new Error('a process ended in the rush')
}

function crowd(url: string, count: number, seconds: number, first: number): { child: ChildProcess; now: Crowd } {
  const perSecond = Math.ceil(count / (seconds * 0.7))
  const argv = [url, Math.floor(count), perSecond, seconds, first].map(String)
  const child = fork(join(import.meta.dirname, 'load', 'crowd.ts'), argv)
  const made = { child, now: { opened: 0, open: 0, ended: 0 } }
  child.on('message', (now: Crowd) => {
    made.now = now
  })
  return made
}

async function readFor(page: string, seconds: number) {
  return steadily(page, READERS_A_SECOND, AbortSignal.timeout(seconds * 1000))
}

function pids({ gate, edge, pocketbase }: TestAldis) {
  return { gate: gate.pid, edge: edge.pid, pocketbase: pocketbase.pid }
}
