import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { spreadOf } from '../src/core/live/spread.ts'
import type { TestAldis } from '../tests/support/aldis.ts'
import { residentMiB, table } from './load/figures.ts'
import { startPage } from './load/page.ts'
import type { Report, Tabs } from './load/tabs.ts'
import { benchId } from './team/responder.ts'

const HIDDEN = 0.8
/** Tabs of one process: more would wait for it, and not for the edge. */
const OF_A_PROCESS = 2_000
/** All have been told of how many they are: by the word that goes to everyone each 20 s. */
const TOLD_WITHIN_S = 60
/** The longest that a tab waits for its turn, with the time that its browser would take. */
const TURN_MS = 6_000
const BACK_WITHIN_S = 120

const Document = v.object({
  publication: v.object({ epoch: v.string(), revision: v.number(), day: v.string(), format: v.number() }),
})

/**
 * What tabs ask for in the first second after a post, four of five hidden, as they did it before and as they do it now;
 * and how they come back when the edge is stopped and started. They run the code of src/live. Arguments: how many tabs hear of the post
 * (2,000; 0 leaves that out), how many come back to one relay (8,000, or as many as the first argument).
 */
export async function bench(args: string[]): Promise<void> {
  const tabs = Number(args[0] ?? 2_000)
  const back = Number(args[1] ?? args[0] ?? 8_000)
  const rows: (string | number)[][] = []
  for (const isOld of tabs > 0 ? [true, false] : []) rows.push(await afterPost(tabs, isOld))
  table(['a post', 'tabs', 'hidden', 'requests in 1 s', 'of these /live.json', 'in all', 'last after s'], rows)
  console.log('')
  table(
    ['the edge started anew', 'tabs', 'back', 'after s', 'most tries in 1 s', 'most opened in 1 s', 'edge MiB'],
    [await afterRestart(back, true), await afterRestart(back, false)],
  )
}

async function afterPost(count: number, isOld: boolean): Promise<(string | number)[]> {
  await using aldis = await startPage()
  const hidden = Math.round(count * HIDDEN)
  await using seen = await openTabs(aldis, count - hidden, { isHidden: false, isOld })
  await using unseen = await openTabs(aldis, hidden, { isHidden: true, isOld })
  await told([seen, unseen], count)
  const incident = benchId(1)
  const batch = aldis.owner.createBatch()
  const started = { id: incident, page: aldis.page, kind: 'realtime', name: 'Slow', published: true }
  batch.collection('incidents').create(started)
  batch.collection('incident_updates').create({ incident, status: 'investigating', body: 'We are looking.' })
  await batch.send()
  await wait(TURN_MS)
  const reports = [...(await seen.reports()), ...(await unseen.reports())]
  const first = Math.min(...reports.flatMap(({ heard }) => heard))
  const documents = reports.flatMap((one) => one.documents)
  const asked = [...documents, ...reports.flatMap((one) => one.files)]
  const early = (moments: number[]) => String(moments.filter((at) => at < first + 1_000).length)
  const last = (Math.max(...asked) - first) / 1_000
  const heard = reports.reduce((all, one) => all + one.heard.length, 0)
  if (heard < count) throw new Error(`${heard} of ${count} tabs heard of the post`)
  return [
    isOld ? 'before' : 'now',
    String(count),
    String(hidden),
    early(asked),
    early(documents),
    String(asked.length),
    last,
  ]
}

async function afterRestart(count: number, isOld: boolean): Promise<(string | number)[]> {
  // One relay for all of them, which otherwise opens a second where it is nearly full.
  await using aldis = await startPage({ relaySockets: count * 2 })
  await using tabs = await openTabs(aldis, count, { isHidden: true, isOld })
  await told([tabs], count)
  const stopped = performance.timeOrigin + performance.now()
  const memory = residentMiB(aldis.edge.pid ?? 0)
  await aldis.edge.stop()
  await aldis.edge.start()
  let reports: Report[] = []
  const since = (pick: (report: Report) => number[]) => reports.flatMap(pick).filter((at) => at > stopped)
  for (let second = 0; second < BACK_WITHIN_S; second++) {
    await wait(1_000)
    reports = await tabs.reports()
    if (since((one) => one.opened).length >= count) break
  }
  const opened = since((one) => one.opened)
  return [
    isOld ? 'before' : 'now',
    String(count),
    String(opened.length),
    (Math.max(...opened) - stopped) / 1_000,
    String(mostInASecond(since((one) => one.tried))),
    String(mostInASecond(opened)),
    memory,
  ]
}

