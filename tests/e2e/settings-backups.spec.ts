import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { addMember, expectNoSidewaysScroll, signIn, watchProblems } from './team.ts'

test('an owner makes a backup, and reads when it was made, how large it is and how to bring it back', async ({
  page,
  fresh,
}) => {
  const { problems } = await watchProblems(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, fresh)
  await page.goto(`${page.url()}/settings/backups`)
  await expect(page.getByText('Each day at 03:00 UTC')).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Make one now' }).click()
  await expect(page.getByText('The backup is made.')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(/^\d+(\.\d)? [kM]B, as aldis_backup_\d{17}\.zip$/)).toBeVisible()
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Copied.')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^npm run restore -- aldis_backup_\d{17}\.zip$/)
  await page.getByRole('button', { name: 'Make one now' }).click()
  await expect(page.getByText('The last one was made only minutes ago.', { exact: false })).toBeVisible()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  expect(problems).toEqual([])
})

test('an admin reads it and makes none; a viewer reads none of it', async ({ page, fresh }) => {
  await signIn(page, fresh, await addMember(fresh, 'admin', 'Mara Köhler'))
  const address = `${page.url()}/settings/backups`
  await page.goto(address)
  await expect(page.getByText('Each day at 03:00 UTC')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Make one now' })).toHaveCount(0)
  await page.context().clearCookies()
  await signIn(page, fresh, await addMember(fresh, 'viewer', 'Jonas Tveit'))
  await page.goto(address)
  await expect(page.getByText('Owners and admins of the page read when backups are made.')).toBeVisible()
})
