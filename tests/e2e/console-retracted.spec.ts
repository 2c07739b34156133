import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { addMember, expectNoSidewaysScroll, openIncident, signIn, watchProblems } from './team.ts'

test('an incident taken back in the admin UI is said to be, and nothing claims that visitors see it', async ({
  page,
  fresh: aldis,
}) => {
  const { problems } = await watchProblems(page)
  const id = await openIncident(aldis)
  await aldis.owner
    .collection('incidents')
    .update(id, { next_update_at: new Date(Date.now() + 1_800_000).toISOString() })
  await signIn(page, aldis)
  const open = page.getByRole('region', { name: 'Open incidents' })
  await expect(open.getByRole('link', { name: 'Post update' })).toBeVisible()
  await expect(open.getByText('Next update due')).toBeVisible()
  await aldis.admin.collection('incidents').update(id, { published: false })

  await expect(open.getByText('Nothing is open.')).toBeVisible()
  const row = page
    .getByRole('region', { name: 'Not visible to visitors' })
    .getByRole('listitem')
    .filter({ hasText: 'Search is slow' })
  await expect(row.getByText('Taken back')).toBeVisible()
  await expectNoViolations(page)
  await row.getByRole('link').click()
  await expect(page.getByText(/Taken back in the admin UI on .*: visitors do not see this incident\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Post update' })).toHaveCount(0)
  await expect(page.getByText('Next update due')).toHaveCount(0)
  await page.getByText('Write an update that visitors do not see').click()
  await expect(page.getByText('Visitors do not see this incident.', { exact: true })).toBeVisible()
  await expect(page.getByText('Visitors see it within a second.')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'On the public page' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'As visitors would see it' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Message' }).fill('A disk is full.')
  await page.getByRole('button', { name: 'Post update' }).click()
  await expect(page.getByText('Stored. Visitors do not see it')).toBeVisible()
  await expect(page.getByText(/Posted \d/)).toHaveCount(0)
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'Publish again' }).click()
  await expect(page.getByRole('link', { name: 'On the public page' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish again' })).toHaveCount(0)
  await expect
    .poll(() => fetch(`${aldis.edgeUrl}/api/v2/incidents.json`).then((answer) => answer.text()))
    .toContain('A disk is full.')
  expect(problems).toEqual([])
})

test('once its only update is taken back nothing is due, and no link says that visitors see it', async ({
  page,
  fresh: aldis,
}) => {
  const id = await openIncident(aldis)
  await aldis.owner
    .collection('incidents')
    .update(id, { next_update_at: new Date(Date.now() + 1_800_000).toISOString() })
  await signIn(page, aldis)
  await page.goto(`${page.url()}/incidents/${id}`)
  const seen = [page.getByText('Next update due'), page.getByRole('link', { name: 'On the public page' })]
  for (const one of seen) await expect(one).toBeVisible()
  const updates = aldis.owner.collection('incident_updates')
  for (const update of await updates.getFullList({ filter: `incident = '${id}'` })) await updates.delete(update.id)
  for (const one of seen) await expect(one).toBeHidden()
})

test('a responder publishes again, and a viewer reads that it was taken back', async ({
  page,
  browser,
  fresh: aldis,
}) => {
  const id = await openIncident(aldis)
  await aldis.owner.collection('incidents').update(id, { published: false })
  const viewer = await (await browser.newContext()).newPage()
  await signIn(viewer, aldis, await addMember(aldis, 'viewer', 'Vera Reader'))
  await viewer.goto(`${aldis.edgeUrl}/console/incidents/${id}#update`)
  await expect(viewer.getByText('Taken back: visitors do not see this incident.')).toBeVisible()
  await expect(viewer.getByRole('button', { name: 'Publish again' })).toHaveCount(0)
  await viewer.context().close()

  await signIn(page, aldis, await addMember(aldis, 'responder', 'Mara Köhler'))
  await page.goto(`${aldis.edgeUrl}/console/incidents/${id}#update`)
  await page.getByRole('button', { name: 'Publish again' }).click()
  await expect(page.getByRole('link', { name: 'On the public page' })).toBeVisible()
  expect(await aldis.owner.collection('incidents').getOne(id)).toMatchObject({ published: true })
})

test('an owner reads who took an incident back; a draft and an archived one are said to be no more', async ({
  page,
  fresh: aldis,
}) => {
  const id = await openIncident(aldis)
  await aldis.owner.collection('incidents').update(id, { published: false })
  await signIn(page, aldis)
  await page.goto(`${aldis.edgeUrl}/console/incidents/${id}#update`)
  await expect(page.getByText(/Taken back by Robin Hale on .*: visitors do not see this incident\./)).toBeVisible()
  await aldis.owner.collection('incidents').update(id, { archived_at: new Date().toISOString() })
  await expect(page.getByText('Archived: visitors do not see this incident.')).toBeVisible()
  const draft = await aldis.owner
    .collection('incidents')
    .create({ page: aldis.page, kind: 'realtime', name: 'Mail is late', published: false })
  await page.goto(`${aldis.edgeUrl}/console/incidents/${draft.id}#update`)
  await expect(page.getByText('Not published: visitors do not see this incident.')).toBeVisible()
  // It says nothing that visitors could read.
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0)
  await aldis.owner
    .collection('incident_updates')
    .create({ incident: draft.id, status: 'investigating', body: 'Mail is late.' })
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Not published: visitors do not see this incident.')).toHaveCount(0)
})
