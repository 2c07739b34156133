import { startEmptyAldis } from '../support/aldis.ts'
import { expectNothingFound } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { watch } from './team.ts'

test('the one-time link makes the page and its owner, who is in at once', async ({ page, context }) => {
  await using aldis = await startEmptyAldis()
  const visitor = await context.newPage()
  await visitor.goto(aldis.edgeUrl)
  await expect(visitor.getByRole('heading', { name: 'There is no status page here.' })).toBeVisible()
  await expectNothingFound(visitor)
  const { problems } = await watch(page)
  await page.goto(`${aldis.edgeUrl}/set-up#${aldis.secrets.setup}`)
  await expectNothingFound(page)
  await page.getByLabel('Name of the page').fill('Northwind Cloud')
  await page.getByLabel('Your name').fill('Robin Hale')
  await page.getByLabel('E-mail').fill('robin@northwind.example')
  await page.getByLabel('Password').fill('correct horse')
  await page.getByRole('button', { name: 'Create page and owner' }).click()
  await expect(page).toHaveURL(`${aldis.edgeUrl}/console`)
  await expect(page.getByText('Northwind Cloud').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'New incident' })).toBeVisible()
  expect(problems).toEqual([])
  await expect(visitor, 'who waited sees the page by itself').toHaveTitle(/Northwind Cloud/, { timeout: 30_000 })

  await page.goto(`${aldis.edgeUrl}/set-up#${aldis.secrets.setup}`)
  await page.getByLabel('Name of the page').fill('Another')
  await page.getByLabel('Your name').fill('Mallory')
  await page.getByLabel('E-mail').fill('mallory@northwind.example')
  await page.getByLabel('Password').fill('correct horse')
  await page.getByRole('button', { name: 'Create page and owner' }).click()
  await expect(page.getByText('Aldis is already set up.')).toBeVisible()
})
