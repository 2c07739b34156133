import type { Page } from '@playwright/test'
import { chromiumOptions } from '../../scripts/test/browser.ts'
import { type TestAldis, waitUntilNewest } from '../support/aldis.ts'
import { expect, test } from './fixtures.ts'
import { readNotifications } from './notifications.ts'
import { disablePrefetch, openPage, postIncidentTo, postUpdate } from './open-page.ts'

// The headless shell shows no notifications.
test.use({ launchOptions: chromiumOptions() })

/** As the browser tells a page that it comes into view, or goes out of it. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}

/** What a tab asks for from now on, sockets apart. */
function requestsOf(page: Page): string[] {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url().replace(/^https?:\/\/[^/]+/, '')))
  return requested
}

/** Waits until a tab has heard of so many changes. */
async function waitForChanges(page: Page, changes: number): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.aldisTab?.messages.length)).toBe(changes)
}

/** A hidden tab that has the newest page, at an address of its own. */
async function openHidden(page: Page, aldis: TestAldis, path = '/'): Promise<string[]> {
  // What the test before this one did last is no news here.
  await waitUntilNewest(aldis)
  await disablePrefetch(page)
  await page.goto(aldis.edgeUrl + path)
  await expect(page.locator('html[data-connection=live]')).toBeVisible()
  await setHidden(page, true)
  return requestsOf(page)
}

test.describe('a tab that nobody sees', () => {
  test('requests nothing at a change, keeps the messages, and shows them when it becomes visible', async ({
    page,
    aldis,
  }) => {
    const requested = await openHidden(page, aldis)
    const post = await postIncidentTo(aldis)
    await waitForChanges(page, 1)
    await postUpdate(aldis.owner, post.id, 'monitoring', `Watching ${post.id}.`)
    await waitForChanges(page, 2)
    await page.waitForTimeout(1_000)
    expect(requested).toEqual([])
    await setHidden(page, false)
    await expect(page.getByText(`Watching ${post.id}.`)).toBeVisible()
    await expect(page.getByText(post.body)).toBeAttached()
    const live = requested.filter((path) => path.startsWith('/live.json'))
    expect(live).toEqual([expect.stringMatching(/^\/live\.json\?seq=\d+$/)])
    await postUpdate(aldis.owner, post.id, 'resolved', 'Over.')
  })

  test('draws what comes later, once it is awake, without asking for anything more', async ({ page, aldis }) => {
    await openPage(page, aldis)
    const post = await postIncidentTo(aldis)
    await expect(page.getByText(post.body)).toBeVisible()
    await setHidden(page, true)
    const requested = requestsOf(page)
    await postUpdate(aldis.owner, post.id, 'monitoring', `Watching ${post.id}.`)
    await expect(page.getByText(`Watching ${post.id}.`)).toBeAttached()
    expect(requested.filter((path) => /live\.json|_assets/.test(path))).toEqual([])
    await postUpdate(aldis.owner, post.id, 'resolved', 'Over.')
  })

  test('offers a page that nothing draws anew only when it is seen', async ({ page, aldis }) => {
    const requested = await openHidden(page, aldis, '/history')
    const post = await postIncidentTo(aldis)
    await waitForChanges(page, 1)
    await page.waitForTimeout(1_000)
    expect(requested).toEqual([])
    await setHidden(page, false)
    await expect(page.locator('body > .new button')).toBeVisible()
    await postUpdate(aldis.owner, post.id, 'resolved', 'Over.')
  })

  test('handles all messages in one turn, and loses none', async ({ page, aldis }) => {
    const withdrawn = await postIncidentTo(aldis)
    await openHidden(page, aldis, '/history')
    const link = page.locator(`main a[href$="/incidents/${withdrawn.id}"]`).first()
    await expect(link).toBeVisible()
    const turns = await page.evaluateHandle(() => {
      const seen = { count: 0 }
      document.addEventListener('aldis:change', () => {
        seen.count += 1
      })
      return seen
    })
    await aldis.owner.collection('incidents').update(withdrawn.id, { archived_at: new Date().toISOString() })
    await waitForChanges(page, 1)
    const post = await postIncidentTo(aldis)
    await waitForChanges(page, 2)
    await setHidden(page, false)
    expect(await turns.evaluate(({ count }) => count)).toBe(1)
    await expect(link).toHaveCount(0, { timeout: 30_000 })
    await postUpdate(aldis.owner, post.id, 'resolved', 'Over.')
  })

  test('loses sight of nothing that was taken back, though it keeps the newest messages only', async ({
    page,
    aldis,
  }) => {
    const withdrawn = await postIncidentTo(aldis)
    await openHidden(page, aldis, '/history')
    const link = page.locator(`main a[href$="/incidents/${withdrawn.id}"]`).first()
    await expect(link).toBeVisible()
    await aldis.owner.collection('incidents').update(withdrawn.id, { archived_at: new Date().toISOString() })
    await waitForChanges(page, 1)
    // As if a hundred had come since.
    await page.evaluate(() => void window.aldisTab?.messages.shift())
    const post = await postIncidentTo(aldis)
    await waitForChanges(page, 1)
    await setHidden(page, false)
    await expect(link).toHaveCount(0, { timeout: 30_000 })
    await postUpdate(aldis.owner, post.id, 'resolved', 'Over.')
  })

  test('still notifies who asked for it', async ({ context, aldis }) => {
    await waitUntilNewest(aldis)
    await context.grantPermissions(['notifications'], { origin: aldis.edgeUrl })
    const page = await context.newPage()
    await page.addInitScript(() => {
      document.hasFocus = () => false
    })
    await page.goto(`${aldis.edgeUrl}/subscribe`)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
    await page.getByRole('button', { name: 'Notify me in this browser' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Stop notifications here' })).toBeVisible()
    await openPage(page, aldis)
    await setHidden(page, true)
    const post = await postIncidentTo(aldis)
    const { name: title, body } = post
    expect(await readNotifications(page, 1)).toEqual([{ title, body: `Investigating: ${body}`, data: '/' }])
    await postUpdate(aldis.owner, post.id, 'resolved', 'Over.')
  })
})

test.describe('an edge that starts anew', () => {
  test('has its tabs back, and is asked for nothing but their connection', async ({ page, aldis }) => {
    await disablePrefetch(page)
    // The longest first wait: a second attempt that fails, too, has the page ask whether it has become private.
    await page.addInitScript(() => {
      Math.random = () => 0.99
    })
    await openPage(page, aldis)
    const requested = requestsOf(page)
    await aldis.edge.stop()
    await expect(page.locator('html[data-connection=reconnecting]')).toBeVisible()
    await page.waitForTimeout(200)
    expect(requested).toEqual([])
    await aldis.edge.start()
    await expect(page.locator('html[data-connection=live]')).toBeVisible({ timeout: 30_000 })
    const post = await postIncidentTo(aldis)
    await expect(page.getByText(post.body)).toBeVisible()
    await postUpdate(aldis.owner, post.id, 'resolved', 'Over.')
    await waitUntilNewest(aldis)
  })
})
