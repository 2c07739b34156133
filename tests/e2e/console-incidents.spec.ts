import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { TestAldis } from '../support/aldis.ts'
import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { addMember, expectNoSidewaysScroll, signIn, watchProblems } from './team.ts'

const LIST = '**/pb/api/aldis/incident-list?*'

/** An incident of the past, with its one update. */
async function addPast({ owner, page }: TestAldis, name: string, at: string, body = 'Over.'): Promise<string> {
  const { id } = await owner.collection('incidents').create({ page, kind: 'realtime', name, published: true })
  await owner.collection('incident_updates').create({ incident: id, status: 'investigating', body, display_at: at })
  const end = new Date(Date.parse(at) + 50 * 60_000).toISOString()
  await owner
    .collection('incident_updates')
    .create({ incident: id, status: 'resolved', body: 'Resolved.', display_at: end })
  return id
}

const rows = (page: Page) => page.locator('main .crow:has(.cname)')

test('somebody finds an old incident by its words, puts its title right, and is back where they were', async ({
  page,
  fresh,
}) => {
  const { problems } = await watchProblems(page)
  const old = await addPast(fresh, 'Websokets close', '2024-02-10T10:00:00.000Z', 'A failed **router** drops packets.')
  await addPast(fresh, 'Late invoices', '2026-03-01T10:00:00.000Z')
  await fresh.owner.collection('incident_notes').create({ page: fresh.page, incident: old, body: 'Firmware 12.4' })
  await signIn(page, fresh)
  await page.getByRole('navigation').getByRole('link', { name: 'Incidents', exact: true }).click()
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['March 2026', 'February 2024', 'Our record'])
  await expect(page.locator('.csec > header > p').first()).toHaveText('1, median 50 min')
  await expect(page.getByText('2 of 2', { exact: true })).toBeVisible()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)

  await page.getByLabel('Search', { exact: true }).fill('ROUTER firmware')
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('status').filter({ hasText: 'Found: 1' })).toBeAttached()
  await expect(rows(page).locator('mark')).toHaveText('router')
  await page.getByLabel('Period').selectOption('2024')
  await expect(page).toHaveURL(/incidents\?words=ROUTER\+firmware&period=2024$/)
  await expectNoViolations(page)

  await page.getByRole('link', { name: 'Websokets close' }).click()
  await page.getByRole('button', { name: 'Edit details' }).click()
  await page.getByLabel('Title', { exact: true }).fill('WebSockets close')
  await page.getByRole('button', { name: 'Save the change', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'WebSockets close' })).toBeVisible()
  await page.goBack()
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'WebSockets close' })).toBeVisible()
  await expect(page.getByLabel('Search', { exact: true })).toHaveValue('ROUTER firmware')
  await expect(page.getByLabel('Period')).toHaveValue('2024')

  const search = page.getByLabel('Search', { exact: true })
  await search.fill('fimrware')
  await expect(page.getByRole('heading', { name: 'Nothing fits.' })).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('link', { name: 'firmware', exact: true }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(search).toHaveValue('firmware')
  await expect(search).toBeFocused()
  await search.fill('sattelite')
  await expect(page.getByRole('heading', { name: 'Nothing fits.' })).toBeVisible()
  await expect(page.getByText('Did you mean')).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear the filters' }).click()
  await expect(rows(page)).toHaveCount(2)
  await expect(page).toHaveURL(/incidents$/)
  expect(problems).toEqual([])
})

