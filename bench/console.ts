import { gzipSync } from 'node:zlib'
import { type Browser, type BrowserContext, chromium, expect } from '@playwright/test'
import { CHROMIUM_FLAGS } from '../scripts/test/browser.ts'
import { obtainChromium } from '../scripts/test/programs.ts'
import { consoleScreens } from '../tests/e2e/console-screens.ts'
import { signIn } from '../tests/e2e/team.ts'
import { startAldis } from '../tests/support/aldis.ts'
import { median, printTable } from './load/figures.ts'

/** Lighthouse's slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
const SLOW_4G = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 }
const CPU_SLOWDOWN = 4
const ROUNDS = 3

interface Visit {
  scripts: number
  /** Of all scripts with gzip, in bytes, whatever they were sent with. */
  scriptBytes: number
  /** Until the largest thing was painted, in milliseconds. */
  paintedMs: number
  /** Until every island of the screen answers, in milliseconds. */
  readyMs: number
}

/**
 * What each screen of the console costs a browser that has never seen it, on slow 4G with a quarter of the CPU: bytes of
 * script, and the time until it is painted and until it answers. The yardstick is the public page, in the same run.
 */
export async function bench(): Promise<void> {
  await using aldis = await startAldis({ demo: true })
  const executablePath = await obtainChromium(process.env, console.log)
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS })
  try {
    const context = await browser.newContext()
    const page = await context.newPage()
    await signIn(page, aldis)
    const at = page.url()
    const state = await context.storageState()
    await context.close()
    const rows: (string | number)[][] = []
    const screens = (await consoleScreens(aldis)).map((screen) => at + screen)
    for (const url of [`${aldis.edgeUrl}/`, ...screens]) {
      const visits: Visit[] = []
      for (let round = 0; round < ROUNDS; round++) visits.push(await visit(browser, state, url))
      const of = (pick: (one: Visit) => number) => Math.round(median(visits.map(pick)))
      const name = new URL(url).pathname.replace(/\/[a-z0-9]{15}$/, '/{id}')
      rows.push([
        name,
        of(({ scripts }) => scripts),
        of(({ scriptBytes }) => scriptBytes),
        of(({ paintedMs }) => paintedMs),
        of(({ readyMs }) => readyMs),
      ])
    }
    printTable(
      [
        `median of ${ROUNDS}, slow 4G, CPU / ${CPU_SLOWDOWN}`,
        'scripts',
        'bytes of script, gzip',
        'painted ms',
        'answers ms',
      ],
      rows,
    )
  } finally {
    await browser.close()
  }
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>

/** Opens an address with nothing in the cache. */
async function visit(browser: Browser, storageState: State, url: string): Promise<Visit> {
  await using context = await browser.newContext({ storageState, serviceWorkers: 'block' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const bodies: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body())
  })
  const begun = performance.now()
  await page.goto(url)
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0, { timeout: 60_000 })
  const readyMs = performance.now() - begun
  const paintedMs = await page.evaluate(largestPaint)
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body).length)
  return { scripts: sizes.length, scriptBytes: sizes.reduce((all, one) => all + one, 0), paintedMs, readyMs }
}

/** Runs in the page: when the largest thing so far was painted. */
function largestPaint(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
  })
}
