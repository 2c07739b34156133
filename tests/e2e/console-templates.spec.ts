import { subscriberOf } from '../support/role-rows.ts'
import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { addComponent, componentRow, expectNoSidewaysScroll, openIncident, signIn, watchProblems } from './team.ts'

test('a template fills in all below, follows what is chosen, and stops where somebody writes', async ({
  page,
  fresh: aldis,
}) => {
  const { problems } = await watchProblems(page)
  const components = aldis.owner.collection('components')
  const search = await components.create({ page: aldis.page, name: 'Search' })
  await components.create({ page: aldis.page, name: 'Mail' })
  await aldis.owner.collection('templates').create({
    page: aldis.page,
    name: 'Errors in one region',
    title: 'Errors: {{components}}',
    body: '{{components}} fails since {{time}}. We tell more by {{next_update}}.',
    status: 'identified',
    affected: [{ component: search.id, status: 'partial_outage' }],
    minutes: 90,
  })
  await signIn(page, aldis)
  await page.goto(`${page.url()}/incidents/new`)
  await page.getByRole('button', { name: 'Errors in one region' }).click()
  const title = page.getByLabel('Title')
  const message = page.getByRole('textbox', { name: 'Message' })
  await expect(title).toHaveValue('Errors: Search')
  await expect(message).toHaveValue(/^Search fails since \d\d:\d\d UTC\. We tell more by \d\d:\d\d UTC\.$/)
  await expect(page.getByRole('radio', { name: 'Identified' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'in 90 minutes' }), 'none of the usual ones').toBeChecked()
  await expect(componentRow(page, 'Search').getByRole('combobox')).toHaveValue('partial_outage')
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await addComponent(page, 'Mail')
  await expect(title).toHaveValue('Errors: Search, Mail')
  await message.fill('Ours.')
  await page.getByRole('button', { name: 'Remove Mail' }).click()
  await expect(message, 'what somebody wrote stays').toHaveValue('Ours.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Errors: Search' })).toBeVisible()
  expect(problems).toEqual([])
})

test('what is written is kept as a template, which can be taken back', async ({ page, fresh: aldis }) => {
  const id = await openIncident(aldis)
  await signIn(page, aldis)
  await page.goto(`${page.url()}/incidents/${id}#update`)
  await page.getByRole('textbox', { name: 'Message' }).fill('Still working on it.')
  await page.getByRole('button', { name: 'Save as a template' }).click()
  await expect(page.locator('.ctoast')).toContainText('Template saved: “Search is slow”.')
  const stored = () => aldis.owner.collection('templates').getFullList({ filter: 'name = "Search is slow"' })
  expect(await stored()).toMatchObject([{ name: 'Search is slow', title: '', body: 'Still working on it.' }])
  await page.locator('.ctoast').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await stored()).length).toBe(0)
})

test('templates are written, ordered, changed and deleted in the settings', async ({ page, fresh: aldis }) => {
  const { problems } = await watchProblems(page)
  const templates = aldis.owner.collection('templates')
  for (const { id } of await templates.getFullList()) await templates.delete(id)
  await signIn(page, aldis)
  await page.goto(`${page.url()}/settings/templates`)
  await expect(page.getByText('No templates yet.')).toBeVisible()
  const add = async (name: string, body: string) => {
    await page.locator('#template-name').fill(name)
    await page.locator('#template-body').fill(body)
    await page.getByRole('button', { name: /^Save/ }).click()
    await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible()
    await expect(page.locator('#template-name')).toHaveValue('')
  }
  await add('First', 'One.')
  await add('Second', 'Two.')
  const names = page.getByRole('main').locator('.crows b')
  await expect(names).toHaveText(['First', 'Second'])
  await page.getByRole('button', { name: 'Move up: Second' }).click()
  await expect(names).toHaveText(['Second', 'First'])
  await page.reload()
  await expect(names).toHaveText(['Second', 'First'])
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Change First' }).click()
  await page.locator('#template-body').fill('One more.')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'One more.' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete First' }).click()
  await expect(names).toHaveText(['Second'])
  await page.locator('.ctoast').getByRole('button', { name: 'Undo' }).click()
  await expect(names).toHaveText(['Second', 'First'])
  expect(problems).toEqual([])
})

