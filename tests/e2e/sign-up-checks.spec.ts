import { startAldis, type TestAldis } from '../support/aldis.ts'
import { Receiver } from '../support/receiver.ts'
import { subscriberOf } from '../support/subscribers/subscriber-links.ts'
import { expectNoViolations } from './accessibility.ts'
import { test as base, expect } from './fixtures.ts'
import { expectNoSidewaysScroll } from './team.ts'

const SETTINGS = {
  ...{ ALDIS_SMS_PROVIDER: 'json', ALDIS_SMS_URL: 'https://sms.example.org/send' },
  ...{ ALDIS_TURNSTILE_SITE_KEY: '1x00000000000000000000AA', ALDIS_TURNSTILE_SECRET: 'of-this-test' },
}
const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js'

/** An Aldis that sends text messages and checks for robots; a receiver in place of both services. */
const test = base.extend<object, { checking: { aldis: TestAldis; receiver: Receiver } }>({
  checking: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      Object.assign(process.env, SETTINGS)
      await using receiver = new Receiver()
      await receiver.start()
      receiver.answer = ({ address }) =>
        address.startsWith('challenges') ? { status: 200, body: '{"success":true}' } : { status: 200, body: '{}' }
      await using aldis = await startAldis({ receivers: receiver.address })
      await use({ aldis, receiver })
      for (const name of Object.keys(SETTINGS)) delete process.env[name]
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test('a number signs up once it is checked for robots, by the code of its text message', async ({
  page,
  checking: { aldis, receiver },
}) => {
  // What Cloudflare's script does, as far as the form sees it.
  await page.route(SCRIPT, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `for (const place of document.querySelectorAll('.cf-turnstile')) place.append(
        Object.assign(document.createElement('input'), { type: 'hidden', name: 'cf-turnstile-response', value: 'seen' }))`,
    }),
  )
  await page.goto(aldis.edgeUrl)
  await page.getByRole('banner').getByRole('link', { name: 'Get updates' }).click()
  // No dialog: the other pages' policies do not let the script in.
  await expect(page).toHaveURL(`${aldis.edgeUrl}/subscribe`)
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text())
  })
  await page.getByRole('radio', { name: /^Text message/ }).check()
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('+44 7700 900200')
  await page.getByRole('button', { name: 'Get updates' }).click()
  const code = page.getByRole('textbox', { name: 'Code' })
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  // Before axe, which writes styles of its own.
  expect(refused).toEqual([])
  await expectNoViolations(page)
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoSidewaysScroll(page)
  const [sent] = await receiver.waitFor('sms.example.org/send')
  const right = /^\d{6}/.exec(JSON.parse(sent?.body ?? '{}').text)?.[0] ?? ''
  await code.fill(String((Number(right) + 1) % 1_000_000).padStart(6, '0'))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(code).toBeFocused()
  await expect(code).toHaveAccessibleDescription(/This is not the code/)
  await expectNoViolations(page)
  await code.fill(right)
  await code.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Updates begin')
  expect(await subscriberOf(aldis, '+447700900200')).toMatchObject({ state: 'active' })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form says what it needs, and keeps what was typed all the same', async ({ page, checking: { aldis } }) => {
    await page.goto(`${aldis.edgeUrl}/subscribe`)
    await expect(page.locator('noscript p', { hasText: 'Signing up needs JavaScript here' })).toBeVisible()
    const address = page.getByRole('textbox', { name: 'E-mail address' })
    await address.fill('plain@example.org')
    await page.getByRole('button', { name: 'Get updates' }).click()
    await expect(page.getByText('We could not make sure that you are no robot.')).toBeVisible()
    await expect(address).toHaveValue('plain@example.org')
  })
})
