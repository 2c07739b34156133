import type { BrowserContext, Page } from '@playwright/test'
import { chromiumOptions } from '../../scripts/test/browser.ts'
import type { TestAldis } from '../support/aldis.ts'
import { expect, test } from './fixtures.ts'
import { countShifts, waitForNextFrame } from './layout-shifts.ts'
import { readNotifications } from './notifications.ts'
import { openPage, postIncidentTo, postUpdate } from './open-page.ts'

// The headless shell shows none.
test.use({ launchOptions: chromiumOptions() })

const ASK = 'Notify me in this browser'
const END = 'Stop notifications here'
const BLOCKED = 'Notifications from this site are blocked in your browser’s settings.'
const ABSENT = 'This browser cannot show notifications from a website.'

const button = (page: Page, name: string) => page.getByRole('button', { name })

/** Opens the page where visitors turn notifications on and off. */
async function openWays(page: Page, { edgeUrl }: TestAldis): Promise<void> {
  await page.goto(`${edgeUrl}/subscribe`)
  await expect(page.locator('html[data-connection=live]')).toBeVisible()
}

/** The page of an incident that is open. */
async function openIncident({ owner, edgeUrl }: TestAldis): Promise<string> {
  const { id } = await owner.collection('incidents').getFirstListItem("resolved_at = '' && kind = 'realtime'")
  return `${edgeUrl}/incidents/${id}`
}

/** Has the browser answer so, and gives what changes that, as its settings do. */
async function setPermission(page: Page, permission: NotificationPermission): Promise<(to: string) => Promise<void>> {
  await page.addInitScript((first) => {
    Object.assign(window, { permission: first })
    Object.defineProperty(Notification, 'permission', { get: () => Reflect.get(window, 'permission') })
    Notification.requestPermission = async () => Reflect.get(window, 'permission')
  }, permission)
  return (to) =>
    page.evaluate((next) => {
      Object.assign(window, { permission: next })
      dispatchEvent(new Event('focus'))
    }, to)
}

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
  const ways = await context.newPage()
  await openWays(ways, aldis)
  await button(ways, ASK).press('Enter')
  await expect(button(ways, END)).toBeVisible()
  await expect(ways.getByRole('main')).toContainText('Notifications are on in this browser.')
  const post = await postIncidentTo(aldis)
  for (const tab of [first, second]) await expect(tab.getByText(post.body)).toBeVisible()
  const expected = { title: post.name, body: `Investigating: ${post.body}`, data: '/' }
  expect(await readNotifications(first, 1)).toEqual([expected])

  await first.reload()
  await postUpdate(aldis.owner, post.id, 'monitoring', 'We are watching.')
  const more = { title: post.name, body: 'Monitoring: We are watching.', data: '/' }
  expect(await readNotifications(first, 2)).toEqual(expect.arrayContaining([more]))
  await first.waitForTimeout(1_500)
  expect((await readNotifications(second, 2)).length).toBe(2)

  await button(ways, END).click()
  await expect(button(ways, ASK)).toBeVisible()
  await postUpdate(aldis.owner, post.id, 'resolved', 'Over.')
  await expect(second.locator('.inc', { hasText: post.name })).toContainText('Resolved')
  await first.waitForTimeout(1_500)
  expect((await readNotifications(second, 2)).length).toBe(2)
})

test('all tabs say what was chosen in one, and the button does what it says', async ({ context, aldis }) => {
  await context.grantPermissions(['notifications'], { origin: aldis.edgeUrl })
  const [first, second, deaf] = [await context.newPage(), await context.newPage(), await context.newPage()]
  // As a tab that is put aside, which hears of nothing.
  await deaf.addInitScript(() => addEventListener('storage', (event) => event.stopImmediatePropagation(), true))
  await openWays(first, aldis)
  await openWays(deaf, aldis)
  await second.goto(await openIncident(aldis))
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
  await openWays(page, aldis)
  await button(page, ASK).click()
  await expect(button(page, END)).toBeVisible()
  await openPage(page, aldis)
  const other = await openUnfocused(context, (tab) => openPage(tab, aldis))
  await page.bringToFront()
  const post = await postIncidentTo(aldis)
  await expect(other.getByText(post.body)).toBeVisible()
  await page.waitForTimeout(1_500)
  expect(await readNotifications(page, 1), 'seen, not shown').toEqual([])
  await postUpdate(aldis.owner, post.id, 'resolved', 'Over.')
})

test('a browser that blocks notifications says so at once, moves nothing, and offers them once they are allowed', async ({
  page,
  aldis,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  const shifts = await countShifts(page)
  const allow = await setPermission(page, 'denied')
  await openWays(page, aldis)
  await expect(page.getByRole('main').getByText(BLOCKED)).toBeVisible()
  await expect(button(page, ASK)).toBeHidden()
  await allow('default')
  await expect(button(page, ASK)).toBeVisible()
  await expect(page.getByRole('main').getByText(BLOCKED)).toBeHidden()
  await waitForNextFrame(page)
  expect(await shifts()).toEqual([])
  await page.goto(await openIncident(aldis))
  await expect(button(page, 'This browser blocks notifications')).toBeDisabled()
})

test('a visitor who refuses is told where they can be allowed again', async ({ page, aldis }) => {
  await setPermission(page, 'default')
  await openWays(page, aldis)
  await page.evaluate(() => {
    Notification.requestPermission = async () => {
      Object.assign(window, { permission: 'denied' })
      return 'denied'
    }
  })
  await button(page, ASK).click()
  await expect(page.getByRole('main').getByText(BLOCKED)).toBeVisible()
  await expect(page.locator('#say')).toContainText(BLOCKED)
  await expect(button(page, ASK)).toBeHidden()
})

test('a browser without notifications is offered none, and says so', async ({ page, aldis }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Notification'))
  await openWays(page, aldis)
  await expect(page.getByText(ABSENT)).toBeVisible()
  await expect(button(page, ASK)).toBeHidden()
  await page.goto(await openIncident(aldis))
  await expect(page.locator('html[data-connection=live]')).toBeVisible()
  await expect(page.getByRole('main').locator('[data-notify]')).toBeHidden()
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
    await openWays(page, aldis)
    await expect(page.getByText(ABSENT)).toBeVisible()
    await expect(button(page, ASK)).toBeHidden()
  })

  test('what one tab cannot show another tells, and the one ends its promise', async ({ context, aldis }) => {
    await context.grantPermissions(['notifications'], { origin: aldis.edgeUrl })
    const post = await postIncidentTo(aldis)
    const incident = `${aldis.edgeUrl}/incidents/${post.id}`
    const mute = await openUnfocused(context, async (tab) => {
      await makeMute(tab, 'granted')
      await tab.addInitScript(() => localStorage.setItem('aldis:tell', 'yes'))
      await expect.poll(async () => (await tab.goto(incident))?.status()).toBe(200)
    })
    await expect(button(mute, END)).toBeVisible()
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
    await postUpdate(aldis.owner, post.id, 'monitoring', 'We are watching.')
    await expect.poll(() => able.evaluate(() => Reflect.get(window, 'shown')), { timeout: 15_000 }).toEqual([post.name])
    await expect(button(mute, END)).toBeHidden()
    await expect(button(mute, ASK)).toBeHidden()
    await postUpdate(aldis.owner, post.id, 'resolved', 'Over.')
  })
})
