import type { Page } from '@playwright/test'
import { waitUntil } from '../support/wait-until.ts'
import { expect, test } from './fixtures.ts'

/** Names of the incidents that a page lists. */
const listed = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 })

test.beforeEach(async ({ aldis }) => {
  await waitUntil('the archive is whole', async () => (await fetch(`${aldis.edgeUrl}/history`)).status === 200)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the history is filtered and searched by its form, and the address keeps what was chosen', async ({
    page,
    aldis,
  }) => {
    await page.goto(aldis.edgeUrl)
    await page.getByRole('link', { name: 'History' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('History.')
    await expect(listed(page).first()).toHaveText('API errors in Frankfurt')

    await page.getByText('Filters', { exact: true }).click()
    await page.getByLabel('Component').selectOption('Webhooks')
    await page.getByLabel('Impact').selectOption('Minor impact')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(listed(page)).toHaveText(['Delayed webhook deliveries'])
    expect(new URL(page.url()).searchParams.get('impact')).toBe('minor')
    await expect(page.getByLabel('Impact')).toHaveValue('minor')
    await page.reload()
    await expect(listed(page)).toHaveText(['Delayed webhook deliveries'])

    await page.getByLabel('Search', { exact: true }).fill('"queue worker was stuck"')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('History. 1 match.')
    await expect(page.locator('mark')).toHaveText('queue worker was stuck')
    await page.getByLabel('Impact').selectOption('Critical impact')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByText('Nothing found for “"queue worker was stuck"”.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('History.')
    await expect(page.getByLabel('Search', { exact: true })).toHaveValue('"queue worker was stuck"')
    await page.getByRole('link', { name: 'Show everything' }).click()
    await expect(listed(page).first()).toHaveText('API errors in Frankfurt')
  })

  test('a telephone sees incidents before the filters, which open by hand, and stay open where one is set', async ({
    page,
    aldis,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(`${aldis.edgeUrl}/history`)
    await expect(listed(page).first()).toBeInViewport()
    await expect(page.getByLabel('Impact')).toBeHidden()
    await page.getByText('Filters', { exact: true }).click()
    await page.getByLabel('Impact').selectOption('Minor impact')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByLabel('Impact')).toHaveValue('minor')
    await expect(page.getByLabel('Impact')).toBeVisible()
  })

  test('what opens the filters stays where it is', async ({ page, aldis }) => {
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${aldis.edgeUrl}/history`)
      const filters = page.getByText('Filters', { exact: true })
      const before = await filters.boundingBox()
      await filters.click()
      await expect(page.getByLabel('Impact')).toBeVisible()
      expect(await filters.boundingBox(), `${width} px`).toEqual(before)
    }
  })

  test('the button is where it stays before the filters after it have arrived', async ({ page, aldis }) => {
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${aldis.edgeUrl}/history`)
      const button = page.locator('.find > .btn')
      const whole = await button.boundingBox()
      await page.locator('.find > details').evaluate((filters) => filters.remove())
      const begun = await button.boundingBox()
      expect({ x: begun?.x, y: begun?.y }, `${width} px`).toEqual({ x: whole?.x, y: whole?.y })
    }
  })

  test('what an incident affected is a list as it is written, without a gap before a comma', async ({
    page,
    aldis,
  }) => {
    await page.goto(`${aldis.edgeUrl}/history`)
    const list = page.locator('.day .soft', { hasText: 'Frankfurt' }).first()
    // biome-ignore lint/performance/useDomNodeTextContent: what is drawn, not what is written.
    expect(await list.innerText()).toBe('Frankfurt, REST API, Webhooks')
  })

  test('no two things of the form have one name, and results say their order', async ({ page, aldis }) => {
    for (const language of ['', '/de', '/ja', '/ar']) {
      await page.goto(`${aldis.edgeUrl}${language}/history`)
      const names = await page.locator('.find .lab, .find .btn').allTextContents()
      expect(new Set(names).size, names.join()).toBe(names.length)
    }
    await page.goto(`${aldis.edgeUrl}/history?q=a`)
    expect(await listed(page).count()).toBeGreaterThan(1)
    const order = page.getByRole('heading', { level: 2 }).first()
    await expect(order).toHaveText('Best match first')
    await page.getByRole('link', { name: 'Newest first' }).click()
    await expect(page).toHaveURL(/order=newest/)
    await expect(order).toHaveText('Newest first')
    const days = await page
      .locator('.day > time')
      .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')))
    expect(days).toEqual(days.toSorted().toReversed())
    await page.getByRole('link', { name: 'Best match first' }).click()
    await expect(page).not.toHaveURL(/order=/)
    await page.goto(`${aldis.edgeUrl}/history?q=%22queue+worker+was+stuck%22`)
    await expect(listed(page)).toHaveCount(1)
    await expect(page.getByText('Best match first')).toHaveCount(0)
  })

  test('that all of it is in another language is said once', async ({ page, aldis }) => {
    const month = new Date().toISOString().slice(0, 7)
    for (const path of ['/ja/history', `/ja/history/${month}`, '/ja/history?q=a']) {
      await page.goto(aldis.edgeUrl + path)
      expect(await listed(page).count(), path).toBeGreaterThan(0)
      await expect(page.getByRole('main').getByText('原文：英語'), path).toHaveCount(1)
    }
    await page.goto(`${aldis.edgeUrl}/history`)
    await expect(page.getByText('Written in')).toHaveCount(0)
  })

  test('months lead to each other, and to their incidents', async ({ page, aldis }) => {
    await page.goto(`${aldis.edgeUrl}/history`)
    await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/history\/\d{4}-\d{2}$/)
    const first = page.url()
    await page.getByRole('navigation', { name: 'Other months' }).getByRole('link').first().click()
    await expect(page).not.toHaveURL(first)
    const name = (await listed(page).first().textContent()) ?? ''
    await listed(page).first().getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  })
})

test('who comes back finds in the form what the address says', async ({ page, aldis }) => {
  await page.goto(`${aldis.edgeUrl}/history`)
  await page.getByText('Filters', { exact: true }).click()
  await page.getByLabel('Impact').selectOption('Critical impact')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/impact=critical/)
  await page.goBack()
  await expect(page).toHaveURL(`${aldis.edgeUrl}/history`)
  await expect(page.locator('html[data-connection=live]')).toBeVisible()
  await expect(page.getByLabel('Impact')).toHaveValue('')
  // Browsers may keep the document whole, with its filters open.
  if (await page.getByLabel('Impact').isHidden()) await page.getByText('Filters', { exact: true }).click()
  await page.getByLabel('Impact').selectOption('Critical impact')
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  await expect(page.getByLabel('Impact')).toHaveValue('')
})

for (const path of ['/history', '/history?q=router', '/history?component=nothing', '/history/1999-01']) {
  test(`${path} fits the window, from 320 to 1440 px`, async ({ page, aldis }) => {
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(aldis.edgeUrl + path)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
  })
}
