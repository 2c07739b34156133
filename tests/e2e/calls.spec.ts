import type { Page } from '@playwright/test'
import { startAldis, type TestAldis } from '../support/aldis.ts'
import { Receiver } from '../support/receiver.ts'
import { subscriberOf } from '../support/subscribers/subscriber-links.ts'
import { expectNoViolations } from './accessibility.ts'
import { test as base, expect } from './fixtures.ts'
import { expectNoSidewaysScroll, signIn, watchProblems } from './team.ts'

const CALLS = 'calls.example.org/say'

/** An Aldis that calls, and a receiver in place of who does. */
const test = base.extend<object, { calling: { aldis: TestAldis; receiver: Receiver } }>({
  calling: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      process.env.ALDIS_CALL_URL = `https://${CALLS}`
      process.env.ALDIS_PHONE_COUNTRIES = '+44'
      await using receiver = new Receiver()
      await receiver.start()
      receiver.answer = () => ({ status: 200, body: '{}' })
      await using aldis = await startAldis({ receivers: receiver.address })
      await use({ aldis, receiver })
      delete process.env.ALDIS_CALL_URL
      delete process.env.ALDIS_PHONE_COUNTRIES
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

/** The code that a number was told last. */
async function codeFor(receiver: Receiver, number: string): Promise<string> {
  const told = () => receiver.received.map(({ body }) => JSON.parse(body)).filter(({ to }) => to === number)
  await expect.poll(() => told().length).toBeGreaterThan(0)
  return told().at(-1).text.match(/\d/g).join('')
}

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Signs a number up in the form that is open, until its code is asked for. */
async function askForCall(page: Page, number: string) {
  await page.getByRole('radio', { name: /^Phone call/ }).check()
  await page.getByRole('textbox', { name: 'Phone number' }).fill(number)
  await page.getByRole('button', { name: 'Get updates' }).click()
  await expect(page.getByText(`We are calling ${number} with a code`)).toBeVisible()
  return page.getByRole('textbox', { name: 'Code' })
}

test('a number that is called signs up from the dialog, by the code that is said', async ({
  page,
  calling: { aldis, receiver },
}) => {
  const number = '+447700900210'
  await page.goto(aldis.edgeUrl)
  await page.getByRole('banner').getByRole('link', { name: 'Get updates' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const code = await askForCall(page, number)
  await expect(code).toHaveAccessibleDescription('Six digits, from the call.')
  await expectNoViolations(page)
  const right = await codeFor(receiver, number)
  const wrong = otherThan(right)
  await code.fill(wrong)
  await page.getByRole('button', { name: 'Confirm' }).click()
  const dialog = page.getByRole('dialog', { name: `Confirm ${number}` })
  await expect(code).toHaveAccessibleDescription(/Type the digits that you heard/)
  await expect(dialog.getByRole('textbox', { name: 'Code' }), 'what was typed stays, to be typed over').toBeFocused()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(wrong)
  await expectNoViolations(page)
  await page.keyboard.type(right)
  await code.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Updates begin' })).toContainText('Your number is confirmed.')
  expect(page.url()).toBe(`${aldis.edgeUrl}/`)
  expect(await subscriberOf(aldis, number)).toMatchObject({ channel: 'call', state: 'active' })
  await page.getByRole('link', { name: 'Change or leave' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Your updates/ })).toContainText('+44…10')
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoSidewaysScroll(page)
  await expectNoViolations(page)
})

test('another code is for the same choices, and another number begins anew', async ({
  page,
  calling: { aldis, receiver },
}) => {
  const number = '+447700900212'
  await page.goto(aldis.edgeUrl)
  await page.getByRole('banner').getByRole('link', { name: 'Get updates' }).click()
  await page.getByText('Every update about everything.').click()
  await page.getByRole('radio', { name: /^Only when it starts/ }).check()
  const code = await askForCall(page, number)
  const first = await codeFor(receiver, number)
  await code.fill(otherThan(first))
  await code.press('Enter')
  await page.getByRole('button', { name: 'Call again' }).click()
  await expect(page.getByRole('status').filter({ hasText: `We are calling ${number}` })).toBeFocused()
  await expect(page.getByRole('dialog', { name: 'Get updates' })).toBeVisible()
  await expect.poll(() => codeFor(receiver, number)).not.toBe(first)
  await code.fill(await codeFor(receiver, number))
  await code.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Updates begin' })).toBeVisible()
  expect(await subscriberOf(aldis, number)).toMatchObject({ state: 'active', amount: 'ends' })

  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Get updates' }).click()
  const field = await (await askForCall(page, '+447700900213')).boundingBox()
  const way = await page.getByRole('link', { name: 'Use another number' }).boundingBox()
  expect(Math.abs((way?.x ?? 0) - (field?.x ?? 0)), 'where another code cannot be had yet, nothing hangs').toBeLessThan(
    8,
  )
  await page.getByRole('link', { name: 'Use another number' }).click()
  const dialog = page.getByRole('dialog', { name: 'Get updates' })
  await expect(dialog.getByRole('radio', { name: /^E-mail/ })).toBeChecked()
  expect(page.url()).toBe(`${aldis.edgeUrl}/`)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('who lost what leads to their calls is told how to get there', async ({ page, calling: { aldis } }) => {
    await page.goto(`${aldis.edgeUrl}/subscriptions`)
    await page.getByRole('link', { name: 'Have a code called to you' }).click()
    await expect(page.getByRole('radio', { name: /^Phone call/ })).toBeVisible()
  })

  test('a number that is called signs up all the same', async ({ page, calling: { aldis, receiver } }) => {
    const number = '+447700900211'
    await page.goto(`${aldis.edgeUrl}/subscribe`)
    const code = await askForCall(page, number)
    const right = await codeFor(receiver, number)
    await code.fill(otherThan(right))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Confirm ${number}.`)
    await expect(code).toBeFocused()
    await expect(code).toHaveValue(otherThan(right))
    await expect(page.getByRole('button', { name: 'Call again' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Use another number' })).toBeVisible()
    await code.fill(right)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Updates begin. Your number is confirmed.')
    expect(await subscriberOf(aldis, number)).toMatchObject({ channel: 'call', state: 'active' })
  })
})

test('the team adds a number that is called, and finds it by its channel', async ({ page, calling: { aldis } }) => {
  const { problems } = await watchProblems(page)
  await signIn(page, aldis)
  await page.goto(`${page.url()}/subscribers`)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.locator('#add-channel').selectOption('Phone call')
  const address = page.getByLabel('Phone number', { exact: true })
  await expect(address).toHaveAttribute('type', 'tel')
  await address.fill('+49 30 12345678')
  await address.press('Enter')
  await expect(page.getByRole('row', { name: /\+49…78/ })).toContainText('Phone call')
  expect(await subscriberOf(aldis, '+493012345678')).toMatchObject({
    channel: 'call',
    state: 'active',
    source: 'member',
  })
  expect(problems).toEqual([])
})
