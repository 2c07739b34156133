import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { local, row } from './planned.ts'
import { expectNoSidewaysScroll, signIn, watchProblems } from './team.ts'

test('the times of a planned one are changed, with what they overlap, and what the clock does', async ({
  page,
  fresh: aldis,
}) => {
  const { problems } = await watchProblems(page)
  const incidents = aldis.owner.collection('incidents')
  const at = (days: number, time: string) => `${local(days, time).replace('T', ' ')}:00.000Z`
  const plan = async (name: string, days: number) => {
    const own = { page: aldis.page, kind: 'maintenance', name, published: true, auto_start: true, auto_complete: true }
    const times = { scheduled_for: at(days, '22:00'), scheduled_until: at(days, '23:30') }
    const { id } = await incidents.create({ ...own, ...times, reminders: [1440, 60] })
    await aldis.owner.collection('incident_updates').create({ incident: id, status: 'scheduled', body: 'Soon.' })
    return id
  }
  const id = await plan('New disks', 5)
  await plan('New racks', 7)
  await signIn(page, aldis)
  await page.goto(`${page.url()}/maintenance`)
  await row(page, 'New disks').getByRole('link', { name: 'Change New disks' }).click()
  const [begins, ends] = [page.getByLabel('Begins', { exact: true }), page.getByLabel('Ends', { exact: true })]
  await expect(begins).toHaveValue(local(5, '22:00'))
  await begins.fill('')
  await begins.fill(local(7, '21:00'))
  await expect(ends, 'it takes as long as before').toHaveValue(local(7, '22:30'))
  await expect(page.getByText('overlaps “New racks”')).toBeVisible()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await ends.fill(local(7, '20:00'))
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(ends).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('It has to end after it begins.')).toBeVisible()
  await expect(ends).toBeFocused()
  await ends.fill('')
  await expect(page.getByText('This is required.')).toBeVisible()
  await begins.fill(local(-1, '21:00'))
  await ends.fill(local(6, '23:00'))
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('That is past: it would begin at once.')).toBeVisible()
  await expect(begins).toBeFocused()
  await begins.fill(local(6, '21:00'))
  await ends.fill(local(6, '23:00'))
  await expect(page.getByText('overlaps “New racks”')).toHaveCount(0)
  await page.getByRole('switch', { name: /Begins by itself/ }).click()
  await page.getByRole('switch', { name: 'Ends by itself' }).click()
  await page.getByRole('switch', { name: /Reminds/ }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Edit details' })).toBeFocused()
  await expect(page.locator('.cfacts').first()).toContainText('begins by hand')
  expect(await incidents.getOne(id)).toMatchObject({
    scheduled_for: at(6, '21:00'),
    scheduled_until: at(6, '23:00'),
    auto_start: false,
    auto_complete: false,
    reminders: [],
  })
  await page.goto(`${aldis.edgeUrl}/incidents/${id}`)
  await expect(page.locator(`time[datetime^="${local(6, '21:00')}"]`).first()).toBeVisible()
  expect(problems).toEqual([])
})

test('one that began early ends before its planned beginning, and one that is over keeps no clock', async ({
  page,
  fresh: aldis,
}) => {
  const incidents = aldis.owner.collection('incidents')
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const own = { page: aldis.page, kind: 'maintenance', name: 'New disks', published: true }
  const { id } = await incidents.create({ ...own, scheduled_for: at(120), scheduled_until: at(180) })
  const updates = aldis.owner.collection('incident_updates')
  for (const status of ['scheduled', 'in_progress']) await updates.create({ incident: id, status, body: 'Soon.' })
  await signIn(page, aldis)
  await page.goto(`${page.url()}/incidents/${id}#details`)
  const ends = page.getByLabel('Ends', { exact: true })
  await ends.fill(at(60).slice(0, 16))
  await expect(page.getByLabel('Begins', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Edit details' })).toBeFocused()
  const saved = await incidents.getOne(id)
  expect(Date.parse(saved.scheduled_for)).toBe(Date.parse(saved.started_at))
  await updates.create({ incident: id, status: 'completed', body: 'Over.' })
  await page.getByRole('button', { name: 'Edit details' }).click()
  await expect(page.getByLabel('Begins', { exact: true })).toBeVisible()
  await expect(page.getByRole('switch')).toHaveCount(0)
})

test('a series that a colleague changes meanwhile shows both versions to choose from', async ({
  page,
  fresh: aldis,
}) => {
  const all = aldis.owner.collection('recurring_maintenances')
  const series = { page: aldis.page, name: 'Certificates', body: 'We rotate them.', minutes: 60, rule: 'FREQ=WEEKLY' }
  const { id } = await all.create({ ...series, starts: local(5, '01:00') })
  await signIn(page, aldis)
  await page.goto(`${page.url()}/maintenance/${id}`)
  const title = page.getByLabel('Title', { exact: true })
  await title.fill('My certificates')
  await page.getByLabel('Ends', { exact: true }).fill(local(5, '03:00'))
  await all.update(id, { name: 'Their certificates', minutes: 90 })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('You saved this meanwhile, in another tab or window.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Their certificates' })).toBeVisible()
  await expect(page.getByRole('radio', { name: /02:30/ })).toBeVisible()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('radio', { name: 'My certificates' }).check()
  await page.getByRole('radio', { name: /02:30/ }).check()
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => all.getOne(id)).toMatchObject({ name: 'My certificates', minutes: 90 })
})
