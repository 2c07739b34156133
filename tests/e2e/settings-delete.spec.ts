import { startAldis } from '../support/aldis.ts'
import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { addMember, expectNoSidewaysScroll, openIncident, signIn, watchProblems } from './team.ts'

test('an owner deletes a page by its name, after a backup, and the public page goes with it', async ({
  page,
  browser,
}) => {
  await using fresh = await startAldis()
  const { problems } = await watchProblems(page)
  await signIn(page, fresh)
  const console = page.url()
  await page.goto(`${console}/settings/backups`)
  await page.getByRole('button', { name: 'Make one now' }).click()
  await expect(page.getByText(/as aldis_backup_\d+\.zip$/)).toBeVisible()
  const incident = await openIncident(fresh)
  const other = await fresh.admin.collection('pages').create({ name: 'Stays', slug: 'stays' })
  const [owner] = await fresh.admin.collection('users').getFullList()
  await fresh.admin.collection('memberships').create({ page: other.id, user: owner?.id, role: 'owner' })
  await fresh.admin.collection('domains').create({ page: fresh.page, host: new URL(fresh.edgeUrl).host })
  const { name } = await fresh.admin.collection('pages').getOne(fresh.page)
  const mara = await addMember(fresh, 'responder', 'Mara Köhler')
  const colleague = await browser.newPage()
  await signIn(colleague, fresh, mara)
  await page.goto(`${console}/settings/delete`)
  const button = page.getByRole('button', { name: `Delete ${name}` })
  await expect(button).toBeDisabled()
  await page.getByLabel('Type the name').fill(name.slice(1))
  await expect(button).toBeDisabled()
  await page.getByLabel('Type the name').fill(name)
  await expect(button).toBeEnabled()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Type the name').press('Enter')
  await expect(page.getByRole('heading', { name: `${name} is deleted.` })).toBeFocused()
  await expectNoViolations(page)
  // Nothing of its console is left to press.
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByText('Live', { exact: true })).toBeHidden()
  await expect(page.getByRole('link', { name: /New incident/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'New page' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  // The earlier one lacks the incident.
  const backups = (await fresh.admin.backups.getFullList()).map(({ key }) => key)
  expect(backups).toHaveLength(2)
  const said = (await page.getByText('What it was is in the backup').textContent()) ?? ''
  expect(backups.sort().at(-1)).toBe(/aldis_backup_\d+\.zip/.exec(said)?.[0])
  for (const path of ['/', '/live.json', '/history', `/incidents/${incident}`, '/api/v2/summary.json']) {
    await expect.poll(async () => (await fetch(fresh.edgeUrl + path)).text(), { message: path }).not.toContain(name)
  }
  // Nobody is signed out by it: neither its owner nor its team.
  await page.getByRole('link', { name: 'Back to the console' }).click()
  await expect(page).toHaveURL(`${fresh.edgeUrl}/console/stays`)
  expect((await colleague.request.get(`${fresh.edgeUrl}/session?fresh`)).status()).toBe(200)
  expect(problems).toEqual([])
})

test('nobody else deletes it', async ({ page, fresh }) => {
  await signIn(page, fresh, await addMember(fresh, 'admin', 'Lee'))
  await page.goto(`${page.url()}/settings/delete`)
  await expect(page.getByText('Only owners delete a page.')).toBeVisible()
  await expect(page.getByLabel('Type the name')).toBeDisabled()
})

test('without a backend nothing is deleted, and what was typed stays', async ({ page, fresh }) => {
  await signIn(page, fresh)
  await page.goto(`${page.url()}/settings/delete`)
  const { name } = await fresh.admin.collection('pages').getOne(fresh.page)
  await page.getByLabel('Type the name').fill(name)
  await page.route('**/pb/api/**', (route) => route.abort())
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await expect(page.getByText('The server does not answer.', { exact: false })).toBeVisible()
  await expect(page.getByLabel('Type the name')).toHaveValue(name)
  await page.unroute('**/pb/api/**')
  expect(await fresh.admin.collection('pages').getFullList()).toHaveLength(1)
})
