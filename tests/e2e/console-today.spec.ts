import { waitUntilNewest } from '../support/aldis.ts'
import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { countShifts, waitForNextFrame } from './layout-shifts.ts'
import { addMember, expectNoSidewaysScroll, signIn, watchProblems } from './team.ts'

test('what happens today stands on the first screen of everybody at once, with who did it', async ({
  page,
  browser,
  fresh: aldis,
}) => {
  await aldis.owner.collection('pages').update(aldis.page, { time_zone: 'Asia/Tokyo' })
  await waitUntilNewest(aldis)
  const { problems } = await watchProblems(page)
  await signIn(page, aldis)
  const home = page.url()
  const today = page.getByRole('region', { name: 'Today' })
  const here = page.getByRole('region', { name: 'Here now' })
  await expect(here).toContainText('Only you.')
  const component = await aldis.owner.collection('components').create({ page: aldis.page, name: 'Search' })
  await expect(today).toContainText(/JST|GMT\+9/)
  await expect(today.getByRole('listitem')).toHaveCount(0)
  await expect(today).toContainText('Nothing so far.')
  await expectNoViolations(page)

  const lena = await (await browser.newContext()).newPage()
  await signIn(lena, aldis, await addMember(aldis, 'responder', 'Lena Brandt'))
  await expect(here).toContainText('Lena Brandt')
  await lena.goto(`${lena.url()}/incidents/new`)
  await lena.getByLabel('Title').first().fill('Search is slow')
  await expect(here).toContainText('Lena Brandt is writing a new incident')
  await expect(today).toContainText('Draft: Search is slow')
  await lena.getByRole('textbox', { name: 'Message', exact: true }).fill('We look into it.')
  await lena.getByRole('button', { name: /^Post incident/ }).click()
  await expect(today).toContainText('Search is slow: opened · Lena Brandt')
  await expect(today).not.toContainText('Draft')
  await expect(here).toContainText('Lena Brandt is reading “Search is slow”')

  await aldis.owner.collection('components').update(component.id, { manual_status: 'partial_outage' })
  await expect(today).toContainText('Search: Partial outage · You')
  await aldis.owner.collection('handovers').create({ page: aldis.page, body: 'Watch the disks.' })
  await expect(today).toContainText('Hand-over · You')
  const [incident] = await aldis.owner.collection('incidents').getFullList()
  const resolved = { incident: incident?.id, status: 'resolved', body: 'Over.' }
  await aldis.owner.collection('incident_updates').create(resolved)
  await expect(today.getByRole('listitem').first()).toContainText('Search is slow: Resolved · You')
  await today.getByRole('link', { name: 'All that was done' }).click()
  await expect(page).toHaveURL(/\/settings\/audit$/)
  await page.goBack()
  await expect(today.getByRole('listitem')).toHaveCount(4)
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)

  await lena.goto(home)
  await expect(lena.getByRole('region', { name: 'Today' })).toContainText('Search is slow: opened · You')
  await expect(lena.getByRole('link', { name: 'All that was done' })).toHaveCount(0)
  expect(problems).toEqual([])
})

test('a day that cannot be loaded is not said to be quiet, and nothing moves until it is asked for again', async ({
  page,
  fresh: aldis,
}) => {
  await signIn(page, aldis)
  await page.route('**/collections/component_changes/**', (route) =>
    route.fulfill({ status: 400, json: { message: 'Not now.' } }),
  )
  const shifts = await countShifts(page)
  await page.reload()
  const today = page.getByRole('region', { name: 'Today' })
  await expect(today.getByRole('alert')).toContainText('Could not load this.')
  await expect(today).not.toContainText('Nothing so far.')
  await waitForNextFrame(page)
  expect(await shifts()).toEqual([])
  await page.unroute('**/collections/component_changes/**')
  // What somebody asked for may move what is below it.
  await today.getByRole('button', { name: 'Try again' }).click()
  await expect(today).toContainText('Nothing so far.')
})
