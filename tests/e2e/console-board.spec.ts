import type { Page } from '@playwright/test'
import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { addMember, componentRow, expectNoSidewaysScroll, openAccountSheet, signIn } from './team.ts'

const publishButton = (page: Page) => page.getByRole('button', { name: 'Publish' })

test('publishing is announced, and a status that somebody changed meanwhile is not written over unasked', async ({
  page,
  fresh: aldis,
}) => {
  const components = aldis.owner.collection('components')
  const london = await components.create({ page: aldis.page, name: 'London', manual_status: 'major_outage' })
  await signIn(page, aldis)
  await componentRow(page, 'London').getByRole('combobox').selectOption({ label: 'Degraded performance' })
  await components.update(london.id, { manual_status: 'partial_outage' })
  await expect(componentRow(page, 'London').getByText('changed to “Partial outage” meanwhile')).toBeVisible()
  await publishButton(page).click()
  const notice = page.getByRole('status').filter({ hasText: 'somebody changed London after you chose' })
  await expect(notice).toBeVisible()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  expect(await components.getOne(london.id)).toMatchObject({ manual_status: 'partial_outage' })
  await publishButton(page).click()
  await expect(page.getByRole('status').filter({ hasText: /Published .*\d\d:\d\d/ })).toBeVisible()
  expect(await components.getOne(london.id)).toMatchObject({ manual_status: 'degraded_performance' })
})

test('a component that an incident holds names the incident, also on a telephone', async ({ page, fresh: aldis }) => {
  const { id: component } = await aldis.owner.collection('components').create({ page: aldis.page, name: 'Frankfurt' })
  const { id } = await aldis.owner
    .collection('incidents')
    .create({ page: aldis.page, kind: 'realtime', name: 'A router is out', published: true })
  const affected = [{ component, status: 'major_outage' }]
  await aldis.owner
    .collection('incident_updates')
    .create({ incident: id, status: 'investigating', body: 'Looking.', affected })
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, aldis)
  await expect(componentRow(page, 'Frankfurt').getByText('by “A router is out”')).toBeVisible()
  await componentRow(page, 'Frankfurt').getByRole('combobox').selectOption({ label: 'Degraded performance' })
  await expect(page.getByText('Frankfurt stays at “Major outage” because of “A router is out”.')).toBeVisible()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await componentRow(page, 'Frankfurt').getByRole('combobox').selectOption({ label: 'Operational' })
  await page.getByRole('button', { name: 'Discard' }).click()
  const held = componentRow(page, 'Frankfurt').getByRole('combobox')
  await expect(held).toHaveValue('major_outage')
  await held.press('4')
  await publishButton(page).click()
  const stored = () => aldis.owner.collection('components').getOne(component)
  await expect.poll(stored).toMatchObject({ manual_status: 'major_outage' })
})

test('the backend itself refuses a status over one that was set after the board was read', async ({
  page,
  fresh: aldis,
}) => {
  const components = aldis.owner.collection('components')
  const london = await components.create({ page: aldis.page, name: 'London', manual_status: 'major_outage' })
  await signIn(page, aldis, await addMember(aldis, 'responder', 'Mara Köhler'))
  await componentRow(page, 'London').getByRole('combobox').selectOption({ label: 'Degraded performance' })
  await page.route(
    '**/pb/api/batch',
    async (route) => {
      await components.update(london.id, { manual_status: 'partial_outage' })
      await route.continue()
    },
    { times: 1 },
  )
  await publishButton(page).click()
  await expect(page.getByText('somebody changed London after you chose')).toBeVisible()
  expect(await components.getOne(london.id)).toMatchObject({ manual_status: 'partial_outage' })
  await publishButton(page).click()
  await expect.poll(() => components.getOne(london.id)).toMatchObject({ manual_status: 'degraded_performance' })
})

