import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test'
import { chromiumOptions } from '../../scripts/test/browser.ts'
import { postAndNotify } from '../integration/subscribers/ledger.ts'
import { startAldis, type TestAldis } from '../support/aldis.ts'
import { Receiver } from '../support/receiver.ts'
import { createPushBrowser, pushSettings } from '../support/subscribers/push-browser.ts'
import { subscriberOf } from '../support/subscribers/subscriber-links.ts'
import { test as base, expect } from './fixtures.ts'

// What is real here and what is not: docs/decisions/0274-push-in-a-browser-without-the-internet.md.

const ENDPOINT = 'https://push.example.org/s/1'

/** An Aldis that push services know, and a receiver in their place. */
const test = base.extend<object, { pushing: { aldis: TestAldis; receiver: Receiver } }>({
  pushing: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const settings = pushSettings()
      Object.assign(process.env, settings)
      await using receiver = new Receiver()
      await receiver.start()
      receiver.answer = () => ({ status: 201 })
      await using aldis = await startAldis({ receivers: receiver.address })
      await use({ aldis, receiver })
      for (const name of Object.keys(settings)) delete process.env[name]
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
// The headless shell shows no notifications.
test.use({ launchOptions: chromiumOptions() })

/** Has the page's browser give this subscription, as one that reaches its push service does. */
async function givePush(page: Page, subscription: object): Promise<void> {
  await page.addInitScript((given) => {
    PushManager.prototype.subscribe = async (options) => {
      Object.assign(window, { asked: { visible: options?.userVisibleOnly, key: options?.applicationServerKey } })
      return Object.assign(Object.create(PushSubscription.prototype), { toJSON: () => given })
    }
  }, subscription)
}

async function workerOf(context: BrowserContext): Promise<Worker> {
  return context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
}

/** What hands a message to the service worker, as the browser does with what its push service brings. */
async function createDelivery(context: BrowserContext, page: Page) {
  const session: CDPSession = await context.newCDPSession(page)
  const registration = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registration
  return (origin: string, data: string) =>
    session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const all = await (await navigator.serviceWorker.ready).getNotifications()
    return all.map(({ title, body, data, lang }) => ({ title, body, data, lang }))
  })

test('a browser signs up, is shown what only it can read, and tells of its new address', async ({
  context,
  page,
  pushing: { aldis, receiver },
}) => {
  const { edgeUrl } = aldis
  const browser = createPushBrowser()
  await context.grantPermissions(['notifications'], { origin: edgeUrl })
  await givePush(page, browser.subscription(ENDPOINT))
  await page.goto(`${edgeUrl}/subscribe`)
  const worker = await workerOf(context)
  // The one way that this browser is told: the other needs an open tab.
  await expect(page.getByRole('heading', { name: 'Be notified in this browser' })).toHaveCount(0)
  await page.getByRole('radio', { name: /^This browser/ }).check()
  await page.getByRole('button', { name: 'Get updates' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Updates begin' })).toBeVisible()
  expect(await subscriberOf(aldis, ENDPOINT)).toMatchObject({ channel: 'push', state: 'active' })

  const { incident } = await postAndNotify(aldis, 'API errors')
  const [sent] = await receiver.waitFor('push.example.org/s/1')
  const message = browser.decrypt(sent?.bytes ?? Buffer.alloc(0))
  const deliver = await createDelivery(context, page)
  await deliver(edgeUrl, message)
  await expect
    .poll(() => shown(page))
    .toEqual([
      {
        ...{ title: 'Investigating: API errors', body: expect.stringContaining('API errors: looking.') },
        ...{ data: `/incidents/${incident}`, lang: 'en' },
      },
    ])
  // What is none of ours is shown all the same, as browsers ask for, and leads to the page.
  await deliver(edgeUrl, 'no json')
  await expect.poll(async () => (await shown(page)).map(({ data }) => data)).toContain('/')

  await worker.evaluate(`(async () => {
    const all = await registration.getNotifications()
    const notification = all.find(({ data }) => data.startsWith('/incidents/'))
    clients.openWindow = async (url) => { openedAt = url }
    dispatchEvent(new NotificationEvent('notificationclick', { notification }))
  })()`)
  await expect.poll(() => worker.evaluate('self.openedAt')).toBe(`/incidents/${incident}`)

  const next = createPushBrowser()
  const moved = 'https://push.example.org/s/2'
  const change = { oldSubscription: browser.subscription(ENDPOINT), newSubscription: next.subscription(moved) }
  await worker.evaluate(
    `dispatchEvent(Object.assign(new ExtendableEvent('pushsubscriptionchange'), ${JSON.stringify(change)}))`,
  )
  await expect.poll(async () => (await subscriberOf(aldis, moved).catch(() => null))?.state).toBe('active')
  await postAndNotify(aldis, 'Later errors')
  const [later] = await receiver.waitFor('push.example.org/s/2')
  expect(JSON.parse(next.decrypt(later?.bytes ?? Buffer.alloc(0)))).toMatchObject({ lang: 'en' })
})

test('where no push service can be reached, the form says so and keeps what was chosen', async ({
  context,
  page,
  pushing: { aldis },
}) => {
  await context.grantPermissions(['notifications'], { origin: aldis.edgeUrl })
  await page.goto(`${aldis.edgeUrl}/subscribe`)
  await workerOf(context)
  const refusal = await page.evaluate(async (applicationServerKey) => {
    const { pushManager } = await navigator.serviceWorker.ready
    return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }).then(
      () => 'subscribed',
      ({ name, message }: Error) => `${name}: ${message}`,
    )
  }, process.env.ALDIS_PUSH_PUBLIC_KEY ?? null)
  expect(refusal).toMatch(/^AbortError: /)
  await page.getByRole('radio', { name: /^This browser/ }).check()
  await page.getByText('Every update about everything.').click()
  await page.getByRole('radio', { name: /Only when it starts/ }).check()
  await page.getByRole('button', { name: 'Get updates' }).click()
  const error = page.getByText('This needs JavaScript, and a browser that shows notifications.')
  await expect(page.locator('.err').filter({ has: error }), 'as an error, beside the key').toBeFocused()
  await expect(page.getByRole('radio', { name: /Only when it starts/ })).toBeChecked()
  await page.getByRole('radio', { name: /^E-mail/ }).check()
  await expect(error).toBeHidden()
})
