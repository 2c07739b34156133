import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import type PocketBase from 'pocketbase'
import { freshId, makePost, type Post, sendIncident } from '../integration/survival/post.ts'
import { type TestAldis, waitUntilNewest } from '../support/aldis.ts'
import { waitUntil } from '../support/wait-until.ts'

/** Opens the visitor's newest page and waits until it is connected. */
export async function openPage(page: Page, aldis: TestAldis, state = 'live'): Promise<void> {
  await waitUntilNewest(aldis)
  await page.goto(aldis.edgeUrl)
  await expect(page.locator(`html[data-connection=${state}]`)).toBeVisible()
}

/** Posts an update to an incident; gives its id. */
export async function postUpdate(client: PocketBase, incident: string, status: string, body: string): Promise<string> {
  const id = freshId()
  await client.collection('incident_updates').create({ id, incident, status, body, affected: [], notify: false })
  return id
}

/** Resolves an incident, and waits until the edge shows it as over. */
export async function resolve({ owner, edgeUrl }: TestAldis, incident: string): Promise<void> {
  await postUpdate(owner, incident, 'resolved', 'Over.')
  await waitUntil('it is over', async () => {
    const html = await (await fetch(edgeUrl)).text()
    const [, facts = 'Resolved, among the past ones'] = html.split(`id="incident-${incident}"`)
    return facts.slice(0, 800).includes('Resolved')
  })
}

/** Opens an incident on the page. */
export async function postIncidentTo(aldis: TestAldis): Promise<Post> {
  const post = makePost()
  await sendIncident(aldis.owner, aldis.page, post)
  return post
}

/** The address of the incident that stands first on the front page, which it opens. */
export async function firstIncident(page: Page, url: string): Promise<string> {
  await page.goto(url)
  return url + ((await page.locator('.inc h2 a').first().getAttribute('href')) ?? '')
}

/** An incident's section of the front page while it is open. */
export const openSection = (page: Page, id: string) => page.locator(`.inc:has(#incident-${id}):has([data-lasting])`)

/**
 * Makes the backend hang until disposed of. Waits first until changes in flight have arrived: later, they would count
 * as current on a page whose clock was advanced.
 */
export async function hangBackend({ pocketbase }: TestAldis): Promise<Disposable> {
  pocketbase.signal('SIGSTOP')
  await sleep(1_000)
  return { [Symbol.dispose]: () => pocketbase.signal('SIGCONT') }
}

/**
 * Lets news grow old on a page whose clock is installed. Its timers do not advance with it: the pong after the next
 * ping would say that the edge still heard the backend a moment ago, which is true.
 */
export async function letNewsGrowOld(page: Page, milliseconds = 100_000): Promise<void> {
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + milliseconds)
}

/** Has a page whose clock is installed send its next ping at once: the pong says whether the backend is heard. */
export async function pingNow(page: Page): Promise<void> {
  await page.clock.fastForward(30_000)
}

/** Marks the document that a tab shows now. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
}

/** Whether a tab still shows the marked document; while it navigates it does. */
export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'sameDocument' in window).catch(() => true)
}

/** Has pages fetch nothing ahead of time, as where a visitor saves data. */
export async function disablePrefetch(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
}
