import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { expectNoSidewaysScroll, signIn, watchProblems } from './team.ts'

const NAMES = ['API errors', 'Slow search', 'Mail is late'] as const

test.beforeEach(async ({ fresh: { owner, page } }) => {
  for (const name of NAMES) {
    const component = await owner.collection('components').create({ page, name: `Part of ${name}` })
    const incident = await owner.collection('incidents').create({ page, kind: 'realtime', name, published: true })
    const affected = [{ component: component.id, status: 'major_outage' }]
    await owner
      .collection('incident_updates')
      .create({ incident: incident.id, status: 'investigating', body: 'We look at it.', affected })
  }
})

test('several incidents are resolved with one text, and opened again by one press', async ({ page, fresh: aldis }) => {
  const { problems } = await watchProblems(page)
  await signIn(page, aldis)
  const open = page.getByRole('region', { name: 'Open incidents' })
  await expect(open.getByRole('article')).toHaveCount(3)
  await page.getByRole('button', { name: 'Resolve several' }).click()
  const dialog = page.getByRole('dialog', { name: 'Resolve several' })
  const go = dialog.getByRole('button', { name: /^Resolve the chosen/ })
  await expect(go).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'API errors' }).check()
  await dialog.getByRole('textbox', { name: 'Message' }).fill('All is well again.')
  await dialog.getByRole('checkbox', { name: 'Slow search' }).check()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Resolve several' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Message' }), 'nothing typed is lost').toHaveValue(
    'All is well again.',
  )
  await dialog.getByRole('checkbox', { name: 'API errors' }).check()
  await dialog.getByRole('checkbox', { name: 'Slow search' }).check()
  await expect(go).toHaveText('Resolve the chosen (2)')
  await go.click()
  await expect(dialog).toHaveCount(0)
  await expect(open.getByRole('article')).toHaveCount(1)
  await expect(open.getByRole('article', { name: '' })).toContainText('Mail is late')
  const posted = () => aldis.owner.collection('incident_updates').getFullList({ filter: 'body = "All is well again."' })
  expect((await posted()).map(({ status }) => status)).toEqual(['resolved', 'resolved'])

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(open.getByRole('article')).toHaveCount(3)
  expect(await posted()).toEqual([])
  expect(problems).toEqual([])
})

test('of several, one that somebody posted to meanwhile stays open, and is said to', async ({ page, fresh: aldis }) => {
  // This console hears nothing live.
  await page.route('**/pb/api/realtime', (route) => route.abort())
  await signIn(page, aldis)
  await page.getByRole('button', { name: 'Resolve several' }).click()
  const dialog = page.getByRole('dialog', { name: 'Resolve several' })
  const moved = await aldis.owner.collection('incidents').getFirstListItem('name = "Slow search"')
  await aldis.owner
    .collection('incident_updates')
    .create({ incident: moved.id, status: 'identified', body: 'It is worse than it seemed.' })
  for (const name of NAMES.slice(0, 2)) await dialog.getByRole('checkbox', { name }).check()
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Over.')
  await dialog.getByRole('textbox', { name: 'Message' }).press('Control+Enter')
  await expect(dialog.getByText('Somebody posted meanwhile: read it first.')).toBeVisible()
  await expect(dialog.getByText('Resolved', { exact: true })).toBeVisible()
  const statuses = await aldis.owner.collection('incidents').getFullList({ sort: 'name' })
  expect(statuses.map(({ name, status }) => [name, status])).toEqual([
    ['API errors', 'resolved'],
    ['Mail is late', 'investigating'],
    ['Slow search', 'identified'],
  ])
})

test('a duplicate is merged into another, which takes over what it affects, and is itself again by one press', async ({
  page,
  fresh: aldis,
}) => {
  const { problems } = await watchProblems(page)
  const { id } = await aldis.owner.collection('incidents').getFirstListItem('name = "API errors"')
  const other = await aldis.owner.collection('incidents').getFirstListItem('name = "Slow search"')
  await signIn(page, aldis)
  await page.goto(`${page.url()}/incidents/${id}`)
  await page.getByRole('button', { name: 'Merge into another' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge into another' })
  await dialog.getByRole('radio', { name: 'Slow search' }).check()
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue(
    'This is the same as “Slow search”. We go on there.',
  )
  await expect(dialog.getByText('Affected there as well from now on: Part of API errors')).toBeVisible()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  const link = page.getByRole('link', { name: 'This incident goes on in another' })
  await expect(link).toHaveAttribute('href', new RegExp(`/incidents/${other.id}$`))
  const component = await aldis.owner.collection('components').getFirstListItem('name = "Part of API errors"')
  expect(component.status, 'it is still out').toBe('major_outage')

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(link).toHaveCount(0)
  expect(await aldis.owner.collection('incidents').getOne(id)).toMatchObject({
    status: 'investigating',
    merged_into: '',
  })
  expect(problems).toEqual([])
})
