import type { Page } from '@playwright/test'
import { freshId } from '../integration/survival/post.ts'
import { AdminUi } from '../support/admin-ui.ts'
import { startAldis, type TestAldis } from '../support/aldis.ts'
import { test as base, expect } from './fixtures.ts'

/** An empty page of its own: other tests count on theirs being empty. */
const test = base.extend<object, { aldisOfOperators: TestAldis }>({
  aldisOfOperators: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      await using aldis = await startAldis()
      await use(aldis)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const MOVED = { data: { updated: { code: 'record_moved' } } }

/** The admin UI, signed in as this machine's superuser. */
async function openAdminUi(page: Page, { pbUrl, secrets }: TestAldis): Promise<AdminUi> {
  const ui = new AdminUi(page)
  await ui.signIn(pbUrl, secrets.adminEmail, secrets.adminPassword)
  return ui
}

test("an incident that is posted in PocketBase's admin UI is on an open page, with all that follows from it", async ({
  aldisOfOperators: aldis,
  page,
  browser,
}) => {
  const { admin, page: own } = aldis
  const { id: component } = await admin.collection('components').create({ page: own, name: 'REST API' })
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(aldis.edgeUrl)
  await expect(visitor.locator('html[data-connection=live]')).toBeVisible()

  const ui = await openAdminUi(page, aldis)
  await ui.create('incidents')
  await ui.relate('page', 'Northwind Cloud')
  await ui.select('kind', 'realtime')
  await ui.write('name', 'Checkout is down')
  await ui.tick('published')
  expect((await ui.save('Create')).status).toBe(200)
  await ui.form.waitFor({ state: 'hidden' })
  await ui.create('incident_updates')
  await ui.relate('incident', 'Checkout is down')
  await ui.select('status', 'investigating')
  await ui.write('body', 'We are **looking** into it.')
  await ui.writeJson('affected', [{ component, status: 'major_outage' }])
  expect((await ui.save('Create')).status).toBe(200)

  const incident = visitor.getByRole('region', { name: 'Checkout is down' })
  await expect(incident.getByText('We are looking into it.')).toBeVisible()
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('REST API is down.')
  const [stored] = await admin.collection('incidents').getFullList()
  expect(stored).toMatchObject({ status: 'investigating', impact: 'critical', page: own })
  const [update] = await admin.collection('incident_updates').getFullList()
  expect(update).toMatchObject({ page: own, author: { collection: '_superusers', name: 'Administrator' } })
  const audit = await admin.collection('audit_log').getFullList({ filter: 'collection = "incident_updates"' })
  expect(audit).toEqual([expect.objectContaining({ via: 'admin', action: 'create' })])
  await visitor.context().close()
})

test("an incident's form that was open while somebody posted is refused, and nothing is lost", async ({
  aldisOfOperators: aldis,
  page,
}) => {
  const { admin, owner } = aldis
  const incident = freshId()
  await admin
    .collection('incidents')
    .create({ id: incident, page: aldis.page, kind: 'realtime', name: 'Slow search', published: true })
  await admin.collection('incident_updates').create({ incident, status: 'investigating', body: 'Slow since noon.' })
  const ui = await openAdminUi(page, aldis)
  await ui.edit('incidents', 'Slow search')
  await ui.write('name', 'Renamed in an old form')

  await owner.collection('incident_updates').create({ incident, status: 'resolved', body: 'Search is fast again.' })
  expect(await ui.save('Save changes')).toMatchObject({ status: 400, body: MOVED })

  const { name, status, resolved_at } = await admin.collection('incidents').getOne(incident)
  expect({ name, status, resolved: resolved_at !== '' }).toEqual({
    name: 'Slow search',
    status: 'resolved',
    resolved: true,
  })
  await page.goto(`${aldis.edgeUrl}/incidents/${incident}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Slow search')
  await expect(page.getByText('Search is fast again.')).toBeVisible()
})

test("a component's form that was open while an incident took the component down is refused too", async ({
  aldisOfOperators: aldis,
  page,
}) => {
  const { admin, owner } = aldis
  const component = await admin
    .collection('components')
    .create({ page: aldis.page, name: 'Mail', description: 'Before' })
  const ui = await openAdminUi(page, aldis)
  await ui.edit('components', 'Mail')
  await ui.write('description', 'Written in an old form')

  const incident = freshId()
  const batch = owner.createBatch()
  batch
    .collection('incidents')
    .create({ id: incident, page: aldis.page, kind: 'realtime', name: 'No mail', published: true })
  const affected = [{ component: component.id, status: 'partial_outage' }]
  batch.collection('incident_updates').create({ incident, status: 'identified', body: 'Mail waits.', affected })
  await batch.send()
  expect(await ui.save('Save changes')).toMatchObject({ status: 400, body: MOVED })
  const after = () => admin.collection('components').getOne(component.id)
  expect(await after()).toMatchObject({ status: 'partial_outage', description: 'Before' })

  // Its address names the record: the form opens again, with the record as it is now.
  await page.reload()
  await ui.form.waitFor()
  await ui.write('description', 'Written in a new form')
  expect((await ui.save('Save changes')).status).toBe(200)
  expect(await after()).toMatchObject({ status: 'partial_outage', description: 'Written in a new form' })
})

test('what is stored and does nothing is not offered, and no button changes the schema', async ({
  aldisOfOperators: aldis,
  page,
}) => {
  const ui = await openAdminUi(page, aldis)
  const offered: Record<string, string[]> = {}
  for (const collection of ['incidents', 'incident_updates', 'users']) {
    await ui.create(collection)
    offered[collection] = await ui.form.locator('label').allInnerTexts()
    await ui.close()
  }
  expect(offered.incidents).toEqual(expect.arrayContaining(['name', 'postmortem']))
  expect(offered.incident_updates).toEqual(expect.arrayContaining(['body']))
  const idle = ['recurrence', 'avatar']
  const found = Object.values(offered)
    .flat()
    .map((label) => label.trim())
    .filter((label) => idle.includes(label))
  expect(found).toEqual([])
  for (const button of [page.locator('.btn-collection-settings'), page.getByText('New collection')]) {
    await expect(button).toHaveCount(1)
    await expect(button).toBeHidden()
  }
})

test('a page is not deleted by one confirmation in the admin UI: it says what to do first', async ({
  aldisOfOperators: aldis,
  page,
}) => {
  const { admin } = aldis
  const doomed = await admin.collection('pages').create({ name: 'Not by a slip', slug: 'not-by-a-slip' })
  const ui = await openAdminUi(page, aldis)
  await ui.edit('pages', 'Not by a slip')
  expect(await ui.remove()).toBe(400)
  await expect(page.getByText('Write not-by-a-slip into delete_confirm and save first')).toBeVisible()
  expect((await admin.collection('pages').getOne(doomed.id)).name).toBe('Not by a slip')

  await ui.edit('pages', 'Not by a slip')
  await ui.write('delete_confirm', 'not-by-a-slip')
  expect((await ui.save('Save changes')).status).toBe(200)
  await ui.form.waitFor({ state: 'hidden' })
  await ui.edit('pages', 'Not by a slip')
  expect(await ui.remove()).toBe(204)
  await expect(admin.collection('pages').getOne(doomed.id)).rejects.toMatchObject({ status: 404 })
})
