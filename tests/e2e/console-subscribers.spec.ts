// Longer than 300 lines: one screen, and what it says of each subscriber and of the last post.
import { MailServer, useMailServer } from '../support/mail-server.ts'
import { subscriberOf } from '../support/role-rows.ts'
import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { openSubscribers, seedSubscribers } from './subscribers.ts'
import { expectNoSidewaysScroll, watchProblems } from './team.ts'

/** Couriers and a mail server take their time. */
const SLOW = { timeout: 30_000 }

test('the screen says who is subscribed, what became of the last post, and sends again', async ({
  page,
  fresh: aldis,
}) => {
  const { problems } = await watchProblems(page)
  await openSubscribers(page, aldis)
  await expect(page.getByRole('heading', { name: 'Nobody has subscribed yet.' })).toBeVisible()
  await expectNoViolations(page)
  await seedSubscribers(aldis)
  await page.reload()
  await expect(page.getByText('2 confirmed, 1 unconfirmed')).toBeVisible()
  const last = page.getByRole('region', { name: 'Last post' })
  await expect(last).toContainText('1 of 2 notified')
  await expect(last.getByRole('link', { name: '1 failed' })).toBeVisible()
  const failed = page.getByRole('region', { name: 'Failed' })
  await expect(failed).toContainText('the mail server refuses the recipient, tried 4 times')
  await expectNoViolations(page)
  for (const width of [320, 390, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }
  await page.getByLabel('Find by whole address').fill('1@EXAMPLE.org')
  await expect(page.getByText('1 of 3', { exact: true })).toBeVisible()
  await page.getByLabel('Find by whole address').fill('')
  await page.getByLabel('State').selectOption('Not confirmed')
  await expect(page.getByRole('rowheader', { name: 'o…@startup.example' })).toBeVisible()
  await page.getByLabel('State').selectOption('Any state')
  await page.getByLabel('Find by whole address').fill('acme')
  await expect(page.getByText('3 of 3', { exact: true }), 'a part of an address is no question').toBeVisible()
  const goOn = page.getByText('Go on typing: only whole addresses are found.')
  await expect(goOn).toBeVisible()
  await page.getByLabel('Find by whole address').fill('2@example.org')
  await expect(goOn).toHaveCount(0)
  await page.getByLabel('Find by whole address').fill('')
  await expect(goOn).toHaveCount(0)
  const ada = page.getByRole('rowheader', { name: 'm…@acme.example' })
  const there = () => aldis.admin.collection('subscribers').getFullList({ filter: 'label = "m…@acme.example"' })
  const opener = ada.getByRole('button')
  const remove = page.getByRole('region', { name: 'm…@acme.example' }).getByRole('button', { name: 'Remove' })
  await opener.click()
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  await expect(opener).toBeFocused()
  await page.setViewportSize({ width: 1280, height: 900 })
  await remove.click()
  const said = await page.getByText('m…@acme.example removed.').boundingBox()
  const undo = await page.getByRole('button', { name: 'Undo' }).boundingBox()
  expect(undo?.x, 'its keys stand beside it').toBeGreaterThan((said?.x ?? 0) + (said?.width ?? 0))
  await expect(ada).toHaveCount(0)
  await expect(page.getByRole('rowheader').getByRole('button').and(page.locator(':focus'))).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(ada).toBeVisible()
  expect(await there()).toHaveLength(1)
  await remove.click()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.poll(there).toEqual([])
  await expect(ada).toHaveCount(0)
  await failed.getByRole('button', { name: 'Send again l…@bigcorp.example' }).click()
  await expect(failed).toContainText(/Trying again: 0 of 1|Tried 1 again/)
  expect(problems).toEqual([])
})

test('somebody is removed also where the tab is closed at once, and is not where the device is offline', async ({
  page,
  fresh: aldis,
}) => {
  await seedSubscribers(aldis)
  await openSubscribers(page, aldis)
  const ada = page.getByRole('rowheader', { name: 'm…@acme.example' })
  const there = () => aldis.admin.collection('subscribers').getFullList({ filter: 'label = "m…@acme.example"' })
  const remove = page.getByRole('region', { name: 'm…@acme.example' }).getByRole('button', { name: 'Remove' })
  await ada.getByRole('button').click()
  await expect(remove).toBeVisible()
  await page.context().setOffline(true)
  await remove.click()
  await expect(page.getByText('This could not be done right now. Nothing has changed.')).toBeVisible()
  await expect(ada).toBeVisible()
  await page.context().setOffline(false)
  await remove.click()
  await expect(ada).toHaveCount(0)
  expect(await there(), 'there is a way back').toHaveLength(1)
  await page.close({ runBeforeUnload: true })
  await expect.poll(there).toEqual([])
})

test('lines stand in for the list from the first moment until it is there', async ({ page, fresh: aldis }) => {
  await seedSubscribers(aldis)
  await openSubscribers(page, aldis)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/aldis/subscribers/search*', async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/aldis/subscribers/search*')
  await page.reload()
  await asked
  const lines = page.getByRole('main').locator('.waiting')
  await expect(lines).toBeVisible()
  expect(await lines.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
  release()
  await expect(page.getByRole('rowheader', { name: 'm…@acme.example' })).toBeVisible()
  await expect(lines).toHaveCount(0)
})

test('what failed of an earlier post is found by the post, and from the incident', async ({ page, fresh: aldis }) => {
  const { problems } = await watchProblems(page)
  await seedSubscribers(aldis)
  const [first] = await aldis.admin.collection('incidents').getFullList()
  const counts = { email: { delivered: 2 } }
  const next = { page: aldis.page, kind: 'update', incident: first?.id, state: 'done', counts, actor: { name: 'Theo' } }
  await aldis.admin.collection('notifications').create(next)
  await openSubscribers(page, aldis)
  const last = page.getByRole('region', { name: 'Last post' })
  await expect(last).toContainText('2 of 2 notified')
  await expect(page.getByRole('region', { name: 'Failed' })).toHaveCount(0)
  await last.getByRole('combobox').selectOption({ index: 1 })
  const earlier = page.getByRole('region', { name: 'This post' })
  await expect(earlier).toContainText('1 of 2 notified')
  await expect(page.getByRole('region', { name: 'Failed' })).toContainText('l…@bigcorp.example')
  await expectNoViolations(page)
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }
  await page.goto(page.url().replace(/subscribers.*$/, `incidents/${first?.id}`))
  await page.getByRole('link', { name: '1 of 2 notified, 1 failed' }).click()
  await expect(earlier).toContainText('1 of 2 notified')
  expect(problems).toEqual([])
})

