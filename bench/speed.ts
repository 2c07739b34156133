import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startAldis, type TestAldis } from '../tests/support/aldis.ts'
import { median, printTable, residentMiB } from './load/figures.ts'
import { type Load, type LoadResult, runWrk } from './load/wrk.ts'
import { benchId, openIncident, signInAtEdge } from './team/responder.ts'
import { startNginx } from './yardstick/nginx.ts'

const ROUNDS = 3
const SECONDS = 8
const CONNECTIONS = 32
const GZIP = { 'Accept-Encoding': 'gzip' }

/** Requests a second of `/` beside nginx serving the same bytes, one worker, keep-alive, three interleaved rounds. */
export async function bench(): Promise<void> {
  await using aldis = await startAldis({ demo: true })
  const url = `${aldis.edgeUrl}/`
  const page = await fetch(url)
  const html = Buffer.from(await page.arrayBuffer())
  const nginx = await startNginx(html, 'text/html')
  const cases: [string, Load][] = [
    ['nginx, gzip level 6', loadFor(nginx.gzipUrl, GZIP)],
    ['nginx, gzip_static', loadFor(nginx.staticUrl, GZIP)],
    ['nginx, identity', loadFor(nginx.gzipUrl)],
    ['Aldis, gzip', loadFor(url, GZIP)],
    ['Aldis, identity', loadFor(url)],
    ['Aldis, /api/v2/summary.json gzip', loadFor(`${url}api/v2/summary.json`, GZIP)],
  ]
  try {
    const rounds = new Map<string, LoadResult[]>(cases.map(([name]) => [name, []]))
    for (let round = 0; round < ROUNDS; round++) {
      for (const [name, one] of cases) rounds.get(name)?.push(await runWrk(one))
    }
    rounds.set('Aldis, gzip, a revision a second', [await loadDuringRevisions(aldis, loadFor(url, GZIP))])
    const [addresses, missing] = await writeWrkScripts(aldis)
    rounds.set('Aldis, an address never asked before', [await runWrk({ ...loadFor(url, GZIP), script: addresses })])
    rounds.set('Aldis, a path that does not exist (404)', [await runWrk({ ...loadFor(url, GZIP), script: missing })])
    print(rounds)
    const memory = [aldis.edge.pid, aldis.pocketbase.pid, aldis.gate.pid].map((pid) =>
      pid ? residentMiB(pid) : Number.NaN,
    )
    console.log(
      `resident after it, MiB: gate ${memory[2]?.toFixed(0)}, workerd ${memory[0]?.toFixed(0)}, PocketBase ${memory[1]?.toFixed(0)}`,
    )
    console.log(`page: ${html.length} bytes plain`)
  } finally {
    await nginx.stop()
  }
}

function loadFor(url: string, headers: Record<string, string> = {}): Load {
  return { url, seconds: SECONDS, connections: CONNECTIONS, headers }
}

function print(rounds: Map<string, LoadResult[]>): void {
  const of = (name: string) => median((rounds.get(name) ?? []).map((one) => one.requestsPerSecond))
  const [gzip, precompressed] = [of('nginx, gzip level 6'), of('nginx, gzip_static')]
  printTable(
    ['median of three rounds', 'req/s', 'p50 ms', 'p99 ms', 'failed', 'of nginx gzip 6', 'of gzip_static'],
    [...rounds].map(([name, results]) => [
      name,
      of(name),
      median(results.map((one) => one.p50Ms)),
      median(results.map((one) => one.p99Ms)),
      String(results.reduce((sum, one) => sum + one.failed, 0)),
      of(name) / gzip,
      of(name) / precompressed,
    ]),
  )
}

async function loadDuringRevisions(aldis: TestAldis, one: Load): Promise<LoadResult> {
  const responder = await signInAtEdge(aldis)
  const incident = benchId(700_000)
  await responder.post('batch', openIncident(aldis.page, incident, benchId(700_001)))
  const done = new AbortController()
  const posting = (async () => {
    for (let post = 0; !done.signal.aborted; post++) {
      const body = `Update ${post}, one a second.`
      await responder.post('collections/incident_updates/records', { incident, status: 'identified', body })
      await wait(1000)
    }
  })()
  const result = await runWrk(one)
  done.abort()
  await posting
  return result
}

/**
 * Writes wrk scripts that make every request unique: the page with a new query each time, and a new missing incident.
 */
async function writeWrkScripts(aldis: TestAldis): Promise<[string, string]> {
  const script = async (name: string, path: string) => {
    const file = join(aldis.data, `${name}.lua`)
    await writeFile(file, `local n = 0\nrequest = function() n = n + 1; return wrk.format("GET", "${path}" .. n) end\n`)
    return file
  }
  return [await script('addresses', '/?never='), await script('missing', '/incidents/never')]
}
