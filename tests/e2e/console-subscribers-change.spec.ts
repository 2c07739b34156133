import { subscriberOf } from '../support/role-rows.ts'
import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { openSubscribers, seedSubscribers } from './subscribers.ts'
import { expectNoSidewaysScroll, watchProblems } from './team.ts'

test('an address that was put aside is brought back, except by a complaint; who waits is asked again', async ({
  page,
  fresh: aldis,
}) => {
  const { problems } = await watchProblems(page)
  const { admin } = aldis
  const make = (label: string, own: object) =>
    admin.collection('subscribers').create(subscriberOf(aldis.page, { label, ...own }))
  const gone = await make('g…@example.org', { state: 'quarantined', problem: 'recipient_refused' })
  await make('s…@example.org', { state: 'quarantined', problem: 'complained' })
  const late = await make('l…@example.org', { state: 'pending' })
  await openSubscribers(page, aldis)
  const row = page.getByRole('row', { name: /^g…@example\.org./ })
  await expect(row).toContainText('Put aside, the mail server refuses the recipient')
  // What a test that arrived leaves behind.
  await admin.collection('subscribers').update(gone.id, { problem: '', last_notified_at: new Date().toISOString() })
  await page.reload()
  await expect(row).toContainText('Put aside')
  await expect(page.getByText('0 confirmed, 1 unconfirmed, 2 put aside')).toBeVisible()
  await expectNoViolations(page)
  await row.getByRole('button').click()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Send again to this address' }).click()
  await expect(page.getByText('g…@example.org gets updates again.')).toBeVisible()
  await expect(row).not.toContainText('Put aside')
  await expect(page.getByText('1 confirmed, 1 unconfirmed, 1 put aside')).toBeVisible()
  expect(await admin.collection('subscribers').getOne(gone.id)).toMatchObject({ state: 'active' })
  const spam = page.getByRole('row', { name: /^s…@example\.org./ })
  await expect(spam).toContainText('Put aside, marked as spam, only they can resubscribe')
  await spam.getByRole('button').click()
  await expect(
    page.getByRole('region', { name: 's…@example.org' }).getByRole('button', { name: 'Remove' }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send again to this address' })).toHaveCount(0)
  await page.getByRole('button', { name: 'l…@example.org' }).click()
  const ask = page.getByRole('button', { name: 'Ask again to confirm' })
  for (let asked = 0; asked < 3; asked += 1) {
    await ask.click()
    await expect
      .poll(() => admin.collection('deliveries').getFullList({ filter: `subscriber = "${late.id}"` }))
      .toHaveLength(asked + 1)
    await expect(page.getByRole('region', { name: 'What was sent' }).getByRole('listitem')).toHaveCount(asked + 1)
  }
  await expect(page.getByText('l…@example.org was sent a confirmation.')).toBeVisible()
  await ask.click()
  await expect(page.getByText('Several mails like this were sent within the hour. Try again later.')).toBeVisible()
  expect(problems).toEqual([])
})

test('what somebody gets is changed below their row', async ({ page, fresh: aldis }) => {
  const { problems } = await watchProblems(page)
  const { admin } = aldis
  const { owner } = aldis
  const group = await owner.collection('components').create({ page: aldis.page, name: 'Europe', is_group: true })
  for (const name of ['London', 'Paris'])
    await owner.collection('components').create({ page: aldis.page, name, group: group.id })
  await seedSubscribers(aldis)
  const [ada] = await admin.collection('subscribers').getFullList({ filter: 'label = "m…@acme.example"' })
  await openSubscribers(page, aldis)
  const row = page.getByRole('row', { name: /^m…@acme\.example./ })
  await row.getByRole('button').click()
  const change = page.getByRole('region', { name: 'm…@acme.example' }).getByRole('button', { name: 'Change' })
  await change.focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('region', { name: 'What they get' })
  await expect(form.getByRole('heading')).toBeFocused()
  await form.getByText('Follows: everything').click()
  await form.getByLabel('Europe').check()
  await expect(form.getByLabel('Paris')).toBeChecked()
  await expect(form.getByLabel('Paris')).toBeDisabled()
  await form.getByLabel('How much').selectOption('Only when it starts and when it ends')
  await form.getByLabel('Language').selectOption('German')
  await form.getByLabel('Several updates within a short time').selectOption('Collect for 15 minutes')
  await form.getByLabel('Pause').selectOption('Until they resume')
  await form.getByLabel('Planned maintenance too').uncheck()
  await expect(form.getByText('They are not told of this change.')).toBeVisible()
  await expectNoViolations(page)
  for (const width of [320, 390, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('m…@acme.example was changed.')).toBeVisible()
  await expect(form).toHaveCount(0)
  await expect(change).toBeFocused()
  await expect(row).toContainText('Europe, German')
  await expect(row).toContainText('Paused until they resume')
  expect(await admin.collection('subscribers').getOne(ada?.id ?? '')).toMatchObject({
    ...{ components: [group.id], amount: 'ends', locale: 'de', bundle_minutes: 15, maintenance: false },
    ...{ postmortems: true, endpoint: ada?.endpoint, paused_until: '9999-01-01 00:00:00.000Z' },
  })
  expect(problems).toEqual([])
})

test('somebody is added by hand, and a file is tried before it is written', async ({ page, fresh: aldis }) => {
  const { problems } = await watchProblems(page)
  await openSubscribers(page, aldis)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const address = page.locator('#add-address')
  await expect(address).toBeFocused()
  await address.fill('nobody')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('E-mail address', { exact: true })).toHaveAccessibleDescription(
    'Type the whole address, for example ada@example.org.',
  )
  await expectNoViolations(page)
  await address.fill('ada@example.org')
  await page.keyboard.press('Enter')
  await expect(page.getByText('a…@example.org was sent a confirmation.')).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'a…@example.org' })).toBeVisible()

  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.locator('#add-channel').selectOption('Slack')
  await address.fill('https://hooks.example.org/in')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Slack webhook address')).toHaveAccessibleDescription(
    /^This is not a Slack webhook address\./,
  )
  await page.locator('#add-channel').selectOption('Webhook')
  await expect(page.getByLabel('Address to post to')).toHaveAccessibleDescription('')
  await page.getByLabel('Address to post to').focus()
  await page.keyboard.press('Enter')
  const secret = page.getByRole('region', { name: 'Secret' })
  await expect(secret).toBeFocused()
  await expect(secret).toContainText(/whsec_[A-Za-z0-9+/]{43}=/)
  await expectNoViolations(page)
  await secret.getByRole('button', { name: 'Close' }).click()
  await expect(secret).toHaveCount(0)

  await page.getByRole('button', { name: 'Import CSV' }).click()
  await expect(page.getByRole('button', { name: 'Choose a CSV file' })).toBeFocused()
  const buffer = Buffer.from('email,locale\nada@example.org,\nbo@example.org,de-CH\nnobody,\nco@example.org,xx\n')
  await page.getByLabel('CSV file').setInputFiles({ name: 'old.csv', mimeType: 'text/csv', buffer })
  const found = page.getByRole('status').filter({ hasText: 'old.csv' })
  await expect(found).toHaveText(
    'old.csv: 1 will be added, 1 will be confirmed by the file, 2 cannot be added. Nothing is written yet.',
  )
  await expect(page.getByText('Line 4, “nobody”: not an e-mail address')).toBeVisible()
  await expect(page.getByText('Line 5, “co@example.org, xx”: unknown language')).toBeVisible()
  await page.getByText('Columns that the file may have').click()
  await expect(page.getByText(/^endpoint, channel, state, components, locale, incident.*, problem$/)).toBeVisible()
  await expectNoViolations(page)
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }
  await page.getByRole('button', { name: 'Import 2' }).click()
  await expect(found).toHaveText('old.csv: 2 imported, 2 cannot be added.')
  await expect(page.getByText('Line 5, “co@example.org, xx”: unknown language')).toBeVisible()
  await expect(page.getByText('3 confirmed')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Import CSV' })).toBeFocused()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^subscribers-.*\.csv$/)
  expect(problems).toEqual([])
})

