import { CONFIRM_HOURS } from '../../src/core/notification/backoff.ts'
import { letMailWait } from '../support/mail-server.ts'
import { queuedMails, subscriberOf, tokenFor } from '../support/subscribers/subscriber-links.ts'
import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

const DAY = 86_400_000

test.beforeEach(({ aldis }) => letMailWait(aldis.admin))

test('get updates opens the form over the page, by keyboard, and says where a link was sent', async ({
  page,
  aldis,
}) => {
  await page.goto(aldis.edgeUrl)
  const link = page.getByRole('banner').getByRole('link', { name: 'Get updates' })
  await link.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Get updates' })
  const address = dialog.getByRole('textbox', { name: 'E-mail address' })
  await expect(address, 'whoever has a keyboard can type at once').toBeFocused()
  await expect(dialog.getByRole('link', { name: 'Rather a feed?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(link).toBeFocused()
  await link.press('Enter')

  await address.fill('ada@')
  await dialog.getByText('Every update about everything.').click()
  await dialog.getByRole('radio', { name: /Only when it starts/ }).check()
  await dialog.getByRole('button', { name: 'Get updates' }).click()
  await expect(address).toBeFocused()
  await expect(address).toHaveValue('ada@')
  await expect(address).toHaveAccessibleDescription(/Type the whole address/)
  await expect(dialog.getByRole('radio', { name: /Only when it starts/ })).toBeChecked()

  await address.fill('dialog@example.org')
  await dialog.getByRole('button', { name: 'Get updates' }).click()
  await expect(dialog.getByRole('status').filter({ hasText: 'Check your inbox' })).toBeFocused()
  await expect(dialog.getByRole('link', { name: 'Rather a feed?' }), 'nothing else is offered now').toBeHidden()
  expect(page.url()).toBe(`${aldis.edgeUrl}/`)
  expect(await subscriberOf(aldis, 'dialog@example.org')).toMatchObject({ state: 'pending', amount: 'ends' })
  await dialog.getByRole('button', { name: 'Close' }).click()
})

test('where a try gets no answer nothing is said of the one before it', async ({ page, aldis }) => {
  await page.goto(aldis.edgeUrl)
  await page.getByRole('banner').getByRole('link', { name: 'Get updates' }).click()
  const dialog = page.getByRole('dialog', { name: 'Get updates' })
  const address = dialog.getByRole('textbox', { name: 'E-mail address' })
  await address.fill('ada@')
  await dialog.getByRole('button', { name: 'Get updates' }).click()
  await expect(address).toHaveAccessibleDescription(/Type the whole address/)
  await page.context().setOffline(true)
  await address.fill('ada@example.org')
  await dialog.getByRole('button', { name: 'Get updates' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: 'cannot be stored right now' })).toBeFocused()
  await expect(dialog.getByText(/Type the whole address/)).toHaveCount(0)
  await expect(address).not.toHaveAttribute('aria-invalid')
  await page.context().setOffline(false)
})

test('an incident is followed by itself', async ({ page, aldis }) => {
  const incident = await aldis.owner
    .collection('incidents')
    .getFirstListItem("kind = 'realtime' && status != 'resolved'")
  await page.goto(`${aldis.edgeUrl}/incidents/${incident.id}`)
  await page.getByRole('link', { name: 'Follow this incident' }).click()
  const dialog = page.getByRole('dialog', { name: `Get updates: ${incident.name}` })
  await dialog.getByText(`Every update about ${incident.name}.`).click()
  await expect(dialog.getByRole('radio', { name: new RegExp(`Only this: ${incident.name}`) })).toBeChecked()
  await expectNoViolations(page)
  await dialog.getByRole('textbox', { name: 'E-mail address' }).fill('follower@example.org')
  await dialog.getByRole('button', { name: 'Get updates' }).click()
  await expect(dialog.getByText('Check your inbox')).toBeVisible()
  expect(await subscriberOf(aldis, 'follower@example.org')).toMatchObject({ incident: incident.id })
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('link', { name: 'Get updates' }).click()
  const ofAll = page.getByRole('dialog', { name: 'Get updates', exact: true })
  await expect(ofAll.getByText('Every update about everything.'), 'another link has a form of its own').toBeVisible()
})

test('the form is seen whole, and what is folded says no more what was changed', async ({ page, aldis }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(aldis.edgeUrl)
  await page.getByRole('banner').getByRole('link', { name: 'Get updates' }).click()
  const dialog = page.getByRole('dialog', { name: 'Get updates' })
  const fold = dialog.locator('summary')
  for (const part of [dialog.getByRole('textbox', { name: 'E-mail address' }), fold])
    await expect(part).toBeInViewport()
  await expect(dialog.getByRole('button', { name: 'Get updates' })).toBeInViewport()
  await fold.press('Enter')
  await expect(fold).toHaveText('What you get', { useInnerText: true })
  await dialog.getByRole('radio', { name: 'Only some components' }).check()
  await fold.press('Enter')
  await expect(fold).toHaveText('What you get Change', { useInnerText: true })
  await fold.press('Enter')
  await dialog.getByRole('radio', { name: 'Everything' }).check()
  await fold.press('Enter')
  await expect(fold).toHaveText('Every update about everything. Change', { useInnerText: true })
})

test('text of twice the size leaves room for the field', async ({ page, aldis }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto(aldis.edgeUrl)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await page.getByRole('banner').getByRole('link', { name: 'Get updates' }).click()
  const dialog = page.getByRole('dialog', { name: 'Get updates' })
  const heading = dialog.getByRole('heading', { name: 'Get updates' })
  await dialog.evaluate((one) => {
    one.scrollTop = one.scrollHeight
  })
  await expect(heading, 'what stays in sight at the usual size').not.toBeInViewport()
})

test('the secret of a webhook is said to be one before it is shown', async ({ page, aldis }) => {
  await page.goto(aldis.edgeUrl)
  await page.getByRole('banner').getByRole('link', { name: 'Get updates' }).click()
  await page.getByRole('radio', { name: /^Webhook/ }).check()
  await page.getByRole('textbox', { name: 'Address to post to' }).fill('https://hooks.example.org/secret')
  await page.getByRole('dialog').getByRole('button', { name: 'Get updates' }).click()
  const note = page.getByRole('status').filter({ hasText: 'Updates begin' })
  await expect(note, 'what was chosen').toContainText('Every update about everything, planned maintenance')
  await expect(note).toContainText(/Your secret\. It signs every message.*it is not shown again\..*whsec_/s)
  await expectNoViolations(page)
})

test.describe('on touch', () => {
  test.use({ hasTouch: true, isMobile: true })

  test('the form opens without a keyboard over it', async ({ page, aldis }) => {
    await page.goto(aldis.edgeUrl)
    await page.getByRole('banner').getByRole('link', { name: 'Get updates' }).tap()
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Get updates' })).toBeFocused()
  })
})

test('who waits for a postmortem is asked for an address alone', async ({ page, aldis }) => {
  const fields = { page: aldis.page, kind: 'realtime', name: 'Cache was cold', published: true }
  const { id } = await aldis.owner.collection('incidents').create(fields)
  for (const status of ['investigating', 'resolved'])
    await aldis.owner.collection('incident_updates').create({ incident: id, status, body: 'So.' })
  const address = `${aldis.edgeUrl}/incidents/${id}`
  await expect.poll(async () => (await fetch(address)).text()).toContain('Tell me if a postmortem comes out')
  await page.goto(address)
  await page.getByRole('link', { name: 'Tell me if a postmortem comes out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tell me if a postmortem comes out: Cache was cold' })
  await expect(dialog.getByRole('group')).toHaveCount(1)
  await expect(dialog.getByRole('radio', { name: 'Every update' })).toHaveCount(0)
  await dialog.getByRole('textbox', { name: 'E-mail address' }).fill('waiting@example.org')
  await dialog.getByRole('button', { name: 'Get updates' }).click()
  await expect(dialog.getByText('Check your inbox')).toBeVisible()
  expect(await subscriberOf(aldis, 'waiting@example.org')).toMatchObject({ incident: id, components: [] })
})

test('a group is one choice, with what is in it and what comes into it', async ({ page, aldis }) => {
  const components = aldis.owner.collection('components')
  const group = await components.getFirstListItem("is_group = true && name = 'Regions'")
  const { name } = await components.getFirstListItem(`group = '${group.id}'`)
  await page.goto(`${aldis.edgeUrl}/subscribe`)
  await page.getByText('Every update about everything.').click()
  await page.getByRole('radio', { name: 'Only some components' }).check()
  const part = page.getByRole('group', { name: group.name })
  await part.getByRole('checkbox', { name, exact: true }).check()
  await part.getByRole('checkbox', { name: 'All of them, and any added later' }).check()
  await expect(part.getByRole('checkbox'), 'what is in it is no choice any more').toHaveCount(1)
  await expect(part.getByText(name, { exact: true }), 'but named').toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('textbox', { name: 'E-mail address' }).fill('group@example.org')
  await page.getByRole('button', { name: 'Get updates' }).click()
  await expect(page.getByText('Check your inbox')).toBeVisible()
  const subscriber = await subscriberOf(aldis, 'group@example.org')
  expect(subscriber).toMatchObject({ components: [group.id] })
  await aldis.admin.collection('subscribers').update(subscriber.id, { state: 'active' })
  const token = await tokenFor(aldis, 'manage', 'group@example.org', Date.now() + DAY)
  await page.goto(`${aldis.edgeUrl}/subscriptions#${token}`)
  await expect(page.getByText(`about ${group.name}`).first()).toBeVisible()
  await page.getByText('Change E-mail').click()
  await expect(part.getByRole('checkbox')).toBeChecked()
})

test('a link confirms only when its button is pressed, and leaves nothing in the address bar', async ({
  page,
  aldis,
}) => {
  await page.goto(`${aldis.edgeUrl}/subscribe`)
  await page.getByRole('textbox', { name: 'E-mail address' }).fill('link@example.org')
  await page.getByRole('button', { name: 'Get updates' }).click()
  await expect(page.getByText('Check your inbox')).toBeVisible()
  await expect(page.getByText(`within ${CONFIRM_HOURS} hours`)).toBeVisible()
  expect(await queuedMails(aldis, 'link@example.org', 'confirm')).toHaveLength(1)
  const token = await tokenFor(aldis, 'confirm', 'link@example.org', Date.now() + DAY)
  await page.goto(`${aldis.edgeUrl}/subscriptions/confirm#${token}`)
  await expect(page).toHaveURL(`${aldis.edgeUrl}/subscriptions/confirm`)
  await expect(page.getByText('l…@example.org')).toBeVisible()
  await expect(page.getByText('Every update about everything, planned maintenance, and postmortems.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Code from the e-mail' })).toHaveCount(0)
  expect(await subscriberOf(aldis, 'link@example.org')).toMatchObject({ state: 'pending' })
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Updates begin')

  // Managed at once, by the cookie that confirming gave.
  await page.getByRole('link', { name: 'Change or leave' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('link@example.org')
  await page.getByText('Change E-mail').click()
  await page.getByRole('radio', { name: 'Only some components' }).check()
  await page.getByRole('checkbox', { name: 'GraphQL API' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeFocused()
  await expect(
    page.getByText('Every update about GraphQL API, planned maintenance, and postmortems.', { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Leave' })).toHaveAccessibleDescription(/takes effect at once/)
  await expect(page.getByRole('group', { name: 'Pause for' }).getByRole('button')).toHaveCount(3)
  const later = await page.context().newPage()
  await later.goto(`${aldis.edgeUrl}/subscriptions`)
  const said = page.getByRole('status')
  await page.getByRole('button', { name: '1 day' }).click()
  await expect(said.filter({ hasText: 'Paused. While paused you get nothing' })).toBeFocused()
  await page.getByRole('button', { name: 'Resume now' }).click()
  await expect(said.filter({ hasText: 'Updates go on.' })).toBeFocused()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You have left' })).toBeFocused()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('What you got')

  // Another tab still shows the form: what is saved there begins nothing, and nothing says that it does.
  await later.getByText('Change E-mail').click()
  await later.getByRole('button', { name: 'Save' }).click()
  await expect(later.getByRole('heading', { level: 1, name: 'You have left' })).toBeFocused()
  await expect(later.getByText('Saved.')).toHaveCount(0)
  expect(await subscriberOf(aldis, 'link@example.org')).toMatchObject({ state: 'unsubscribed' })
  await later.goto(`${aldis.edgeUrl}/subscriptions?did=saved`)
  await expect(later.getByRole('heading', { level: 1 })).toContainText('You have left')
  await expect(later.getByText('Saved.'), 'of an address kept from before').toHaveCount(0)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(said.filter({ hasText: 'You get updates again.' })).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('link@example.org')
})

test('a link that is over leads to signing up again', async ({ page, aldis }) => {
  await page.goto(`${aldis.edgeUrl}/subscriptions/confirm#over`)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('This link does not work any more. Sign up again to get a new one.')
  await page.getByRole('link', { name: 'Sign up again' }).click()
  await expect(page).toHaveURL(`${aldis.edgeUrl}/subscribe`)
})

test('a link from a message opens what somebody gets', async ({ page, aldis }) => {
  await aldis.admin.collection('subscribers').create({
    page: aldis.page,
    channel: 'email',
    endpoint: 'manage@example.org',
    state: 'active',
    amount: 'every',
    source: 'visitor',
    token_version: 1,
  })
  const token = await tokenFor(aldis, 'manage', 'manage@example.org')
  await page.goto(`${aldis.edgeUrl}/subscriptions#${token}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('manage@example.org')
  await expect(page).toHaveURL(`${aldis.edgeUrl}/subscriptions`)

  // The link of another address leads to its own list, and stays in no address bar.
  await aldis.admin.collection('subscribers').create({
    ...{ page: aldis.page, channel: 'email', endpoint: 'other@example.org', state: 'active', amount: 'every' },
    ...{ source: 'visitor', token_version: 1 },
  })
  await page.goto('about:blank')
  await page.goto(`${aldis.edgeUrl}/subscriptions#${await tokenFor(aldis, 'manage', 'other@example.org')}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('other@example.org')
  await expect(page).toHaveURL(`${aldis.edgeUrl}/subscriptions`)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('somebody signs up, confirms by the code, changes and leaves', async ({ page, aldis }) => {
    await page.goto(aldis.edgeUrl)
    await page.getByRole('banner').getByRole('link', { name: 'Get updates' }).click()
    await page.getByRole('textbox', { name: 'E-mail address' }).fill('plain@example.org')
    await page.getByRole('button', { name: 'Get updates' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'plain@example.org' })).toBeFocused()
    const token = await tokenFor(aldis, 'confirm', 'plain@example.org', Date.now() + DAY)
    await page.goto(`${aldis.edgeUrl}/subscriptions/confirm`)
    await page.getByRole('textbox', { name: 'Code from the e-mail' }).fill(token)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('link', { name: 'Change or leave' }).click()
    await page.getByRole('button', { name: '1 week' }).click()
    // That nothing comes stands before what would, and is ended by the page's first button.
    await expect(page.locator('.mine > *').nth(1)).toContainText(/Paused until .*You miss what happens until then/)
    await expect(page.locator('.mine > *').nth(1).getByRole('button', { name: 'Resume now' })).toBeVisible()
    // Who has lost the cookie pastes the code of a message, which stands folded.
    await page.context().clearCookies()
    await page.goto(`${aldis.edgeUrl}/subscriptions`)
    const pasted = page.getByRole('textbox', { name: 'Code from the e-mail' })
    await expect(pasted).toBeHidden()
    await page.locator('summary', { hasText: 'Code from the e-mail' }).click()
    await pasted.fill(await tokenFor(aldis, 'manage', 'plain@example.org'))
    await page.getByRole('button', { name: 'Open' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('plain@example.org')
    await page.goto(`${aldis.edgeUrl}/unsubscribe/${await tokenFor(aldis, 'unsubscribe', 'plain@example.org')}`)
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('You have left')
    // Headed as the pages to confirm and to change are, with the way to the status before it.
    await expect(page.locator('main section.page > .s').getByRole('link', { name: 'Status' })).toBeVisible()
  })
})
