import type { Page } from '@playwright/test'
import type { TestAldis } from '../support/aldis.ts'
import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { addMember, componentRow, expectNoSidewaysScroll, openAccountSheet, signIn, watchProblems } from './team.ts'
import { postUnanswered } from './unanswered-post.ts'

const message = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const discard = (page: Page) => page.getByRole('button', { name: 'Discard draft' }).click()
const all = (aldis: TestAldis, collection: string, filter = '') => {
  return aldis.owner.collection(collection).getFullList({ filter, sort: 'created' })
}

async function writeIncident(page: Page, aldis: TestAldis, who = aldis.signIn): Promise<void> {
  await signIn(page, aldis, who)
  await page.goto(`${aldis.edgeUrl}/console/incidents/new`)
  await page.getByLabel('Title').fill('Search is slow')
  await message(page).fill('Searching takes a minute.')
}

/** What visitors may read, by every id that is public: names of incidents, bodies of updates. */
async function readPublicIncidents(aldis: TestAldis): Promise<string> {
  return (await fetch(`${aldis.edgeUrl}/api/v2/incidents.json`)).text()
}

test('a discarded post that hung in a stopped backend is public neither when that goes on nor later', async ({
  page,
  fresh: aldis,
}) => {
  const { problems } = await watchProblems(page)
  await writeIncident(page, aldis)
  aldis.pocketbase.signal('SIGSTOP')
  await page.getByRole('button', { name: 'Post incident' }).click()
  await expect(page.getByText('Not confirmed: the backend did not answer.')).toBeVisible({ timeout: 40_000 })
  await expect(page.getByText('Not sent')).toHaveCount(0)
  await discard(page)
  await expect(page.getByText('Discarded: “Search is slow”. If it arrived, it will be taken back')).toBeVisible()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)

  await page.reload()
  await expect(page.getByText('Discarded: “Search is slow”. If it arrived, it will be taken back')).toBeVisible()
  aldis.pocketbase.signal('SIGCONT')
  await expect(page.getByText(/cannot arrive any more|had arrived and has been taken back/)).toBeVisible({
    timeout: 40_000,
  })
  // Every write that hung is through by now, for one that is asked after them is.
  await aldis.owner.collection('components').create({ page: aldis.page, name: 'Search' })
  expect(await all(aldis, 'incidents', 'published = true || archived_at = ""')).toEqual([])
  await expect
    .poll(() => fetch(`${aldis.edgeUrl}/api/v2/components.json`).then((one) => one.text()))
    .toContain('Search')
  expect(await readPublicIncidents(aldis)).not.toContain('Search is slow')
  await page.getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'New incident' })).toBeVisible()
  await expect(page.getByText('Discarded: “Search is slow”')).toHaveCount(0)
  expect(problems).toEqual([])
})

test('a post that had arrived is found by the console itself, and nothing is sent twice', async ({
  page,
  fresh: aldis,
}) => {
  await writeIncident(page, aldis)
  const post = await postUnanswered(page, 'Post incident', 'stored')
  await post.allowQuestions()
  await expect(page.getByRole('heading', { level: 1, name: 'Search is slow' })).toBeVisible()
  expect(await all(aldis, 'incident_updates')).toHaveLength(1)

  await page.getByRole('link', { name: 'Post update' }).click()
  await message(page).fill('Searching takes two minutes.')
  const update = await postUnanswered(page, 'Post update', 'stored')
  await message(page).fill('Searching takes three minutes.')
  await update.allowQuestions()
  await expect(page.getByText('What you have changed since has not been sent.')).toBeVisible()
  await page.getByRole('button', { name: 'Send the changes' }).click()
  await expect(page.getByText(/Posted \d/)).toBeVisible()
  expect(await all(aldis, 'incident_updates')).toMatchObject([{}, { body: 'Searching takes three minutes.' }])
})

