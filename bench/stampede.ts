import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { spreadTime } from '../src/core/live/spread.ts'
import type { TestAldis } from '../tests/support/aldis.ts'
import { startDemoForLoad } from './load/demo.ts'
import { printTable, residentMiB } from './load/figures.ts'
import type { TabGroupOptions, TabReport } from './load/tabs.ts'
import { benchId } from './team/responder.ts'

const HIDDEN_SHARE = 0.8
/** Tabs per process: with more, the process would be the bottleneck. */
const TABS_PER_PROCESS = 2_000
/** How long it may take until all tabs know their number. */
const SPREAD_TIMEOUT_S = 60
/** The longest that a tab waits for its turn, plus its browser's own time. */
const MAX_TURN_MS = 6_000
const RETURN_TIMEOUT_S = 120

const LiveDocument = v.object({
  publication: v.object({ epoch: v.string(), revision: v.number(), day: v.string(), format: v.number() }),
})

/**
 * What tabs request in the first second after a post, four of five hidden, with the old and the new behaviour; and how
 * they return after the edge restarts. They run the code of src/live. Arguments: how many tabs hear of the post (2,000;
 * 0 skips that) and how many return to one relay (8,000, or the first argument).
 */
export async function bench(args: string[]): Promise<void> {
  const tabs = Number(args[0] ?? 2_000)
  const back = Number(args[1] ?? args[0] ?? 8_000)
  const rows: (string | number)[][] = []
  for (const usesOldBehaviour of tabs > 0 ? [true, false] : []) rows.push(await measurePost(tabs, usesOldBehaviour))
  printTable(['a post', 'tabs', 'hidden', 'requests in 1 s', 'of these /live.json', 'in all', 'last after s'], rows)
  console.log('')
  printTable(
    ['the edge started anew', 'tabs', 'back', 'after s', 'most tries in 1 s', 'most opened in 1 s', 'edge MiB'],
    [await measureRestart(back, true), await measureRestart(back, false)],
  )
}

async function measurePost(count: number, usesOldBehaviour: boolean): Promise<(string | number)[]> {
  await using aldis = await startDemoForLoad()
  const hidden = Math.round(count * HIDDEN_SHARE)
  await using visibleTabs = await openTabs(aldis, count - hidden, { isHidden: false, usesOldBehaviour })
  await using hiddenTabs = await openTabs(aldis, hidden, { isHidden: true, usesOldBehaviour })
  await waitForSpread([visibleTabs, hiddenTabs], count)
  const incident = benchId(1)
  const batch = aldis.owner.createBatch()
  const started = { id: incident, page: aldis.page, kind: 'realtime', name: 'Slow', published: true }
  batch.collection('incidents').create(started)
  batch.collection('incident_updates').create({ incident, status: 'investigating', body: 'We are looking.' })
  await batch.send()
  await wait(MAX_TURN_MS)
  const reports = [...(await visibleTabs.reports()), ...(await hiddenTabs.reports())]
  const first = Math.min(...reports.flatMap(({ changesHeard }) => changesHeard))
  const documents = reports.flatMap((one) => one.documentsRequested)
  const requests = [...documents, ...reports.flatMap((one) => one.filesRequested)]
  const withinFirstSecond = (moments: number[]) => String(moments.filter((at) => at < first + 1_000).length)
  const last = (Math.max(...requests) - first) / 1_000
  const changes = reports.reduce((all, one) => all + one.changesHeard.length, 0)
  if (changes < count) throw new Error(`${changes} of ${count} tabs heard of the post`)
  return [
    usesOldBehaviour ? 'before' : 'now',
    String(count),
    String(hidden),
    withinFirstSecond(requests),
    withinFirstSecond(documents),
    String(requests.length),
    last,
  ]
}

