import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS } from '../scripts/test/browser.ts'
import { obtainChromium } from '../scripts/test/programs.ts'
import { startAldis, type TestAldis } from '../tests/support/aldis.ts'
import { printTable } from './load/figures.ts'
import { benchId, openIncident, signInAtEdge } from './team/responder.ts'

interface Transfer {
  url: string
  type: string
  bytes: number
}

/**
 * The weight of the demo page with a cold cache and gzip, all requests counted: during an incident, after a change, and
 * on a quiet day.
 */
export async function bench(): Promise<void> {
  await using aldis = await startAldis({ demo: true })
  const executablePath = await obtainChromium(process.env, console.log)
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS })
  try {
    const page = await browser.newPage()
    const transfers = await recordTransfers(page)
    await page.goto(`${aldis.edgeUrl}/`)
    await waitUntilIdle(page)
    print('mid-incident, cold', transfers)
    const before = transfers.length
    const responder = await signInAtEdge(aldis)
    await responder.post('batch', openIncident(aldis.page, benchId(600_000), benchId(600_001)))
    await waitUntilIdle(page)
    print('what one change brings', transfers.slice(before))
    await page.close()

    await resolveAll(aldis)
    const quiet = await browser.newPage()
    const quietTransfers = await recordTransfers(quiet)
    await quiet.goto(`${aldis.edgeUrl}/`)
    await waitUntilIdle(quiet)
    print('quiet, cold', quietTransfers)
  } finally {
    await browser.close()
  }
}

async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await wait(3000)
}

async function recordTransfers(page: Page): Promise<Transfer[]> {
  const transfers: Transfer[] = []
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const requests = new Map<string, { url: string; type: string }>()
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    requests.set(requestId, { url: request.url, type: type ?? 'Other' })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = requests.get(requestId)
    if (one) transfers.push({ ...one, bytes: encodedDataLength })
  })
  return transfers
}

function print(title: string, transfers: Transfer[]): void {
  const sum = transfers.reduce((bytes, one) => bytes + one.bytes, 0)
  console.log(`\n${title}: ${transfers.length} requests, ${sum} bytes with headers`)
  printTable(
    ['bytes', 'type', 'path'],
    transfers.map(({ url, type, bytes }) => [String(bytes), type, new URL(url).pathname]),
  )
}

async function resolveAll(aldis: TestAldis): Promise<void> {
  const open = await aldis.owner
    .collection('incidents')
    .getFullList({ filter: "resolved_at = '' && kind = 'realtime'" })
  for (const { id } of open) {
    await aldis.owner
      .collection('incident_updates')
      .create({ incident: id, status: 'resolved', body: 'This is resolved.' })
  }
  await wait(1000)
}
