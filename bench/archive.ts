import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { startAldis, type TestAldis } from '../tests/support/aldis.ts'
import { deletePage } from '../tests/support/delete-page.ts'
import { until } from '../tests/support/until.ts'
import { percentile, table } from './load/figures.ts'
import { planOf } from './load/plan.ts'
import { startNginx } from './yardstick/nginx.ts'

const ANEW = 25
const FROM_MEMORY = 300
/** Incidents and components of each page, ten years of them. */
const SIZES = [
  [10, 24],
  [500, 24],
  [5000, 24],
  [5000, 200],
  [5000, 1000],
] as const

/**
 * What the history costs as it grows: milliseconds and bytes of its pages, rendered anew and from memory, one request
 * after the other, beside nginx that serves the bytes of `/` in the same run. Arguments: sizes as `500x24`, by default
 * five.
 */
export async function bench(args: string[]): Promise<void> {
  const sizes = args.length > 0 ? args.map((size) => size.split('x').map(Number)) : SIZES
  const rows: (string | number)[][] = []
  for (const [incidents = 0, components = 0] of sizes) rows.push(...(await measure(incidents, components)))
  table(['incidents', 'comp.', 'what', 'p50 ms', 'p99 ms', 'bytes', 'gzip -9', 'of nginx p50'], rows)
}

async function measure(incidents: number, components: number): Promise<(string | number)[][]> {
  await using aldis = await startAldis()
  const began = Date.now()
  await aldis.admin.send(`/api/aldis/import/bench`, { method: 'POST', body: planOf(incidents, components) })
  const imported = Date.now()
  // The only page is the imported one from here on.
  await deletePage(aldis.admin, aldis.page)
  const url = aldis.edgeUrl
  await until('the edge has the page', async () => (await (await fetch(url)).text()).includes('Bench Cloud'), 120_000)
  const reads = async () => (await fetch(`${url}/history`, { signal: AbortSignal.timeout(60_000) })).status === 200
  await until('the archive is whole', reads, 300_000)
  const seconds = (from: number) => ((Date.now() - from) / 1000).toFixed(1)
  console.log(
    `${incidents} incidents, ${components} components: import ${((imported - began) / 1000).toFixed(1)} s, archive ${seconds(imported)} s`,
  )
  const month = await newestMonth(url)
  const chosen = (await firstOf(aldis, 'components', 'is_group = false')).id
  const html = Buffer.from(await (await fetch(url)).arrayBuffer())
  const nginx = await startNginx(html, 'text/html')
  try {
    const yardstick = await repeated(nginx.staticUrl, FROM_MEMORY)
    const of = (figures: number[]) => percentile(figures, 50) / percentile(yardstick, 50)
    const row = (what: string, figures: number[], body: Buffer): (string | number)[] => [
      ...[String(incidents), String(components), what, percentile(figures, 50), percentile(figures, 99)],
      ...[String(body.length), String(gzipSync(body, { level: 9 }).length), of(figures)],
    ]
    const paths = ['/', '/history', `/history/${month}`, `/history?component=${chosen}`, '/history?q=router+failed']
    const anew = await renderedAnew(aldis, [...paths, '/history?q=database', '/history?q=数据库+转移'])
    const rows = [row('nginx, the bytes of /', yardstick, html)]
    for (const [path, figures] of anew)
      rows.push(row(`anew ${shortOf(path, chosen)}`, figures, await bodyOf(url + path)))
    for (const path of paths.slice(0, 3)) {
      rows.push(row(`memory ${path}`, await repeated(url + path, FROM_MEMORY), await bodyOf(url + path)))
    }
    return rows
  } finally {
    await nginx.stop()
  }
}

const shortOf = (path: string, chosen: string) => path.replace(chosen, '…')

/** Each path's first answer after a new revision, of which the isolate has heard by another address. */
async function renderedAnew(aldis: TestAldis, paths: string[]): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>(paths.map((path) => [path, []]))
  const page = await firstOf(aldis, 'pages', '')
  for (let round = 0; round < ANEW; round += 1) {
    await aldis.admin.collection('pages').update(page.id, { headline: `Round ${round}` })
    const { revision } = await aldis.admin.collection('publications').getFirstListItem('')
    await until('the edge has the revision', async () => {
      const live = await (await fetch(`${aldis.edgeUrl}/live.json`)).json()
      return live.publication.revision === revision
    })
    await wait(1_050)
    await fetch(`${aldis.edgeUrl}/robots.txt`).then((answer) => answer.text())
    for (const path of paths) times.get(path)?.push(await timeOf(aldis.edgeUrl + path))
  }
  return times
}

async function repeated(url: string, times: number): Promise<number[]> {
  for (let warm = 0; warm < 20; warm += 1) await timeOf(url)
  const figures: number[] = []
  for (let round = 0; round < times; round += 1) figures.push(await timeOf(url))
  return figures
}

/** Milliseconds until the last byte of an answer. */
async function timeOf(url: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
  return performance.now() - began
}

async function bodyOf(url: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(url)).arrayBuffer())
}

async function newestMonth(url: string): Promise<string> {
  const html = await (await fetch(`${url}/history`)).text()
  return /\/history\/(\d{4}-\d{2})"/.exec(html)?.[1] ?? ''
}

async function firstOf({ admin }: TestAldis, collection: string, filter: string): Promise<{ id: string }> {
  return admin.collection(collection).getFirstListItem(filter)
}
