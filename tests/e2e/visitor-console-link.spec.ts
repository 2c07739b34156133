import { expect, test } from './fixtures.ts'
import { openAccountSheet, openIncident, signIn } from './team.ts'

test('the public page leads who has signed in on this device to the console, an incident to its own screen', async ({
  page,
  fresh: aldis,
}) => {
  const id = await openIncident(aldis)
  const link = page.locator('footer').getByRole('link', { name: 'Console' })
  await page.goto(aldis.edgeUrl)
  await expect(page.locator('footer').getByRole('link', { name: 'API' })).toBeVisible()
  await expect(link).toBeHidden()
  await signIn(page, aldis)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await page.goto(aldis.edgeUrl)
  await link.click()
  await expect(page).toHaveURL(/\/console\/[a-z0-9-]+$/)
  await page.goto(`${aldis.edgeUrl}/incidents/${id}`)
  await link.click()
  await expect(page).toHaveURL(new RegExp(`/console/[a-z0-9-]+/incidents/${id}$`))
  await (await openAccountSheet(page)).click()
  await expect(page).toHaveURL(/\/sign-in$/)
  await page.goto(aldis.edgeUrl)
  await expect(page.locator('footer').getByRole('link', { name: 'API' })).toBeVisible()
  await expect(link).toBeHidden()
})