/** The most moments in any second, wherever that begins. */
function mostInASecond(moments: number[]): number {
  const sorted = moments.toSorted((a, b) => a - b)
  let [most, from] = [0, 0]
  for (const [index, at] of sorted.entries()) {
    while ((sorted[from] ?? at) <= at - 1_000) from++
    most = Math.max(most, index - from + 1)
  }
  return most
}

/** Waits until all tabs know how many they are. */
async function told(groups: Group[], count: number): Promise<void> {
  for (let second = 0; second < TOLD_WITHIN_S; second++) {
    if (groups.every((group) => group.spread() >= spreadOf(count) * 0.9)) return
    await wait(1_000)
  }
  throw new Error(`the tabs were not told of their number within ${TOLD_WITHIN_S} s`)
}

interface Group extends AsyncDisposable {
  /** The least that any tab was told, in milliseconds. */
  spread(): number
  reports(): Promise<Report[]>
}

async function openTabs(aldis: TestAldis, count: number, how: Pick<Tabs, 'isHidden' | 'isOld'>): Promise<Group> {
  const { publication } = v.parse(Document, await (await fetch(`${aldis.edgeUrl}/live.json`)).json())
  const { format, ...standing } = publication
  const common = { edge: aldis.edgeUrl, standing, format, files: await filesOfFirstChange(aldis.edgeUrl), ...how }
  const children: { child: ChildProcess; spread: number }[] = []
  for (let rest = count; rest > 0; rest -= OF_A_PROCESS) {
    const tabs: Tabs = { ...common, count: Math.min(rest, OF_A_PROCESS) }
    const child = fork(join(import.meta.dirname, 'load', 'tabs.ts'), [JSON.stringify(tabs)])
    const one = { child, spread: 0 }
    children.push(one)
    child.on('message', (message: { spread?: number }) => {
      one.spread = message.spread ?? one.spread
    })
    await Promise.race([said(child, 'ready'), once(child, 'exit').then(() => Promise.reject(new Error('no tabs')))])
  }
  return {
    spread: () => Math.min(...children.map((one) => one.spread), Number.POSITIVE_INFINITY),
    reports: () =>
      Promise.all(
        children.map(async ({ child }) => {
          const answer = said(child, 'report')
          child.send('report')
          return (await answer).report ?? Promise.reject(new Error('no report'))
        }),
      ),
    async [Symbol.asyncDispose]() {
      for (const { child } of children) child.disconnect()
      await Promise.all(children.map(({ child }) => child.exitCode ?? once(child, 'exit')))
    },
  }
}

interface Said {
  ready?: number
  report?: Report
}

function said(child: ChildProcess, what: keyof Said): Promise<Said> {
  return new Promise((resolve) => {
    const listen = (message: Said) => {
      if (message[what] === undefined) return
      child.off('message', listen)
      resolve(message)
    }
    child.on('message', listen)
  })
}

/**
 * The scripts that a status page fetches at its first change, words apart: what its first script names, with all that
 * they need.
 */
async function filesOfFirstChange(edge: string): Promise<string[]> {
  const script = /src="(\/_assets\/tab[^"]+)"/.exec(await (await fetch(edge)).text())?.[1] ?? ''
  const textOf = async (path: string) => (await fetch(edge + path)).text()
  const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => `/_assets/${name}`)
  const open = names(await textOf(script), /import\([`"']\.\/(status-page[^`"']+)/g)
  if (open.length !== 1) throw new Error(`${script} names other files than this benchmark knows`)
  const found = new Set<string>()
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path)) continue
    found.add(path)
    open.push(...names(await textOf(path), /(?:from|import\(?)[`"']\.\/((?!language|gone|notify)[^`"']+)/g))
  }
  return [...found]
}
