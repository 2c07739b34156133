import { headlessShellOptions } from '../../scripts/test/browser.ts'
import { startAldis } from '../support/aldis.ts'
import { expect, test } from './fixtures.ts'
import { findLayoutFaults } from './layout-faults.ts'

// The browser's own font size, which media queries follow, unlike text that a page sets larger.
const options = headlessShellOptions()
test.use({
  viewport: { width: 390, height: 844 },
  launchOptions: { ...options, args: [...(options.args ?? []), '--blink-settings=defaultFontSize=32'] },
})

test('text of twice the size breaks rather than widens the page', async ({ page }) => {
  await using aldis = await startAldis({ demo: true })
  const components = aldis.owner.collection('components')
  const { id } = await components.getFirstListItem('name = "Sign-in and SSO"')
  await components.update(id, { manual_status: 'major_outage' })
  for (const path of ['/', `/components/${id}`]) {
    await page.goto(aldis.edgeUrl + path)
    await expect(page.locator('h1', { hasText: /Sign-in and SSO.*(outage|down)/ })).toBeVisible()
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
    // Names of components are whole, as their figures stand below them.
    expect((await findLayoutFaults(page)).filter((fault) => /(Frankfurt|Webhooks|Singapore)/.test(fault))).toEqual([])
  }
  for (const path of ['/de', '/uptime', '/de/uptime', '/history', '/subscribe']) {
    await page.goto(aldis.edgeUrl + path)
    await expect(page.locator('html[data-connection=live]')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
  }
  await page.goto(`${aldis.edgeUrl}/uptime`)
  const figures = page.locator('.uptimes td:visible')
  expect(await figures.evaluateAll((cells) => cells.filter((one) => one.scrollWidth > one.clientWidth).length)).toBe(0)
})
