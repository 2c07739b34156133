import { subscriberOf, tokenFor } from '../support/subscribers/subscriber-links.ts'
import { waitUntil } from '../support/wait-until.ts'
import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { expectNoSidewaysScroll } from './team.ts'

const ENDPOINT = 'https://hooks.example.org/browser'
const SECRET = /whsec_[A-Za-z0-9+/]{43}=/

test('a webhook’s secret is shown once, replaced, and what was put aside is tried again', async ({ page, aldis }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${aldis.edgeUrl}/subscribe`)
  await page.getByRole('radio', { name: /^Webhook/ }).check()
  await page.getByRole('textbox', { name: 'Address to post to' }).fill(ENDPOINT)
  const contact = page.getByRole('textbox', { name: 'E-mail address for problems, if you like' })
  await contact.fill('ada@')
  await page.getByRole('button', { name: 'Get updates' }).click()
  await expect(contact).toBeFocused()
  await expect(contact).toHaveValue('ada@')
  await expect(contact).toHaveAccessibleDescription(/Type the whole address/)
  await expect(page.getByRole('textbox', { name: 'Address to post to' })).toHaveValue(ENDPOINT)
  await contact.fill('ada@example.org')
  await page.getByRole('button', { name: 'Get updates' }).click()
  const said = page.getByRole('status').filter({ hasText: 'Updates begin' })
  const first = SECRET.exec((await said.textContent()) ?? '')?.[0]
  expect(first).toBeDefined()
  await said.getByRole('button', { name: 'Copy' }).first().click()
  await expect(said.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first)
  await expectNoViolations(page)
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoSidewaysScroll(page)

  await said.getByRole('link', { name: /subscriptions#/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('hooks.example.org')
  await expect(page).toHaveURL(`${aldis.edgeUrl}/subscriptions`)
  await page.getByRole('button', { name: 'Make a new secret' }).click()
  const replaced = page.getByRole('status').filter({ hasText: 'Secret' })
  await expect(replaced).toContainText(SECRET)
  await expect(replaced).not.toContainText(first ?? '')
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Send the last updates again' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'nothing to send again' })).toBeVisible()

  const { id } = await subscriberOf(aldis, ENDPOINT)
  await aldis.admin.collection('subscribers').update(id, { state: 'quarantined' })
  await page.goto(`${aldis.edgeUrl}/subscriptions`)
  await expect(page.getByText('Put aside: for some time nothing could be delivered.')).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/^Put aside/)).toHaveCount(0)
  expect(await subscriberOf(aldis, ENDPOINT)).toMatchObject({ state: 'active' })
})

test('of a private page, a link opens a list that says nothing of the page', async ({ page, fresh: aldis }) => {
  const { admin, edgeUrl } = aldis
  await admin.collection('subscribers').create({
    ...{ page: aldis.page, channel: 'email', endpoint: 'inside@example.org', state: 'active', amount: 'every' },
    ...{ source: 'member', token_version: 1 },
  })
  await admin.collection('pages').update(aldis.page, { visibility: 'private' })
  await waitUntil('the page is private', async () => (await fetch(`${edgeUrl}/live.json`)).status === 404)
  await page.goto(`${edgeUrl}/subscriptions#${await tokenFor(aldis, 'manage', 'inside@example.org')}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('inside@example.org')
  await page.getByText('Change E-mail').click()
  await page.getByRole('radio', { name: /Only when it starts/ }).check()
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
  }
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Save' }).click()
  expect(await subscriberOf(aldis, 'inside@example.org')).toMatchObject({ amount: 'ends' })
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('You have left')
})
