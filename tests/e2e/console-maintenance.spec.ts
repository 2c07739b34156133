import type { Page } from '@playwright/test'
import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { local, row } from './planned.ts'
import { addComponent, expectNoSidewaysScroll, signIn, watchProblems } from './team.ts'

const field = (page: Page, name: string) => page.locator(`#plan-${name}`)

test('maintenance is planned, begun, prolonged and ended from its list, and visitors see each', async ({
  page,
  browser,
  fresh: aldis,
}) => {
  const { problems } = await watchProblems(page)
  const component = await aldis.owner.collection('components').create({ page: aldis.page, name: 'Search' })
  await signIn(page, aldis)
  await page.getByRole('link', { name: 'Maintenance', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'No maintenance planned.' })).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('main').getByRole('link', { name: 'New maintenance' }).click()
  await page.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText('This is required.')).toHaveCount(4)
  await expect(field(page, 'name')).toBeFocused()
  await expectNoViolations(page)
  await field(page, 'name').fill('New disks')
  await addComponent(page, 'Search')
  await field(page, 'starts').fill(local(1, '22:00'))
  await expect(field(page, 'ends'), 'two hours, until somebody says otherwise').toHaveValue(local(2, '00:00'))
  await field(page, 'ends').fill(local(1, '23:30'))
  await field(page, 'body').fill('We put in **new disks**.')
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/maintenance$/)
  await expect(row(page, 'New disks')).toContainText('begins by itself in')

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(aldis.edgeUrl)
  await expect(visitor.getByText('New disks').first()).toBeVisible()
  await row(page, 'New disks').getByRole('button', { name: 'Begin now' }).click()
  await expect(row(page, 'New disks')).toContainText('In progress')
  await expect(visitor.getByText('The maintenance has begun.')).toBeVisible()
  await expect
    .poll(async () => (await aldis.owner.collection('components').getOne(component.id)).status)
    .toBe('under_maintenance')
  await page.locator('.ctoast').getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'New disks')).toContainText('begins by itself in')
  await row(page, 'New disks').getByRole('button', { name: 'Begin now' }).click()
  await row(page, 'New disks').getByRole('button', { name: '30 min longer' }).click()
  await expect(page.locator('.ctoast')).toContainText('Extended.')
  const [stored] = await aldis.owner.collection('incidents').getFullList()
  expect(stored?.scheduled_until).toBe(`${local(2, '00:00').replace('T', ' ')}:00.000Z`)
  await row(page, 'New disks').getByRole('button', { name: 'End now' }).click()
  await expect(page.getByRole('region', { name: 'Past' }).getByRole('link', { name: 'New disks' })).toBeVisible()
  await expect
    .poll(async () => (await aldis.owner.collection('components').getOne(component.id)).status)
    .toBe('operational')
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  expect(problems).toEqual([])
})

test('a maintenance that is cancelled says so to visitors and in the calendar, and comes back by one press', async ({
  page,
  fresh: aldis,
}) => {
  const incidents = aldis.owner.collection('incidents')
  const scheduled_for = `${local(1, '22:00').replace('T', ' ')}:00.000Z`
  const plan = { page: aldis.page, kind: 'maintenance', name: 'New disks', published: true, scheduled_for }
  const { id } = await incidents.create(plan)
  await aldis.owner.collection('incident_updates').create({ incident: id, status: 'scheduled', body: 'New disks.' })
  await signIn(page, aldis)
  await page.goto(`${page.url()}/maintenance`)
  await row(page, 'New disks').getByRole('button', { name: 'Cancel it' }).click()
  await expect(page.getByRole('region', { name: 'Past' })).toContainText('Cancelled')
  const read = async (path: string) => (await fetch(`${aldis.edgeUrl}${path}`)).text()
  await expect.poll(() => read(`/incidents/${id}`)).toContain('This maintenance is cancelled.')
  expect(await read(`/incidents/${id}`)).toContain('Was planned for:')
  expect(await read(`/incidents/${id}`), 'its heading').toMatch(/<h1[^>]*>.*Cancelled\..*<\/h1>/s)
  expect(await read(`/incidents/${id}`)).not.toContain('Took place:')
  expect(await read('/calendar.ics')).toContain('STATUS:CANCELLED')
  await page.locator('.ctoast').getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'New disks').getByRole('button', { name: 'Cancel it' })).toBeVisible()
  expect(await incidents.getOne(id)).toMatchObject({ status: 'scheduled' })
})