test('an import is stopped and gone on with, and who turns to something else hears how far it came', async ({
  page,
  fresh: aldis,
}) => {
  // What is held here must not end by its timeout on a slow machine.
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal
  })
  await openSubscribers(page, aldis)
  const held: (() => Promise<void>)[] = []
  await page.route('**/api/aldis/subscriber-import*', async (route) => {
    if (route.request().postDataJSON().dry) await route.continue()
    else held.push(() => route.continue())
  })
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const lines = Array.from({ length: 350 }, (_, index) => `${index}@example.org`)
  const buffer = Buffer.from(['email', ...lines].join('\n'))
  await page.getByLabel('CSV file').setInputFiles({ name: 'old.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Import 350' }).click()
  await expect.poll(() => held.length).toBe(1)
  const choose = page.getByRole('button', { name: 'Choose a CSV file' })
  await expect(choose).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Stop' }).click()
  await held[0]?.()
  await expect(page.getByText('Stopped: 100 of 350 lines are done, the others are not.')).toBeVisible()
  await expect(choose).toHaveAttribute('aria-disabled', 'false')
  await page.getByRole('button', { name: 'Import the rest' }).click()
  await expect.poll(() => held.length).toBe(2)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(choose).toHaveCount(0)
  await held[1]?.()
  await expect(page.getByText('Stopped: 200 of 350 lines are done, the others are not.')).toBeVisible()
  await expect(page.getByText('200 confirmed')).toBeVisible()
})