test('Escape discards chosen statuses from among them only, and that can be undone', async ({ page, fresh: aldis }) => {
  await aldis.owner.collection('components').create({ page: aldis.page, name: 'London' })
  await signIn(page, aldis)
  const degraded = componentRow(page, 'London').getByRole('combobox')
  await degraded.selectOption('degraded_performance')
  await (await openAccountSheet(page)).click()
  const question = page.getByText('Signing out deletes what you have not posted')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(degraded).toHaveValue('degraded_performance')
  await (await openAccountSheet(page)).click()
  await expect(question).toBeVisible()
  await degraded.focus()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(degraded).toHaveValue('degraded_performance')

  await degraded.focus()
  await page.keyboard.press('Escape')
  await expect(degraded).toHaveValue('operational')
  await expect(page.getByRole('status').filter({ hasText: 'Statuses discarded.' })).toBeVisible()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await expect(degraded).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(degraded).toHaveValue('degraded_performance')
  await expect(page.getByRole('button', { name: 'Discard' })).toBeFocused()
  await expect(page.getByText('1 status chosen, not published.')).toBeVisible()
})

test('two tabs choose together, and what one publishes the other does not bring back', async ({
  page,
  context,
  fresh: aldis,
}) => {
  const components = aldis.owner.collection('components')
  for (const name of ['London', 'Paris']) await components.create({ page: aldis.page, name })
  await signIn(page, aldis)
  const other = await context.newPage()
  await other.goto(`${aldis.edgeUrl}/console`)
  const status = (of: Page, name: string) => componentRow(of, name).getByRole('combobox')
  await expect(status(other, 'Paris')).toBeEnabled()
  await status(page, 'London').selectOption('degraded_performance')
  await expect(status(other, 'London')).toHaveValue('degraded_performance')
  await status(other, 'Paris').selectOption('degraded_performance')
  await expect(page.getByText('2 statuses chosen, not published.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('2 statuses chosen, not published.')).toBeVisible()
  await publishButton(page).click()
  await expect(page.getByRole('status').filter({ hasText: /Published/ })).toBeVisible()
  await expect(other.getByText(/not published/)).toHaveCount(0)
  await componentRow(other, 'Paris').getByRole('combobox').selectOption({ label: 'Major outage' })
  await page.reload()
  await expect(page.getByText('1 status chosen, not published.')).toBeVisible()
})

test('the focus stays where it was while statuses are published, and goes to what is said of them', async ({
  page,
  fresh: aldis,
}) => {
  await aldis.owner.collection('components').create({ page: aldis.page, name: 'London' })
  await signIn(page, aldis)
  const menu = componentRow(page, 'London').getByRole('combobox')
  const published = page.getByRole('status').filter({ hasText: /Published .*\d\d:\d\d/ })
  let letGo = () => {}
  const held = new Promise<void>((done) => {
    letGo = done
  })
  await page.route('**/pb/api/batch', async (route) => {
    await held
    await route.continue()
  })
  await menu.focus()
  await page.keyboard.press('2')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: 'Publishing' })).toHaveAttribute('aria-disabled', 'true')
  await expect(menu).toBeFocused()
  await page.keyboard.press('4')
  await expect(menu).toBeFocused()
  await expect(menu).toHaveValue('degraded_performance')
  await expectNoViolations(page)
  letGo()
  await expect(published).toBeVisible()
  await expect(menu).toBeFocused()

  await menu.selectOption('major_outage')
  await publishButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(published).toBeFocused()
})

test('what becomes of chosen statuses is said in a region that was there before', async ({ page, fresh: aldis }) => {
  await aldis.owner.collection('components').create({ page: aldis.page, name: 'London' })
  await signIn(page, aldis)
  const key = componentRow(page, 'London').getByRole('combobox')
  await expect(key).toBeEnabled()
  const empty = await page.locator('section.v > div > [role=status]').elementHandle()
  expect(await empty?.textContent()).toBe('')
  await key.selectOption('degraded_performance')
  await expect.poll(() => empty?.textContent()).toContain('1 status chosen, not published.')
  await publishButton(page).click()
  await expect.poll(() => empty?.textContent()).toContain('Published')
})
