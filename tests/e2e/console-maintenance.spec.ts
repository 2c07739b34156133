// Longer than 300 lines: one screen, and each thing that is done on it.
import type { Page } from '@playwright/test'
import { subscriberOf } from '../support/role-rows.ts'
import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { local, row } from './planned.ts'
import { addComponent, expectNoSidewaysScroll, signIn, watchProblems } from './team.ts'

/** As `local`, as PocketBase stores it. */
const stored = (days: number, time: string) => `${local(days, time).replace('T', ' ')}:00.000Z`
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
  await expect(page.getByRole('heading', { name: 'When' }), 'no box without times').not.toBeInViewport()
  await expect(page.getByText('From a template'), 'there are none of maintenance').toHaveCount(0)
  await page.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText('This is required.')).toHaveCount(4)
  await expect(field(page, 'name')).toBeFocused()
  await expectNoViolations(page)
  await field(page, 'name').fill('New disks')
  await addComponent(page, 'Search')
  await field(page, 'starts').fill(local(1, '22:00'))
  await expect(field(page, 'ends'), 'two hours, until somebody says otherwise').toHaveValue(local(2, '00:00'))
  await field(page, 'ends').fill(local(1, '23:30'))
  await expect(page.getByRole('region', { name: 'When' }).getByRole('listitem')).toHaveCount(1)
  await field(page, 'body').fill('We put in **new disks**.')
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/maintenance$/)
  await expect(page.locator('.ctoast'), 'said on the screen that follows').toContainText('Scheduled: “New disks”.')
  await expect(row(page, 'New disks')).toContainText('begins by itself in')
  await expect(row(page, 'New disks').locator('> time')).toHaveText(/22:00 – 23:30 UTC$/)
  await page.setViewportSize({ width: 768, height: 900 })
  const title = await row(page, 'New disks').locator('.chl').boundingBox()
  const keys = await row(page, 'New disks').locator('.cside').boundingBox()
  expect(keys?.y, 'keys leave the line of the title').toBeGreaterThan((title?.y ?? 0) + (title?.height ?? 0))
  await page.setViewportSize({ width: 1280, height: 900 })

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(aldis.edgeUrl)
  await expect(visitor.getByText('New disks').first()).toBeVisible()
  await row(page, 'New disks').getByRole('button', { name: 'Begin now' }).click()
  await expect(row(page, 'New disks')).toContainText('Nobody')
  await expect(row(page, 'New disks')).toContainText('Visitors read: “The maintenance has begun.”')
  await expect(row(page, 'New disks').getByRole('radio', { name: /It takes 1\s?h 30\smin as planned/ })).toBeChecked()
  await expectNoViolations(page)
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }
  await row(page, 'New disks').getByRole('button', { name: 'Begin quietly' }).click()
  await expect(row(page, 'New disks')).toContainText(/In progress · ends in 1\s?h 2[89]\smin/)
  await expect(visitor.getByText('The maintenance has begun.')).toBeVisible()
  await expect
    .poll(async () => (await aldis.owner.collection('components').getOne(component.id)).status)
    .toBe('under_maintenance')
  await page.locator('.ctoast').getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'New disks')).toContainText('begins by itself in')
  expect((await aldis.owner.collection('incidents').getFullList())[0], 'planned as before').toMatchObject({
    scheduled_for: stored(1, '22:00'),
    scheduled_until: stored(1, '23:30'),
  })
  await row(page, 'New disks').getByRole('button', { name: 'Begin now' }).click()
  await row(page, 'New disks').getByRole('radio', { name: 'It ends as planned' }).check()
  await row(page, 'New disks').getByRole('button', { name: 'Begin quietly' }).click()
  const began = new Date().toISOString().slice(0, 10)
  await expect(row(page, 'New disks').locator('> time'), 'when it really began').toHaveAttribute(
    'datetime',
    new RegExp(`^${began}`),
  )
  await row(page, 'New disks').getByRole('button', { name: '30 min longer' }).click()
  await expect(page.locator('.ctoast')).toContainText(/“New disks” now ends later: .+, 00:00 UTC\./)
  const [extended] = await aldis.owner.collection('incidents').getFullList()
  expect(extended?.scheduled_until).toBe(stored(2, '00:00'))
  await row(page, 'New disks').getByRole('button', { name: 'End now' }).click()
  await row(page, 'New disks').getByRole('button', { name: 'End quietly' }).click()
  await expect(page.getByRole('region', { name: 'Past' }).getByRole('link', { name: 'New disks' })).toBeVisible()
  await expect
    .poll(async () => (await aldis.owner.collection('components').getOne(component.id)).status)
    .toBe('operational')
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  expect(problems).toEqual([])
})