test('of a post that is still being written out it is not said how many hear of it', async ({ page, fresh: aldis }) => {
  await seedSubscribers(aldis)
  // Only the system begins to send something, and is done at once.
  await page.route('**/api/collections/notifications/records*', async (route) => {
    const response = await route.fetch()
    const found = await response.json()
    const begun = { state: 'expanding', counts: { email: { delivered: 1, queued: 999 } } }
    const items = found.items.map((one: object) => ({ ...one, ...begun }))
    await route.fulfill({ response, json: { ...found, items } })
  })
  await openSubscribers(page, aldis)
  const last = page.getByRole('region', { name: 'Last post' })
  await expect(last.getByRole('status')).toHaveText('Subscribers are being notified')
  await expect(last.getByRole('row', { name: 'E-mail' })).toContainText('1 sent so far')
  await expect(last.getByText('1,000')).toHaveCount(0)
})

test('a subscriber is opened to what they were sent, and the focus goes back to where it was', async ({
  page,
  fresh: aldis,
}) => {
  const { problems } = await watchProblems(page)
  const { admin } = aldis
  await seedSubscribers(aldis)
  const [failed] = await admin.collection('deliveries').getFullList({ filter: 'state = "failed"' })
  const [notification] = await admin.collection('notifications').getFullList({ filter: 'state = "done"' })
  const of = { page: aldis.page, subscriber: failed?.subscriber, channel: 'email', kind: 'update' }
  for (let number = 0; number < 60; number += 1) {
    const own = { notification: `${number}`.padStart(15, 'n'), endpoint_hash: `${number}` }
    await admin.collection('deliveries').create({ ...of, ...own, state: 'suppressed', reason: 'paused' })
  }
  await openSubscribers(page, aldis)
  const opener = page.getByRole('button', { name: 'l…@bigcorp.example', expanded: false })
  await opener.focus()
  await page.keyboard.press('Enter')
  const told = page.getByRole('region', { name: 'What was sent' })
  const below = page
    .locator('tr', { has: page.locator('[aria-expanded=true]') })
    .locator('xpath=following-sibling::tr[1]')
  await expect(below.getByRole('region', { name: 'What was sent' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'l…@bigcorp.example', expanded: true })).toBeFocused()
  await expect(told.getByRole('listitem')).toHaveCount(50)
  await expect(told.getByText('Not told: they had paused')).toHaveCount(50)
  await expectNoViolations(page)
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }
  await told.getByRole('button', { name: 'More' }).click()
  await expect(told.getByRole('listitem')).toHaveCount(61)
  const row = told.getByRole('listitem').filter({ hasText: 'API errors in Frankfurt' })
  await expect(row).toContainText('Failed, the mail server refuses the recipient, tried 4 times')
  await expect(row.getByRole('link')).toHaveAttribute('href', new RegExp(`/incidents/${notification?.incident}$`))
  await page.getByRole('button', { name: 'l…@bigcorp.example', expanded: true }).click()
  await expect(told).toHaveCount(0)
  await expect(opener).toBeFocused()
  const open = page.getByRole('region', { name: 'Failed' }).getByRole('button', { name: /^What was sent/ })
  await open.click()
  await expect(told.getByRole('heading', { name: 'What was sent' })).toBeFocused()
  await told.getByRole('button', { name: 'Close' }).click()
  await expect(told).toHaveCount(0)
  await expect(open).toBeFocused()
  for (const name of ['Add', 'Import CSV']) {
    const key = page.getByRole('button', { name, exact: true })
    await key.click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(key).toBeFocused()
  }
  expect(problems).toEqual([])
})

