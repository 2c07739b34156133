import type { Page } from '@playwright/test'
import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { addMember, expectNoSidewaysScroll, openIncident, signIn, watchProblems } from './team.ts'

const faces = (page: Page) => page.getByRole('img', { name: /^Here now/ })

test('the team sees who is here, who has an incident open, and who writes on it', async ({
  page,
  browser,
  fresh: aldis,
}) => {
  const { problems } = await watchProblems(page)
  const id = await openIncident(aldis)
  await signIn(page, aldis)
  await expect(page.getByRole('link', { name: 'Search is slow' })).toBeVisible()
  await expect(faces(page), 'alone').toHaveCount(0)
  const context = await browser.newContext()
  const lena = await context.newPage()
  await signIn(lena, aldis, await addMember(aldis, 'responder', 'Lena Brandt'))
  await expect(faces(page)).toHaveAccessibleName('Here now: Lena Brandt')
  await expect(faces(lena)).toHaveAccessibleName('Here now: Robin Hale')
  await lena.goto(`${lena.url()}/incidents/${id}#update`)
  await expect(page.getByText('Lena Brandt has this open')).toBeVisible()
  await lena.getByRole('textbox', { name: 'Message' }).fill('We have found it.')
  await expect(page.getByText('Lena Brandt is writing an update')).toBeVisible()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Search is slow' }).click()
  await expect(page.getByText('Lena Brandt is writing an update')).toBeVisible()
  await expect(lena.getByText('Robin Hale has this open')).toBeVisible()
  await lena.keyboard.press('Control+Enter')
  await expect(page.getByText('We have found it.')).toBeVisible()
  await expect(page.getByText('Lena Brandt has this open')).toBeVisible()
  await lena.close()
  await expect(page.getByText('Lena Brandt')).toHaveCount(1)
  await expect(faces(page)).toHaveCount(0)
  await context.close()
  expect(problems).toEqual([])
})

test('without the backend nobody is said to be here', async ({ page, browser, fresh: aldis }) => {
  await signIn(page, aldis)
  const context = await browser.newContext()
  const lena = await context.newPage()
  await signIn(lena, aldis, await addMember(aldis, 'viewer', 'Lena Brandt'))
  await expect(faces(page)).toHaveCount(1)
  aldis.pocketbase.signal('SIGKILL')
  await aldis.pocketbase.waitForExit()
  await expect(faces(page)).toHaveCount(0, { timeout: 30_000 })
  await context.close()
})