test('many are read piece by piece, and who comes back finds as many as they left', async ({ page, fresh }) => {
  const { owner, page: id } = fresh
  for (let first = 0; first < 75; first += 25) {
    const batch = owner.createBatch()
    for (let at = first; at < first + 25; at++) {
      batch.collection('incidents').create({ page: id, kind: 'realtime', name: `Draft ${at}`, published: false })
    }
    await batch.send()
  }
  await signIn(page, fresh)
  await page.goto(`${page.url()}/incidents`)
  await expect(page.getByText('50 of 75', { exact: true })).toBeVisible()
  // Of a month that is not all there nobody says how many it has.
  await expect(page.locator('.csec:not(.crecord) > header > p')).toHaveCount(0)
  await page.getByRole('button', { name: 'Earlier' }).click()
  await expect(page.getByText('75 of 75', { exact: true })).toBeVisible()
  await rows(page).last().scrollIntoViewIfNeeded()
  await rows(page).last().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: /^Draft/ })).toBeVisible()
  await page.goBack()
  await expect(rows(page)).toHaveCount(75)
  await expect(rows(page).last()).toBeInViewport()
})

test('what cannot be read is no empty list, and comes by itself', async ({ page, fresh }) => {
  await addPast(fresh, 'Late invoices', '2026-03-01T10:00:00.000Z')
  await signIn(page, fresh, await addMember(fresh, 'viewer', 'Vera'))
  const address = `${page.url()}/incidents`
  await page.route(LIST, (route) => route.fulfill({ status: 502, body: '' }))
  await page.goto(address)
  await expect(page.getByText('The list could not be read.')).toBeVisible()
  await expect(page.getByText('No incident yet.')).toHaveCount(0)
  await page.unroute(LIST)
  await expect(rows(page)).toHaveCount(1, { timeout: 15_000 })

  await page.route(LIST, (route) => route.abort())
  await page.getByLabel('State').selectOption('Resolved')
  await expect(page.getByText('You see what was read before.')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
})

test('what is open stands first with its promise, and an incident of a colleague comes by itself', async ({
  page,
  fresh,
}) => {
  await addPast(fresh, 'Late invoices', '2026-03-01T10:00:00.000Z')
  await signIn(page, fresh)
  await page.goto(`${page.url()}/incidents`)
  await expect(rows(page)).toHaveCount(1)
  const { id } = await fresh.owner
    .collection('incidents')
    .create({ page: fresh.page, kind: 'realtime', name: 'Search is slow', published: true })
  await fresh.owner.collection('incident_updates').create({ incident: id, status: 'investigating', body: 'Looking.' })
  const open = page.getByRole('region', { name: 'Open incidents' })
  await expect(open.getByRole('link', { name: 'Search is slow' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Search is slow' })).toHaveCount(1)
  await page.getByLabel('State').selectOption('Open')
  await expect(open).toHaveCount(0)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Search is slow')
})

test('several of the open incidents are picked by the keyboard and resolved, two of them made one, and taken back', async ({
  page,
  fresh,
}) => {
  const { problems } = await watchProblems(page)
  for (const name of ['API errors', 'Slow search', 'Mail is late']) {
    const { id } = await fresh.owner
      .collection('incidents')
      .create({ page: fresh.page, kind: 'realtime', name, published: true })
    await fresh.owner.collection('incident_updates').create({ incident: id, status: 'investigating', body: 'Looking.' })
  }
  await signIn(page, fresh)
  await page.goto(`${page.url()}/incidents`)
  const open = page.getByRole('region', { name: 'Open incidents' })
  const begin = open.getByRole('button', { name: 'Choose several' })
  await begin.focus()
  await page.keyboard.press('Enter')
  await expect(open.getByRole('checkbox').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(open.getByRole('checkbox')).toHaveCount(0)
  await expect(begin).toBeFocused()

  await begin.click()
  const dock = page.getByRole('region', { name: 'Chosen incidents' })
  await open.getByText('API errors', { exact: true }).click()
  await open.getByRole('checkbox', { name: 'Slow search' }).press('Space')
  await expect(dock.getByRole('status')).toHaveText('Chosen: 2')
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await dock.getByRole('button', { name: 'Resolve' }).click()
  const resolving = page.getByRole('dialog', { name: 'Resolve several' })
  await expect(resolving.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(dock.getByRole('status'), 'a dialog that is closed leaves the choice').toHaveText('Chosen: 2')
  await dock.getByRole('button', { name: 'Resolve' }).click()
  await resolving.getByRole('textbox', { name: 'Message' }).fill('All is well again.')
  await resolving.getByRole('button', { name: 'Resolve the chosen (2)' }).click()
  await expect(dock).toHaveCount(0)
  await expect(open.getByRole('link')).toHaveText(['Mail is late'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(open.getByRole('link')).toHaveCount(3)

  await begin.click()
  for (const name of ['Mail is late', 'API errors']) await open.getByRole('checkbox', { name }).check()
  await dock.getByRole('button', { name: 'Merge into another' }).click()
  const merging = page.getByRole('dialog', { name: 'Merge into another' })
  await expect(merging.getByRole('radio')).toHaveCount(2)
  await merging.getByRole('radio', { name: 'API errors' }).check()
  await expectNoViolations(page)
  await merging.getByRole('button', { name: 'Merge' }).click()
  await expect(merging).toHaveCount(0)
  await expect(open.getByText('Mail is late')).toHaveCount(0)
  const merged = await fresh.owner.collection('incidents').getFirstListItem('merged_into != ""')
  const into = await fresh.owner.collection('incidents').getOne(String(merged.merged_into))
  expect([merged.name, into.name]).toEqual(['Mail is late', 'API errors'])
  expect(problems).toEqual([])
})

test('who only reads picks nothing', async ({ page, fresh }) => {
  for (const name of ['API errors', 'Slow search']) {
    const { id } = await fresh.owner
      .collection('incidents')
      .create({ page: fresh.page, kind: 'realtime', name, published: true })
    await fresh.owner.collection('incident_updates').create({ incident: id, status: 'investigating', body: 'Looking.' })
  }
  await signIn(page, fresh, await addMember(fresh, 'viewer', 'Vera'))
  await page.goto(`${page.url()}/incidents`)
  await expect(page.getByRole('region', { name: 'Open incidents' }).getByRole('link')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Choose several' })).toHaveCount(0)
})

test('the team reads how it kept its promises, by month too, and takes that with it as a file', async ({
  page,
  fresh,
}) => {
  await addPast(fresh, 'Late invoices', '2026-03-01T10:00:00.000Z')
  const { id } = await fresh.owner
    .collection('incidents')
    .create({ page: fresh.page, kind: 'realtime', name: 'Search is slow', published: true })
  const soon = new Date(Date.now() + 3_600_000).toISOString()
  const updates = fresh.owner.collection('incident_updates')
  await updates.create({ incident: id, status: 'investigating', body: 'Looking.', next_update_at: soon })
  await updates.create({ incident: id, status: 'resolved', body: 'Found.' })
  await signIn(page, fresh, await addMember(fresh, 'viewer', 'Vera'))
  await page.goto(`${page.url()}/incidents`)
  const record = page.getByRole('region', { name: 'Our record' })
  await expect(record.getByRole('definition').filter({ hasText: '1 of 1' })).toHaveText('1 of 1100%')
  await record.getByRole('button', { name: 'By month' }).click()
  await expect(record.getByRole('list', { name: 'By month' }).getByRole('listitem').first()).toContainText('1 of 1')
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)

  await page.route('**/pb/api/aldis/track-record.csv?*', (route) => route.fulfill({ status: 502, body: '' }))
  await record.getByRole('button', { name: 'Save as CSV' }).click()
  await expect(record.getByText('The file could not be made: the server does not answer.')).toBeVisible()
  await page.unroute('**/pb/api/aldis/track-record.csv?*')
  const download = page.waitForEvent('download')
  await record.getByRole('button', { name: 'Save as CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^record-[a-z0-9-]+\.csv$/)
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toMatch(/^\ufeff"month","incidents",/)
  expect(file).toContain('"2026-03","1",')
})