test('a test that is sent to somebody is seen among what was sent to them', async ({ page, fresh: aldis }) => {
  const { problems } = await watchProblems(page)
  await aldis.admin.collection('subscribers').create(subscriberOf(aldis.page, { label: 'a…@example.org' }))
  await openSubscribers(page, aldis)
  await page.getByRole('button', { name: 'a…@example.org', expanded: false }).click()
  const told = page.getByRole('region', { name: 'What was sent' })
  await expect(told.getByText('Nothing was sent to them yet')).toBeVisible()
  const send = page.getByRole('button', { name: 'Send a test' })
  await send.click()
  await expect(page.getByText('A test is on its way.')).toBeVisible()
  await expect(told.getByRole('listitem').filter({ hasText: 'Test' })).toHaveCount(1)
  await expect(send).toBeFocused()
  await send.click()
  await expect(told.getByRole('listitem').filter({ hasText: 'Test' })).toHaveCount(2)
  expect(problems).toEqual([])
})

test('what failed is sent again as often as somebody wants, without what was put aside', async ({
  page,
  fresh: aldis,
}) => {
  test.setTimeout(120_000)
  const { problems } = await watchProblems(page)
  const { admin } = aldis
  await using mails = new MailServer()
  await mails.start()
  await useMailServer(admin, mails)
  mails.faults.set('gone@example.org', 'recipient')
  mails.faults.set('later@example.org', 'policy')
  for (const name of ['gone', 'later', 'there']) {
    const own = { label: `${name.slice(0, 1)}…@example.org`, endpoint: `${name}@example.org` }
    await admin.collection('subscribers').create(subscriberOf(aldis.page, own))
  }
  const incident = await aldis.owner
    .collection('incidents')
    .create({ page: aldis.page, kind: 'realtime', name: 'API errors in Frankfurt', published: true })
  await aldis.owner
    .collection('incident_updates')
    .create({ incident: incident.id, status: 'investigating', body: 'Looking.', notify: true })
  await openSubscribers(page, aldis)
  await expect(page.getByRole('region', { name: 'Last post' })).toContainText('1 of 3 notified, 2 failed', SLOW)
  const failed = page.getByRole('region', { name: 'Failed' })
  await expect(failed.getByRole('listitem')).toHaveCount(2)
  const gone = failed.getByRole('listitem').filter({ hasText: 'g…@example.org' })
  await expect(gone).toContainText('the mail server refuses the recipient, tried once')
  await expect(gone.getByText('put aside: ask them for another address')).toBeVisible()
  await expect(gone.getByRole('button', { name: 'Send again' })).toHaveCount(0)
  const again = failed.getByRole('button', { name: 'Send again l…@example.org' })
  await again.click()
  await expect(failed).toContainText('Tried 1 again: 1 failed.', SLOW)
  await expectNoViolations(page)
  mails.faults.delete('later@example.org')
  await again.click()
  await expect(failed).toContainText('Tried 1 again: none failed.', SLOW)
  await expect(failed.getByRole('listitem')).toHaveCount(1)
  await expect(again).toHaveCount(0)
  await mails.waitForMail('later@example.org')
  expect(mails.received.flatMap(({ recipients }) => recipients).sort()).toEqual([
    'later@example.org',
    'there@example.org',
  ])
  expect(problems).toEqual([])
})

