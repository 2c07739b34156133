import { setTimeout as wait } from 'node:timers/promises'
import { readPublicRevision } from '../scripts/pocketbase/public-revision.ts'
import { startAldis, type TestAldis } from '../tests/support/aldis.ts'
import { printTable } from './load/figures.ts'
import { requestSteadily } from './load/steady-requests.ts'

const PER_SECOND = 200
const SOCKETS = 50

/**
 * Stops PocketBase with SIGSTOP, and in a second run kills it and keeps it down, under a steady 200 requests a second.
 * Argument: how many seconds it is gone, 180 by default.
 */
export async function bench(args: string[]): Promise<void> {
  const seconds = Number(args[0] ?? 180)
  const rows: (string | number)[][] = []
  for (const signal of ['SIGSTOP', 'SIGKILL'] as const) rows.push(await survive(signal, seconds))
  printTable(
    [
      'gone by',
      'asked',
      'failed',
      'slowest ms',
      'tabs stale s',
      'HTML stale s',
      'sockets lost',
      'HTML fresh s',
      'caught up s',
    ],
    rows,
  )
}

async function survive(signal: 'SIGSTOP' | 'SIGKILL', seconds: number): Promise<(string | number)[]> {
  await using aldis = await startAldis({ demo: true })
  const url = `${aldis.edgeUrl}/`
  await fetch(url)
  const tabs = await openTabs(`${aldis.edgeUrl.replace('http', 'ws')}/live`)
  const done = new AbortController()
  const loading = requestSteadily(url, PER_SECOND, done.signal)
  await wait(5000)

  const goneAt = performance.now()
  aldis.pocketbase.signal(signal)
  const htmlStale = await secondsUntil(goneAt, seconds, () => isStale(url))
  await wait(Math.max(0, goneAt + seconds * 1000 - performance.now()))
  const tabsStale = tabs.staleAt ? (tabs.staleAt - goneAt) / 1000 : Number.NaN

  const backAt = performance.now()
  if (signal === 'SIGSTOP') aldis.pocketbase.signal('SIGCONT')
  else await aldis.pocketbase.start()
  const fresh = await secondsUntil(backAt, 60, async () => !(await isStale(url)))
  const caughtUp = await secondsUntil(backAt, 60, () => isCaughtUp(aldis))
  done.abort()
  const { sent, failed, slowestMs, reasons } = await loading
  if (failed > 0) console.log(`${signal}: failures`, Object.fromEntries(reasons))
  return [signal, String(sent), String(failed), slowestMs, tabsStale, htmlStale, String(tabs.lost), fresh, caughtUp]
}

interface Tabs {
  staleAt: number | null
  lost: number
}

async function openTabs(live: string): Promise<Tabs> {
  const tabs: Tabs = { staleAt: null, lost: 0 }
  const sockets = Array.from({ length: SOCKETS }, () => new WebSocket(live))
  let stale = 0
  for (const socket of sockets) {
    socket.addEventListener('close', () => {
      tabs.lost += 1
    })
    socket.addEventListener('message', ({ data }) => {
      if (JSON.parse(String(data)).type !== 'stale') return
      stale += 1
      if (stale === SOCKETS) tabs.staleAt = performance.now()
    })
  }
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.addEventListener('open', resolve))))
  return tabs
}

async function isStale(url: string): Promise<boolean> {
  return /<html[^>]*\sdata-stale/.test(await (await fetch(url)).text())
}

async function isCaughtUp(aldis: TestAldis): Promise<boolean> {
  const { revision, backend } = await (await fetch(`${aldis.edgeUrl}/healthz`)).json()
  return backend === 'reachable' && revision >= (await readPublicRevision(aldis.admin, ''))
}

async function secondsUntil(since: number, limitSeconds: number, holds: () => Promise<boolean>): Promise<number> {
  while (performance.now() - since < limitSeconds * 1000) {
    if (await holds().catch(() => false)) return (performance.now() - since) / 1000
    await wait(200)
  }
  return Number.NaN
}
