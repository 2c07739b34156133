import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { startAldis, type TestAldis } from '../tests/support/aldis.ts'
import { deletePage } from '../tests/support/delete-page.ts'
import { waitUntil } from '../tests/support/wait-until.ts'
import { percentile, printTable } from './load/figures.ts'
import { buildImportPlan } from './load/import-plan.ts'
import { startNginx } from './yardstick/nginx.ts'

const RENDER_ROUNDS = 25
const MEMORY_ROUNDS = 300
/** Incidents and components of each page, ten years of them. */
const SIZES = [
  [10, 24],
  [500, 24],
  [5000, 24],
  [5000, 200],
  [5000, 1000],
] as const

/**
 * The cost of the history as it grows: milliseconds and bytes of its pages, freshly rendered and from memory, one
 * request at a time, next to nginx serving the bytes of `/` in the same run. Arguments: sizes such as `500x24`; five by
 * default.
 */
export async function bench(args: string[]): Promise<void> {
  const sizes = args.length > 0 ? args.map((size) => size.split('x').map(Number)) : SIZES
  const rows: (string | number)[][] = []
  for (const [incidents = 0, components = 0] of sizes) rows.push(...(await measure(incidents, components)))
  printTable(['incidents', 'comp.', 'what', 'p50 ms', 'p99 ms', 'bytes', 'gzip -9', 'of nginx p50'], rows)
}

async function measure(incidents: number, components: number): Promise<(string | number)[][]> {
  await using aldis = await startAldis()
  const began = Date.now()
  await aldis.admin.send(`/api/aldis/import/bench`, { method: 'POST', body: buildImportPlan(incidents, components) })
  const imported = Date.now()
  // The only page is the imported one from here on.
  await deletePage(aldis.admin, aldis.page)
  const url = aldis.edgeUrl
  await waitUntil(
    'the edge has the page',
    async () => (await (await fetch(url)).text()).includes('Bench Cloud'),
    120_000,
  )
  const reads = async () => (await fetch(`${url}/history`, { signal: AbortSignal.timeout(60_000) })).status === 200
  await waitUntil('the archive is whole', reads, 300_000)
  const seconds = (from: number) => ((Date.now() - from) / 1000).toFixed(1)
  console.log(
    `${incidents} incidents, ${components} components: import ${((imported - began) / 1000).toFixed(1)} s, archive ${seconds(imported)} s`,
  )
  const month = await findNewestMonth(url)
  const chosen = (await firstRecord(aldis, 'components', 'is_group = false')).id
  const html = Buffer.from(await (await fetch(url)).arrayBuffer())
  const nginx = await startNginx(html, 'text/html')
  try {
    const yardstick = await timeRepeated(nginx.staticUrl, MEMORY_ROUNDS)
    const of = (figures: number[]) => percentile(figures, 50) / percentile(yardstick, 50)
    const row = (what: string, figures: number[], body: Buffer): (string | number)[] => [
      ...[String(incidents), String(components), what, percentile(figures, 50), percentile(figures, 99)],
      ...[String(body.length), String(gzipSync(body, { level: 9 }).length), of(figures)],
    ]
    const paths = ['/', '/history', `/history/${month}`, `/history?component=${chosen}`, '/history?q=router+failed']
    const anew = await timeFreshRenders(aldis, [...paths, '/history?q=database', '/history?q=数据库+转移'])
    const rows = [row('nginx, the bytes of /', yardstick, html)]
    for (const [path, figures] of anew)
      rows.push(row(`anew ${shortPath(path, chosen)}`, figures, await fetchBody(url + path)))
    for (const path of paths.slice(0, 3)) {
      rows.push(row(`memory ${path}`, await timeRepeated(url + path, MEMORY_ROUNDS), await fetchBody(url + path)))
    }
    return rows
  } finally {
    await nginx.stop()
  }
}

const shortPath = (path: string, chosen: string) => path.replace(chosen, '…')

/** Times each path's first answer after a new revision, once the isolate has learned of it through another address. */
async function timeFreshRenders(aldis: TestAldis, paths: string[]): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>(paths.map((path) => [path, []]))
  const page = await firstRecord(aldis, 'pages', '')
  for (let round = 0; round < RENDER_ROUNDS; round += 1) {
    await aldis.admin.collection('pages').update(page.id, { headline: `Round ${round}` })
    const { revision } = await aldis.admin.collection('publications').getFirstListItem('')
    await waitUntil('the edge has the revision', async () => {
      const live = await (await fetch(`${aldis.edgeUrl}/live.json`)).json()
      return live.publication.revision === revision
    })
    await wait(1_050)
    await fetch(`${aldis.edgeUrl}/robots.txt`).then((answer) => answer.text())
    for (const path of paths) times.get(path)?.push(await timeRequest(aldis.edgeUrl + path))
  }
  return times
}

async function timeRepeated(url: string, times: number): Promise<number[]> {
  for (let warm = 0; warm < 20; warm += 1) await timeRequest(url)
  const figures: number[] = []
  for (let round = 0; round < times; round += 1) figures.push(await timeRequest(url))
  return figures
}

/** Milliseconds until the last byte of an answer. */
async function timeRequest(url: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
  return performance.now() - began
}

async function fetchBody(url: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(url)).arrayBuffer())
}

async function findNewestMonth(url: string): Promise<string> {
  const html = await (await fetch(`${url}/history`)).text()
  return /\/history\/(\d{4}-\d{2})"/.exec(html)?.[1] ?? ''
}

async function firstRecord({ admin }: TestAldis, collection: string, filter: string): Promise<{ id: string }> {
  return admin.collection(collection).getFirstListItem(filter)
}
