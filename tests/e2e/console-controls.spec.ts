import { startAldis } from '../support/aldis.ts'
import { expect, test } from './fixtures.ts'
import { openAccount, openGroups, openIncidentScreen, signIn } from './team.ts'

test('the post key says what it does: only what is open is resolved', async ({ page, fresh: aldis }) => {
  await openIncidentScreen(page, aldis)
  await expect(page.getByRole('button', { name: 'Post update' })).toBeVisible()
  await page.getByRole('radio', { name: 'Resolved' }).check()
  await expect(page.getByRole('button', { name: 'Resolve incident' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Message' }).fill('Search is fast again.')
  await page.getByRole('button', { name: 'Resolve incident' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Search is fast again.' })).toBeVisible()
  // What is over is explained or opened again, not resolved once more.
  await expect(page.getByRole('link', { name: 'Reopen' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Resolve' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Write postmortem' }).click()
  await expect(page.getByRole('radio', { name: 'Postmortem' })).toBeChecked()
  // It has ended long ago, and what fails now is not the question.
  await expect(page.getByText('ends the incident')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Message' })).not.toHaveAttribute('placeholder')
  await expect(page.getByRole('button', { name: 'Post update' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resolve incident' })).toHaveCount(0)
})

test('of an incident that there is not, nothing is said but that', async ({ page, fresh: aldis }) => {
  await signIn(page, aldis)
  await page.goto(`${aldis.edgeUrl}/console/incidents/aaaaaaaaaaaaaaa`)
  await expect(page.getByText('There is no such incident.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Timeline' })).toHaveCount(0)
  await expect(page.getByText('No update yet')).toHaveCount(0)
})

test('what one sees on a button is in its name, in English and German', async ({ page, fresh: aldis }) => {
  await signIn(page, aldis)
  await page.goto(`${aldis.edgeUrl}/console/incidents/new`)
  const file = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('60 s') }
  await page.getByLabel('Choose files').setInputFiles(file)
  await expect(page.getByRole('button', { name: 'Remove notes.txt' })).toHaveText('Remove')
  await aldis.owner.collection('pages').update(aldis.page, { locale: 'de' })
  await expect(async () => {
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de', { timeout: 1000 })
  }).toPass()
  await expect(page.getByRole('button', { name: 'notes.txt entfernen' })).toHaveText('Entfernen')
})

test('printing the composer leaves its dock out', async ({ aldis, page }) => {
  await signIn(page, aldis)
  await page.goto(`${aldis.edgeUrl}/console/incidents/new`)
  const dock = page.getByRole('region', { name: 'Post incident' })
  await expect(dock).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(dock).toBeHidden()
})

test('single keys are offered where there are keys', async ({ aldis, page, browser }) => {
  await signIn(page, aldis)
  await openAccount(page)
  await expect(page.getByText(/N for a new incident, U for an update\. 1 to 5 always/)).toBeVisible()
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 780 } })
  const phone = await context.newPage()
  await signIn(phone, aldis)
  await openAccount(phone)
  await expect(phone.getByText('this one', { exact: true })).toBeVisible()
  await expect(phone.getByText(/N for a new incident/)).toBeHidden()
  await context.close()
})

test('with text twice as large no phase sticks out on a phone, and no title has a letter a line', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 })
  await using aldis = await startAldis({ demo: true })
  const incidents = aldis.owner.collection('incidents')
  const ended = await incidents.create({ page: aldis.page, kind: 'realtime', name: 'Slow dashboards', published: true })
  await aldis.owner
    .collection('incident_updates')
    .create({ incident: ended.id, status: 'resolved', body: 'They are fast again.' })
  const { id } = await incidents.getFirstListItem('resolved_at = "" && kind = "realtime"')
  await signIn(page, aldis)
  for (const address of ['/console', `/console/incidents/${id}#update`]) {
    await page.goto(aldis.edgeUrl + address)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    const steps = page.locator(address === '/console' ? '.cinc .cfacts > *' : '.cpick.four label')
    await expect(steps.first()).toBeVisible()
    const right = await steps.evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().right)))
    expect(right, `${address}: ${await steps.allTextContents()}`).toBeLessThanOrEqual(390)
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 780 })
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(wide, `${address} at ${width} px`).toBeLessThanOrEqual(width)
    }
    if (address !== '/console') {
      const name = await page.locator('.caff b', { hasText: 'Frankfurt' }).boundingBox()
      expect(name?.width, 'a name is no column of letters').toBeGreaterThan(120)
      continue
    }
    await page.setViewportSize({ width: 320, height: 780 })
    const group = await page.locator('.cfold > summary b', { hasText: 'Compute and storage' }).boundingBox()
    expect(group?.width, 'a group is no column of letters').toBeGreaterThan(120)
    await page.setViewportSize({ width: 390, height: 780 })
    const title = page.getByRole('link', { name: 'Slow dashboards' })
    const lines = await title.evaluate((one) => new Set([...one.getClientRects()].map(({ top }) => top)).size)
    expect(lines, 'a line for each word at most').toBeLessThanOrEqual(2)
  }
  await page.setViewportSize({ width: 320, height: 780 })
  // Answered by nothing: the console goes on connecting.
  await page.route('**/pb/api/realtime', () => {})
  await page.goto(`${aldis.edgeUrl}/console`)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expect(page.locator('.clink')).toHaveText('Connecting')
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'connecting').toBeLessThanOrEqual(320)
  aldis.pocketbase.signal('SIGKILL')
  await expect(page.locator('.clink.bad')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'without a backend').toBeLessThanOrEqual(320)
})

test('the menus of all components stand in line, also of those that an incident holds', async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 800 })
  await using aldis = await startAldis({ demo: true })
  await signIn(page, aldis)
  await expect(page.getByText('by “API errors in Frankfurt”')).toHaveCount(3)
  await openGroups(page)
  const menus = page.locator('.ccomp .csel')
  await expect(menus).toHaveCount(24)
  const lefts = await menus.evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().left)).size)
  expect(lefts).toBe(1)
})
