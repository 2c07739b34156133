import type { Page } from '@playwright/test'
import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { addMember, expectNoSidewaysScroll, openIncident, signIn, watchProblems } from './team.ts'

const entry = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

test('the text of an update is put right in its place, and visitors read that it was', async ({
  page,
  browser,
  fresh: aldis,
}) => {
  const { problems } = await watchProblems(page)
  const id = await openIncident(aldis)
  // An edit within the second of the post is no edit.
  await page.waitForTimeout(1_100)
  await signIn(page, aldis)
  await page.goto(`${page.url()}/incidents/${id}`)
  await entry(page, 'Looking.').getByRole('button', { name: /^Edit/ }).click()
  const text = page.getByRole('textbox', { name: 'Message' })
  await expect(text).toBeFocused()
  await expect(text).toHaveValue('Looking.')
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await text.fill('')
  await page.getByRole('button', { name: 'Save the change' }).click()
  await expect(page.getByText('Enter a message.')).toBeVisible()
  await text.fill('We are looking into it.')
  await page.reload()
  await expect(text, 'nothing typed is lost').toHaveValue('We are looking into it.')
  await text.press('Control+Enter')
  await expect(entry(page, 'We are looking into it.').getByRole('button', { name: /^Edit/ })).toBeFocused()
  await expect(entry(page, 'We are looking into it.'), 'what visitors read of it').toContainText('Edited')
  const visitor = await (await browser.newContext()).newPage()
  await expect(async () => {
    await visitor.goto(`${aldis.edgeUrl}/incidents/${id}`)
    await expect(visitor.getByText('We are looking into it.')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(visitor.getByText(/edited/i).first()).toBeVisible()
  const log = await aldis.owner
    .collection('audit_log')
    .getFullList({ filter: 'collection = "incident_updates" && action = "update"' })
  expect(log[0]?.before).toMatchObject({ body: 'Looking.' })
  expect(problems).toEqual([])
})

test('what a colleague saved meanwhile is shown beside it, and nothing is written over unasked', async ({
  page,
  fresh: aldis,
}) => {
  const id = await openIncident(aldis)
  await signIn(page, aldis, await addMember(aldis, 'responder', 'Kim Lee'))
  await page.goto(`${page.url()}/incidents/${id}`)
  await entry(page, 'Looking.').getByRole('button', { name: /^Edit/ }).click()
  await page.getByRole('textbox', { name: 'Message' }).fill('Mine.')
  const [update] = await aldis.owner.collection('incident_updates').getFullList()
  await aldis.owner.collection('incident_updates').update(update?.id ?? '', { body: 'Theirs.' })
  await page.getByRole('button', { name: 'Save the change' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Theirs.' })).toBeVisible()
  expect((await aldis.owner.collection('incident_updates').getFullList())[0]).toMatchObject({ body: 'Theirs.' })
  await page.getByRole('radio', { name: 'Mine.' }).check()
  await page.getByRole('button', { name: 'Save the change' }).click()
  await expect.poll(async () => (await aldis.owner.collection('incident_updates').getFullList())[0]?.body).toBe('Mine.')
})

test('an update is taken back at once, with its files, and put back as it was', async ({ page, fresh: aldis }) => {
  const { problems } = await watchProblems(page)
  const id = await openIncident(aldis)
  const body = new FormData()
  for (const [name, value] of Object.entries({ incident: id, status: 'identified', body: 'A disk is full.' }))
    body.set(name, value)
  const promised = new Date(Date.now() + 1_800_000).toISOString()
  body.set('next_update_at', promised)
  body.set('attachments', new File(['60 s'], 'notes.txt', { type: 'text/plain' }))
  await aldis.owner.collection('incident_updates').create(body)
  await signIn(page, aldis)
  await page.goto(`${page.url()}/incidents/${id}`)
  await entry(page, 'A disk is full.')
    .getByRole('button', { name: /^Take back/ })
    .click()
  await expect(entry(page, 'A disk is full.')).toHaveCount(0)
  await expect(page.locator('.ctoast')).toContainText('Visitors no longer see it.')
  expect(await aldis.owner.collection('incidents').getOne(id)).toMatchObject({ status: 'investigating' })
  await page.locator('.ctoast').getByRole('button', { name: 'Undo' }).click()
  await expect(entry(page, 'A disk is full.').getByRole('link', { name: 'notes.txt' })).toBeVisible()
  expect(await aldis.owner.collection('incidents').getOne(id)).toMatchObject({
    status: 'identified',
    next_update_at: promised.replace('T', ' '),
  })
  await expectNoViolations(page)
  expect(problems).toEqual([])
})

test('a responder takes back their own, an owner’s not, and a viewer neither edits nor takes back', async ({
  page,
  browser,
  fresh: aldis,
}) => {
  const id = await openIncident(aldis)
  await signIn(page, aldis, await addMember(aldis, 'responder', 'Kim Lee'))
  await page.goto(`${page.url()}/incidents/${id}`)
  await expect(entry(page, 'Looking.').getByRole('button', { name: /^Edit/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Take back/ })).toHaveCount(0)
  await page.keyboard.press('u')
  await page.getByRole('textbox', { name: 'Message' }).fill('A disk is full.')
  await page.getByRole('textbox', { name: 'Message' }).press('Control+Enter')
  await expect(entry(page, 'A disk is full.').getByRole('button', { name: /^Take back/ })).toBeVisible()
  const viewer = await (await browser.newContext()).newPage()
  await signIn(viewer, aldis, await addMember(aldis, 'viewer', 'Vera Reader'))
  await viewer.goto(`${viewer.url()}/incidents/${id}`)
  await expect(entry(viewer, 'Looking.')).toBeVisible()
  await expect(viewer.getByRole('button', { name: /^(Edit|Take back)/ })).toHaveCount(0)
})

test('an overdue promise stands before the title of every tab, on every screen, and is told by the system once', async ({
  browser,
  fresh: aldis,
}) => {
  const context = await browser.newContext({ permissions: ['notifications'] })
  const page = await context.newPage()
  await page.addInitScript(() => {
    const told: string[] = []
    Reflect.set(window, 'told', told)
    Reflect.set(
      window,
      'Notification',
      class {
        static permission = 'granted'
        constructor(title: string) {
          told.push(title)
        }
      },
    )
  })
  const id = await openIncident(aldis)
  await aldis.owner.collection('incidents').update(id, { next_update_at: new Date(Date.now() - 60_000).toISOString() })
  await signIn(page, aldis)
  await expect(page).toHaveTitle(/^Overdue: Search is slow · /)
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'told'))).toEqual(['Overdue: Search is slow'])
  const home = page.url()
  await page.goto(`${home}/components`)
  await expect(page).toHaveTitle(/^Overdue: Search is slow · /)
  const notice = page.getByRole('status').filter({ hasText: 'Visitors were promised an update by now.' })
  await expect(notice).toBeVisible()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  expect(await page.evaluate(() => Reflect.get(window, 'told')), 'told once').toEqual([])
  const other = await aldis.owner
    .collection('incidents')
    .create({ page: aldis.page, kind: 'realtime', name: 'Mail is late', published: true })
  const promise = { next_update_at: new Date(Date.now() - 1_000).toISOString() }
  await aldis.owner.collection('incident_updates').create({
    incident: other.id,
    status: 'investigating',
    body: 'Looking.',
    display_at: new Date(Date.now() - 60_000).toISOString(),
  })
  await aldis.owner.collection('incidents').update(other.id, promise)
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'told')), 'the second is told too')
    .toEqual(['Overdue: Mail is late'])
  for (const [open, said] of [
    [id, 'Overdue: Mail is late'],
    [other.id, 'Overdue: Search is slow'],
  ]) {
    await page.goto(`${home}/incidents/${open}`)
    await expect(notice, 'beside another incident').toContainText(said ?? '')
  }
  await page.goto(`${home}/import`)
  await expect(notice).toContainText('Overdue: Search is slow')
  await aldis.owner.collection('incident_updates').create({ incident: other.id, status: 'resolved', body: 'Over.' })
  await aldis.owner.collection('incident_updates').create({ incident: id, status: 'identified', body: 'More.' })
  await expect(notice).toHaveCount(0)
  await expect(page).not.toHaveTitle(/^Overdue/)
  await context.close()
})
