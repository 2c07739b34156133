import { subscriberOf } from '../support/role-rows.ts'
import { expect, test } from './fixtures.ts'
import { openSubscribers } from './subscribers.ts'

test('what is focused by keyboard does not lie under the tabs of a telephone', async ({ page, fresh: aldis }) => {
  const rows = Array.from({ length: 14 }, (_, index) => index)
  for (const row of rows) {
    const own = { label: `r…@n${row}.example`, endpoint: `row@n${row}.example`, state: 'active' }
    await aldis.admin.collection('subscribers').create(subscriberOf(aldis.page, own))
  }
  await page.setViewportSize({ width: 390, height: 780 })
  await openSubscribers(page, aldis)
  await expect(page.getByRole('rowheader')).toHaveCount(rows.length)
  const tabs = await page.locator('.cnav').boundingBox()
  expect(tabs?.y).toBeLessThan(780)
  await page.getByRole('rowheader').first().getByRole('button').focus()
  for (const _ of rows.slice(1)) {
    await page.keyboard.press('Tab')
    const { text, bottom } = await page.evaluate(() => {
      const focused = document.activeElement ?? document.body
      return { text: focused.textContent, bottom: focused.getBoundingClientRect().bottom }
    })
    expect(bottom, `“${text}” is seen whole`).toBeLessThanOrEqual(tabs?.y ?? 0)
  }
})
