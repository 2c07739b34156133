import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { openSettings } from './settings.ts'
import { expectNoSidewaysScroll, watchProblems } from './team.ts'

test('an owner says how subscribers are told, and how long it is kept whom', async ({ page, fresh }) => {
  const { problems } = await watchProblems(page)
  await openSettings(page, fresh, 'subscribers')
  await page.getByLabel('Time for corrections').selectOption('2 minutes')
  await page.getByLabel('Sender’s name').fill('Northwind Status')
  await page.getByLabel('Replies go to').fill('nowhere')
  await page.getByLabel('Record of deliveries').selectOption('365')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This is not an e-mail address.')).toBeVisible()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Replies go to').fill('help@northwind.example')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Saved just now by you\.$/)).toBeVisible()
  expect(await fresh.admin.collection('pages').getOne(fresh.page)).toMatchObject({
    notify_delay: 120,
    mail_from_name: 'Northwind Status',
    mail_reply_to: 'help@northwind.example',
    delivery_days: 365,
  })
  await page.reload()
  await expect(page.getByLabel('Time for corrections')).toHaveValue('120')
  await expect(page.getByLabel('Record of deliveries')).toHaveValue('365')
  expect(problems).toEqual([])
})
