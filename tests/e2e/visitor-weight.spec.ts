import { get } from 'node:http'
import type { Page } from '@playwright/test'
import type { TestAldis } from '../support/aldis.ts'
import { postIncident } from '../support/post-incident.ts'
import { waitUntil } from '../support/wait-until.ts'
import { expect, test } from './fixtures.ts'
import { disablePrefetch } from './open-page.ts'

/** One first round trip: ten segments of 1,460 bytes (RFC 6928, section 2) less what TLS takes. */
const DOCUMENT = 14_336
const ALL = 20_480
const REQUESTS = 4
/** JavaScript until something changes, and all of it from then on. */
const QUIET_SCRIPTS = 6_000
const SCRIPTS = 95_000

interface Sent {
  url: string
  bytes: number
}

/** How many bytes an address sends to somebody who accepts gzip, its headers included. */
function weigh(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip', accept: 'text/html' } }, (answer) => {
      expect(answer.headers['content-encoding'], url).toBe('gzip')
      let bytes = 0
      for (const text of answer.rawHeaders) bytes += text.length + 2
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('end', () => resolve(bytes))
    }).on('error', reject)
  })
}

/**
 * All that a browser with an empty cache fetches, with what went over the wire (headers included). It asks as browsers do
 * over TLS: files of the build come by brotli then, and the document, which is made when it is asked for, by gzip.
 */
async function record(page: Page): Promise<Sent[]> {
  const sent: Sent[] = []
  const session = await page.context().newCDPSession(page)
  const urls = new Map<string, string>()
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip, br' } })
  session.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sent.push({ url: urls.get(requestId) ?? '', bytes: encodedDataLength })
  })
  return sent
}

const sum = (sent: readonly Sent[]) => sent.reduce((bytes, one) => bytes + one.bytes, 0)
const scriptsOf = (sent: readonly Sent[]) => sent.filter(({ url }) => url.endsWith('.js'))

/** What a first visit fetches, the page at rest; pictures of an update are what the team attached, not the page's. */
async function visit(page: Page, aldis: TestAldis): Promise<Sent[]> {
  const sent = await record(page)
  await page.goto(aldis.edgeUrl)
  await expect(page.locator('html[data-connection=live]')).toBeVisible()
  await page.waitForLoadState('networkidle')
  return sent.filter(({ url }) => url.startsWith('http') && !url.includes('/files/incident_updates/'))
}

function expectLight(sent: readonly Sent[]): void {
  const list = JSON.stringify(sent)
  expect(sent.length, list).toBeLessThanOrEqual(REQUESTS)
  expect(sum(sent), list).toBeLessThanOrEqual(ALL)
  expect(scriptsOf(sent).length, list).toBeLessThanOrEqual(1)
  expect(sum(scriptsOf(sent)), list).toBeLessThanOrEqual(QUIET_SCRIPTS)
}

test('the document with its styles fits the first round trip', async ({ aldis, page }) => {
  await page.goto(aldis.edgeUrl)
  const incident = (await page.locator('.inc h2 a').first().getAttribute('href')) ?? ''
  expect(await weigh(aldis.edgeUrl)).toBeLessThanOrEqual(DOCUMENT)
  expect(await weigh(`${aldis.edgeUrl}${incident}`)).toBeLessThanOrEqual(DOCUMENT)
})

test('a visitor in the middle of an incident fetches little', async ({ aldis, page }) => {
  await disablePrefetch(page)
  expectLight(await visit(page, aldis))
})

test('what draws the page anew comes ahead of the first change, once the page is there', async ({ aldis, page }) => {
  const sent = await record(page)
  await page.goto(aldis.edgeUrl)
  await expect.poll(() => sent.some(({ url }) => url.includes('/_assets/react.'))).toBe(true)
  await page.waitForLoadState('networkidle')
  expect(sum(scriptsOf(sent)), JSON.stringify(sent)).toBeLessThanOrEqual(SCRIPTS)
})

test('what draws the page anew comes with the first change, and the page itself not again', async ({ aldis, page }) => {
  await disablePrefetch(page)
  const before = await visit(page, aldis)
  const sent = await record(page)
  const id = await postIncident(aldis, { name: 'Slow searches', body: 'Searches take long.' })
  await expect(page.getByRole('heading', { name: 'Slow searches' })).toBeVisible()
  const scripts = scriptsOf(sent)
  expect(scripts.length).toBeGreaterThan(0)
  expect(sum(scripts) + sum(scriptsOf(before)), JSON.stringify(scripts)).toBeLessThanOrEqual(SCRIPTS)
  expect(sent.filter(({ url }) => url === `${aldis.edgeUrl}/`).length).toBe(0)
  await aldis.owner.collection('incidents').update(id, { published: false })
})

test('a visitor on a quiet day fetches little', async ({ aldis, page }) => {
  const updates = aldis.owner.collection('incident_updates')
  const open = await aldis.owner.collection('incidents').getFullList({
    filter: "resolved_at = '' && kind = 'realtime' && published = true",
  })
  for (const { id } of open) await updates.create({ incident: id, status: 'resolved', body: 'This is resolved.' })
  await waitUntil('a quiet page', async () => !(await (await fetch(aldis.edgeUrl)).text()).includes(' data-open'))
  expectLight(await visit(page, aldis))
  expect(await weigh(aldis.edgeUrl)).toBeLessThanOrEqual(DOCUMENT)
})
