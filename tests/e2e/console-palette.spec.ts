import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { addMember, expectNoSidewaysScroll, keysAnswer, openIncident, signIn, watchProblems } from './team.ts'

test('anything is found by its name and reached by keys alone: what to do, incidents, components, settings', async ({
  page,
  fresh: aldis,
}) => {
  const { problems } = await watchProblems(page)
  const id = await openIncident(aldis)
  await aldis.owner.collection('components').create({ page: aldis.page, name: 'Search' })
  await signIn(page, aldis)
  await expect(page.getByRole('link', { name: 'Search is slow' })).toBeVisible()
  await keysAnswer(page)
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Find or do' })
  await expect(field).toBeFocused()
  await expect(page.getByRole('option', { name: /^New incident/ })).toHaveAttribute('aria-selected', 'true')
  await expectNoViolations(page)
  await field.fill('search')
  await expect(page.getByRole('group', { name: 'Do' }).getByRole('option')).toHaveCount(2)
  await expect(page.getByRole('group', { name: 'Components' }).getByRole('option')).toHaveText(['SearchOperational'])
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toHaveText(/Resolve “Search is slow”/)
  await expectNoViolations(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/incidents/${id}#resolve$`))
  await expect(page.getByRole('radio', { name: 'Resolved' })).toBeChecked()

  await keysAnswer(page)
  await page.keyboard.press('Control+k')
  await field.fill('time zon')
  await expect(page.getByText('Nothing is called that.')).toBeVisible()
  await field.fill('languages')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/settings\/languages$/)
  await keysAnswer(page)
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(problems).toEqual([])
})

test('an incident of long ago is found, which the board does not have', async ({ page, fresh: aldis }) => {
  const incident = { page: aldis.page, kind: 'realtime', name: 'An old router', published: true }
  const { id } = await aldis.owner.collection('incidents').create(incident)
  const display_at = '2021-12-08T13:35:00.000Z'
  await aldis.owner
    .collection('incident_updates')
    .create({ incident: id, status: 'resolved', body: 'Over.', display_at })
  await signIn(page, aldis)
  await expect(page.getByText('Nothing is open.')).toBeVisible()
  await keysAnswer(page)
  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: 'Find or do' }).fill('router')
  await page.getByRole('option', { name: /^An old router/ }).click()
  await expect(page).toHaveURL(new RegExp(`/incidents/${id}$`))
  await expect(page.getByRole('heading', { level: 1, name: 'An old router' })).toBeVisible()
})

test('single keys lead on from every screen, are listed, and can be switched off', async ({ page, fresh: aldis }) => {
  await signIn(page, aldis)
  await page.goto(`${page.url()}/components`)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await keysAnswer(page)
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys.getByRole('row')).toHaveCount(8)
  await expectNoViolations(page)
  await page.keyboard.press('n')
  await expect(keys, 'a dialog keeps its letters').toBeVisible()
  const single = keys.getByRole('switch', { name: /^Single keys/ })
  expect((await single.boundingBox())?.width, 'a switch as elsewhere').toBeLessThan(60)
  await single.uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('m')
  await expect(page).toHaveURL(/\/components$/)
  await keysAnswer(page)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Find or do' })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.evaluate(() => localStorage.removeItem('aldis/single-keys'))
  await page.reload()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await page.keyboard.press('m')
  await expect(page).toHaveURL(/\/maintenance\/new$/)
})

test('a key is heard before it is known again who is signed in', async ({ page, fresh: aldis }) => {
  await signIn(page, aldis)
  await page.route('**/session', () => {})
  await page.reload()
  await keysAnswer(page)
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/\/incidents\/new$/)
})

test('on a telephone it opens from the tabs, above the keyboard, and a viewer is offered nothing to do', async ({
  browser,
  fresh: aldis,
}) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 780 } })
  const page = await context.newPage()
  await signIn(page, aldis, await addMember(aldis, 'viewer', 'Vera Reader'))
  await page.getByRole('navigation', { name: 'Console' }).getByRole('button', { name: 'Find' }).tap()
  await expect(page.getByRole('combobox', { name: 'Find or do' })).toBeFocused()
  await expect(page.getByRole('group', { name: 'Do' })).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Go to' })).toBeVisible()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await context.close()
})