for (const role of ['admin', 'responder'] as const) {
  test(`what a discarded post had made is taken back by its ${role}: an update, and a whole incident`, async ({
    page,
    fresh: aldis,
  }) => {
    const { id } = await aldis.owner
      .collection('incidents')
      .create({ page: aldis.page, kind: 'realtime', name: 'Mail is late', published: true })
    await aldis.owner
      .collection('incident_updates')
      .create({ incident: id, status: 'investigating', body: 'Mail waits in a queue.' })
    await signIn(page, aldis, await addMember(aldis, role, 'Mara Köhler'))
    await page.goto(`${aldis.edgeUrl}/console/incidents/${id}#update`)
    await message(page).fill('The queue is gone for good.')
    const update = await postUnanswered(page, 'Post update', 'stored')
    await expect.poll(() => readPublicIncidents(aldis)).toContain('The queue is gone for good.')
    await discard(page)
    await update.allowQuestions()
    await expect(
      page.getByText('Discarded: the update to “Mail is late” had arrived and has been taken back.'),
    ).toBeVisible()
    await expect.poll(() => readPublicIncidents(aldis)).not.toContain('The queue is gone for good.')
    expect(await all(aldis, 'incident_updates', `incident = "${id}"`)).toMatchObject([
      { body: 'Mail waits in a queue.' },
    ])
    expect([400, 404]).toContain(await update.deliver())
    await page.getByRole('button', { name: 'Close' }).click()

    await page.goto(`${aldis.edgeUrl}/console/incidents/new`)
    await page.getByLabel('Title').fill('Search is slow')
    await message(page).fill('Searching takes a minute.')
    const post = await postUnanswered(page, 'Post incident', 'stored')
    await expect.poll(() => readPublicIncidents(aldis)).toContain('Search is slow')
    await post.allowQuestions()
    await discard(page)
    await expect(page.getByText('Discarded: “Search is slow” had arrived and has been taken back.')).toBeVisible()
    await expect.poll(() => readPublicIncidents(aldis)).not.toContain('Search is slow')
    expect(await post.deliver()).toBe(400)
    expect(await all(aldis, 'incidents', 'published = true')).toMatchObject([{ name: 'Mail is late' }])
  })

  test(`a post of a ${role} that was discarded before it arrived is kept from arriving`, async ({
    page,
    fresh: aldis,
  }) => {
    const { id } = await aldis.owner
      .collection('incidents')
      .create({ page: aldis.page, kind: 'realtime', name: 'Mail is late', published: true })
    await aldis.owner
      .collection('incident_updates')
      .create({ incident: id, status: 'investigating', body: 'It waits.' })
    await writeIncident(page, aldis, await addMember(aldis, role, 'Mara Köhler'))
    const post = await postUnanswered(page, 'Post incident', 'held up')
    await post.allowQuestions()
    await expect(page.getByText('Not confirmed: your update has not arrived yet.')).toBeVisible()
    await discard(page)
    await expect(
      page.getByText('Discarded: “Search is slow” had not arrived, and cannot arrive any more.'),
    ).toBeVisible()
    expect(await post.deliver()).toBe(400)

    await page.goto(`${aldis.edgeUrl}/console/incidents/${id}#update`)
    await message(page).fill('The queue is gone for good.')
    const update = await postUnanswered(page, 'Post update', 'held up')
    await discard(page)
    await update.allowQuestions()
    await expect(
      page.getByText('Discarded: the update to “Mail is late” had not arrived, and cannot arrive any more.'),
    ).toBeVisible()
    expect(await update.deliver()).toBe(400)
    expect(await all(aldis, 'incidents', 'published = true')).toMatchObject([{ name: 'Mail is late' }])
    expect(await all(aldis, 'incident_updates', `incident = "${id}"`)).toMatchObject([{ body: 'It waits.' }])
  })
}

test('what somebody has gone on from is not taken back, and that is said', async ({ page, fresh: aldis }) => {
  await writeIncident(page, aldis)
  const post = await postUnanswered(page, 'Post incident', 'stored')
  const [incident] = await all(aldis, 'incidents')
  await aldis.owner
    .collection('incident_updates')
    .create({ incident: incident?.id, status: 'identified', body: 'A disk is full.' })
  await discard(page)
  await post.allowQuestions()
  await expect(
    page.getByText('Discarded too late: “Search is slow” had arrived, and somebody has followed up on it since.'),
  ).toBeVisible()
  expect(await all(aldis, 'incidents')).toMatchObject([{ published: true, archived_at: '' }])
  await page.getByRole('link', { name: 'View' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'A disk is full.' })).toBeVisible()
})

