import type { Page } from '@playwright/test'
import { errorRateChart } from '../../scripts/demo/picture.ts'
import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import {
  addComponent,
  addMember,
  componentRow,
  expectNoSidewaysScroll,
  openGroups,
  openWhen,
  signIn,
  watchProblems,
} from './team.ts'

const picture = { name: 'queue.png', mimeType: 'image/png', buffer: Buffer.from(errorRateChart([0.1, 0.6, 0.3])) }
const message = (page: Page) => page.getByRole('textbox', { name: 'Message' })

test('an incident is posted, updated and resolved, and an open public page shows each without a reload', async ({
  aldis,
  page,
  browser,
}) => {
  const { problems } = await watchProblems(page)
  const visitor = await (await browser.newContext()).newPage()
  const seen = await watchProblems(visitor)
  await visitor.goto(aldis.edgeUrl)
  await visitor.evaluate(() => Reflect.set(window, 'isTheSamePage', true))

  await signIn(page, aldis)
  await page.getByRole('link', { name: 'New incident' }).first().click()
  await page.getByLabel('Title').fill('Backups start late')
  await message(page).fill(
    'Backups of **Managed Postgres** wait in a queue.\n\n- none is lost\n- see [the docs](https://northwind.example/docs)',
  )
  await addComponent(page, 'Backups')
  await componentRow(page, 'Backups').getByRole('combobox').selectOption({ label: 'Partial outage' })
  await page.setInputFiles('input[type=file]', picture)
  await expect(page.getByRole('group', { name: 'Impact' }).getByRole('radio', { name: 'Major' })).toBeChecked()
  const preview = await page.getByRole('region', { name: 'As visitors will see it' }).locator('.prose').innerHTML()
  await message(page).press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'Backups start late' })).toBeVisible()

  const incident = visitor.getByRole('region', { name: 'Backups start late' })
  await expect(incident.getByText('wait in a queue')).toBeVisible()
  await expect(incident.getByText('Major impact')).toBeVisible()
  expect(await incident.locator('.prose').innerHTML()).toBe(preview)
  const image = incident.getByRole('img', { name: 'queue.png' })
  await expect(image).toHaveJSProperty('complete', true)
  expect(await image.evaluate((node) => node instanceof HTMLImageElement && node.naturalWidth)).toBeGreaterThan(0)

  await page.getByRole('link', { name: 'Post update' }).click()
  await page.getByRole('radio', { name: 'Monitoring' }).check()
  await message(page).fill('The queue is shrinking.')
  await page.getByRole('button', { name: 'Post update' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'The queue is shrinking.' })).toBeVisible()
  await expect(incident.getByText('The queue is shrinking.')).toBeVisible()
  await expect(message(page), 'what was posted is no draft any more').toHaveCount(0)

  await page.keyboard.press('r')
  await expect(page.getByRole('radio', { name: 'Resolved' })).toBeChecked()
  await message(page).fill('All backups are on time.')
  await page.getByRole('button', { name: 'Resolve incident' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'All backups are on time.' })).toBeVisible()
  await expect(incident.locator('.facts')).toContainText('Resolved')
  await expect(incident.locator('[data-lasting]')).toHaveCount(0)
  expect(await visitor.evaluate(() => Reflect.get(window, 'isTheSamePage'))).toBe(true)
  expect([...problems, ...seen.problems]).toEqual([])
})

test('a missing value is reported next to its field, and the text stays', async ({ aldis, page }) => {
  await signIn(page, aldis)
  await page.goto(`${aldis.edgeUrl}/console/incidents/new`)
  await message(page).fill('Something.')
  await page.getByRole('button', { name: 'Post incident' }).click()
  await expect(page.getByText('Enter a title.')).toBeVisible()
  await expect(page.getByLabel('Title')).toBeFocused()
  await expect(message(page)).toHaveValue('Something.')
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(message(page)).toHaveValue('')
})

