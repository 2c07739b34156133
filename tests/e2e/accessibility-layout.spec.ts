import type { Page } from '@playwright/test'
import { waitUntil } from '../support/wait-until.ts'
import { componentPath, findDamagedTexts, horizontalOverflow, inArabic, openAll, PAGES } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { openPage, openSection, postIncidentTo, postUpdate } from './open-page.ts'

/** The spacing that a reader may set (WCAG 1.4.12), by a sheet that the page's policy does not concern. */
function spaceText(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-block-end:2em!important}',
    )
    for (const root of [document, document.querySelector('aldis-status')?.shadowRoot])
      if (root) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  })
}

for (const [what, find] of Object.entries(PAGES)) {
  test(`${what} fits 320 px, with text set apart, twice as large, and from right to left`, async ({ page, aldis }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    const path = await find(aldis)
    const looks = async () => ({ excess: await horizontalOverflow(page), damaged: await findDamagedTexts(page) })
    const sound = { excess: 0, damaged: [] }
    await page.goto(aldis.edgeUrl + inArabic(path))
    await openAll(page)
    expect(await looks(), 'from right to left').toEqual(sound)
    await page.goto(aldis.edgeUrl + path)
    await openAll(page)
    expect(await looks(), '320 px, as at 400 % of 1280 px (1.4.10)').toEqual(sound)
    await spaceText(page)
    expect(await looks(), 'text set apart (1.4.12)').toEqual(sound)
    await page.setViewportSize({ width: 1280, height: 800 })
    expect(await looks(), 'text set apart, 1280 px').toEqual(sound)
    await page.evaluate(() => {
      document.adoptedStyleSheets = []
      document.documentElement.style.fontSize = '200%'
    })
    expect(await looks(), 'twice as large (1.4.4)').toEqual(sound)
    await spaceText(page)
    await page.setViewportSize({ width: 640, height: 800 })
    expect(await horizontalOverflow(page), 'twice as large and set apart, 640 px').toBe(0)
  })
}

test('nothing that leads somewhere is lost at 320 px', async ({ page, aldis }) => {
  const links = async (width: number) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(aldis.edgeUrl)
    await openAll(page)
    const seen = page.locator('a:visible, button:visible, summary:visible, select:visible')
    return new Set(
      await seen.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? one.textContent?.trim())),
    )
  }
  const [wide, narrow] = [await links(1280), await links(320)]
  expect([...wide].filter((one) => !narrow.has(one))).toEqual([])
})

test('nothing moves for who asks for less motion', async ({ page, aldis }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPage(page, aldis)
  const post = await postIncidentTo(aldis)
  await expect(page.locator('.fresh')).toBeVisible()
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => {
        const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(element)
        return transitionDuration !== '0s' || animationName !== 'none' || scrollBehavior === 'smooth'
      })
      .map((element) => element.outerHTML.slice(0, 80)),
  )
  expect(moving).toEqual([])
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await page.locator('.fresh').evaluate((one) => getComputedStyle(one).transitionDuration)).not.toBe('0s')
  await postUpdate(aldis.owner, post.id, 'resolved', 'Over.')
  await expect(openSection(page, post.id)).toHaveCount(0)
})

test('no status is conveyed by colour alone: shapes, words and heights differ', async ({ page, aldis }) => {
  const statuses = ['degraded_performance', 'partial_outage', 'major_outage', 'under_maintenance']
  const components = await aldis.owner.collection('components').getFullList({ filter: 'is_group = false', sort: 'id' })
  const changed = components.filter(({ status }) => status === 'operational').slice(0, statuses.length)
  for (const [index, { id }] of changed.entries())
    await aldis.owner.collection('components').update(id, { manual_status: statuses[index] })
  await waitUntil('the last is under maintenance', async () =>
    (await (await fetch(aldis.edgeUrl)).text()).includes('class="st maint"'),
  )
  await page.goto(aldis.edgeUrl)
  const rows = await page.locator('.c summary').evaluateAll((all) =>
    all.map((row) => ({
      colour: row.querySelector('.i')?.classList.item(1),
      shape: row.querySelector('.i use')?.getAttribute('href'),
      word: row.querySelector('b + span')?.textContent,
      isSeen: row.querySelector('b + span')?.classList.contains('st'),
    })),
  )
  const looks = new Map(rows.map((row) => [row.colour, row]))
  expect(looks.size).toBe(5)
  expect(new Set(rows.map(({ shape }) => shape)).size).toBe(5)
  expect(rows.filter(({ colour, isSeen }) => isSeen !== (colour !== 'ok'))).toEqual([])
  const heights = await page.locator('.b path:not(.q)').evaluateAll((all) =>
    all.map((path) => {
      const [, y, to] = /M[\d.]+ (\d+)v-(\d+)/.exec(path.getAttribute('d') ?? '') ?? []
      return [path.getAttribute('class') ?? '', `${to} high at ${y}`]
    }),
  )
  const byColour = new Map(heights.map(([colour, height]) => [colour, height]))
  expect(byColour.size).toBe(4)
  expect(new Set(byColour.values()).size).toBe(4)
  for (const { id } of changed) await aldis.owner.collection('components').update(id, { manual_status: 'operational' })
})

