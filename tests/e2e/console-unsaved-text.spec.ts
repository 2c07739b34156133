import type { Page } from '@playwright/test'
import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { componentRow, expectNoSidewaysScroll, openAccountSheet, signIn } from './team.ts'

const message = (page: Page) => page.getByRole('textbox', { name: 'Message' })
test('signing out asks first, and names what would be lost', async ({ page, fresh: aldis }) => {
  await signIn(page, aldis)
  await page.goto(`${aldis.edgeUrl}/console/incidents/new`)
  await page.getByLabel('Title').fill('Search is slow')
  await message(page).fill('Searching takes a minute.')
  await (await openAccountSheet(page)).click()
  await expect(page.getByText('Signing out deletes what you have not posted: “Search is slow”.')).toBeVisible()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await expect(page.getByRole('button', { name: 'Stay' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(await openAccountSheet(page)).toBeFocused()
  await expect(message(page)).toHaveValue('Searching takes a minute.')
  await page.reload()
  await expect(message(page)).toHaveValue('Searching takes a minute.')

  await (await openAccountSheet(page)).click()
  await page.getByRole('button', { name: 'Sign out and discard the draft' }).click()
  await expect(page).toHaveURL(/\/sign-in$/)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Search is slow')
})

test('a tab that another one signs out says so, and keeps what is in its box', async ({
  page,
  context,
  fresh: aldis,
}) => {
  await signIn(page, aldis)
  await page.goto(`${aldis.edgeUrl}/console/incidents/new`)
  await message(page).fill('Searching takes a minute.')
  const other = await context.newPage()
  await other.goto(`${aldis.edgeUrl}/console`)
  await expect(other.getByText('Live', { exact: true })).toBeVisible()
  await (await openAccountSheet(other)).click()
  await other.getByRole('button', { name: 'Sign out and discard the draft' }).click()
  await expect(other).toHaveURL(/\/sign-in$/)

  await expect(page.getByText('You were signed out in another tab.')).toBeVisible()
  await expect(page.getByText('posted or discarded in another tab')).toHaveCount(0)
  await expect(page.getByText('Signed out', { exact: true })).toBeVisible()
  await expect(page.getByText('Not kept on this device: copy it before you leave.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toHaveCount(0)
  await expect(message(page)).toHaveValue('Searching takes a minute.')
  await expectNoViolations(page)
  await signIn(other, aldis)
  await page.getByLabel('Title').fill('Search is slow')
  await page.getByRole('button', { name: 'Post incident' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Search is slow' })).toBeVisible()
})

test('statuses that are chosen survive a reload, for who chose them', async ({ page, fresh: aldis }) => {
  await aldis.owner.collection('components').create({ page: aldis.page, name: 'Billing' })
  await signIn(page, aldis)
  const status = componentRow(page, 'Billing').getByRole('combobox')
  await status.selectOption('degraded_performance')
  await page.reload()
  await expect(page.getByText('1 status chosen, not published.')).toBeVisible()
  await expect(status).toHaveValue('degraded_performance')
  await (await openAccountSheet(page)).click()
  await expect(page.getByText('Signing out deletes what you have not posted: 1 status chosen')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out and discard the draft' }).click()
  await expect(page).toHaveURL(/\/sign-in$/)
  await signIn(page, aldis)
  await expect(status).toHaveValue('operational')
})