test('statuses are set with one key each, and published or dropped together', async ({ aldis, page }) => {
  await signIn(page, aldis)
  await openGroups(page)
  const keys = (name: string) => componentRow(page, name)
  await keys('DNS').getByRole('combobox').focus()
  await page.keyboard.press('3')
  await page.keyboard.press('j')
  await page.keyboard.press('2')
  await expect(page.getByText('2 statuses chosen, not published.')).toBeVisible()
  await expect(keys('Load balancers').getByRole('combobox').locator('option:checked')).toHaveText(
    'Degraded performance',
  )
  await page.keyboard.press('Escape')
  await expect(keys('DNS').getByRole('combobox').locator('option:checked')).toHaveText('Operational')
  await keys('DNS').getByRole('combobox').focus()
  await page.keyboard.press('4')
  await page.keyboard.press('Control+Enter')
  await expect(keys('DNS').getByRole('combobox')).toHaveValue('major_outage')
  await expect(page.getByText('not published.')).toHaveCount(0)
  await expect
    .poll(async () => (await aldis.owner.collection('components').getFirstListItem('name = "DNS"')).status)
    .toBe('major_outage')
  await keys('DNS').getByRole('combobox').focus()
  await page.keyboard.press('1')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('not published.')).toHaveCount(0)
})

test('more statuses than one batch takes are published all the same', async ({ page, fresh: aldis }) => {
  const components = aldis.owner.collection('components')
  for (let i = 0; i < 55; i += 1) await components.create({ page: aldis.page, name: `Node ${i}`, position: i })
  await signIn(page, aldis)
  await expect(componentRow(page, 'Node 54')).toBeVisible()
  for (let i = 0; i < 55; i += 1) {
    const keys = componentRow(page, `Node ${i}`)
    await keys.getByRole('combobox').selectOption({ label: 'Partial outage' })
  }
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('not published.')).toHaveCount(0)
  const down = await components.getFullList({ filter: 'status = "partial_outage"' })
  expect(down).toHaveLength(55)
})

test('a maintenance that is only planned is scheduled, not open', async ({ aldis, page }) => {
  await signIn(page, aldis)
  const { id, name } = await aldis.owner.collection('incidents').getFirstListItem('status = "scheduled"')
  await page.goto(`${aldis.edgeUrl}/console/incidents/${id}#update`)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.locator('.cfacts').first()).toContainText('Scheduled')
  await expect(page.getByText(/^Open for/)).toHaveCount(0)
})

test('a component that is archived keeps its name in the composer', async ({ page, fresh: aldis }) => {
  const { id: component } = await aldis.owner.collection('components').create({ page: aldis.page, name: 'Old search' })
  const { id } = await aldis.owner
    .collection('incidents')
    .create({ page: aldis.page, kind: 'realtime', name: 'Search is slow', published: true })
  const affected = [{ component, status: 'partial_outage' }]
  await aldis.owner
    .collection('incident_updates')
    .create({ incident: id, status: 'investigating', body: 'Looking.', affected })
  await aldis.owner.collection('components').update(component, { archived_at: new Date().toISOString() })
  await signIn(page, aldis)
  await page.goto(`${aldis.edgeUrl}/console/incidents/${id}#update`)
  await expect(page.locator('.caff b', { hasText: 'Old search' })).toBeVisible()
  await expect(componentRow(page, 'Old search')).toBeVisible()
})

test('a viewer reads everything and posts nothing', async ({ aldis, page }) => {
  await signIn(page, aldis, await addMember(aldis, 'viewer', 'Vera Reader'))
  await expect(page.getByText('Posting needs the responder role.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'New incident' })).toHaveCount(0)
  for (const menu of await page.locator('.ccomp select').all()) await expect(menu).toBeDisabled()
  await page.getByRole('link', { name: 'API errors in Frankfurt' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Some API requests to Frankfurt' })).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Post update' })).toHaveCount(0)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the console is accessible and fits a small screen, ${colorScheme}`, async ({ aldis, browser }) => {
    const page = await (await browser.newContext({ colorScheme })).newPage()
    const { problems } = await watchProblems(page)
    await signIn(page, aldis)
    await expect(page.getByRole('link', { name: 'API errors in Frankfurt' })).toBeVisible()
    await expectNoViolations(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'Post update' }).click()
    await message(page).fill('A very/long-word_without.any:space;'.repeat(6))
    await expectNoViolations(page)
    await expectNoSidewaysScroll(page)
    await page.goto(`${aldis.edgeUrl}/console/incidents/new`)
    await addComponent(page, 'Backups')
    await page.setInputFiles('input[type=file]', picture)
    await openWhen(page)
    await page.getByRole('radio', { name: 'Earlier' }).check()
    await page.getByRole('button', { name: 'Post incident' }).click()
    await expect(page.getByText('Enter a title.')).toBeVisible()
    await expectNoViolations(page)
    await expectNoSidewaysScroll(page)
    expect(problems).toEqual([])
    await page.context().close()
  })
}
