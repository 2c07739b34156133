import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumOptions } from '../../scripts/test/browser.ts'
import { expect, test } from './fixtures.ts'
import { openPage, postIncidentTo, postUpdate } from './open-page.ts'

/** The live sockets that a tab has open now. */
function socketsOf(page: Page): () => number {
  let open = 0
  page.on('websocket', (socket) => {
    if (!socket.url().includes('/live?')) return
    open++
    socket.on('close', () => open--)
  })
  return () => open
}

/** Three tabs of a browser, each with its count of sockets. */
async function threeTabs(context: BrowserContext): Promise<{ page: Page; sockets: () => number }[]> {
  const pages = await Promise.all([1, 2, 3].map(() => context.newPage()))
  return pages.map((page) => ({ page, sockets: socketsOf(page) }))
}

/** As the browser tells a page that it comes into view, or goes out of it. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}

test.describe('tabs of one page', () => {
  test('share one socket, and all show a post; the next has it when the one with it is closed', async ({
    context,
    aldis,
  }) => {
    const tabs = await threeTabs(context)
    const [first, second, third] = tabs
    if (!first || !second || !third) throw new Error('three tabs')
    for (const { page } of tabs) await openPage(page, aldis)
    await second.page.goto(`${aldis.edgeUrl}${await second.page.locator('.inc h2 a').first().getAttribute('href')}`)
    await expect(second.page.locator('html[data-connection=live]')).toBeVisible()
    expect(tabs.map(({ sockets }) => sockets())).toEqual([1, 0, 0])
    const post = await postIncidentTo(aldis)
    for (const { page } of [first, third]) await expect(page.getByText(post.body)).toBeVisible()
    await first.page.close()
    await expect.poll(() => second.sockets() + third.sockets()).toBe(1)
    await postUpdate(aldis.owner, post.id, 'monitoring', `Watching ${post.id}.`)
    await expect(third.page.getByText(`Watching ${post.id}.`)).toBeVisible()
    await postUpdate(aldis.owner, post.id, 'resolved', 'Over.')
  })

  test('take the socket from one that is frozen, that does not answer, or that is out of view', async ({
    context,
    aldis,
  }) => {
    const [first, second, third] = await threeTabs(context)
    if (!first || !second || !third) throw new Error('three tabs')
    await openPage(first.page, aldis)
    await openPage(second.page, aldis)
    await first.page.evaluate(() => document.dispatchEvent(new Event('freeze')))
    await expect.poll(second.sockets).toBe(1)
    await expect.poll(first.sockets).toBe(0)
    await first.page.evaluate(() => document.dispatchEvent(new Event('resume')))

    await openPage(third.page, aldis)
    expect([second.sockets(), third.sockets()]).toEqual([1, 0])
    await setHidden(second.page, true)
    await expect.poll(() => first.sockets() + third.sockets()).toBe(1)
    await expect.poll(second.sockets).toBe(0)

    const leader = first.sockets() === 1 ? first : third
    const other = leader === first ? third : first
    // It is busy from the moment that it has said so: asked before, it would answer.
    await leader.page.evaluate(() => {
      setTimeout(() => {
        const until = performance.now() + 5_000
        while (performance.now() < until);
      })
    })
    await setHidden(other.page, true)
    await setHidden(other.page, false)
    await expect.poll(other.sockets).toBe(1)
    await expect.poll(leader.sockets).toBe(0)
    const post = await postIncidentTo(aldis)
    for (const { page } of [leader, other]) await expect(page.getByText(post.body)).toBeVisible()
    await postUpdate(aldis.owner, post.id, 'resolved', 'Over.')
  })
})

test('a tab that goes back has the page as it was left, and what came meanwhile', async ({ aldis }) => {
  const browser = await chromium.launch({
    ...chromiumOptions(),
    // Playwright turns off what this is about.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    const page = await browser.newPage({ timezoneId: 'UTC', locale: 'en-GB' })
    await openPage(page, aldis)
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => {
        const [entry] = performance.getEntriesByType('navigation')
        Object.assign(window, { persisted, reasons: entry && Reflect.get(entry, 'notRestoredReasons') })
      })
    })
    await page.goto(`${aldis.edgeUrl}/healthz`)
    const post = await postIncidentTo(aldis)
    // Playwright's own way waits for a load, and there is none.
    await page.evaluate(() => history.back()).catch(() => {})
    await expect.poll(() => page.url()).toBe(`${aldis.edgeUrl}/`)
    expect(
      await page.evaluate(() => [Reflect.get(window, 'persisted'), Reflect.get(window, 'reasons') ?? null]),
    ).toEqual([true, null])
    await expect(page.getByText(post.body)).toBeVisible()
    await postUpdate(aldis.owner, post.id, 'resolved', 'Over.')
  } finally {
    await browser.close()
  }
})