test('of several that failed each is sent again alone, or all that can take it', async ({ page, fresh: aldis }) => {
  const { problems } = await watchProblems(page)
  const { admin } = aldis
  await seedSubscribers(aldis)
  const [notification] = await admin.collection('notifications').getFullList({ filter: 'state = "done"' })
  for (const [name, state, problem = ''] of [
    ['a', 'active'],
    ['b', 'active'],
    ['q', 'quarantined', 'complained'],
  ]) {
    const own = { label: `${name}…@example.org`, endpoint: `${name}@example.org`, state, problem }
    const { id } = await admin.collection('subscribers').create(subscriberOf(aldis.page, own))
    await admin.collection('deliveries').create({
      ...{ page: aldis.page, notification: notification?.id, kind: 'update', subscriber: id, channel: 'email' },
      ...{ state: 'failed', reason: 'rate_limited', attempts: 1, endpoint_hash: name },
    })
  }
  await openSubscribers(page, aldis)
  const failed = page.getByRole('region', { name: 'Failed' })
  await expect(failed.getByRole('button', { name: /^Send again .…@/ })).toHaveCount(3)
  const all = failed.getByRole('button', { name: 'Send again to the 3 that can take it' })
  await expect(all).toBeVisible()
  // This post failed for another reason: what is sent to them anew would be refused all the same.
  const spam = failed.getByRole('listitem').filter({ hasText: 'q…@example.org' })
  await expect(spam).toContainText('marked as spam, only they can resubscribe')
  await expectNoViolations(page)
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }
  await failed.getByRole('button', { name: 'Send again a…@example.org' }).click()
  await expect(failed).toContainText(/Trying again: 0 of 1|Tried 1 again/)
  expect(problems).toEqual([])
})

test('mails that wait are said: for the mail server, which refuses them, and for the backend', async ({
  page,
  fresh: aldis,
}) => {
  test.setTimeout(180_000)
  const { problems } = await watchProblems(page)
  await using mails = new MailServer()
  await mails.start()
  mails.fault = 'sign-in'
  await useMailServer(aldis.admin, mails)
  await aldis.admin.collection('subscribers').create(subscriberOf(aldis.page, { endpoint: 'ada@example.org' }))
  const incident = await aldis.owner
    .collection('incidents')
    .create({ page: aldis.page, kind: 'realtime', name: 'API errors in Frankfurt', published: true })
  await aldis.owner
    .collection('incident_updates')
    .create({ incident: incident.id, status: 'investigating', body: 'Looking.', notify: true })
  await openSubscribers(page, aldis)
  const said = page.getByRole('status').filter({ hasText: 'E-mails wait.' })
  await expect(said).toContainText(
    /Not taken so far: 1 \(the mail server refuses the sign-in\)\. The next try is at/,
    SLOW,
  )
  await expect(page.getByRole('region', { name: 'Last post' })).toContainText('0 of 1 notified so far, 1 waiting')
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  aldis.pocketbase.signal('SIGKILL')
  await aldis.pocketbase.waitForExit()
  await expect(said).toContainText('The backend is away and holds the mail settings.', SLOW)
  mails.fault = null
  await aldis.pocketbase.start()
  await expect(page.getByRole('region', { name: 'Last post' })).toContainText('1 of 1 notified', { timeout: 90_000 })
  await expect(said).toHaveCount(0)
  await mails.waitForMail('ada@example.org')
  expect(problems).toEqual([])
})
