import { waitUntil } from '../support/wait-until.ts'
import { expect, test } from './fixtures.ts'
import { countShifts, waitForNextFrame } from './layout-shifts.ts'
import {
  hangBackend,
  isSameDocument,
  letNewsGrowOld,
  markDocument,
  openPage,
  pingNow,
  postIncidentTo,
  postUpdate,
} from './open-page.ts'

const ICON = 'link[rel=icon]'

test.describe('light and dark', () => {
  test.use({ colorScheme: 'light' })

  test('are the visitor’s choice, kept from the first paint on, in all tabs and in the console', async ({
    page,
    context,
    aldis,
  }) => {
    const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    await openPage(page, aldis)
    const light = await paper()
    const other = await context.newPage()
    await openPage(other, aldis)
    await page.getByLabel('Colours').selectOption('Dark')
    const dark = await paper()
    expect(dark).not.toBe(light)
    await expect(other.locator('html[data-theme=dark]')).toBeVisible()
    await expect(other.getByLabel('Colours')).toHaveValue('dark')

    await page.addInitScript(() => {
      requestAnimationFrame(() => {
        Object.assign(window, { firstPaper: getComputedStyle(document.documentElement).backgroundColor })
      })
    })
    await page.reload()
    expect(await page.evaluate(() => Reflect.get(window, 'firstPaper'))).toBe(dark)
    await page.goto(`${aldis.edgeUrl}/sign-in`)
    expect(await paper()).toBe(dark)

    await openPage(page, aldis)
    await page.getByLabel('Colours').selectOption('Same as this device')
    expect(await paper()).toBe(light)
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await paper()).toBe(dark)
  })
})

test.describe('a visitor who reads German', () => {
  test.use({ locale: 'de-CH' })

  test('is offered it in that language; who takes it has it at the next visit, until another is chosen', async ({
    page,
    aldis,
  }) => {
    await aldis.owner.collection('pages').update(aldis.page, { locales: ['en', 'de'] })
    await waitUntil('German', async () =>
      (await fetch(aldis.edgeUrl)).text().then((html) => html.includes('<a href="/de"')),
    )
    await openPage(page, aldis)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    const offer = page.locator('.offer')
    await expect(offer.getByRole('link')).toHaveText('Auf Deutsch lesen')
    await expect(offer.getByRole('link')).toHaveAttribute('lang', 'de')
    await offer.getByRole('link').click()
    await expect(page).toHaveURL(`${aldis.edgeUrl}/de`)
    await expect(page.locator('html[lang=de][data-connection=live]')).toBeVisible()
    await expect(offer).toBeHidden()

    const incident = (await page.locator('.inc h2 a').first().getAttribute('href')) ?? ''
    await page.goto(`${aldis.edgeUrl}${incident.replace('/de', '')}#timeline`)
    await expect(page).toHaveURL(`${aldis.edgeUrl}${incident}#timeline`)
    await page.goto(aldis.edgeUrl)
    await expect(page).toHaveURL(`${aldis.edgeUrl}/de`)

    await page.getByText('Sprache: Deutsch').click()
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL(`${aldis.edgeUrl}/`)
    await page.goto(aldis.edgeUrl)
    await expect(page).toHaveURL(`${aldis.edgeUrl}/`)
    await expect(page.locator('html[data-connection=live]')).toBeVisible()
    await expect(offer).toBeHidden()
  })

  test('may decline, and is not asked again', async ({ page, aldis }) => {
    await openPage(page, aldis)
    await page.getByRole('button', { name: 'Keep this language' }).press('Enter')
    await expect(page.locator('.offer')).toBeHidden()
    await page.reload()
    await expect(page.locator('html[data-connection=live]')).toBeVisible()
    await expect(page.locator('.offer')).toBeHidden()
  })
})

test.describe('a telephone whose owner reads German', () => {
  test.use({ locale: 'de', viewport: { width: 320, height: 640 } })

  test('is offered it above the verdict, where it covers nothing and moves nothing when it comes', async ({
    page,
    aldis,
  }) => {
    const shifts = await countShifts(page)
    await page.route('**/_assets/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.fallback()
    })
    await openPage(page, aldis)
    const offer = page.locator('.offer')
    await expect(offer.getByRole('link')).toHaveText('Auf Deutsch lesen')
    const [strip, verdict] = [await offer.boundingBox(), await page.locator('h1').boundingBox()]
    expect((strip?.y ?? 0) + (strip?.height ?? 0)).toBeLessThanOrEqual(verdict?.y ?? 0)
    await waitForNextFrame(page)
    expect(await shifts()).toEqual([])
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, locale: 'de' })

  test('the languages are links, and nothing else is offered', async ({ page, aldis }) => {
    await page.goto(aldis.edgeUrl)
    await expect(page.locator('.offer')).toBeHidden()
    await expect(page.locator('select')).toBeHidden()
    await page.locator('.langs summary').click()
    await page.getByRole('link', { name: 'Deutsch' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  })
})

test('the tab’s icon is the status indicator: in the HTML, after a change, and while the status is stale', async ({
  page,
  aldis,
}) => {
  await page.clock.install()
  await openPage(page, aldis)
  await expect(page.locator(ICON)).toHaveAttribute('href', '/favicon-down.svg')
  for (const indicator of ['ok', 'maint', 'deg', 'part', 'down', 'void']) {
    const answer = await page.request.get(`${aldis.edgeUrl}/favicon-${indicator}.svg`)
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/svg+xml'])
  }
  const down = await aldis.owner.collection('components').getFullList({ filter: "status != 'operational'" })
  expect(down.length).toBeGreaterThan(0)
  {
    using _hanging = await hangBackend(aldis)
    await letNewsGrowOld(page)
    await expect(page.locator(ICON)).toHaveAttribute('href', '/favicon-void.svg')
  }
  await pingNow(page)
  await expect(page.locator(ICON)).toHaveAttribute('href', '/favicon-down.svg')
  const open = await aldis.owner
    .collection('incidents')
    .getFullList({ filter: "resolved_at = '' && kind = 'realtime' && published = true" })
  for (const { id } of open) await postUpdate(aldis.owner, id, 'resolved', 'Over.')
  await expect(page.locator(ICON)).toHaveAttribute('href', '/favicon-ok.svg')
})

test('a page without an island offers a reload when it has changed', async ({ page, aldis }) => {
  await page.goto(`${aldis.edgeUrl}/history`)
  await expect(page.locator('html[data-connection=live]')).toBeVisible()
  await markDocument(page)
  const button = page.getByRole('button', { name: 'This page has changed: show the latest' })
  await expect(button).toBeHidden()
  const post = await postIncidentTo(aldis)
  await expect(button).toBeVisible()
  await expect(page.locator('#say')).toHaveText('This page has changed: show the latest')
  expect(await isSameDocument(page)).toBe(true)
  await button.click()
  await expect(page.getByRole('link', { name: post.name })).toBeVisible()
  await postUpdate(aldis.owner, post.id, 'resolved', 'Over.')
})
