import { waitUntil } from '../support/wait-until.ts'
import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { expectNoSidewaysScroll, openWhen, signIn } from './team.ts'

const AT = '2021-12-08T13:35:00.000Z'

test('what was on another day is written with its day, and with the year where that was another', async ({
  page,
  fresh: aldis,
}) => {
  const incident = { page: aldis.page, kind: 'realtime', name: 'Search is slow', published: true }
  const { id } = await aldis.owner.collection('incidents').create(incident)
  const updates = aldis.owner.collection('incident_updates')
  await updates.create({ incident: id, status: 'investigating', body: 'Looking.', display_at: AT })
  await updates.create({ incident: id, status: 'resolved', body: 'It is over.', display_at: AT })
  await signIn(page, aldis)
  await page.goto(`${aldis.edgeUrl}/console/incidents/${id}#update`)
  await expect(page.getByText('Ended Wed 8 Dec 2021, 13:35 UTC')).toBeVisible()
  await expect(page.locator('.ctl time').first()).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'It is over.' })).toContainText('Wed 8 Dec 2021, 13:35 UTC')
  await expect(page.getByRole('group', { name: 'Phase' })).toContainText('Wed 8 Dec 2021, 13:35 UTC')
  await expectNoSidewaysScroll(page)
})

test('the time is entered in the page’s zone, and earlier drafts open with the same instant', async ({
  page,
  fresh: aldis,
}) => {
  await aldis.owner.collection('pages').update(aldis.page, { time_zone: 'Europe/Berlin' })
  await signIn(page, aldis)
  await waitUntil('the console knows the zone', async () => {
    await page.goto(`${aldis.edgeUrl}/console/incidents/new`)
    await openWhen(page)
    await page.getByRole('radio', { name: 'Earlier' }).check()
    return page.getByLabel(/^Date and time, CES?T$/).isVisible()
  })
  const at = page.getByLabel(/^Date and time, CES?T$/)
  await at.fill('2026-01-05T11:30')
  const whenPane = page.locator('.when')
  await expect(whenPane.getByText(/Mon 5 Jan( 2026)?, 10:30 UTC/)).toBeVisible()
  await expect(whenPane.getByText('CET', { exact: true })).toBeVisible()
  await at.fill('2026-03-29T02:30')
  await expect(at, 'what is typed stays').toHaveValue('2026-03-29T02:30')
  await expect(whenPane.getByText('Clocks skip that time: it is taken as 03:30 CEST.')).toBeVisible()
  await at.fill('2025-10-26T02:30')
  await expect(whenPane.getByText('Clocks show that time twice: it is taken as 02:30 CET.')).toBeVisible()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await at.fill('2026-01-05T11:30')
  await page.getByLabel('Title').fill('Search is slow')
  await page.getByRole('textbox', { name: 'Message' }).fill('Searching takes a minute.')

  const kept = await page.evaluate(() => Object.values(localStorage).join(' '))
  expect(kept, 'drafts are kept in UTC, as they always were').toContain('"at":"2026-01-05T10:30"')
  await page.reload()
  await expect(at).toHaveValue('2026-01-05T11:30')
  const post = page.getByRole('button', { name: 'Post incident' })
  await post.click()
  await expect(whenPane.getByText('That is more than 30 days ago. If it is right, post once more.')).toBeVisible()
  await expect(at).toBeFocused()
  expect(await aldis.owner.collection('incidents').getFullList()).toEqual([])
  await post.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Search is slow' })).toBeVisible()
  const posted = await aldis.owner.collection('incident_updates').getFullList()
  expect(posted).toMatchObject([{ display_at: '2026-01-05 10:30:00.000Z' }])
})
