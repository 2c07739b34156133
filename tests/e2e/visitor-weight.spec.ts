import { get } from 'node:http'
import type { Page } from '@playwright/test'
import { postIncident } from '../support/page-states.ts'
import { expect, test } from './fixtures.ts'

test.use({ untouchedFor: 'visitor-weight' })

/** One first round trip: ten segments of 1,460 bytes (RFC 6928, section 2) less what TLS and headers take. */
const DOCUMENT = 14_336
const ALL = 20_480
const REQUESTS = 4

interface Sent {
  url: string
  bytes: number
}

/** How many bytes of body an address sends to somebody who accepts gzip. */
function weigh(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip', accept: 'text/html' } }, (answer) => {
      expect(answer.headers['content-encoding'], url).toBe('gzip')
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('end', () => resolve(bytes))
    }).on('error', reject)
  })
}

/** All that a browser with an empty cache fetches over HTTP, with what went over the wire (headers included). */
async function record(page: Page): Promise<Sent[]> {
  const sent: Sent[] = []
  const session = await page.context().newCDPSession(page)
  const urls = new Map<string, string>()
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  session.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sent.push({ url: urls.get(requestId) ?? '', bytes: encodedDataLength })
  })
  return sent
}

test('the document with its styles fits the first round trip', async ({ aldis, page }) => {
  await page.goto(aldis.edgeUrl)
  const incident = (await page.locator('.inc h2 a').first().getAttribute('href')) ?? ''
  expect(await weigh(aldis.edgeUrl)).toBeLessThanOrEqual(DOCUMENT)
  expect(await weigh(`${aldis.edgeUrl}${incident}`)).toBeLessThanOrEqual(DOCUMENT)
})

test('a visitor on a quiet day fetches little, and no React', async ({ aldis, page }) => {
  const sent = await record(page)
  await page.goto(aldis.edgeUrl)
  await expect(page.getByText('Changes appear here by themselves')).toBeVisible()
  await page.waitForLoadState('networkidle')
  // Pictures of an update are what the team attached, not what the page is made of.
  const own = sent.filter(({ url }) => url.startsWith('http') && !url.includes('/files/incident_updates/'))
  expect(own.length, JSON.stringify(own)).toBeLessThanOrEqual(REQUESTS)
  expect(
    own.reduce((sum, { bytes }) => sum + bytes, 0),
    JSON.stringify(own),
  ).toBeLessThanOrEqual(ALL)
  const scripts = await page.evaluate(
    () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
  )
  expect(scripts).toBeLessThanOrEqual(1)
})

test('React comes with the first change, and is told apart from the page itself', async ({ aldis, page }) => {
  await page.goto(aldis.edgeUrl)
  await expect(page.getByText('Changes appear here by themselves')).toBeVisible()
  const sent = await record(page)
  const id = await postIncident(aldis, { name: 'Slow searches', body: 'Searches take long.' })
  await expect(page.getByRole('heading', { name: 'Slow searches' })).toBeVisible()
  expect(sent.filter(({ url }) => url.includes('client')).length).toBe(1)
  expect(sent.filter(({ url }) => url === `${aldis.edgeUrl}/`).length).toBe(0)
  await aldis.owner.collection('incidents').update(id, { published: false })
})
