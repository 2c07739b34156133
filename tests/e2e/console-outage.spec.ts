import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { openWhen, signIn, watchProblems } from './team.ts'
import { postUnanswered } from './unanswered-post.ts'

test('the backend dies while one types: it is said, kept over a reload, and sent once when asked', async ({
  page,
  fresh: aldis,
}) => {
  const { problems } = await watchProblems(page)
  await signIn(page, aldis)
  await page.goto(`${aldis.edgeUrl}/console/incidents/new`)
  await page.getByLabel('Title').fill('Search is slow')
  aldis.pocketbase.signal('SIGKILL')
  await aldis.pocketbase.waitForExit()
  await page.getByRole('textbox', { name: 'Message' }).fill('Searching takes a minute.')
  await expect(page.getByText('Backend unreachable')).toBeVisible()
  await page.getByLabel('Choose files').setInputFiles({
    name: 'slow.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('60 s'),
  })
  await page.getByRole('button', { name: 'Post incident' }).click()
  await expect(page.getByText('Not confirmed: the backend did not answer.')).toBeVisible()
  await expectNoViolations(page)

  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue('Search is slow')
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Searching takes a minute.')
  await expect(page.getByRole('button', { name: 'Remove slow.txt' })).toBeVisible()
  await expect(page.getByText(/has been unreachable since/)).toBeVisible()

  await aldis.pocketbase.start()
  await expect(page.getByText('Live', { exact: true })).toBeVisible({ timeout: 30_000 })
  const incidents = aldis.owner.collection('incidents')
  expect(await incidents.getFullList()).toEqual([])
  await expect(page.getByText('Not confirmed: your update has not arrived yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Send again' }).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: 'Search is slow' })).toBeVisible()
  expect(await incidents.getFullList()).toMatchObject([{ name: 'Search is slow' }])
  expect(await aldis.owner.collection('incident_updates').getFullList()).toMatchObject([
    { body: 'Searching takes a minute.', attachments: [expect.stringMatching(/^slow_/)] },
  ])
  await page.goto(`${aldis.edgeUrl}/console/incidents/new`)
  await expect(page.getByLabel('Title')).toHaveValue('')
  expect(problems).toEqual([])
})

test('an answer that is lost on the way makes no second post', async ({ page, fresh: aldis }) => {
  await signIn(page, aldis)
  await page.goto(`${aldis.edgeUrl}/console/incidents/new`)
  await page.getByLabel('Title').fill('Search is slow')
  await page.getByRole('textbox', { name: 'Message' }).fill('Searching takes a minute.')
  await postUnanswered(page, 'Post incident', 'stored')
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Search is slow' })).toBeVisible()
  expect(await aldis.owner.collection('incident_updates').getFullList()).toHaveLength(1)
})

test('what is changed after a lost answer is what visitors read in the end', async ({ page, fresh: aldis }) => {
  await signIn(page, aldis)
  const message = page.getByRole('textbox', { name: 'Message' })
  await page.goto(`${aldis.edgeUrl}/console/incidents/new`)
  await page.getByLabel('Title').fill('Search is slow')
  await message.fill('Searching takes a minute.')
  await postUnanswered(page, 'Post incident', 'stored')
  await page.getByLabel('Title').fill('Search is very slow')
  await message.fill('Searching takes ten minutes.')
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Search is very slow' })).toBeVisible()
  const updates = () => aldis.owner.collection('incident_updates').getFullList({ sort: 'created' })
  expect(await updates()).toMatchObject([{ body: 'Searching takes ten minutes.' }])

  await page.getByRole('link', { name: 'Post update' }).click()
  await message.fill('Searching takes five minutes.')
  await postUnanswered(page, 'Post update', 'stored')
  await message.fill('Searching takes two minutes.')
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText(/Posted \d/)).toBeVisible()
  expect(await updates()).toMatchObject([
    { body: 'Searching takes ten minutes.' },
    { body: 'Searching takes two minutes.' },
  ])
})

test('files, impact, time and promise that came after a lost answer are posted as well', async ({
  page,
  fresh: aldis,
}) => {
  await signIn(page, aldis)
  await page.goto(`${aldis.edgeUrl}/console/incidents/new`)
  await page.getByLabel('Title').fill('Search is slow')
  await page.getByRole('textbox', { name: 'Message' }).fill('Searching takes a minute.')
  await postUnanswered(page, 'Post incident', 'stored')
  const stored = async () => ({
    incidents: await aldis.owner.collection('incidents').getFullList(),
    updates: await aldis.owner.collection('incident_updates').getFullList(),
  })
  const before = await stored()
  expect(before).toMatchObject({ incidents: [{ impact_override: '' }], updates: [{ attachments: [] }] })

  await page.getByLabel('Choose files').setInputFiles([
    { name: 'slow.txt', mimeType: 'text/plain', buffer: Buffer.from('60 s') },
    { name: 'slower.txt', mimeType: 'text/plain', buffer: Buffer.from('90 s') },
  ])
  await page.getByRole('group', { name: 'Impact' }).getByRole('radio', { name: 'Critical' }).check()
  await openWhen(page)
  await page.getByRole('radio', { name: 'Earlier' }).check()
  await page.getByLabel('Date and time, UTC').fill('2026-01-05T10:30')
  await page.getByRole('radio', { name: 'in 2 hours' }).check()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Search is slow' })).toBeVisible()
  const after = await stored()
  expect(after).toMatchObject({
    incidents: [{ id: before.incidents[0]?.id, impact_override: 'critical', impact: 'critical' }],
    updates: [
      {
        id: before.updates[0]?.id,
        display_at: '2026-01-05 10:30:00.000Z',
        attachments: [expect.stringMatching(/^slow_/), expect.stringMatching(/^slower_/)],
      },
    ],
  })
  const due = (of: typeof before) => Date.parse(of.incidents[0]?.next_update_at)
  expect(due(after) - due(before)).toBeGreaterThanOrEqual(90 * 60_000)
})

test('what somebody changed after a lost answer is not written over', async ({ page, fresh: aldis }) => {
  await signIn(page, aldis)
  await page.goto(`${aldis.edgeUrl}/console/incidents/new`)
  const message = page.getByRole('textbox', { name: 'Message' })
  await page.getByLabel('Title').fill('Search is slow')
  await message.fill('Searching takes a minute.')
  await postUnanswered(page, 'Post incident', 'stored')
  const updates = aldis.owner.collection('incident_updates')
  const { id } = await updates.getFirstListItem('')
  await updates.update(id, { body: 'Searching takes two minutes.' })
  await message.fill('Searching takes ten minutes.')
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('somebody has changed it since')).toBeVisible()
  await expectNoViolations(page)
  await expect(message).toHaveValue('Searching takes ten minutes.')
  expect(await updates.getFullList()).toMatchObject([{ body: 'Searching takes two minutes.' }])
  await page.getByRole('button', { name: 'Continue as a new post' }).click()
  await page.getByRole('button', { name: 'Post incident' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Search is slow' })).toBeVisible()
  expect(await updates.getFullList({ sort: 'created' })).toMatchObject([
    { body: 'Searching takes two minutes.' },
    { body: 'Searching takes ten minutes.' },
  ])
})
