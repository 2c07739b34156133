import type { Page } from '@playwright/test'
import { startEmptyAldis } from '../support/aldis.ts'
import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { watchProblems } from './team.ts'

test('the one-time link makes the page and its owner, who is in at once', async ({ page, context }) => {
  await using aldis = await startEmptyAldis()
  const visitor = await context.newPage()
  await visitor.goto(aldis.edgeUrl)
  await expect(visitor.getByRole('heading', { name: 'There is no status page here.' })).toBeVisible()
  await expectNoViolations(visitor)
  const { problems } = await watchProblems(page)
  await page.goto(`${aldis.edgeUrl}/set-up#${aldis.secrets.setup}`)
  await expectNoViolations(page)
  const label = page.getByText('Your name', { exact: true })
  const hasColorOfText = (node: Element) => getComputedStyle(node).color === getComputedStyle(document.body).color
  expect(await label.evaluate(hasColorOfText), 'a label is no link').toBe(true)
  await page.getByLabel('Name of the page').fill('Northwind Cloud')
  await page.getByLabel('Your name').fill('Robin Hale')
  await page.getByLabel('E-mail').fill('robin@localhost')
  await page.getByLabel('Password').fill('correct horse')
  await page.getByRole('button', { name: 'Create page and owner' }).click()
  await expect(page.getByText('This is not an e-mail address.')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('This is not an e-mail address.')
  await expectNoViolations(page)
  await page.getByLabel('E-mail').fill('robin@northwind.example')
  await page.getByRole('button', { name: 'Create page and owner' }).click()
  await expect(page).toHaveURL(/\/console\/[a-z0-9-]+$/)
  await expect(page.getByText('Northwind Cloud').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'New incident' })).toBeVisible()
  expect(problems).toEqual([])
  await expect(visitor, 'who waited sees the page by itself').toHaveTitle(/Northwind Cloud/, { timeout: 30_000 })
})

test('the link opened again says at once that Aldis is set up, and leads to the sign-in', async ({ page, context }) => {
  await using aldis = await startEmptyAldis()
  const link = `${aldis.edgeUrl}/set-up#${aldis.secrets.setup}`
  const late = await context.newPage()
  for (const one of [page, late]) {
    await one.goto(link)
    await one.getByLabel('Name of the page').fill('Northwind Cloud')
    await one.getByLabel('Your name').fill('Robin Hale')
    await one.getByLabel('E-mail').fill('robin@northwind.example')
    await one.getByLabel('Password').fill('correct horse')
  }
  await page.getByRole('button', { name: 'Create page and owner' }).click()
  await expect(page).toHaveURL(/\/console\/[a-z0-9-]+$/)

  const expectAlreadySetUp = async (one: Page) => {
    await expect(one.getByRole('alert')).toContainText('Aldis is already set up.')
    await expect(one.getByRole('textbox')).toHaveCount(0)
    await expect(one.getByRole('button', { name: 'Create page and owner' })).toHaveCount(0)
    await expectNoViolations(one)
  }
  await late.getByRole('button', { name: 'Create page and owner' }).click()
  await expectAlreadySetUp(late)
  await expect(late.getByRole('link', { name: 'Sign in' })).toBeFocused()
  await context.clearCookies()
  await page.goto(link)
  await expectAlreadySetUp(page)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`${aldis.edgeUrl}/sign-in`)
})
