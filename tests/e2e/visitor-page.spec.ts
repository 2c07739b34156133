import type { Page } from '@playwright/test'
import { postIncident } from '../support/post-incident.ts'
import { waitUntil } from '../support/wait-until.ts'
import { expect, test } from './fixtures.ts'

const WIDTHS = [320, 768, 1440]

/** The demo's open incident. */
async function openIncident(page: Page, url: string): Promise<string> {
  await page.goto(url)
  return (await page.locator('.inc h2 a').first().getAttribute('href')) ?? ''
}

/** Opens whatever can be opened. */
async function openAll(page: Page): Promise<void> {
  await page.locator('details').evaluateAll((all) => {
    for (const details of all) details.setAttribute('open', '')
  })
}

/** What is wider than the window. */
function findOverflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wide = document.documentElement.scrollWidth > innerWidth
    if (!wide) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .map((element) => element.outerHTML.slice(0, 120))
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page says what is so, since when, what comes next, and how old the news is', async ({ page, aldis }) => {
    await page.goto(aldis.edgeUrl)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /Frankfurt is down\. Also affected: REST API and Webhooks\./,
    )
    await expect(page).toHaveTitle('Frankfurt is down · Northwind Cloud status')
    await expect(page.getByText(/^Confirmed at \d\d:\d\d UTC$/)).toBeVisible()
    await expect(page.getByText(/Next update by .*\d\d:\d\d UTC/)).toBeVisible()
    await expect(page.getByRole('article').first()).toContainText('Requests to Frankfurt are being moved to London.')
    await expect(page.getByRole('region', { name: 'Coming up' })).toContainText('Network core upgrade')
    await expect(page.getByRole('region', { name: 'Past two weeks' })).toContainText('Delayed webhook deliveries')
  })

  test('a picture of an update is shown in place', async ({ page, aldis }) => {
    await page.goto(aldis.edgeUrl)
    const picture = page.getByRole('article').locator('img').first()
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toBeVisible()
    const { status, type } = await page.request
      .get(`${aldis.edgeUrl}${await picture.getAttribute('src')}`)
      .then((answer) => ({ status: answer.status(), type: answer.headers()['content-type'] }))
    expect({ status, type }).toEqual({ status: 200, type: 'image/png' })
  })

  test("a component opens to the words of its bar, each with the incident's own page", async ({ page, aldis }) => {
    await page.goto(aldis.edgeUrl)
    const webhooks = page.locator('details.c', { hasText: 'Webhooks' })
    await webhooks.locator('summary').click()
    await expect(webhooks.getByRole('list').getByRole('listitem').first()).toContainText(
      /Degraded performance, \d+\s(h|min)/,
    )
    await webhooks.getByRole('link', { name: 'Delayed webhook deliveries' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delayed webhook deliveries. Resolved.')
    await expect(page.getByText(/^Lasted 38\smin$/)).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Northwind Cloud' }).click()
    await expect(page).toHaveURL(`${aldis.edgeUrl}/`)
  })

  test('nothing is offered that needs a script', async ({ page, aldis }) => {
    await page.goto(aldis.edgeUrl)
    await expect(page.getByRole('button')).toHaveCount(0)
  })
})

test('every link of the page leads somewhere', async ({ page, aldis }) => {
  await page.goto(aldis.edgeUrl)
  const addresses = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => new URL(link.getAttribute('href') ?? '', document.baseURI).href))
  const own = [...new Set(addresses)].filter((address) => address.startsWith(aldis.edgeUrl))
  expect(own.length).toBeGreaterThan(5)
  const answers = await Promise.all(own.map(async (address) => [address, (await page.request.get(address)).status()]))
  expect(answers.filter(([, status]) => status !== 200)).toEqual([])
  for (const fragment of own.filter((address) => address.includes('#'))) {
    await expect(page.locator(`[id="${new URL(fragment).hash.slice(1)}"]`)).toHaveCount(1)
  }
})

