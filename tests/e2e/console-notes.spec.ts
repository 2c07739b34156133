import type { Page } from '@playwright/test'
import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { addMember, expectNoSidewaysScroll, openIncident, signIn, watchProblems } from './team.ts'

const entry = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })
const field = (page: Page) => page.getByRole('textbox', { name: 'Note for the team' })

test('a note stands in the timeline of everybody in the team within a second, and no visitor sees it', async ({
  page,
  browser,
  fresh: aldis,
}) => {
  const { problems } = await watchProblems(page)
  const id = await openIncident(aldis)
  await signIn(page, aldis)
  await page.goto(`${page.url()}/incidents/${id}`)
  const lena = await (await browser.newContext()).newPage()
  await signIn(lena, aldis, await addMember(aldis, 'viewer', 'Lena Brandt'))
  await lena.goto(page.url())
  await expect(lena.getByText('Looking.')).toBeVisible()
  await expect(field(lena)).toHaveCount(0)
  await field(page).fill('Router **fra-core-2** drained.')
  await page.reload()
  await expect(field(page), 'nothing typed is lost').toHaveValue('Router **fra-core-2** drained.')
  await field(page).press('Enter')
  await expect(entry(page, 'For the team').locator('strong')).toHaveText('fra-core-2')
  await expect(field(page)).toHaveValue('')
  await expect(entry(lena, 'Router fra-core-2 drained.')).toContainText('Robin Hale')
  await expect(lena.getByRole('button', { name: 'Edit For the team' })).toHaveCount(0)
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  for (const path of [`/incidents/${id}`, '/api/v2/summary.json', '/live.json', '/history.atom', '/history?q=router']) {
    const answer = await page.request.get(aldis.edgeUrl + path)
    expect(await answer.text(), path).not.toContain('fra-core-2')
  }
  expect(problems).toEqual([])
})

test('a note is put right and removed in its place, and brought back', async ({ page, fresh: aldis }) => {
  const id = await openIncident(aldis)
  await aldis.owner.collection('incident_notes').create({ page: aldis.page, incident: id, body: 'Case 8812.' })
  await signIn(page, aldis)
  await page.goto(`${page.url()}/incidents/${id}`)
  await page.getByRole('button', { name: 'Edit For the team' }).click()
  const text = page.getByRole('textbox', { name: 'Message' })
  await expect(text).toHaveValue('Case 8812.')
  await text.fill('Case 88121.')
  await text.press('Control+Enter')
  await expect(entry(page, 'Case 88121.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit For the team' })).toBeFocused()
  await page.getByRole('button', { name: 'Remove For the team' }).click()
  await expect(page.locator('.ctoast')).toContainText('Note removed.')
  await expect(entry(page, 'Case 88121.')).toHaveCount(0)
  await expect(field(page)).toBeFocused()
  await page.locator('.ctoast').getByRole('button', { name: 'Undo' }).click()
  await expect(entry(page, 'Case 88121.')).toBeVisible()
})

test('a note that could not be sent stays, and is sent once', async ({ page, fresh: aldis }) => {
  const id = await openIncident(aldis)
  await signIn(page, aldis)
  await page.goto(`${page.url()}/incidents/${id}`)
  await expect(page.getByText('Looking.')).toBeVisible()
  await page.route('**/pb/api/collections/incident_notes/records', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    // It arrives, and its answer does not.
    await route.fetch()
    await route.abort()
  })
  await field(page).fill('Case 88121.')
  await field(page).press('Enter')
  await expect(entry(page, 'Case 88121.')).toBeVisible()
  await expect(field(page)).toHaveValue('')
  expect(await aldis.owner.collection('incident_notes').getFullList()).toHaveLength(1)
})
