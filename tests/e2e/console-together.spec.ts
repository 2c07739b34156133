import type { Browser } from '@playwright/test'
import type { TestAldis } from '../support/aldis.ts'
import { expect, test } from './fixtures.ts'
import { addMember, expectAccessible, signIn, watch } from './team.ts'

async function colleague(browser: Browser, aldis: TestAldis, name: string) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const { problems } = await watch(page)
  await signIn(page, aldis, await addMember(aldis, 'responder', name))
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  return { page, context, problems }
}

test('two responders: one follows the other live, and is asked to review what came in between', async ({
  bare,
  browser,
}) => {
  await bare.owner.collection('components').create({ page: bare.page, name: 'Checkout' })
  const mara = await colleague(browser, bare, 'Mara Köhler')
  const jonas = await colleague(browser, bare, 'Jonas Tveit')

  await mara.page.goto(`${bare.edgeUrl}/console/incidents/new`)
  await mara.page.getByLabel('Title').fill('Checkout fails')
  await mara.page.getByLabel('Message', { exact: true }).fill('Payments are refused.')
  await mara.page.getByLabel('Add component').selectOption({ label: 'Checkout' })
  await mara.page.getByRole('button', { name: 'Post incident' }).click()
  await expect(mara.page.getByRole('heading', { level: 1, name: 'Checkout fails' })).toBeVisible()

  await expect(jonas.page.getByRole('heading', { level: 1 })).toHaveText(/Checkout is degraded/)
  await jonas.page.getByRole('link', { name: 'Checkout fails' }).click()
  await jonas.page.getByLabel('Message', { exact: true }).fill('A certificate has expired.')

  await mara.page.getByRole('radio', { name: /^Identified/ }).check()
  await mara.page.getByLabel('Message', { exact: true }).fill('We are changing the payment provider.')
  await mara.page.getByRole('button', { name: 'Post update' }).click()
  await expect(mara.page.getByText('Posted.')).toBeVisible()

  const asked = jonas.page.getByRole('alert')
  await expect(asked).toContainText('Mara Köhler posted at')
  await expect(asked).toContainText('We are changing the payment provider.')
  await expect(jonas.page.getByRole('button', { name: 'Post update' })).toBeDisabled()
  await expect(jonas.page.getByLabel('Message', { exact: true })).toHaveValue('A certificate has expired.')
  await expectAccessible(jonas.page)
  await asked.getByRole('button', { name: 'Send anyway' }).click()
  await expect(jonas.page.getByText('Posted.')).toBeVisible()
  await expect(mara.page.locator('.line')).toContainText('A certificate has expired.')

  const updates = await bare.owner.collection('incident_updates').getFullList({ sort: 'display_at' })
  expect(updates.map(({ body }) => body)).toEqual([
    'Payments are refused.',
    'We are changing the payment provider.',
    'A certificate has expired.',
  ])
  expect([...mara.problems, ...jonas.problems]).toEqual([])
  await mara.context.close()
  await jonas.context.close()
})
