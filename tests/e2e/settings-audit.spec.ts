import { readFile } from 'node:fs/promises'
import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { addMember, expectNoSidewaysScroll, signIn, watchProblems } from './team.ts'

test('an owner reads who did what, filters it, and saves it as a file', async ({ page, fresh }) => {
  const { problems } = await watchProblems(page)
  const mara = await addMember(fresh, 'admin', '=Mara Köhler')
  await fresh.owner.collection('pages').update(fresh.page, { headline: 'Hosting from five regions' })
  const component = await fresh.owner.collection('components').create({ page: fresh.page, name: 'Checkout' })
  await fresh.owner.collection('components').update(component.id, { manual_status: 'major_outage' })
  await signIn(page, fresh, mara)
  await page.goto(`${page.url()}/settings/audit`)
  const rows = page.getByRole('list', { name: 'What was done, the newest first' }).getByRole('listitem')
  await expect(rows.first()).toContainText('=Mara Köhler signed in')
  const changed = rows.filter({ hasText: 'changed the page' }).first()
  await expect(changed).toContainText('Headline: nothing, now Hosting from five regions')
  const status = rows.filter({ hasText: 'set the status of Checkout' })
  await expect(status).toContainText('Status: Operational, now Major outage')
  await status.getByRole('button', { name: /^More/ }).click()
  await expect(status.getByRole('definition').last()).toHaveText('Major outage')
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)

  await page.getByLabel('Kind').selectOption('People')
  await expect(rows.first()).toContainText('added =Mara Köhler to the team')
  await expect(rows.filter({ hasText: 'changed the page' })).toHaveCount(0)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect((await download).suggestedFilename()).toMatch(/^audit-[a-z0-9-]+-\d{4}-\d\d-\d\d\.csv$/)
  expect(file).toMatch(/^\ufeff"time","person"/)
  expect(file).toContain(`"'=Mara Köhler"`)
  expect(file).not.toContain('Hosting from five regions')
  await expect(page.getByRole('status').filter({ hasText: /rows? saved\.$/ })).toBeVisible()

  await page.getByLabel('Person').selectOption('=Mara Köhler')
  await page.getByLabel('Kind').selectOption('Components')
  await expect(page.getByText('Nothing was done that fits this.')).toBeVisible()
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect(rows.first()).toContainText('signed in')
  expect(problems).toEqual([])
})

test('the list comes by itself once the backend answers, and is no business of a viewer', async ({ page, fresh }) => {
  await signIn(page, fresh)
  const address = `${page.url()}/settings/audit`
  await page.route('**/pb/api/aldis/audit?*', (route) => route.fulfill({ status: 502, body: '' }))
  await page.goto(address)
  await expect(page.getByText('The audit cannot be loaded right now. It comes by itself.')).toBeVisible()
  await page.unroute('**/pb/api/aldis/audit?*')
  await expect(page.getByRole('listitem').filter({ hasText: 'signed in' }).first()).toBeVisible({ timeout: 15_000 })
  await page.context().clearCookies()
  await signIn(page, fresh, await addMember(fresh, 'viewer', 'Jonas Tveit'))
  await page.goto(address)
  await expect(page.getByText('Owners and admins of the page read its audit.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save as CSV' })).toHaveCount(0)
})
