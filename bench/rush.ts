import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { descriptorLimit } from '../scripts/gate/bounds.ts'
import { startAldis, type TestAldis } from '../tests/support/aldis.ts'
import { readMemory } from './load/demo.ts'
import { percentile, printTable } from './load/figures.ts'
import { requestSteadily } from './load/steady-requests.ts'

const READS_PER_SECOND = 200
const PROCESSES = 4
/** More would exhaust the machine's own ports and memory. */
const MAX_CONNECTIONS = 60_000
const CALM_SECONDS = 5

interface CrowdCounts {
  opened: number
  open: number
  ended: number
}

/**
 * Opens three times as many connections as a process has descriptors, silent, slow or hostile, while readers continue.
 * Arguments: seconds, 60 by default; total connections.
 */
export async function bench(args: string[]): Promise<void> {
  const seconds = Number(args[0] ?? 60)
  const limit = descriptorLimit()
  const connections = Math.min(MAX_CONNECTIONS, Number(args[1] ?? limit * 3))
  await using aldis = await startAldis({ demo: true, keepAlive: true })
  const page = `${aldis.edgeUrl}/`
  await fetch(page)
  const baseline = await readCalmly(page, CALM_SECONDS)
  const before = pids(aldis)
  const memoryBefore = readMemory(aldis)
  const stop = new AbortController()
  const reading = requestSteadily(page, READS_PER_SECOND, stop.signal)
  const crowds = Array.from({ length: PROCESSES }, (_, number) =>
    startCrowd(aldis.edgeUrl, connections / PROCESSES, seconds, 1 + number * 50),
  )
  const peak = { gate: 0, workerd: 0, open: 0 }
  const watch = setInterval(() => {
    const now = readMemory(aldis)
    peak.gate = Math.max(peak.gate, now.gate)
    peak.workerd = Math.max(peak.workerd, now.workerd)
    peak.open = Math.max(
      peak.open,
      crowds.reduce((sum, { now: { open } }) => sum + open, 0),
    )
  }, 1000)
  await Promise.all(crowds.map(({ child }) => once(child, 'exit')))
  clearInterval(watch)
  stop.abort()
  const rushed = await reading
  await wait(3000)
  const after = await readCalmly(page, CALM_SECONDS)
  const sum = (pick: (one: CrowdCounts) => number) => crowds.reduce((all, { now }) => all + pick(now), 0)
  console.log(
    `descriptors ${limit}; connections opened ${sum(({ opened }) => opened)}, open at a time ${peak.open}, ` +
      `ended ${sum(({ ended }) => ended)}`,
  )
  printTable(
    ['readers', 'asked', 'failed', 'p50 ms', 'p99 ms', 'slowest ms'],
    (
      [
        ['before', baseline],
        ['in the rush', rushed],
        ['after', after],
      ] as const
    ).map(([name, { sent, failed, times, slowestMs }]) => [
      name,
      String(sent),
      String(failed),
      percentile(times, 50),
      percentile(times, 99),
      slowestMs,
    ]),
  )
  if (rushed.failed > 0) console.log('failures', Object.fromEntries(rushed.reasons))
  const memoryAfter = readMemory(aldis)
  printTable(
    ['MiB', 'before', 'most', 'after'],
    [
      ['gate', memoryBefore.gate, peak.gate, memoryAfter.gate],
      ['workerd', memoryBefore.workerd, peak.workerd, memoryAfter.workerd],
    ],
  )
  const same = JSON.stringify(before) === JSON.stringify(pids(aldis))
  console.log(`processes: ${same ? 'the same' : `others: ${JSON.stringify([before, pids(aldis)])}`}`)
  if (!same) throw new Error('a process ended in the rush')
}

function startCrowd(
  url: string,
  count: number,
  seconds: number,
  first: number,
): { child: ChildProcess; now: CrowdCounts } {
  const perSecond = Math.ceil(count / (seconds * 0.7))
  const argv = [url, Math.floor(count), perSecond, seconds, first].map(String)
  const child = fork(join(import.meta.dirname, 'load', 'attackers.ts'), argv)
  const crowd = { child, now: { opened: 0, open: 0, ended: 0 } }
  child.on('message', (now: CrowdCounts) => {
    crowd.now = now
  })
  return crowd
}

async function readCalmly(page: string, seconds: number) {
  return requestSteadily(page, READS_PER_SECOND, AbortSignal.timeout(seconds * 1000))
}

function pids({ gate, edge, pocketbase }: TestAldis) {
  return { gate: gate.pid, edge: edge.pid, pocketbase: pocketbase.pid }
}