test('a template says whether subscribers are told of what is written from it', async ({ page, fresh: aldis }) => {
  const { problems } = await watchProblems(page)
  await aldis.admin.collection('subscribers').create(subscriberOf(aldis.page))
  await signIn(page, aldis)
  const home = page.url()
  await page.goto(`${home}/settings/templates`)
  await page.locator('#template-name').fill('A small thing')
  await page.locator('#template-title').fill('Something small')
  await page.locator('#template-body').fill('Nobody needs a mail of this.')
  const told = page.getByRole('switch', { name: 'Notify subscribers' })
  await expect(told).toBeChecked()
  await told.focus()
  await page.keyboard.press('Space')
  await expectNoViolations(page)
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'A small thing' })).toBeVisible()
  await page.goto(`${home}/incidents/new`)
  const notify = page.getByRole('switch', { name: 'Notify 1 subscriber' })
  await expect(notify).toBeChecked()
  await page.getByRole('button', { name: 'A small thing' }).click()
  await expect(notify).not.toBeChecked()
  await page.getByRole('button', { name: /^Post incident/ }).click()
  await expect(page.getByText(/^Posted \d/)).toBeVisible()
  const [posted] = await aldis.admin
    .collection('incident_updates')
    .getFullList({ filter: 'body = "Nobody needs a mail of this."' })
  expect(posted?.notify).toBe(false)
  expect(problems).toEqual([])
})

test('a template of maintenance is written in the settings, and fills in a plan and its end', async ({
  page,
  fresh: aldis,
}) => {
  const { problems } = await watchProblems(page)
  await aldis.owner.collection('components').create({ page: aldis.page, name: 'Search' })
  await signIn(page, aldis)
  const home = page.url()
  await page.goto(`${home}/settings/templates`)
  await page.getByLabel('Used for').selectOption('Maintenance')
  await expect(page.getByLabel('Phase')).toHaveCount(0)
  await page.locator('#template-name').fill('Routers')
  await page.locator('#template-title').fill('Routers: {{components}}')
  await page.locator('#template-body').fill('From {{time}} to {{next_update}} {{components}} may be slow.')
  await page.getByLabel('Planned duration').selectOption('4 h')
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Routers' })).toBeVisible()

  await page.goto(`${home}/maintenance/new`)
  await page.getByRole('button', { name: 'Routers' }).click()
  const message = page.getByRole('textbox', { name: 'Message' })
  await expect(message).toHaveValue('From … to … … may be slow.')
  await page.locator('#plan-starts').fill('2030-01-10T22:00')
  await expect(page.locator('#plan-ends')).toHaveValue('2030-01-11T02:00')
  await page.getByRole('checkbox', { name: 'Search' }).check()
  await expect(message).toHaveValue('From 22:00 to 02:00 Search may be slow.')
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Routers: Search')
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await message.fill('Ours.')
  await page.getByRole('checkbox', { name: 'Search' }).uncheck()
  await expect(message, 'what somebody wrote stays').toHaveValue('Ours.')
  await page.goto(`${home}/incidents/new`)
  await expect(page.getByText('fills in everything below')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Routers' }), 'no incident begins with it').toHaveCount(0)
  expect(problems).toEqual([])
})

test('an incident and a maintenance become templates with one press, which can be taken back', async ({
  page,
  fresh: aldis,
}) => {
  const collection = (name: string) => aldis.owner.collection(name)
  const search = await collection('components').create({ page: aldis.page, name: 'Search' })
  const id = await openIncident(aldis)
  const affected = [{ component: search.id, status: 'major_outage' }]
  await collection('incident_updates').create({ incident: id, status: 'identified', body: 'A disk is full.', affected })
  await signIn(page, aldis)
  const home = page.url()
  await page.goto(`${home}/incidents/${id}`)
  await page.getByRole('button', { name: 'Save this incident as a template' }).click()
  await expect(page.locator('.ctoast')).toContainText('Template saved: “Search is slow”.')
  const stored = () => collection('templates').getFullList({ filter: 'name = "Search is slow"' })
  expect(await stored()).toMatchObject([
    { kind: 'realtime', title: 'Search is slow', body: 'Looking.', status: 'investigating', affected, minutes: 30 },
  ])
  await page.locator('.ctoast').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await stored()).length).toBe(0)

  const planned = await collection('incidents').create({
    page: aldis.page,
    kind: 'maintenance',
    name: 'New routers',
    published: true,
    scheduled_for: '2030-01-10 22:00:00.000Z',
    scheduled_until: '2030-01-11 01:00:00.000Z',
  })
  await collection('incident_updates').create({ incident: planned.id, status: 'scheduled', body: 'It may be slow.' })
  await page.goto(`${home}/incidents/${planned.id}`)
  await page.getByRole('button', { name: 'Save this maintenance as a template' }).click()
  await expect(page.locator('.ctoast')).toContainText('Template saved: “New routers”.')
  const routers = await collection('templates').getFullList({ filter: 'name = "New routers"' })
  expect(routers).toMatchObject([{ kind: 'maintenance', body: 'It may be slow.', status: '', minutes: 180 }])
})