test('where colours are forced, signs, marks and what floats are drawn in them', async ({ page, aldis }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, forcedColors: 'active' })
    await page.goto(aldis.edgeUrl)
    await page.locator('details.c summary:visible').nth(2).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(page.locator('.tip')).toBeVisible()
    await page.locator('.new').evaluate((strip) => strip.removeAttribute('hidden'))
    const found = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'))
      const system = (name: string) => {
        probe.style.color = name
        return getComputedStyle(probe).color
      }
      const floats = ['.tip', '.new .btn'].map((name) => {
        const style = getComputedStyle(document.querySelector(name) ?? document.body)
        const { color, backgroundColor, borderTopColor } = style
        return color !== backgroundColor && borderTopColor !== backgroundColor
      })
      const ours = new Set(['CanvasText', 'GrayText', 'LinkText'].map(system))
      const canvas = system('Canvas')
      const drawn = [...document.querySelectorAll<SVGElement>('.b path, .i, .indicator, .logo svg path')].map((one) => {
        const { fill, stroke } = getComputedStyle(one)
        return one.matches('.q, .logo *') ? stroke : fill
      })
      return {
        strange: [...new Set(drawn)].filter((colour) => !ours.has(colour) && colour !== 'none'),
        unseen: ours.has(canvas),
        floats,
      }
    })
    expect(found, colorScheme).toEqual({ strange: [], unseen: false, floats: [true, true] })
  }
})

test('where colours are forced, no line of the verdict stands on its sign, however narrow the window', async ({
  page,
  aldis,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(aldis.edgeUrl)
  const show = (visibility: 'hidden' | 'visible') =>
    page.locator('h1').evaluate((heading, value) => {
      heading.style.visibility = value
    }, visibility)
  for (const width of [320, 700, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const box = await page.locator('.indicator').boundingBox()
    const sign = () => page.screenshot(box ? { clip: box } : {})
    const withText = await sign()
    await show('hidden')
    expect(withText.equals(await sign()), `${width} px`).toBe(true)
    await show('visible')
  }
})

test('a row and a month say in words what they draw', async ({ page, aldis }) => {
  await page.goto(aldis.edgeUrl)
  const row = page.getByRole('listitem').filter({ has: page.locator('summary', { hasText: 'Webhooks' }) })
  await row.locator('summary').click()
  await expect(row).toMatchAriaSnapshot(`
    - listitem:
      - group:
        - text: /Webhooks Degraded performance [\\d.]+% uptime/
        - list:
          - listitem:
            - time: /\\d+ \\w+/
            - text: /Degraded performance, .*min/
            - link "API errors in Frankfurt"
        - paragraph:
          - link "More about Webhooks"
  `)
  await page.goto(aldis.edgeUrl + (await componentPath(aldis, 'GraphQL API')))
  const month = page.locator('.cal table', { hasText: 'Partial outage' }).first()
  await expect(month).toMatchAriaSnapshot(`
    - table /\\w+ \\d{4} [\\d.]+%/:
      - rowgroup:
        - row "Monday Tuesday Wednesday Thursday Friday Saturday Sunday":
          - columnheader "Monday"
      - rowgroup
  `)
  await expect(month.getByRole('link', { name: /^\d+ .*Partial outage, \d+\smin/ })).toBeVisible()
  const first = page.locator('.cal table').last()
  await page.locator('details.year summary').last().click()
  await expect(first.getByRole('cell', { name: /^\d+ No data$/ }).first()).toBeVisible()
})

test('the page and its parts say in which language they are', async ({ page, aldis }) => {
  await aldis.owner.collection('pages').update(aldis.page, { about: 'We run it.', locales: ['en', 'de'] })
  await waitUntil('German', async () => (await (await fetch(`${aldis.edgeUrl}/de`)).text()).includes('We run it.'))
  await page.goto(`${aldis.edgeUrl}/de`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  const inEnglish = [
    page.locator('.c b').first(),
    page.locator('.grp h3').first(),
    page.locator('.inc h2 a').first(),
    page.locator('.days a').first(),
    page.locator('footer .prose'),
  ]
  for (const part of inEnglish) await expect(part).toHaveAttribute('lang', 'en')
  await expect(page.locator('footer a[href="/de"]')).toHaveAttribute('lang', 'de')
  await page.goto(aldis.edgeUrl)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('main [lang]')).toHaveCount(0)
})
