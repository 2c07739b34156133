import { LOCALES } from '../src/core/page/locales.ts'
import { startAldis, type TestAldis } from '../tests/support/aldis.ts'
import { waitUntil } from '../tests/support/wait-until.ts'
import { median, percentile, printTable } from './load/figures.ts'
import { startNginx } from './yardstick/nginx.ts'

/** How many components the page has, one after the other: the demo's, and more of them. */
const COUNTS = [24, 200, 1_000]
/** How many components a group has. */
const GROUP_SIZE = 20
const ROUNDS = 5
const GZIP = { 'accept-encoding': 'gzip' }

/**
 * How long `/` takes to render, by the number of its components: after each change of the page it is asked for in all
 * its languages, one after the other, each for the first time. Beside it the same from the edge's memory, and from nginx
 * in the same run.
 */
export async function bench(): Promise<void> {
  await using aldis = await startAldis({ demo: true })
  const rows: (string | number)[][] = []
  let known = COUNTS[0] ?? 0
  for (const count of COUNTS) {
    await addComponents(aldis, known, count)
    known = count
    const [first, again]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round++) {
      await changeAbout(aldis, `${count} components, round ${round}.`)
      const addresses = LOCALES.filter((locale) => locale !== 'en').map((locale) => `${aldis.edgeUrl}/${locale}`)
      for (const address of addresses) first.push(await time(address))
      for (const address of addresses) again.push(await time(address))
    }
    const html = await (await fetch(aldis.edgeUrl)).text()
    const bytes = Number((await fetch(aldis.edgeUrl, { headers: GZIP })).headers.get('content-length'))
    const nginx = await startNginx(Buffer.from(html), 'text/html')
    const yardstick: number[] = []
    for (let request = 0; request < first.length; request++) yardstick.push(await time(nginx.gzipUrl))
    await nginx.stop()
    rows.push([
      String(count),
      median(first),
      percentile(first, 99),
      median(again),
      median(yardstick),
      String(html.length),
      String(bytes),
    ])
  }
  printTable(
    ['components', 'rendered, p50 ms', 'p99', 'from memory, p50', 'nginx gzip 6, p50', 'characters', 'gzip bytes'],
    rows,
  )
}

/** Milliseconds until all of an answer has come. */
async function time(address: string): Promise<number> {
  const startedAt = performance.now()
  const answer = await fetch(address, { headers: GZIP })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`)
  return performance.now() - startedAt
}

async function addComponents({ owner, page, edgeUrl }: TestAldis, from: number, to: number): Promise<void> {
  if (from >= to) return
  const id = (kind: string, number: number) => kind + String(number).padStart(15 - kind.length, '0')
  const components = owner.collection('components')
  for (let first = from; first < to; first += GROUP_SIZE) {
    const group = id('group', first)
    await components.create({ id: group, page, name: `Part ${first}`, is_group: true, position: first })
    const batch = owner.createBatch()
    for (let number = first; number < Math.min(to, first + GROUP_SIZE); number++) {
      batch.collection('components').create({ id: id('part', number), page, name: `Part ${number}`, group })
    }
    await batch.send()
  }
  await waitUntil('all are listed', async () => (await (await fetch(edgeUrl)).text()).includes(`>Part ${to - 1}<`))
}

/** Makes a new revision, and waits until the edge has it. */
async function changeAbout({ owner, page, edgeUrl }: TestAldis, about: string): Promise<void> {
  await owner.collection('pages').update(page, { about })
  await waitUntil('the new about', async () => (await (await fetch(edgeUrl)).text()).includes(about))
}