test('a plan says whom it tells, and tells nobody where somebody wants that', async ({ page, fresh: aldis }) => {
  const component = await aldis.owner.collection('components').create({ page: aldis.page, name: 'Search' })
  for (const [endpoint, maintenance] of [
    ['a@example.org', true],
    ['b@example.org', true],
    ['c@example.org', false],
  ] as const)
    await aldis.admin.collection('subscribers').create(subscriberOf(aldis.page, { endpoint, maintenance }))
  await signIn(page, aldis)
  await page.goto(`${page.url()}/maintenance/new`)
  const dock = page.getByRole('region', { name: 'Schedule' })
  await expect(dock.getByRole('switch', { name: 'Notify 2 subscribers' })).toBeChecked()
  await field(page, 'name').fill('New disks')
  await addComponent(page, 'Search')
  await field(page, 'starts').fill(local(1, '22:00'))
  await field(page, 'body').fill('We put in new disks.')
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }
  await expectNoViolations(page)
  await dock.getByRole('switch').click()
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/maintenance$/)
  const [update] = await aldis.admin.collection('incident_updates').getFullList({ filter: "status = 'scheduled'" })
  expect(update).toMatchObject({ notify: false, affected: [{ component: component.id }] })
  expect((await aldis.admin.collection('notifications').getFullList()).length).toBe(0)
})

test('a maintenance that is cancelled says so to visitors and in the calendar, and comes back by one press', async ({
  page,
  fresh: aldis,
}) => {
  const incidents = aldis.owner.collection('incidents')
  const scheduled_for = stored(1, '22:00')
  const plan = { page: aldis.page, kind: 'maintenance', name: 'New disks', published: true, scheduled_for }
  const { id } = await incidents.create(plan)
  await aldis.owner.collection('incident_updates').create({ incident: id, status: 'scheduled', body: 'New disks.' })
  await signIn(page, aldis)
  await page.goto(`${page.url()}/maintenance`)
  await row(page, 'New disks').getByRole('button', { name: 'Cancel it' }).click()
  await row(page, 'New disks').getByRole('button', { name: 'Cancel quietly' }).click()
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

test('cancelling asks whether to tell those who follow it, and taking that back says whether they were told', async ({
  page,
  fresh: aldis,
}) => {
  const { problems } = await watchProblems(page)
  const plan = {
    page: aldis.page,
    kind: 'maintenance',
    published: true,
    scheduled_for: new Date(Date.now() + 86_400_000),
  }
  for (const name of ['New disks', 'New rack']) {
    const { id } = await aldis.owner.collection('incidents').create({ ...plan, name })
    await aldis.owner.collection('incident_updates').create({ incident: id, status: 'scheduled', body: 'So.' })
  }
  for (const endpoint of ['https://a.example.org/', 'https://b.example.org/'])
    await aldis.admin.collection('subscribers').create(subscriberOf(aldis.page, { channel: 'webhook', endpoint }))
  await signIn(page, aldis)
  await page.goto(`${page.url()}/maintenance`)
  const disks = row(page, 'New disks')
  const ask = disks.getByRole('button', { name: 'Cancel it' })
  await ask.click()
  await expect(disks.getByRole('switch', { name: 'Notify 2 subscribers' })).toBeChecked()
  await expect(disks.locator('.cask'), 'the harmless one').toBeFocused()
  await expect(disks.locator('.cask')).toHaveText('Cancel “New disks”? Visitors read: “This maintenance is cancelled.”')
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await expect(disks.getByRole('switch')).toBeHidden()
  await expect(ask, 'where one was').toBeFocused()
  await ask.click()
  await disks.getByRole('switch').click()
  await disks.getByRole('button', { name: 'Cancel quietly' }).click()
  const past = page.getByRole('region', { name: 'Past' })
  await expect(past).toContainText('New disks')
  await expect(page.locator('.ctoast')).toContainText('Cancelled: “New disks”. Nobody is notified.')
  const notifications = () => aldis.admin.collection('notifications').getFullList()
  expect(await notifications(), 'nobody is told').toEqual([])
  await page.locator('.ctoast').getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('.ctoast')).toContainText('Undone.')

  await aldis.admin.collection('pages').update(aldis.page, { notify_delay: 300 })
  await ask.click()
  await disks.getByRole('button', { name: 'Cancel and tell them' }).click()
  await expect(past).toContainText('New disks')
  expect(await notifications()).toMatchObject([{ state: 'waiting' }])
  await page.locator('.ctoast').getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('.ctoast'), 'within the delay nobody was told').toContainText('Undone.')
  expect(await notifications()).toMatchObject([{ state: 'withdrawn' }])

  await aldis.admin.collection('pages').update(aldis.page, { notify_delay: 0 })
  const rack = row(page, 'New rack')
  await rack.getByRole('button', { name: 'Cancel it' }).click()
  await rack.getByRole('button', { name: 'Cancel and tell them' }).click()
  await expect(past).toContainText('New rack')
  await expect
    .poll(async () => (await notifications()).some(({ counts }) => counts !== null && 'webhook' in counts))
    .toBe(true)
  await page.locator('.ctoast').getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('.ctoast')).toContainText('subscribers had already been told.')
  await expect(rack.getByRole('button', { name: 'Cancel it' })).toBeVisible()

  await page.route('**/collections/notifications/records**', (route) => route.abort())
  await rack.getByRole('button', { name: 'Cancel it' }).click()
  await rack.getByRole('button', { name: 'Cancel and tell them' }).click()
  await expect(past).toContainText('New rack')
  await page.locator('.ctoast').getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('.ctoast'), 'undone, whoever was told').toContainText('Undone.')
  await page.unroute('**/collections/notifications/records**')

  await rack.getByRole('button', { name: 'Begin now' }).click()
  await expect(rack.getByRole('switch', { name: 'Notify 2 subscribers' })).toBeChecked()
  await rack.getByRole('button', { name: 'Begin and tell them' }).click()
  await expect(rack).toContainText('In progress')
  await expect(page.locator('.ctoast')).toContainText('New rack: In progress. 2 subscribers are being notified.')
  await rack.getByRole('button', { name: 'End now' }).click()
  await rack.getByRole('button', { name: 'End and tell them' }).click()
  await expect(past).toContainText('New rack')
  const { items } = await aldis.admin.collection('incident_updates').getList(1, 2, { sort: '-created' })
  expect(items.map(({ status, notify }) => [status, notify])).toEqual([
    ['completed', true],
    ['in_progress', true],
  ])
  expect(problems).toEqual([])
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
  await page.getByRole('link', { name: 'Post update' }).click()
  await page.getByRole('radio', { name: 'In progress' }).check()
  await expect(page.getByRole('radio')).toHaveCount(4)
  await page.getByRole('textbox', { name: 'Message' }).fill('We are a little late.')
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Post update' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'We are a little late.' })).toBeVisible()
  expect(await aldis.owner.collection('incidents').getOne(id)).toMatchObject({
    status: 'in_progress',
    next_update_at: '',
  })
  await page.getByRole('button', { name: 'End now' }).click()
  await page.getByRole('button', { name: 'End quietly' }).click()
  await expect(page.getByRole('link', { name: 'Post update' })).toBeHidden()
  expect(await aldis.owner.collection('incidents').getOne(id)).toMatchObject({ status: 'completed' })
})

