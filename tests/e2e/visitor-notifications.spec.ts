import type { BrowserContext, Page } from '@playwright/test'
import { chromiumOptions } from '../../scripts/test/browser.ts'
import { expect, test } from './fixtures.ts'
import { countShifts, waitForNextFrame } from './layout-shifts.ts'
import { readNotifications } from './notifications.ts'
import { openPage, postIncidentTo, postUpdate } from './open-page.ts'

// The headless shell shows none.
test.use({ launchOptions: chromiumOptions() })

const ASK = 'Notify me in this browser'
const END = 'Stop notifications here'

/** A tab in which nobody is, as the system tells it. */
async function openUnfocused(context: BrowserContext, open: (page: Page) => Promise<void>): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(() => {
    document.hasFocus = () => false
  })
  await open(page)
  return page
}

test('a visitor who enables notifications gets one for each update, whichever tabs are open, until they disable them', async ({
  context,
  aldis,
}) => {
  await context.grantPermissions(['notifications'], { origin: aldis.edgeUrl })
  const open = (page: Page) => openPage(page, aldis)
  const first = await openUnfocused(context, open)
  await first.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  const second = await openUnfocused(context, open)
  await first.getByRole('button', { name: ASK }).press('Enter')
  await expect(first.getByRole('button', { name: END })).toBeVisible()
  const post = await postIncidentTo(aldis)
  await expect(first.getByRole('button', { name: /^New update/ })).toBeVisible()
  await expect(second.getByText(post.body)).toBeVisible()
  const expected = { title: post.name, body: `Investigating: ${post.body}`, data: '/' }
  expect(await readNotifications(first, 1)).toEqual([expected])

  await first.reload()
  await postUpdate(aldis.owner, post.id, 'monitoring', 'We are watching.')
  const more = { title: post.name, body: 'Monitoring: We are watching.', data: '/' }
  expect(await readNotifications(first, 2)).toEqual(expect.arrayContaining([more]))
  await first.waitForTimeout(1_500)
  expect((await readNotifications(second, 2)).length).toBe(2)

  await first.getByRole('button', { name: END }).click()
  await expect(first.getByRole('button', { name: ASK })).toBeVisible()
  await postUpdate(aldis.owner, post.id, 'resolved', 'Over.')
  await expect(second.locator(`#incident-${post.id}`)).toHaveCount(0)
  await first.waitForTimeout(1_500)
  expect((await readNotifications(second, 2)).length).toBe(2)
})

test('all tabs say what was chosen in one, and the button does what it says', async ({ context, aldis }) => {
  await context.grantPermissions(['notifications'], { origin: aldis.edgeUrl })
  const [first, second, deaf] = [await context.newPage(), await context.newPage(), await context.newPage()]
  // As a tab that is put aside, which hears of nothing.
  await deaf.addInitScript(() => addEventListener('storage', (event) => event.stopImmediatePropagation(), true))
  for (const tab of [first, second, deaf]) await openPage(tab, aldis)
  const button = (page: Page, name: string) => page.getByRole('button', { name })
  await button(first, ASK).click()
  await expect(button(second, END)).toBeVisible()
  await button(deaf, ASK).click()
  await expect(button(deaf, END)).toBeVisible()
  expect(await first.evaluate(() => localStorage.getItem('aldis:tell'))).toBe('yes')
  await button(second, END).click()
  await expect(button(first, ASK)).toBeVisible()
  await button(deaf, END).click()
  await expect(button(deaf, ASK)).toBeVisible()
  expect(await first.evaluate(() => localStorage.getItem('aldis:tell'))).toBe(null)
})

test('a visitor who is reading the page gets no notification', async ({ context, page, aldis }) => {
  await context.grantPermissions(['notifications'], { origin: aldis.edgeUrl })
  await openPage(page, aldis)
  await page.getByRole('button', { name: ASK }).click()
  const other = await openUnfocused(context, (tab) => openPage(tab, aldis))
  await page.bringToFront()
  const post = await postIncidentTo(aldis)
  await expect(other.getByText(post.body)).toBeVisible()
  await page.waitForTimeout(1_500)
  expect(await readNotifications(page, 1), 'seen, not shown').toEqual([])
  await postUpdate(aldis.owner, post.id, 'resolved', 'Over.')
})

test('a browser that blocks notifications says so when they are asked for, and moves nothing before', async ({
  page,
  aldis,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  const shifts = await countShifts(page)
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
    Notification.requestPermission = async () => 'denied'
  })
  // The page is painted before its script has run.
  await page.route('**/_assets/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await openPage(page, aldis)
  await waitForNextFrame(page)
  expect(await shifts()).toEqual([])
  await page.getByRole('button', { name: ASK }).click()
  await expect(page.getByRole('button', { name: 'This browser blocks notifications' })).toBeDisabled()
})

test.describe('where no service worker is', () => {
  test.use({ serviceWorkers: 'block' })

  /** A browser whose constructor of notifications throws, as Android's does. */
  const makeMute = (page: Page, permission: NotificationPermission) =>
    page.addInitScript((granted) => {
      const mute = (): never => {
        throw new TypeError('Illegal constructor')
      }
      Object.assign(window, {
        Notification: Object.assign(mute, { permission: granted, requestPermission: async () => granted }),
      })
    }, permission)

  test('a browser that tells by such only is asked for nothing', async ({ page, aldis }) => {
    await makeMute(page, 'default')
    await openPage(page, aldis)
    await expect(page.getByRole('button', { name: ASK })).toBeHidden()
  })

  test('what one tab cannot show another tells, and the one ends its promise', async ({ context, aldis }) => {
    await context.grantPermissions(['notifications'], { origin: aldis.edgeUrl })
    const mute = await openUnfocused(context, async (tab) => {
      await makeMute(tab, 'granted')
      await tab.addInitScript(() => localStorage.setItem('aldis:tell', 'yes'))
      await openPage(tab, aldis)
    })
    await expect(mute.getByRole('button', { name: END })).toBeVisible()
    const able = await openUnfocused(context, async (tab) => {
      await tab.addInitScript(() => {
        const shown: string[] = []
        const { locks } = navigator
        const request = locks.request.bind(locks)
        // It comes second.
        Object.assign(locks, {
          request: async (name: string, ...rest: [never]) => {
            if (name === 'aldis:told') await new Promise((resolve) => setTimeout(resolve, 1_500))
            return request(name, ...rest)
          },
        })
        class RecordedNotification {
          static permission = 'granted'
          constructor(title: string) {
            shown.push(title)
          }
        }
        Object.assign(window, { shown, Notification: RecordedNotification })
      })
      await openPage(tab, aldis)
    })
    const post = await postIncidentTo(aldis)
    await expect.poll(() => able.evaluate(() => Reflect.get(window, 'shown')), { timeout: 15_000 }).toEqual([post.name])
    await expect(mute.getByRole('button', { name: END })).toBeHidden()
    await expect(mute.getByRole('button', { name: ASK })).toBeHidden()
    await postUpdate(aldis.owner, post.id, 'resolved', 'Over.')
  })
})
