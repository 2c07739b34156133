import type { Page } from '@playwright/test'
import { postIncident } from '../support/post-incident.ts'
import { expect, test } from './fixtures.ts'
import { firstIncident } from './open-page.ts'

test.use({ viewport: { width: 320, height: 640 } })

/** How many lines a part of the page takes. */
const linesOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) =>
      all.map((element) => new Set([...element.getClientRects()].map(({ top }) => Math.round(top))).size),
    )

for (const language of ['', 'de', 'ja', 'ar']) {
  test(`no name in the verdict is broken, and the incident is named on the first screen: ${language || 'en'}`, async ({
    page,
    aldis,
  }) => {
    await page.goto(`${aldis.edgeUrl}/${language}`)
    await expect(page.locator('.inc h2').first()).toBeInViewport()
    for (const width of [320, 768]) {
      await page.setViewportSize({ width, height: 640 })
      expect(await linesOf(page, '.verdict h1 bdi')).toEqual([1, 1, 1])
    }
  })
}

test('every line of an incident’s title begins beside its lamp, none below it', async ({ page, aldis }) => {
  const address = await firstIncident(page, aldis.edgeUrl)
  await page.goto(`${aldis.edgeUrl}/de${new URL(address).pathname}`)
  const { lines, lamp, height } = await page.locator('.verdict h1').evaluate((title) => {
    const range = document.createRange()
    range.selectNodeContents(title)
    const { right = 0, height = 0 } = document.querySelector('.indicator')?.getBoundingClientRect() ?? {}
    const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
    return { lines: lines.map(({ left }) => left), lamp: right, height: title.clientHeight - height }
  })
  expect(height, 'the title is higher than the lamp').toBeGreaterThan(0)
  for (const left of lines) expect(left).toBeGreaterThan(lamp)
})

test('a name of two hundred letters leaves room for the news on the first screen', async ({ page, aldis }) => {
  const id = await postIncident(aldis, { name: 'Slow '.repeat(40).trim(), body: 'It is slow.' })
  await expect.poll(async () => (await page.goto(`${aldis.edgeUrl}/incidents/${id}`))?.status()).toBe(200)
  await expect(page.locator('.meta').last()).toBeInViewport()
  await aldis.owner.collection('incidents').update(id, { published: false })
})

test('an offer that floats at the foot stands within the window', async ({ page, aldis }) => {
  // What the test before took back would draw the page anew meanwhile.
  await page.route('**/_assets/*.js', (route) => route.abort())
  await page.goto(aldis.edgeUrl)
  const button = page.locator('.new .btn')
  await page.locator('.new').evaluate((strip) => strip.removeAttribute('hidden'))
  await button.evaluate((element) => {
    element.textContent = 'This page has changed: show the latest'
  })
  const box = await button.boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(8)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(312)
})

test('what asks for /favicon.ico is led to the icon that the page names', async ({ page, aldis }) => {
  await page.goto(aldis.edgeUrl)
  const icon = await page.locator('link[rel=icon]').getAttribute('href')
  const answer = await page.request.get(`${aldis.edgeUrl}/favicon.ico`)
  expect([new URL(answer.url()).pathname, answer.status()]).toEqual([icon, 200])
  expect(answer.headers()['content-type']).toContain('image/svg+xml')
})

test('every page says in which characters it is written', async ({ page, aldis }) => {
  for (const path of ['/', '/history', '/nothing-here', '/sign-in', '/embed']) {
    const answer = await page.request.get(aldis.edgeUrl + path)
    expect(answer.headers()['content-type'], path).toBe('text/html; charset=utf-8')
  }
})

test('on paper times are said with their day, and nothing is dark', async ({ page, aldis }) => {
  await page.goto(aldis.edgeUrl)
  await expect(page.locator('html[data-connection=live]')).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark'
  })
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light')
  for (const time of ['.facts time[data-clock]', '.up h3 time', 'time[data-confirmed]']) {
    const printed = await page
      .locator(time)
      .first()
      .evaluate((element) => getComputedStyle(element, '::after').content)
    expect(printed, time).toMatch(/^"(Confirmed )?\w{3},? \d+ \w{3}, \d\d:\d\d UTC"$/)
  }
  await expect(page.locator('time[data-ago]').first()).toBeHidden()
  await expect(page.locator('time[data-confirmed] > span')).toHaveCSS('font-size', '0px')
})
