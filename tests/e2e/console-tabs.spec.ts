import type { Page } from '@playwright/test'
import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { expectNoSidewaysScroll, openIncident, signIn } from './team.ts'

const message = (page: Page) => page.getByRole('textbox', { name: 'Message' })

test('a new incident that one tab has posted is not written over from another', async ({
  page,
  context,
  fresh: aldis,
}) => {
  await signIn(page, aldis)
  await page.goto(`${aldis.edgeUrl}/console/incidents/new`)
  await page.getByLabel('Title').fill('Search is slow')
  await message(page).fill('Searching takes a minute.')
  const other = await context.newPage()
  await other.goto(`${aldis.edgeUrl}/console/incidents/new`)
  await expect(message(other)).toHaveValue('Searching takes a minute.')
  await page.getByRole('button', { name: 'Post incident' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Search is slow' })).toBeVisible()

  await expect(other.getByText('This draft was posted or discarded in another tab.')).toBeVisible()
  await expectNoViolations(other)
  await expectNoSidewaysScroll(other)
  await other.getByLabel('Title').fill('Mail is late')
  await message(other).fill('Mail waits in a queue.')
  await expect(other.getByRole('button', { name: 'Post incident' })).toBeDisabled()
  await other.getByRole('button', { name: 'Continue as a new post' }).click()
  await other.getByRole('button', { name: 'Post incident' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Mail is late' })).toBeVisible()
  const all = (collection: string) => aldis.owner.collection(collection).getFullList({ sort: 'created' })
  expect(await all('incidents')).toMatchObject([{ name: 'Search is slow' }, { name: 'Mail is late' }])
  expect(await all('incident_updates')).toMatchObject([
    { body: 'Searching takes a minute.' },
    { body: 'Mail waits in a queue.' },
  ])
})

test('an update that one tab has posted is shown in another before it posts', async ({
  page,
  context,
  fresh: aldis,
}) => {
  const id = await openIncident(aldis)
  const updates = aldis.owner.collection('incident_updates')
  await signIn(page, aldis)
  await page.goto(`${aldis.edgeUrl}/console/incidents/${id}#update`)
  await message(page).fill('A disk is full.')
  const other = await context.newPage()
  await other.goto(`${aldis.edgeUrl}/console/incidents/${id}#update`)
  await expect(message(other)).toHaveValue('A disk is full.')
  await message(other).fill('A disk was full.')
  await page.getByRole('button', { name: 'Post update' }).click()
  await expect(page.getByText(/Posted \d/)).toBeVisible()

  await expect(other.getByText('Review before posting.')).toBeVisible()
  await expect(message(other)).toHaveValue('A disk was full.')
  await other.getByRole('button', { name: 'Send anyway' }).click()
  await expect(other.getByText(/Posted \d/)).toBeVisible()
  expect(await updates.getFullList({ sort: 'created' })).toMatchObject([
    { body: 'Looking.' },
    { body: 'A disk is full.' },
    { body: 'A disk was full.' },
  ])
})
