import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS } from '../scripts/test/browser.ts'
import { obtainChromium } from '../scripts/test/programs.ts'
import { startAldis, type TestAldis } from '../tests/support/aldis.ts'
import { table } from './load/figures.ts'
import { benchId, openIncident, signInAtEdge } from './team/responder.ts'

interface Transfer {
  url: string
  type: string
  bytes: number
}

/** What the demo page weighs, cold over gzip, every request counted: mid-incident, with a change, and quiet. */
export async function bench(): Promise<void> {
  await using aldis = await startAldis({ demo: true })
  const executablePath = await obtainChromium(process.env, console.log)
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS })
  try {
    const page = await browser.newPage()
    const transfers = await record(page)
    await page.goto(`${aldis.edgeUrl}/`)
    await settle(page)
    print('mid-incident, cold', transfers)
    const before = transfers.length
    const responder = await signInAtEdge(aldis)
    await responder.post('batch', openIncident(aldis.page, benchId(600_000), benchId(600_001)))
    await settle(page)
    print('what one change brings', transfers.slice(before))
    await page.close()

    await resolveAll(aldis)
    const quiet = await browser.newPage()
    const calm = await record(quiet)
    await quiet.goto(`${aldis.edgeUrl}/`)
    await settle(quiet)
    print('quiet, cold', calm)
  } finally {
    await browser.close()
  }
}

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await wait(3000)
}

async function record(page: Page): Promise<Transfer[]> {
  const transfers: Transfer[] = []
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const asked = new Map<string, { url: string; type: string }>()
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    asked.set(requestId, { url: request.url, type: type ?? 'Other' })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = asked.get(requestId)
    if (one) transfers.push({ ...one, bytes: encodedDataLength })
  })
  return transfers
}

function print(title: string, transfers: Transfer[]): void {
  const sum = transfers.reduce((bytes, one) => bytes + one.bytes, 0)
  console.log(`\n${title}: ${transfers.length} requests, ${sum} bytes with headers`)
  table(
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
