import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openPage, postTo, update } from './open-page.ts'

const ASK = 'Notify me in this browser'
const END = 'Stop notifications here'

/** What the system shows of us. */
function shown(page: Page): Promise<{ title: string; body: string; data: string }[]> {
  return page.evaluate(async () => {
    const all = await (await navigator.serviceWorker.ready).getNotifications()
    return all.map(({ title, body, data }) => ({ title, body, data }))
  })
}

/** A tab in which nobody is, as the system tells it. */
async function openUnread(context: BrowserContext, open: (page: Page) => Promise<void>): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(() => {
    document.hasFocus = () => false
  })
  await open(page)
  return page
}

test('who asks is told once of each update, whichever tabs are open, until they end it', async ({ context, aldis }) => {
  await context.grantPermissions(['notifications'], { origin: aldis.edgeUrl })
  const open = (page: Page) => openPage(page, aldis)
  const first = await openUnread(context, open)
  await first.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  const second = await openUnread(context, open)
  await first.getByRole('button', { name: ASK }).press('Enter')
  await expect(first.getByRole('button', { name: END })).toBeVisible()
  const post = await postTo(aldis)
  await expect(first.getByRole('button', { name: /^New update/ })).toBeVisible()
  await expect(second.getByText(post.body)).toBeVisible()
  const told = { title: post.name, body: `Investigating: ${post.body}`, data: '/' }
  await expect.poll(() => shown(first)).toEqual([told])

  await first.reload()
  await update(aldis.owner, post.id, 'monitoring', 'We are watching.')
  const more = { title: post.name, body: 'Monitoring: We are watching.', data: '/' }
  await expect.poll(() => shown(first)).toEqual(expect.arrayContaining([more]))
  await first.waitForTimeout(1_500)
  expect((await shown(second)).length).toBe(2)

  await first.getByRole('button', { name: END }).click()
  await expect(first.getByRole('button', { name: ASK })).toBeVisible()
  await update(aldis.owner, post.id, 'resolved', 'Over.')
  await expect(second.locator(`#incident-${post.id}`)).toHaveCount(0)
  await first.waitForTimeout(1_500)
  expect((await shown(second)).length).toBe(2)
})

test('who reads the page is not told of what stands before them', async ({ context, page, aldis }) => {
  await context.grantPermissions(['notifications'], { origin: aldis.edgeUrl })
  await openPage(page, aldis)
  await page.getByRole('button', { name: ASK }).click()
  const other = await openUnread(context, (unread) => openPage(unread, aldis))
  await page.bringToFront()
  const post = await postTo(aldis)
  await expect(other.getByText(post.body)).toBeVisible()
  await page.waitForTimeout(1_500)
  expect(await shown(page)).toEqual([])
  await update(aldis.owner, post.id, 'resolved', 'Over.')
})

test('a browser that lets no page tell says so', async ({ page, aldis }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => Reflect.get(window, 'answered') ?? 'default' })
    Notification.requestPermission = async () => {
      Object.assign(window, { answered: 'denied' })
      return 'denied'
    }
  })
  await openPage(page, aldis)
  await page.getByRole('button', { name: ASK }).click()
  await expect(page.getByRole('button', { name: 'This browser blocks notifications' })).toBeDisabled()
})
