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
  await begins.fill(local(7, '21:00'))
  await expect(ends, 'it takes as long as before').toHaveValue(local(7, '22:30'))
  await expect(page.getByText('overlaps “New racks”')).toBeVisible()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await ends.fill(local(7, '20:00'))
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(ends).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('It ends before it begins.')).toBeVisible()
  await begins.fill(local(6, '21:00'))
  await ends.fill(local(6, '23:00'))
  await expect(page.getByText('overlaps “New racks”')).toHaveCount(0)
  await page.getByRole('switch', { name: /Begins and ends by itself/ }).click()
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
  await expect(page.getByRole('radio', { name: 'Their certificates' })).toBeVisible()
  await expect(page.getByRole('radio', { name: local(5, '02:30').replace('T', ' ') })).toBeVisible()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('radio', { name: 'My certificates' }).check()
  await page.getByRole('radio', { name: local(5, '02:30').replace('T', ' ') }).check()
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => all.getOne(id)).toMatchObject({ name: 'My certificates', minutes: 90 })
})
