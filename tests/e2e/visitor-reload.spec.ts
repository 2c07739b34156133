import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { isSameDocument, markDocument, openPage, postIncidentTo, postUpdate } from './open-page.ts'

/** Puts the test in the relay's place; returns what sends to the page. */
async function replaceLiveSocket(page: Page): Promise<(text: string) => void> {
  let send = (_text: string) => {}
  await page.routeWebSocket(/\/live\?/, (socket) => {
    send = (text) => socket.send(text)
    // A socket is open with its first message.
    send('pong')
  })
  return (text) => send(text)
}

/** Lets timers of a page run whose clock is installed, unless it loads anew meanwhile. */
const passTime = (page: Page, milliseconds: number) => page.clock.runFor(milliseconds).catch(() => {})

/** Expects the page to load anew within seconds. */
async function expectReload(page: Page): Promise<void> {
  await expect(async () => {
    await passTime(page, 5_000)
    expect(await isSameDocument(page)).toBe(false)
  }).toPass()
}

/** Expects the page not to load anew in so many milliseconds of its own clock. */
async function expectNoReload(page: Page, milliseconds: number): Promise<void> {
  await passTime(page, milliseconds)
  // As long as a navigation takes.
  await page.waitForTimeout(1_000)
  expect(await isSameDocument(page)).toBe(true)
}

test.describe('a tab from before a deploy', () => {
  test('loads the page anew, once, where its scripts are gone', async ({ page, aldis }) => {
    await page.route(/StatusIsland.*\.js/, (route) => route.fulfill({ status: 404, body: '' }))
    await openPage(page, aldis)
    await markDocument(page)
    const post = await postIncidentTo(aldis)
    await expect.poll(() => isSameDocument(page), { timeout: 20_000 }).toBe(false)
    await expect(page.getByText(post.body)).toBeVisible()
    const reloaded = page.waitForEvent('framenavigated', { timeout: 9_000 }).then(
      () => 'again',
      () => 'once',
    )
    await postUpdate(aldis.owner, post.id, 'resolved', 'Over.')
    expect(await reloaded).toBe('once')
  })

  test('also does so if it cannot read a message, but not over typed text', async ({ page, aldis }) => {
    const send = await replaceLiveSocket(page)
    await page.clock.install()
    await openPage(page, aldis)
    await page.evaluate(() => {
      Object.assign(window, { sameDocument: true })
      const field = document.createElement('textarea')
      document.body.append(field)
      field.value = 'half a sentence'
    })
    const later = JSON.stringify({ type: 'publication', epoch: 'e', revision: 1, publication: { format: 99 } })
    send(later)
    await expectNoReload(page, 10_000)
    await page.evaluate(() => document.querySelector('textarea')?.remove())
    send(later)
    await expectReload(page)
  })
})

test('what cannot be drawn leaves the page as it was read, and loads it anew', async ({ page, aldis }) => {
  const send = await replaceLiveSocket(page)
  await page.clock.install()
  await openPage(page, aldis)
  await markDocument(page)
  const { publication } = await (await fetch(`${aldis.edgeUrl}/live.json`)).json()
  const components = publication.components.map((one: object) => ({ ...one, description: {} }))
  const revision = publication.revision + 1
  const failed = page.waitForEvent('pageerror')
  send(JSON.stringify({ type: 'publication', revision, publication: { ...publication, revision, components } }))
  await failed
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.locator('details.c').count()).toBeGreaterThan(5)
  expect(await isSameDocument(page)).toBe(true)
  await expectReload(page)
})

test('what is typed while a tab asks for a page to load stays', async ({ page, aldis }) => {
  const send = await replaceLiveSocket(page)
  await page.clock.install()
  await openPage(page, aldis)
  await markDocument(page)
  let isRequested = false
  let goOn = () => {}
  const isTyped = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route(aldis.edgeUrl, async (route) => {
    isRequested = true
    await isTyped
    await route.continue()
  })
  send(JSON.stringify({ type: 'publication', epoch: 'e', revision: 1, publication: { format: 99 } }))
  await expect(async () => {
    await passTime(page, 1_000)
    expect(isRequested).toBe(true)
  }).toPass()
  await page.evaluate(() => {
    const field = document.createElement('textarea')
    document.body.append(field)
    field.value = 'half a sentence'
  })
  const answered = page.waitForResponse(aldis.edgeUrl)
  goOn()
  await answered
  await expectNoReload(page, 2_000)
})

test.describe('a page whose owner changes how it looks', () => {
  test('is loaded anew by open tabs, where nobody is in the middle of something', async ({ page, aldis }) => {
    const pages = aldis.owner.collection('pages')
    const { name, brand_color, time_zone } = await pages.getOne(aldis.page)
    await page.clock.install()
    await openPage(page, aldis)
    await markDocument(page)
    const summary = page.locator('details.c summary:visible').nth(6)
    await summary.focus()
    try {
      await pages.update(aldis.page, { name: 'Southwind', brand_color: '#aa3300', time_zone: 'America/New_York' })
      await expect(page.locator('.facts time[data-clock]').first()).toHaveText(/^\d\d:\d\d E[SD]T$/)
      await expectNoReload(page, 10_000)
      await expect(summary).toBeFocused()
      await summary.blur()
      await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
      await expectReload(page)
      await expect(page.locator('header .logo')).toHaveText(/Southwind/)
      await expect(page.locator('html')).toHaveAttribute('data-zone', 'America/New_York')
      expect(await page.locator('html').evaluate((root) => getComputedStyle(root).getPropertyValue('--brand'))).toBe(
        '#aa3300',
      )
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
    } finally {
      await pages.update(aldis.page, { name, brand_color, time_zone })
    }
    await expect(async () => {
      await passTime(page, 5_000)
      await expect(page.locator('header .logo')).toHaveText(new RegExp(name), { timeout: 1_000 })
    }).toPass()
  })
})