async function measureRestart(count: number, usesOldBehaviour: boolean): Promise<(string | number)[]> {
  // Room for all on one relay, or a second would open when it is nearly full.
  await using aldis = await startDemoForLoad({ relaySockets: count * 2 })
  await using tabs = await openTabs(aldis, count, { isHidden: true, usesOldBehaviour })
  await waitForSpread([tabs], count)
  const stopped = performance.timeOrigin + performance.now()
  const memory = residentMiB(aldis.edge.pid ?? 0)
  await aldis.edge.stop()
  await aldis.edge.start()
  let reports: TabReport[] = []
  const since = (pick: (report: TabReport) => number[]) => reports.flatMap(pick).filter((at) => at > stopped)
  for (let second = 0; second < RETURN_TIMEOUT_S; second++) {
    await wait(1_000)
    reports = await tabs.reports()
    if (since((one) => one.socketsOpened).length >= count) break
  }
  const opened = since((one) => one.socketsOpened)
  return [
    usesOldBehaviour ? 'before' : 'now',
    String(count),
    String(opened.length),
    (Math.max(...opened) - stopped) / 1_000,
    String(peakPerSecond(since((one) => one.socketsTried))),
    String(peakPerSecond(opened)),
    memory,
  ]
}

/** The most moments within any one second. */
function peakPerSecond(moments: number[]): number {
  const sorted = moments.toSorted((a, b) => a - b)
  let [most, from] = [0, 0]
  for (const [index, at] of sorted.entries()) {
    while ((sorted[from] ?? at) <= at - 1_000) from++
    most = Math.max(most, index - from + 1)
  }
  return most
}

/** Waits until all tabs know about how many they are: a relay tells everyone when its audience has doubled. */
async function waitForSpread(groups: TabGroup[], count: number): Promise<void> {
  for (let second = 0; second < SPREAD_TIMEOUT_S; second++) {
    if (groups.every((group) => group.spread() >= spreadTime(count) / 2)) return
    await wait(1_000)
  }
  throw new Error(`the tabs were not told of their number within ${SPREAD_TIMEOUT_S} s`)
}

interface TabGroup extends AsyncDisposable {
  /** The least that any tab was told, in milliseconds. */
  spread(): number
  reports(): Promise<TabReport[]>
}

async function openTabs(
  aldis: TestAldis,
  count: number,
  behaviour: Pick<TabGroupOptions, 'isHidden' | 'usesOldBehaviour'>,
): Promise<TabGroup> {
  const { publication } = v.parse(LiveDocument, await (await fetch(`${aldis.edgeUrl}/live.json`)).json())
  const { format, ...version } = publication
  const common = {
    edge: aldis.edgeUrl,
    initialVersion: version,
    format,
    files: await findChangeScripts(aldis.edgeUrl),
    ...behaviour,
  }
  const children: { child: ChildProcess; spread: number }[] = []
  for (let rest = count; rest > 0; rest -= TABS_PER_PROCESS) {
    const tabs: TabGroupOptions = { ...common, count: Math.min(rest, TABS_PER_PROCESS) }
    const child = fork(join(import.meta.dirname, 'load', 'tabs.ts'), [JSON.stringify(tabs)])
    const one = { child, spread: 0 }
    children.push(one)
    child.on('message', (message: { spread?: number }) => {
      one.spread = message.spread ?? one.spread
    })
    await Promise.race([
      waitForMessage(child, 'ready'),
      once(child, 'exit').then(() => Promise.reject(new Error('no tabs'))),
    ])
  }
  return {
    spread: () => Math.min(...children.map((one) => one.spread), Number.POSITIVE_INFINITY),
    reports: () =>
      Promise.all(
        children.map(async ({ child }) => {
          const answer = waitForMessage(child, 'report')
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

interface TabMessage {
  ready?: number
  report?: TabReport
}

function waitForMessage(child: ChildProcess, what: keyof TabMessage): Promise<TabMessage> {
  return new Promise((resolve) => {
    const listen = (message: TabMessage) => {
      if (message[what] === undefined) return
      child.off('message', listen)
      resolve(message)
    }
    child.on('message', listen)
  })
}

/**
 * The scripts that a status page fetches at its first change, without languages: those named in its first script, with
 * their imports.
 */
async function findChangeScripts(edge: string): Promise<string[]> {
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
