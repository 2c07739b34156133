import type { Page } from '@playwright/test'
import type { TestAldis } from '../support/aldis.ts'
import { waitUntil } from '../support/wait-until.ts'
import { expect, test } from './fixtures.ts'
import { keptPaths, STALE } from './kept-pages.ts'
import { isSameDocument, markDocument, openPage, postIncidentTo, postUpdate } from './open-page.ts'

/** Reads the status page, and the incident that it leads to first; gives the incident's path. */
async function readIncident(page: Page, aldis: TestAldis): Promise<string> {
  await openPage(page, aldis)
  await expect.poll(() => keptPaths(page)).toEqual(['/'])
  const incident = (await page.locator('.inc h2 a').first().getAttribute('href')) ?? ''
  await page.goto(aldis.edgeUrl + incident)
  return incident
}

test.describe('where the visitor has no network', () => {
  test('the last known page is shown with its age, and catches up by itself', async ({ page, context, aldis }) => {
    await openPage(page, aldis)
    await expect.poll(() => keptPaths(page)).toEqual(['/'])
    await context.setOffline(true)
    await page.reload()
    await expect(page.locator('h1')).toContainText(/At \d\d:\d\d UTC: +Frankfurt is down\./)
    await expect(page.getByText(STALE)).toBeVisible()
    await expect(page.locator('.meta [data-connection]')).toHaveText('You are offline')
    const post = await postIncidentTo(aldis)
    await context.setOffline(false)
    await expect(page.getByText(post.body)).toBeVisible({ timeout: 40_000 })
    await expect(page.getByText(STALE)).toBeHidden()
    await postUpdate(aldis.owner, post.id, 'resolved', 'Over.')
  })

  test('each page that was read is there in its language; another leads to the status page in it', async ({
    page,
    context,
    aldis,
  }) => {
    const incident = await readIncident(page, aldis)
    const title = await page.title()
    await aldis.owner.collection('pages').update(aldis.page, { locales: ['en', 'de'] })
    await waitUntil('German', async () => (await fetch(`${aldis.edgeUrl}/de`)).ok)
    await page.goto(`${aldis.edgeUrl}/de`)
    await expect.poll(() => keptPaths(page)).toEqual(['/', incident, '/de'])
    await context.setOffline(true)
    await page.goto(aldis.edgeUrl + incident)
    await expect(page).toHaveTitle(title)
    await page.goto(`${aldis.edgeUrl}/de`)
    await expect(page.locator('html.stale h1')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    for (const [path, status] of [
      [`/de${incident}`, '/de'],
      ['/de/history?q=pay', '/de'],
      ['/history', '/'],
      ['/fr/uptime', '/'],
    ]) {
      await page.goto(aldis.edgeUrl + path)
      await expect(page).toHaveURL(`${aldis.edgeUrl}${status}`)
      await expect(page.locator('html.stale h1')).toBeVisible()
    }
    await expect(page.goto(`${aldis.edgeUrl}/api`)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    await context.setOffline(false)
  })

  test('a visitor who chose a language is redirected only to pages that were read in it', async ({
    page,
    context,
    aldis,
  }) => {
    const incident = await readIncident(page, aldis)
    await page.getByText('Language: English').click()
    await page.getByRole('link', { name: 'Deutsch' }).click()
    await expect.poll(() => keptPaths(page)).toEqual(['/', incident, `/de${incident}`])
    await context.setOffline(true)
    await page.locator('.logo').click()
    await expect(page).toHaveURL(`${aldis.edgeUrl}/`)
    await expect(page.locator('html.stale[lang=en] h1')).toBeVisible()
    await markDocument(page)
    await page.waitForTimeout(1_000)
    expect(await isSameDocument(page)).toBe(true)
    await page.goto(aldis.edgeUrl + incident)
    await expect(page).toHaveURL(`${aldis.edgeUrl}/de${incident}`)
    await expect(page.locator('html.stale[lang=de] h1')).toBeVisible()
    await context.setOffline(false)
  })
})