test('signing out forgets the words of a discarded post, and not that it is to be taken back', async ({
  page,
  fresh: aldis,
}) => {
  await writeIncident(page, aldis)
  await postUnanswered(page, 'Post incident', 'stored')
  await page.route('**/pb/api/collections/**', (route) => route.abort())
  await discard(page)
  await expect(page.getByText('Discarded: “Search is slow”. If it arrived')).toBeVisible()
  await (await openAccountSheet(page)).click()
  await expect(page).toHaveURL(/\/sign-in/)
  const kept = await page.evaluate(() => JSON.stringify(localStorage))
  expect(kept).toContain('aldis/withdrawal/')
  expect(kept).not.toMatch(/Search is slow|Searching takes/)
  await page.unrouteAll()
  await signIn(page, aldis)
  await expect(page.getByText('Discarded: a post had arrived and has been taken back.')).toBeVisible()
  expect(await all(aldis, 'incidents', 'published = true')).toEqual([])
})

test('a post that is discarded in one tab after the sign-out in another leaves no words either', async ({
  page,
  context,
  fresh: aldis,
}) => {
  await writeIncident(page, aldis)
  await postUnanswered(page, 'Post incident', 'stored')
  await page.route('**/pb/api/collections/**', (route) => route.abort())
  const other = await context.newPage()
  await other.goto(`${aldis.edgeUrl}/console`)
  await expect(other.getByText('Live', { exact: true })).toBeVisible()
  await (await openAccountSheet(other)).click()
  await other.getByRole('button', { name: 'Sign out and discard the draft' }).click()
  await expect(other).toHaveURL(/\/sign-in$/)
  await expect(page.getByText('You were signed out in another tab.')).toBeVisible()
  await page.bringToFront()
  await discard(page)
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('aldis/withdrawal/')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/Search is slow|Searching takes/)
})

test('what a colleague has reworded is left alone after a sign-out, too', async ({ page, fresh: aldis }) => {
  const { id } = await aldis.owner
    .collection('incidents')
    .create({ page: aldis.page, kind: 'realtime', name: 'Mail is late', published: true })
  await signIn(page, aldis)
  await page.goto(`${aldis.edgeUrl}/console/incidents/${id}#update`)
  await message(page).fill('The queue is gone for good.')
  await postUnanswered(page, 'Post update', 'stored')
  await page.route('**/pb/api/collections/**', (route) => route.abort())
  await discard(page)
  await expect(page.getByText('Discarded: the update to “Mail is late”. If it arrived')).toBeVisible()
  await (await openAccountSheet(page)).click()
  await expect(page).toHaveURL(/\/sign-in/)
  const [stored] = await all(aldis, 'incident_updates')
  await aldis.owner.collection('incident_updates').update(stored?.id ?? '', { body: 'The queue is back.' })
  await page.unrouteAll()
  await signIn(page, aldis)
  await expect(page.getByText('Discarded too late: a post had arrived')).toBeVisible()
  expect(await all(aldis, 'incident_updates')).toMatchObject([{ id: stored?.id, body: 'The queue is back.' }])
})

test('without a network nothing is sent, and the console says so and not more', async ({
  page,
  context,
  fresh: aldis,
}) => {
  await writeIncident(page, aldis)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Post incident' }).click()
  await expect(page.getByText('Not sent: this device is offline.')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Search is slow' })).toBeVisible()
  expect(await all(aldis, 'incidents')).toHaveLength(1)
})

test('statuses without an answer are not called unsent, and those that arrived are chosen no more', async ({
  page,
  fresh: aldis,
}) => {
  await aldis.owner.collection('components').create({ page: aldis.page, name: 'Search' })
  await page.route('**/pb/api/realtime', (route) => route.abort())
  await signIn(page, aldis)
  const keys = componentRow(page, 'Search')
  await keys.getByRole('combobox').selectOption({ label: 'Partial outage' })
  await page.route('**/pb/api/batch', async (route) => {
    // From here on nothing answers: the board could be read before.
    await page.route('**/pb/api/collections/**', (other) => other.abort())
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Not confirmed: the backend did not answer.')).toBeVisible()
  await page.unrouteAll()
  await expect(page.getByText('not published.')).toHaveCount(0)
  await expect(keys.getByRole('combobox')).toHaveValue('partial_outage')
})
