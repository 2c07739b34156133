import { type Browser, chromium, expect } from '@playwright/test'
import { CHROMIUM_FLAGS } from '../scripts/test/browser.ts'
import { obtainChromium } from '../scripts/test/programs.ts'
import { signIn } from '../tests/e2e/team.ts'
import { startAldis, type TestAldis } from '../tests/support/aldis.ts'
import { percentile, printTable } from './load/figures.ts'
import { buildImportPlan } from './load/import-plan.ts'

const SIZES = [5, 5_000]
const COMPONENTS = 24
const API_ROUNDS = 30
const SCREEN_ROUNDS = 10

/**
 * The console's list of incidents with 5,000 of them beside one with 5, in the same run: what the backend takes for the
 * first of them, the last, a filter and searches, and what a browser takes until they are on the screen.
 */
export async function bench(): Promise<void> {
  const executablePath = await obtainChromium(process.env, console.log)
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS })
  try {
    const rows: (string | number)[][] = []
    for (const size of SIZES) {
      await using aldis = await startAldis()
      await aldis.admin.send('/api/aldis/import/bench', { method: 'POST', body: buildImportPlan(size, COMPONENTS) })
      const { id: page } = await aldis.admin.collection('pages').getFirstListItem('slug = "bench"')
      const user = aldis.owner.authStore.record?.id
      await aldis.admin.collection('memberships').create({ page, user, role: 'owner' })
      rows.push(...(await askBackend(aldis, page, size)), ...(await lookAtScreen(browser, aldis, size)))
    }
    printTable(['incidents', 'what', 'n', 'p50 ms', 'p95', 'worst'], rows)
  } finally {
    await browser.close()
  }
}

const figures = (size: number, what: string, took: number[]) => [
  size,
  what,
  took.length,
  percentile(took, 50),
  percentile(took, 95),
  Math.max(...took),
]

async function askBackend({ owner }: TestAldis, page: string, size: number): Promise<(string | number)[][]> {
  const last = '2000-01-01 00:00:00.000Z zzzzzzzzzzzzzzz'
  const queries = {
    'the newest': {},
    'the oldest, by the cursor': { before: last },
    'filtered by impact': { impact: 'major' },
    'a word that many have': { words: 'the' },
    'a word that none has': { words: 'sattelite' },
    'three words': { words: 'the of zzz' },
  }
  const rows: (string | number)[][] = []
  for (const [what, query] of Object.entries(queries)) {
    const took: number[] = []
    for (let round = 0; round < API_ROUNDS; round++) {
      const begun = performance.now()
      await owner.send('/api/aldis/incident-list', { query: { page, ...query }, requestKey: null })
      took.push(performance.now() - begun)
    }
    rows.push(figures(size, what, took))
  }
  return rows
}

async function lookAtScreen(browser: Browser, aldis: TestAldis, size: number): Promise<(string | number)[][]> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, aldis)
  const address = `${aldis.edgeUrl}/console/bench/incidents`
  const opened: number[] = []
  const searched: number[] = []
  for (let round = 0; round < SCREEN_ROUNDS; round++) {
    let begun = performance.now()
    await page.goto(address)
    await expect(page.locator('.crow .cname').first()).toBeVisible()
    opened.push(performance.now() - begun)
    begun = performance.now()
    await page.getByLabel('Search', { exact: true }).fill(`sattelite ${round}`)
    await expect(page.locator('.cempty')).toBeVisible()
    searched.push(performance.now() - begun)
  }
  await context.close()
  return [figures(size, 'screen opened', opened), figures(size, 'typed until it says nothing fits', searched)]
}
