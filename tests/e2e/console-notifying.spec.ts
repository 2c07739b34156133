import { startAldis } from '../support/aldis.ts'
import { subscriberOf } from '../support/role-rows.ts'
import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { seedSubscribers } from './subscribers.ts'
import { componentRow, expectNoSidewaysScroll, signIn, watchProblems } from './team.ts'

/** A number's first text is longer. */
const TOLD_BEFORE = '2026-11-01 00:00:00.000Z'

test('the dock says how many are told, and remembers who wants it quiet', async ({ page, fresh: aldis }) => {
  const { problems } = await watchProblems(page)
  await signIn(page, aldis)
  const home = page.url()
  await page.goto(`${home}/incidents/new`)
  await expect(page.getByText('Nobody has subscribed yet.')).toBeVisible()
  await seedSubscribers(aldis)
  await page.reload()
  const notify = page.getByRole('switch', { name: 'Notify 2 subscribers' })
  await expect(notify).toBeChecked()
  await page.getByLabel('Title').fill('Quiet trouble')
  await page.getByRole('textbox', { name: 'Message' }).fill('We look.')
  await notify.focus()
  await page.keyboard.press('Space')
  await expect(notify).not.toBeChecked()
  await expect(page.locator('.cnotify')).toContainText('Nobody is notified')
  await expectNoViolations(page)
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Notify 2 subscribers' })).not.toBeChecked()
  await page.getByRole('button', { name: /^Post incident/ }).click()
  await expect(page.getByText(/^Posted \d/)).toBeVisible()
  const [quiet] = await aldis.admin.collection('incident_updates').getFullList({ filter: 'body = "We look."' })
  expect(quiet?.notify).toBe(false)
  await expect(page.locator('.ctl').getByText('Subscribers were not notified')).toBeVisible()
  await page.goto(`${home}/incidents/new`)
  await page.getByLabel('Title').fill('Loud trouble')
  await page.getByRole('textbox', { name: 'Message' }).fill('We tell.')
  await page.getByRole('button', { name: /^Post incident/ }).click()
  await expect(page.getByText(/^Posted \d/)).toBeVisible()
  const [loud] = await aldis.admin.collection('incident_updates').getFullList({ filter: 'body = "We tell."' })
  expect(loud?.notify).toBe(true)
  const timeline = page.locator('.ctl')
  await expect(timeline).toContainText(/0 of 2 notified so far, 2 waiting, none failed|notified/)
  const notifications = aldis.admin.collection('notifications')
  const [waiting] = await notifications.getFullList({ filter: `incident_update = "${loud?.id}"` })
  await notifications.delete(waiting?.id ?? '')
  await notifications.create({
    ...{ page: aldis.page, kind: 'update', incident: loud?.incident, incident_update: loud?.id, state: 'done' },
    counts: { email: { delivered: 1, failed: 1 } },
  })
  await expect(timeline).toContainText('1 of 2 notified, 1 failed')
  expect(problems).toEqual([])
})

