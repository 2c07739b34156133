import type { Page } from '@playwright/test'
import type { TestAldis } from '../support/aldis.ts'
import { changeUnheard, UNHEARD } from '../support/unheard-change.ts'
import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { addMember, componentRow, expectNoSidewaysScroll, openIncident, signIn, watchProblems } from './team.ts'
import { postUnanswered } from './unanswered-post.ts'

// PocketBase refuses what a member without the role sends, and gives no reason. Here the edge is never told why.

/** A responder who is signed in. */
async function responder(page: Page, aldis: TestAldis) {
  const credentials = await addMember(aldis, 'responder', 'Mara Köhler')
  const { id } = await aldis.admin.collection('users').getFirstListItem(`email = "${credentials.email}"`)
  await signIn(page, aldis, credentials)
  return { id, credentials }
}

/** Signs in by the link beside what waits for it. */
async function signInAgain(page: Page, { email, password }: TestAldis['signIn']): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
}

test('chosen statuses wait for a sign-in where the role has changed, and are published after it', async ({
  page,
  fresh: aldis,
}) => {
  const { problems } = await watchProblems(page)
  const { id: component } = await aldis.owner.collection('components').create({ page: aldis.page, name: 'Search' })
  const { id, credentials } = await responder(page, aldis)
  const keys = componentRow(page, 'Search')
  await keys.getByRole('combobox').selectOption({ label: 'Major outage' })
  changeUnheard(aldis, UNHEARD.changeRole, id)
  await page.getByRole('button', { name: 'Publish' }).click()
  const dock = page.getByRole('region', { name: 'Publish' })
  await expect(dock.getByRole('status')).toContainText('Not published: sign in first.')
  await expect(page.getByText('The backend')).toHaveCount(0)
  await expect(keys.getByRole('combobox').locator('option:checked')).toHaveText('Major outage')
  await expectAccessible(page)

  changeUnheard(aldis, UNHEARD.restoreRole, id)
  await dock.getByRole('link', { name: 'Sign in' }).click()
  await signInAgain(page, credentials)
  await expect(dock.getByRole('status')).toContainText('1 status chosen, not published.')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(dock.getByRole('status')).toContainText(/^Published/)
  expect(await aldis.owner.collection('components').getOne(component)).toMatchObject({ manual_status: 'major_outage' })
  expect(problems).toEqual([])
})

test('a discarded post waits for a sign-in where the role has changed, and is then taken back', async ({
  page,
  fresh: aldis,
}) => {
  const { problems } = await watchProblems(page)
  const { id, credentials } = await responder(page, aldis)
  await page.goto(`${aldis.edgeUrl}/console/incidents/new`)
  await page.getByLabel('Title').fill('Search is slow')
  await page.getByRole('textbox', { name: 'Message' }).fill('Searching takes a minute.')
  await postUnanswered(page, 'Post incident', 'stored')
  changeUnheard(aldis, UNHEARD.changeRole, id)
  await page.getByRole('button', { name: 'Discard draft' }).click()
  const notice = page.locator('[data-withdrawal=pending]')
  await expect(notice).toHaveText(
    'Discarded: “Search is slow”. If it arrived, it has not been taken back yet: sign in first.',
  )
  await expectAccessible(page)

  changeUnheard(aldis, UNHEARD.restoreRole, id)
  await page.getByRole('alert').getByRole('link', { name: 'Sign in' }).click()
  await signInAgain(page, credentials)
  await expect(page.getByText('Discarded: “Search is slow” had arrived and has been taken back.')).toBeVisible()
  expect(await aldis.owner.collection('incidents').getFullList({ filter: 'published = true' })).toEqual([])
  expect(problems).toEqual([])
})

test('an incident is shown again after a sign-in where the role has changed', async ({ page, fresh: aldis }) => {
  const { problems } = await watchProblems(page)
  const incident = await openIncident(aldis)
  await aldis.owner.collection('incidents').update(incident, { published: false })
  const { id, credentials } = await responder(page, aldis)
  await page.goto(`${aldis.edgeUrl}/console/incidents/${incident}#update`)
  const again = page.getByRole('button', { name: 'Publish again' })
  await expect(again).toBeVisible()
  changeUnheard(aldis, UNHEARD.changeRole, id)
  await again.press('Enter')
  const notice = page.locator('.note').filter({ hasText: 'visitors do not see this incident' })
  await expect(notice.getByRole('alert')).toHaveText('Not published: sign in first.')
  const link = notice.getByRole('link', { name: 'Sign in' })
  await expect(link).toBeFocused()
  await expectAccessible(page)

  changeUnheard(aldis, UNHEARD.restoreRole, id)
  await link.press('Enter')
  await signInAgain(page, credentials)
  await expect(page).toHaveURL(new RegExp(`/console/[a-z0-9-]+/incidents/${incident}$`))
  await again.click()
  await expect(page.getByRole('link', { name: 'On the public page' })).toBeVisible()
  expect(problems).toEqual([])
})