test('nothing is wider than the window, from a small telephone to a large screen', async ({ page, aldis }) => {
  const incident = await openIncident(page, aldis.edgeUrl)
  for (const path of ['/', incident, '/no-such-page']) {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${aldis.edgeUrl}${path}`)
      await openAll(page)
      expect(await findOverflowing(page), `${path} at ${width}`).toEqual([])
    }
  }
})

test('the policy allows no inline code, and the page keeps to it', async ({ page, aldis }) => {
  const violations: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') violations.push(message.text())
  })
  page.on('pageerror', (error) => violations.push(String(error)))
  const incident = await openIncident(page, aldis.edgeUrl)
  for (const path of ['/', incident]) {
    const answer = await page.goto(`${aldis.edgeUrl}${path}`)
    const policy = answer?.headers()['content-security-policy'] ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe-')
    expect(await answer?.text()).not.toMatch(/\s(style|on[a-z]+)="/)
    await page.locator('summary').first().click()
    await page.waitForLoadState('networkidle')
  }
  expect(violations).toEqual([])
})

test("the owner's colour is the page's", async ({ page, aldis }) => {
  await page.goto(aldis.edgeUrl)
  const brand = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim())
  expect(brand).toBe('#1f5f8b')
})

test('hostile text stays text', async ({ page, aldis }) => {
  const hostile = '<script>window.hit=1</script><img src=x onerror="window.hit=1">"\'><svg onload=window.hit=1>'
  const id = await postIncident(aldis, {
    name: hostile,
    body: `${hostile}\n\n[click](javascript:window.hit=1)`,
    files: [new File(['<script>window.hit=1</script>'], 'x"><img src=x onerror=hit=1>.svg', { type: 'image/svg+xml' })],
  })
  for (const path of ['/', `/incidents/${id}`]) {
    await page.goto(`${aldis.edgeUrl}${path}`)
    await expect(page.getByText('<script>window.hit=1</script>').first()).toBeVisible()
    expect(await page.evaluate(() => 'hit' in window)).toBe(false)
    expect(await page.locator('main a[href^="javascript"]').count()).toBe(0)
    expect(await page.locator('main img[src="x"]').count()).toBe(0)
  }
  await aldis.owner.collection('incidents').update(id, { published: false })
  await waitUntil(
    'the incident is taken back',
    async () => (await fetch(`${aldis.edgeUrl}/incidents/${id}`)).status === 404,
  )
})

test('the page speaks another of its languages under its path', async ({ page, aldis }) => {
  await aldis.owner.collection('pages').update(aldis.page, { locales: ['en', 'de'] })
  await waitUntil('the page has German', async () => (await fetch(`${aldis.edgeUrl}/de`)).ok)
  await page.goto(aldis.edgeUrl)
  await page.getByText('Language: English').click()
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL(`${aldis.edgeUrl}/de`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /Frankfurt ist ausgefallen\. Auch betroffen: REST API und Webhooks\./,
  )
  await page.setViewportSize({ width: 320, height: 900 })
  await openAll(page)
  expect(await findOverflowing(page)).toEqual([])
  await page.locator('.inc h2 a').first().click()
  await expect(page).toHaveURL(/\/de\/incidents\//)
  await expect(page.getByRole('heading', { name: 'Chronik' })).toBeVisible()
  expect((await page.request.get(`${aldis.edgeUrl}/fr`)).status()).toBe(404)
})

test('an empty page says that nothing is listed yet, once there is word of it', async ({ page, bare }) => {
  await page.goto(bare.edgeUrl)
  await expect(page.getByRole('heading', { level: 1, name: 'Nothing is listed here yet.' })).toBeVisible({
    timeout: 40_000,
  })
  await expect(page.getByRole('region', { name: 'Components' })).toHaveCount(0)
})

test('badge, widget and indicator of an empty page claim no more than the page does', async ({ page, bare }) => {
  await waitUntil('there is word of it', async () => (await fetch(bare.edgeUrl)).ok)
  const badge = await (await fetch(`${bare.edgeUrl}/badge.json`)).json()
  expect(badge).toMatchObject({ message: 'Nothing is listed here yet', color: 'lightgrey' })
  const embed = await (await fetch(`${bare.edgeUrl}/embed.json`)).json()
  expect(embed).toMatchObject({ status: 'unknown', title: 'Nothing is listed here yet.' })
  await page.goto(bare.edgeUrl)
  await expect(page.locator('.indicator')).toHaveClass(/ void$/)
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/favicon-void.svg')
  await page.goto(`${bare.edgeUrl}/embed`)
  await expect(page.locator('.box svg')).toHaveClass('unknown')
  await expect(page.locator('.box path').nth(1)).toHaveAttribute('d', '')
  // Programs that know Statuspage read what Statuspage says of such a page.
  const { status } = await (await fetch(`${bare.edgeUrl}/api/v2/status.json`)).json()
  expect(status).toEqual({ indicator: 'none', description: 'All Systems Operational' })
})

for (const path of ['/', '/history', '/uptime']) {
  test(`${path} says as of when it is, and nothing of old news where the news is fresh, also without styles`, async ({
    page,
    aldis,
  }) => {
    await page.route('**/*', (route) =>
      route.request().resourceType() === 'document' ? route.continue() : route.abort(),
    )
    await page.goto(aldis.edgeUrl + path)
    await page.evaluate(() => {
      for (const sheet of document.styleSheets) sheet.disabled = true
    })
    await expect(page.getByText(/^Confirmed at \d\d:\d\d UTC$/)).toBeVisible()
    await expect(page.getByText('Not confirmed')).toHaveCount(0)
    await expect(page.locator('h1')).not.toContainText('UTC')
  })
}

test('the headings of the page for programs are as large as those of others', async ({ page, aldis }) => {
  const sizes: string[] = []
  for (const path of ['/history', '/api']) {
    await page.goto(aldis.edgeUrl + path)
    sizes.push(
      await page
        .locator('main h2')
        .first()
        .evaluate((element) => getComputedStyle(element).fontSize),
    )
  }
  expect(sizes[0]).toBe(sizes[1])
})

test('an unknown address answers 404, says how the page is, and links back', async ({ page, aldis }) => {
  const answer = await page.goto(`${aldis.edgeUrl}/incidents/nosuchincident0`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('banner').getByRole('link', { name: 'History' })).toBeVisible()
  await expect(page.locator('.meta')).toContainText('Confirmed at')
  const verdict = (await page.locator('.meta > span').first().textContent()) ?? ''
  await page.getByRole('link', { name: 'Back to the status' }).click()
  await expect(page).toHaveURL(`${aldis.edgeUrl}/`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(verdict)
})
