import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { openSettings } from './settings.ts'
import { addMember, expectNoSidewaysScroll, signIn, watchProblems } from './team.ts'

const SWITCH = { name: /^Asked of all/ }

test('an owner asks all members for a second factor, once there is a second way', async ({ page, fresh, browser }) => {
  const { problems } = await watchProblems(page)
  const colleague = await browser.newPage()
  await signIn(colleague, fresh, await addMember(fresh, 'responder', 'Mara Köhler'))
  await openSettings(page, fresh, 'ways')
  await page.getByRole('switch', SWITCH).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('There is no second way yet', { exact: false })).toBeVisible()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await fresh.admin.settings.update({ smtp: { enabled: true, host: '127.0.0.1', port: 25 } })
  try {
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(/^Saved just now by you\.$/)).toBeVisible()
    expect(await fresh.admin.collection('pages').getOne(fresh.page)).toMatchObject({ require_second_factor: true })
    await colleague.reload()
    await expect(colleague).toHaveURL(/\/sign-in/)
    await page.reload()
    await expect(page.getByRole('switch', SWITCH)).toBeChecked()
  } finally {
    await fresh.admin.settings.update({ smtp: { enabled: false } })
  }
  // It can be taken back without a second way.
  await page.getByRole('switch', SWITCH).uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Saved just now by you\.$/)).toBeVisible()
  expect(problems).toEqual([])
})

test('an admin reads how members get in, and changes nothing of it', async ({ page, fresh }) => {
  await signIn(page, fresh, await addMember(fresh, 'admin', 'Lee'))
  await page.goto(`${page.url()}/settings/ways`)
  await expect(page.getByText('Only owners change this.')).toBeVisible()
  await expect(page.getByRole('switch', SWITCH)).toBeDisabled()
})