test('a maintenance’s own page begins and cancels it with the question that its row has', async ({
  page,
  fresh: aldis,
}) => {
  const { problems } = await watchProblems(page)
  const incidents = aldis.owner.collection('incidents')
  const { id } = await incidents.create({
    page: aldis.page,
    kind: 'maintenance',
    name: 'New disks',
    published: true,
    scheduled_for: stored(1, '22:00'),
    scheduled_until: stored(1, '22:45'),
  })
  await aldis.owner.collection('incident_updates').create({ incident: id, status: 'scheduled', body: 'Soon.' })
  const endpoint = 'https://a.example.org/'
  await aldis.admin.collection('subscribers').create(subscriberOf(aldis.page, { channel: 'webhook', endpoint }))
  await signIn(page, aldis)
  await page.goto(`${page.url()}/incidents/${id}`)
  const begin = page.getByRole('button', { name: 'Begin now' })
  await begin.click()
  await expect(page.getByRole('radio', { name: /It takes 45\smin as planned/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'It ends as planned' })).toBeVisible()
  await expectNoViolations(page)
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }
  await page.keyboard.press('Escape')
  await expect(begin, 'where one was').toBeFocused()
  await page.setViewportSize({ width: 390, height: 480 })
  await begin.click()
  await expect(page.getByRole('switch', { name: 'Notify 1 subscriber' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Begin and tell them' }), 'its keys too').toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('switch', { name: 'Notify 1 subscriber' }).click()
  await page.getByRole('button', { name: 'Begin quietly' }).click()
  await expect(page.locator('.cfacts').first()).toContainText(/ends in 4[45]\smin/)
  await page.getByRole('button', { name: 'End now' }).click()
  const end = page.getByRole('switch', { name: 'Notify 1 subscriber' })
  await expect(end, 'nobody was told that it began').not.toBeChecked()
  await page.keyboard.press('Escape')
  await page.locator('.ctoast').getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Cancel it' }).click()
  await page.getByRole('button', { name: 'Cancel and tell them' }).click()
  await expect(page.locator('.cfacts').first()).toContainText('Cancelled')
  expect(await incidents.getOne(id)).toMatchObject({
    status: 'completed',
    scheduled_for: stored(1, '22:00'),
    scheduled_until: stored(1, '22:45'),
  })
  expect(problems).toEqual([])
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
