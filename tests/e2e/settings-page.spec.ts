import type { TestAldis } from '../support/aldis.ts'
import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { openSettings } from './settings.ts'
import { addMember, expectNoSidewaysScroll, signIn, watchProblems } from './team.ts'

const stored = (aldis: TestAldis) => aldis.admin.collection('pages').getOne(aldis.page)

test('what is saved stands on the public page', async ({ page, fresh }) => {
  const { problems } = await watchProblems(page)
  await fresh.owner.collection('components').create({ page: fresh.page, name: 'API' })
  await openSettings(page, fresh)
  await expect(page.locator('.csave')).toContainText('Saved')
  await expect(page.locator('.csave'), 'nobody did: the set-up made it').not.toContainText(' by ')
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Name', { exact: true }).fill('Contoso')
  await page.getByLabel('Headline').fill('Hosting from five regions')
  await page.getByLabel('About').fill('We post here **first**.')
  await page.getByLabel('Website').fill('https://contoso.example')
  await page.getByLabel('Support').fill('contoso.example/help')
  await page.getByRole('button', { name: 'Add a link' }).click()
  await page.getByLabel('Word of link 1').fill('Blog')
  await expect(page.getByLabel('Address of link 1')).toHaveAccessibleDescription(/^Each link needs/)
  await page.getByLabel('Address of link 1').fill('https://blog.contoso.example')
  const keepsClock = page.getByText('Recurring maintenance keeps its time of day, in the new zone.', { exact: false })
  await expect(keepsClock).toHaveCount(0)
  await page.getByLabel('Time zone').selectOption('Europe/London')
  await expect(keepsClock, 'before it is saved').toBeVisible()
  await page.getByLabel('Days shown').selectOption('60')
  await expect(page.getByText('An address begins with https://', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'not right yet' })).toBeVisible()
  await page.getByLabel('Support').fill('https://contoso.example/help')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/^Saved just now by you\.$/)).toBeVisible()
  await expectNoViolations(page)
  await expect(async () => {
    await page.goto(`${fresh.edgeUrl}/`)
    await expect(page.getByRole('link', { name: 'Contoso', exact: false }).first()).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(page.getByText('Hosting from five regions')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Blog' })).toHaveAttribute('href', 'https://blog.contoso.example')
  await expect(page.locator('a[href="https://contoso.example/help"]')).toBeVisible()
  expect(await stored(fresh)).toMatchObject({ time_zone: 'Europe/London', history_days: 60 })
  expect(problems).toEqual([])
})

test('what is not saved survives a reload, and can be discarded and brought back', async ({ page, fresh }) => {
  await openSettings(page, fresh)
  const headline = page.getByLabel('Headline')
  await headline.fill('Not saved yet')
  await expect(page.getByText('1 change is not saved.')).toBeVisible()
  await page.reload()
  await expect(headline).toHaveValue('Not saved yet')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(headline).toHaveValue('')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(headline).toHaveValue('Not saved yet')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Saved just now/)).toBeVisible()
  expect(await stored(fresh)).toMatchObject({ headline: 'Not saved yet' })
})

test('a colleague’s version stands beside one’s own, and nothing is saved before one has chosen', async ({
  page,
  fresh,
}) => {
  await openSettings(page, fresh)
  const headline = page.getByLabel('Headline')
  await headline.fill('From five regions, in two clouds')
  await fresh.owner.collection('pages').update(fresh.page, { headline: 'From six regions', url: 'https://six.example' })
  await expect(page.getByText('Choose for each', { exact: false })).toBeVisible()
  await expect(page.getByLabel('Website')).toHaveValue('https://six.example')
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Save' }).click()
  expect(await stored(fresh)).toMatchObject({ headline: 'From six regions' })
  await page.getByRole('radio', { name: 'From six regions' }).check()
  await expect(headline).toHaveValue('From six regions')
  await page.getByRole('radio', { name: 'From five regions, in two clouds' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Saved just now/)).toBeVisible()
  expect(await stored(fresh)).toMatchObject({
    headline: 'From five regions, in two clouds',
    url: 'https://six.example',
  })
})

test('without a backend it opens, keeps every letter, and finds out what arrived', async ({ page, fresh }) => {
  await openSettings(page, fresh)
  const headline = page.getByLabel('Headline')
  await page.route('**/pb/api/**', (route) => route.abort())
  await headline.fill('Written during the outage')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('No answer: it may not have been saved.', { exact: false })).toBeVisible()
  await page.reload()
  await expect(headline).toHaveValue('Written during the outage')
  await page.unroute('**/pb/api/**')
  await expect(async () => {
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(/^Saved just now/)).toBeVisible({ timeout: 2000 })
  }).toPass()
  expect(await stored(fresh)).toMatchObject({ headline: 'Written during the outage' })
})

test('who may not change the settings reads them, and is told so', async ({ page, fresh }) => {
  await signIn(page, fresh, await addMember(fresh, 'responder', 'Mara Köhler'))
  await page.goto(`${page.url()}/settings/page`)
  await expect(page.getByText('Only owners and admins change the settings.')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
})
