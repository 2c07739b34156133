import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { CHROMIUM_FLAGS } from '../scripts/test/browser.ts'
import { obtainChromium } from '../scripts/test/programs.ts'
import { startAldis, type TestAldis } from '../tests/support/aldis.ts'
import { median, printTable } from './load/figures.ts'
import { startNginx } from './yardstick/nginx.ts'

/** Fetched on demand: as a dependency it would double everyone's install. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const ROUNDS = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const Score = v.nullable(v.number())
const Node = v.object({ node: v.optional(v.object({ snippet: v.string() })) })
const Audit = v.object({
  title: v.string(),
  score: Score,
  numericValue: v.optional(v.number()),
  details: v.optional(v.object({ items: v.optional(v.unknown()) })),
})
const Report = v.object({
  categories: v.record(
    v.string(),
    v.object({ score: Score, auditRefs: v.array(v.object({ id: v.string(), weight: v.number() })) }),
  ),
  audits: v.record(v.string(), Audit),
})
type Report = v.InferOutput<typeof Report>

/**
 * Lighthouse's mobile scores of the status page, an incident and the history, with the audit behind each lost point;
 * and load times on slow 4G with a quarter of the CPU, next to the same content as a static page of nginx.
 */
export async function bench(): Promise<void> {
  await using aldis = await startAldis({ demo: true })
  const incident = await aldis.owner.collection('incidents').getFirstListItem("resolved_at = '' && kind = 'realtime'")
  const paths = ['/', `/incidents/${incident.id}`, '/history']
  const folder = await mkdtemp(join(tmpdir(), 'aldis-lighthouse-'))
  try {
    for (const path of paths) {
      const report = await runLighthouse(folder, aldis.edgeUrl + path, [])
      printScores(path, report)
    }
    await compareWithStatic(aldis, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Largest contentful paint and layout shift with applied throttling: Lighthouse's own slow 4G and CPU / 4. */
async function compareWithStatic(aldis: TestAldis, folder: string): Promise<void> {
  const html = await (await fetch(aldis.edgeUrl)).text()
  const nginx = await startNginx(Buffer.from(html.replaceAll(/<script[\s\S]*?<\/script>/g, '')), 'text/html')
  const urls = { 'Aldis /': `${aldis.edgeUrl}/`, 'nginx, the same HTML without scripts': nginx.gzipUrl }
  const rows: (string | number)[][] = []
  try {
    for (const [name, url] of Object.entries(urls)) {
      const reports: Report[] = []
      for (let round = 0; round < ROUNDS; round++) {
        reports.push(
          await runLighthouse(folder, url, ['--throttling-method=devtools', '--only-categories=performance']),
        )
      }
      const of = (audit: string) => median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
      const audits = [
        'first-contentful-paint',
        'largest-contentful-paint',
        'cumulative-layout-shift',
        'total-blocking-time',
      ]
      rows.push([name, ...audits.map(of)])
    }
  } finally {
    await nginx.stop()
  }
  console.log(`\nslow 4G and CPU / 4, medians of ${ROUNDS} rounds`)
  printTable(['page', 'FCP ms', 'LCP ms', 'CLS', 'blocked ms'], rows)
}

function printScores(path: string, { categories, audits }: Report): void {
  const scores = CATEGORIES.map((name) => `${name} ${Math.round((categories[name]?.score ?? 0) * 100)}`)
  console.log(`${path.replace(/\/incidents\/.+/, '/incidents/{id}')}: ${scores.join(', ')}`)
  for (const name of CATEGORIES) {
    for (const { id, weight } of categories[name]?.auditRefs ?? []) {
      const audit = audits[id]
      if (audit && weight > 0 && audit.score !== null && audit.score < 1) {
        console.log(`  ${name}: ${audit.title} (${id}: ${audit.score}, weight ${weight})`)
        const items = audit.details?.items
        for (const item of Array.isArray(items) ? items : []) {
          const found = v.safeParse(Node, item)
          if (found.success && found.output.node) console.log(`    ${found.output.node.snippet}`)
        }
      }
    }
  }
}

async function runLighthouse(folder: string, url: string, more: readonly string[]): Promise<Report> {
  const file = join(folder, 'report.json')
  const flags = ['--headless=new', ...CHROMIUM_FLAGS].join(' ')
  const args = ['exec', '--yes', '--', LIGHTHOUSE, url, '--quiet', '--output=json', `--output-path=${file}`]
  const env = { ...process.env, CHROME_PATH: await obtainChromium(process.env, console.log) }
  const child = spawn('npm', [...args, `--chrome-flags=${flags}`, ...more], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}`)
  return v.parse(Report, JSON.parse(await readFile(file, 'utf8')))
}
