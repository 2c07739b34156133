import type { Page } from '@playwright/test'
import { until } from '../support/until.ts'
import { expect, test } from './fixtures.ts'
import { openPage, postTo, update } from './open-page.ts'

test.use({ untouchedFor: 'visitor-still' })

/** Counts each shift of the layout from the first paint on (Cumulative Layout Shift), with what moved. */
async function countShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(JSON.stringify(entry))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => Reflect.get(window, 'shifts'))
}

for (const width of [320, 1440]) {
  for (const timezoneId of ['UTC', 'Asia/Tokyo']) {
    test.describe(`${width} px wide, with a clock of ${timezoneId}`, () => {
      test.use({ viewport: { width, height: 800 }, timezoneId })

      test('nothing moves when scripts start, an incident comes, goes on and ends, and the network goes', async ({
        page,
        context,
        aldis,
      }) => {
        const open = await aldis.owner
          .collection('incidents')
          .getFullList({ filter: "resolved_at = '' && kind = 'realtime' && published = true" })
        for (const { id } of open) await update(aldis.owner, id, 'resolved', 'Over.')
        const isQuiet = async () => !(await (await fetch(aldis.edgeUrl)).text()).includes('id="incident-')
        await until('a quiet page', isQuiet)
        const shifts = await countShifts(page)
        await openPage(page, aldis)
        await expect(page.locator('[data-confirmed-ago]')).toHaveText(/ago|now/)
        const post = await postTo(aldis)
        await expect(page.getByText(post.body)).toBeVisible()
        await update(aldis.owner, post.id, 'monitoring', `Watching ${post.id}.`)
        await expect(page.getByText(`Watching ${post.id}.`)).toBeVisible()
        await context.setOffline(true)
        await expect(page.locator('html[data-connection=offline]')).toBeVisible()
        await context.setOffline(false)
        await expect(page.locator('html[data-connection=live]')).toBeVisible({ timeout: 40_000 })
        await update(aldis.owner, post.id, 'resolved', 'Over.')
        await expect(page.locator(`#incident-${post.id}`)).toHaveCount(0)
        // The browser tells of shifts with the frame after them.
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))))
        expect(await shifts()).toEqual([])
      })
    })
  }
}
