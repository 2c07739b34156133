import { expect, test } from './fixtures.ts'
import { hangBackend, letNewsGrowOld, openPage } from './open-page.ts'

test('it is counted how long an incident lasts, up to when old news was last confirmed', async ({ page, aldis }) => {
  await page.clock.install()
  await openPage(page, aldis)
  const length = page.locator('.board time[data-lasting]').first()
  // Of an incident that began some 44 minutes ago.
  await expect(length).toHaveText(/^\d\d\smin$/)
  using _hanging = await hangBackend(aldis)
  await letNewsGrowOld(page, 30 * 60_000)
  await expect(page.locator('html.stale')).toBeVisible()
  await page.evaluate(() => document.dispatchEvent(new Event('aldis:drawn')))
  await expect(length).toHaveText(/^\d\d\smin$/)
})