test('who asked for it is told of a status alone, where the team wants that', async ({ page, fresh: aldis }) => {
  const { problems } = await watchProblems(page)
  const { admin } = aldis
  const { id } = await aldis.owner.collection('components').create({ page: aldis.page, name: 'London' })
  const subscriber = subscriberOf(aldis.page, {
    endpoint: 'ada@example.org',
    state: 'active',
    component_changes: false,
  })
  const ada = await admin.collection('subscribers').create(subscriber)
  await signIn(page, aldis)
  const status = componentRow(page, 'London').getByRole('combobox')
  await status.selectOption({ label: 'Degraded performance' })
  await expect(page.getByText('No subscriber asked for statuses that change without an incident.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('status').filter({ hasText: /Published .*\d\d:\d\d/ })).toBeVisible()
  const told = () => admin.collection('notifications').getFullList({ filter: `page = "${aldis.page}"` })
  expect(await told()).toEqual([])
  await admin.collection('subscribers').update(ada.id, { component_changes: true })
  await status.selectOption({ label: 'Major outage' })
  const notify = page.getByRole('switch', { name: 'Notify 1 subscriber' })
  await expect(notify).not.toBeChecked()
  await notify.focus()
  await page.keyboard.press('Space')
  await expect(notify).toBeChecked()
  await expectNoViolations(page)
  for (const width of [320, 390, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('status').filter({ hasText: /Published .*\d\d:\d\d/ })).toBeVisible()
  await expect.poll(told).toMatchObject([{ kind: 'component', actor: { name: expect.any(String) } }])
  await status.selectOption({ label: 'Operational' })
  await expect(notify).not.toBeChecked()
  expect((await aldis.owner.collection('components').getOne(id)).manual_status).toBe('major_outage')
  expect(problems).toEqual([])
})

test('the dock says what the text messages of a post are before it is posted', async ({ page, fresh: aldis }) => {
  const { problems } = await watchProblems(page)
  for (const [number, locale] of [
    ['+4915112345678', 'en'],
    ['+4915112345679', 'de'],
  ]) {
    const own = { channel: 'sms', endpoint: number, locale, last_notified_at: TOLD_BEFORE }
    await aldis.admin.collection('subscribers').create(subscriberOf(aldis.page, own))
  }
  await signIn(page, aldis)
  await page.goto(`${page.url()}/incidents/new`)
  const notify = page.getByRole('switch', { name: /^Notify 2 subscribers/ })
  await expect(notify).toBeVisible()
  const dock = page.locator('.cnotify')
  await expect(dock.locator('small'), 'as many segments as messages, as subscribers').toHaveText('SMS')
  await page.getByLabel('Title').fill('Ошибки API в Европе и ещё чего-то, чего нет в GSM')
  await expect(dock).toContainText(/SMS \([4-6] segments\)/)
  await expect(dock, 'the operator has set no price').not.toContainText(/[€$]/)
  await expectNoViolations(page)
  for (const width of [320, 390, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }
  expect(problems).toEqual([])
})

test('the dock says what text messages cost, where the operator has said what a segment does', async ({ page }) => {
  process.env.ALDIS_SMS_PRICE = '0.075 EUR'
  try {
    await using aldis = await startAldis()
    const own = { channel: 'sms', endpoint: '+4915112345678', last_notified_at: TOLD_BEFORE }
    await aldis.admin.collection('subscribers').create(subscriberOf(aldis.page, own))
    await signIn(page, aldis)
    await page.goto(`${page.url()}/incidents/new`)
    await page.getByLabel('Title').fill('Ошибки')
    await expect(page.locator('.cnotify')).toContainText('Notify 1 subscriber, €0.15SMS (2 segments)')
  } finally {
    delete process.env.ALDIS_SMS_PRICE
  }
})

test('the dock is as high from its first sight on, and names the channels of many in one line', async ({
  page,
  fresh: aldis,
}) => {
  const { problems } = await watchProblems(page)
  const channels = ['email', 'email', 'email', 'webhook', 'slack', 'discord', 'sms'] as const
  for (const [at, channel] of channels.entries()) {
    const endpoint =
      channel === 'sms' ? '+4915112345678' : channel === 'email' ? `a${at}@example.org` : `https://a${at}.example.org/`
    const own = { channel, endpoint, last_notified_at: TOLD_BEFORE }
    await aldis.admin.collection('subscribers').create(subscriberOf(aldis.page, own))
  }
  await signIn(page, aldis)
  const dock = page.locator('.cdock')
  const height = async () => (await dock.boundingBox())?.height
  const home = page.url()
  for (const path of ['incidents/new', 'maintenance/new']) {
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      let answer = () => {}
      const isAsked = new Promise<void>((resolve) => {
        answer = resolve
      })
      await page.route('**/api/aldis/subscriber-count**', async (route) => {
        await isAsked
        await route.continue()
      })
      await page.goto(`${home}/${path}`)
      await expect(dock.getByRole('switch')).toBeVisible()
      const before = await height()
      answer()
      await expect(dock.getByRole('switch', { name: 'Notify 7 subscribers' })).toBeVisible()
      await expect(dock.locator('small')).toHaveText('E-mail 3, SMS 1, 3 others')
      expect(await height(), `${path} at ${width}`).toBe(before)
      await page.unroute('**/api/aldis/subscriber-count**')
      await expectNoSidewaysScroll(page)
    }
  }
  expect(problems).toEqual([])
})

test('the dock says how many are called for a post, and what that costs, beside text messages', async ({ page }) => {
  process.env.ALDIS_SMS_PRICE = '0.075 EUR'
  process.env.ALDIS_CALL_PRICE = '0.02 EUR'
  try {
    await using aldis = await startAldis()
    for (const own of [
      { channel: 'sms', endpoint: '+4915112345678', last_notified_at: TOLD_BEFORE },
      { channel: 'call', endpoint: '+4915112345678' },
      { channel: 'call', endpoint: '+493012345679', locale: 'de' },
    ])
      await aldis.admin.collection('subscribers').create(subscriberOf(aldis.page, own))
    const { problems } = await watchProblems(page)
    await signIn(page, aldis)
    await page.goto(`${page.url()}/incidents/new`)
    await expect(page.getByRole('switch', { name: /^Notify 3 subscribers/ })).toBeVisible()
    const dock = page.locator('.cnotify')
    await expect(dock).toContainText('SMS 1, Phone call 2')
    await expect(dock, 'all of it in one sum').toContainText('Notify 3 subscribers, €0.12')
    await expectNoViolations(page)
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
    }
    expect(problems).toEqual([])
  } finally {
    delete process.env.ALDIS_SMS_PRICE
    delete process.env.ALDIS_CALL_PRICE
  }
})
