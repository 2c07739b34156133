import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { hangBackend, letNewsGrowOld, openPage } from './open-page.ts'

/** How many minutes a text such as "1 h 7 min", "1 h" or "7 min" says; NaN where it says none. */
async function minutesOf(length: Locator): Promise<number> {
  const text = (await length.textContent()) ?? ''
  const [hours, minutes] = [/(\d+)\sh\b/, /(\d+)\smin\b/].map((unit) => unit.exec(text)?.[1])
  return hours || minutes ? Number(hours ?? 0) * 60 + Number(minutes ?? 0) : Number.NaN
}

test('it is counted how long an incident lasts, up to when old news was last confirmed', async ({ page, aldis }) => {
  await page.clock.install()
  await openPage(page, aldis)
  const length = page.locator('.board time[data-lasting]').first()
  await expect.poll(() => minutesOf(length)).toBeGreaterThan(0)
  const before = await minutesOf(length)
  using _hanging = await hangBackend(aldis)
  await letNewsGrowOld(page, 30 * 60_000)
  await expect(page.locator('html.stale')).toBeVisible()
  await page.evaluate(() => document.dispatchEvent(new Event('aldis:drawn')))
  await expect.poll(() => minutesOf(length)).toBeGreaterThanOrEqual(before)
  expect((await minutesOf(length)) - before).toBeLessThan(25)
})