test('one that comes again shows its next ten, leaves days out, and says what it overlaps', async ({
  page,
  fresh: aldis,
}) => {
  const { problems } = await watchProblems(page)
  const starts = local(7, '01:00')
  const day = starts.slice(0, 10)
  await aldis.owner.collection('incidents').create({
    page: aldis.page,
    kind: 'maintenance',
    name: 'Backups move',
    published: true,
    scheduled_for: `${day} 02:00:00.000Z`,
    scheduled_until: `${day} 04:00:00.000Z`,
  })
  await signIn(page, aldis)
  await page.goto(`${page.url()}/maintenance/new`)
  await field(page, 'name').fill('Weekly window')
  await field(page, 'starts').fill(starts)
  await page.getByRole('radio', { name: 'Weekly' }).check()
  await field(page, 'body').fill('We restart what must be restarted.')
  const times = page.getByRole('region', { name: 'The next ten' }).getByRole('listitem')
  await expect(times).toHaveCount(10)
  await expect(times.first()).toContainText('overlaps “Backups move”')
  await expect(times.nth(1)).not.toContainText('overlaps')
  await times
    .first()
    .getByRole('button', { name: /^Leave out/ })
    .click()
  await expect(times.first()).not.toContainText('overlaps')
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await page.reload()
  await expect(field(page, 'name'), 'nothing typed is lost').toHaveValue('Weekly window')
  await page.getByRole('button', { name: 'Schedule' }).click()
  await expect(page).toHaveURL(/\/maintenance$/)
  const again = page.getByRole('region', { name: 'Recurring' }).getByRole('listitem')
  await expect(again).toContainText('Weekly')
  await expect(
    page.getByRole('region', { name: 'Coming' }).locator('.cname', { hasText: 'Weekly window' }),
  ).toBeVisible()
  const [recurring] = await aldis.owner.collection('recurring_maintenances').getFullList()
  expect(recurring).toMatchObject({ starts, minutes: 120, exceptions: [day], auto_start: true })

  await page.getByRole('button', { name: 'Calendar' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await page.getByRole('button', { name: monthAfter() }).click()
  await expect(page.getByRole('table').getByRole('link', { name: 'Weekly window' }).first()).toBeVisible()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'List' }).click()

  await again.getByRole('link', { name: 'Change' }).click()
  await field(page, 'name').fill('Window')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect
    .poll(async () => (await aldis.owner.collection('recurring_maintenances').getFullList())[0]?.name)
    .toBe('Window')
  await page.getByRole('link', { name: 'Maintenance' }).first().click()
  await page.getByRole('button', { name: 'End the series' }).click()
  await expect(page.getByRole('region', { name: 'Recurring' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Window', exact: true })).toHaveCount(0)
  await page.locator('.ctoast').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('region', { name: 'Recurring' })).toBeVisible()
  expect(problems).toEqual([])
})

test('a maintenance that waits for somebody and is late is said to be, and is told of like any incident', async ({
  page,
  fresh: aldis,
}) => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const { id } = await aldis.owner.collection('incidents').create({
    page: aldis.page,
    kind: 'maintenance',
    name: 'New disks',
    published: true,
    scheduled_for: at(-20),
    scheduled_until: at(40),
  })
  await aldis.owner.collection('incident_updates').create({ incident: id, status: 'scheduled', body: 'Soon.' })
  await signIn(page, aldis)
  await page.goto(`${page.url()}/maintenance`)
  await expect(row(page, 'New disks')).toContainText(/late by 20\smin · begins by hand/)
  await page.getByRole('link', { name: 'New disks', exact: true }).click()
  await expect(page.locator('.cfacts').first()).toContainText(/late by 20\smin/)
  await expect(page.locator('.cfacts time')).toBeVisible()
  await page.getByRole('link', { name: 'Begin now' }).click()
  await expect(page.getByRole('radio', { name: 'In progress' })).toBeChecked()
  await expect(page.getByRole('radio')).toHaveCount(4)
  await page.getByRole('textbox', { name: 'Message' }).fill('We are a little late.')
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Post update' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'We are a little late.' })).toBeVisible()
  expect(await aldis.owner.collection('incidents').getOne(id)).toMatchObject({
    status: 'in_progress',
    next_update_at: '',
  })
  await page.getByRole('link', { name: 'End now' }).click()
  await expect(page.getByRole('radio', { name: 'Completed' })).toBeChecked()
})

test('a recurring one shows what it affects, is not in its own way, and has nothing to save until it is changed', async ({
  page,
  fresh: aldis,
}) => {
  const components = aldis.owner.collection('components')
  for (let at = 0; at < 9; at += 1) await components.create({ page: aldis.page, name: `Part ${at}`, position: at })
  const { id: last } = await components.create({ page: aldis.page, name: 'Load balancers', position: 9 })
  const recurring = await aldis.owner.collection('recurring_maintenances').create({
    page: aldis.page,
    name: 'Certificates',
    body: 'We rotate them.',
    starts: local(5, '01:00'),
    minutes: 60,
    rule: 'FREQ=WEEKLY',
    affected: [{ component: last }],
    auto_start: true,
  })
  await expect
    .poll(async () => (await aldis.owner.collection('incidents').getFullList({ filter: 'series != ""' })).length)
    .toBeGreaterThan(0)
  await signIn(page, aldis)
  await page.goto(`${page.url()}/maintenance/${recurring.id}`)
  await expect(page.getByRole('checkbox', { name: 'Load balancers' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Weekly' })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Leave out' })).toHaveCount(10)
  await expect(page.getByText('overlaps')).toHaveCount(0)
  await expect(page.getByText('changes are not saved')).toHaveCount(0)
})

test('the calendar reads older months as they are shown, and strikes out what was cancelled', async ({
  page,
  fresh: aldis,
}) => {
  const incidents = aldis.owner.collection('incidents')
  const updates = aldis.owner.collection('incident_updates')
  const first = new Date()
  const middleOf = (month: number) => new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + month, 15, 12))
  const plan = async (name: string, at: Date) => {
    const scheduled_for = at.toISOString()
    const scheduled_until = new Date(at.getTime() + 3_600_000).toISOString()
    const own = { page: aldis.page, kind: 'maintenance', name, published: true, scheduled_for, scheduled_until }
    const { id } = await incidents.create(own)
    await updates.create({ incident: id, status: 'scheduled', body: 'Soon.' })
    await updates.create({ incident: id, status: 'completed', body: 'Done.' })
  }
  // More than is read at once lies in between.
  await plan('An old one', middleOf(-2))
  for (let at = 0; at < 21; at += 1) await plan(`Work ${at}`, middleOf(-1))
  await plan('Called off', middleOf(1))
  await signIn(page, aldis)
  await page.goto(`${page.url()}/maintenance`)
  await page.getByRole('button', { name: 'Calendar' }).click()
  const calendar = page.getByRole('table')
  const back = page.locator('.ccalhead button').first()
  await page.locator('.ccalhead button').last().click()
  await expect(calendar.getByRole('link', { name: 'Called off Cancelled' }).locator('s')).toHaveText('Called off')
  await page.getByRole('button', { name: 'Today' }).click()
  await back.click()
  await back.click()
  await expect(calendar.getByRole('link', { name: 'An old one' })).toBeVisible()
})

/** The month after this one, as the calendar's key is called. */
function monthAfter(): string {
  const now = new Date()
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
  return new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(next)
}
