import type { Page } from '@playwright/test'
import { componentPath, openAll } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { hangBackend, letNewsGrowOld, openPage, pingNow, postIncidentTo, resolve } from './open-page.ts'

const OPERABLE = 'a[href], button:enabled, summary, input, select, textarea, [tabindex="0"]'

/** Gives everything that can be operated a number, in the order of the document; gives how many there are. */
function numberAll(page: Page): Promise<number> {
  return page.evaluate((operable) => {
    // Of a group of choices Tab stops at the one that is chosen.
    const isPassed = (element: HTMLElement) =>
      element instanceof HTMLInputElement && element.type === 'radio' && !element.checked
    const all = [...document.querySelectorAll<HTMLElement>(operable)].filter(
      (element) => element.tabIndex >= 0 && !isPassed(element) && element.checkVisibility({ visibilityProperty: true }),
    )
    for (const [index, element] of all.entries()) element.dataset.place = String(index)
    return all.length
  }, OPERABLE)
}

interface Focused {
  place: number | null
  html: string
  /** Whether any part of it can be seen, below nothing that floats. */
  seen: boolean
  /** Contrast of its outline to what lies behind; 0 where there is none. */
  contrast: number
}

/** What has the focus, and how that shows. */
function focused(page: Page): Promise<Focused> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement || element instanceof SVGElement) || element === document.body)
      return { place: null, html: 'body', seen: false, contrast: 0 }
    const seen = [...element.getClientRects()].some(({ left, top, width, height }) =>
      [0.05, 0.5, 0.95].some((x) =>
        [0.1, 0.5, 0.9].some((y) => {
          const there = document.elementFromPoint(left + width * x, top + height * y)
          return there !== null && element.contains(there)
        }),
      ),
    )
    const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d')
    const luminance = (colour: string) => {
      if (!context) throw new Error('no canvas')
      context.fillStyle = colour
      context.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((byte) =>
        byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
    let behind = element.parentElement
    while (behind?.parentElement && getComputedStyle(behind).backgroundColor === 'rgba(0, 0, 0, 0)')
      behind = behind.parentElement
    const [a, b] = [outlineColor, getComputedStyle(behind ?? element).backgroundColor].map(luminance)
    const isDrawn = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    const contrast =
      isDrawn && a !== undefined && b !== undefined ? (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05) : 0
    return { place: Number(element.dataset.place ?? -1), html: element.outerHTML.slice(0, 120), seen, contrast }
  })
}

/**
 * Goes through the page with a key until the focus leaves it, back only to the first stop: at the top without a focus the
 * page shows what it offers. Gives what was wrong on the way, and how far it came. */
async function walk(
  page: Page,
  key: 'Tab' | 'Shift+Tab',
  count: number,
): Promise<{ wrong: string[]; places: number[] }> {
  const wrong: string[] = []
  const places: number[] = []
  for (let step = 0; step < count; step++) {
    await page.keyboard.press(key)
    const { place, html, seen, contrast } = await focused(page)
    if (place === null) break
    places.push(place)
    if (!seen) wrong.push(`not seen: ${html}`)
    if (contrast < 3) wrong.push(`outline ${contrast.toFixed(2)}:1: ${html}`)
    if (key === 'Shift+Tab' && place === 0) break
  }
  return { wrong, places }
}

const ALL_PAGES = {
  'the status': () => '/',
  'an incident': async ({ owner }) =>
    `/incidents/${(await owner.collection('incidents').getFirstListItem("resolved_at = '' && kind = 'realtime'")).id}`,
  'the history': () => '/history',
  'a component': (aldis) => componentPath(aldis, 'REST API'),
  'all uptimes': () => '/uptime',
  'the ways to get updates': () => '/subscribe',
  'the page for programs': () => '/api',
} satisfies Record<string, (aldis: Parameters<typeof componentPath>[0]) => string | Promise<string>>

for (const [what, find] of Object.entries(ALL_PAGES)) {
  test(`${what} is walked by Tab in its own order, all of it and out again, and shows where one is`, async ({
    page,
    aldis,
  }) => {
    await page.setViewportSize({ width: 900, height: 500 })
    await page.goto(aldis.edgeUrl + (await find(aldis)))
    await expect(page.locator('html[data-connection=live]')).toBeVisible()
    if (what !== 'the status') await openAll(page)
    const count = await numberAll(page)
    expect(count).toBeGreaterThan(10)
    const inOrder = Array.from({ length: count }, (_, place) => place)
    const there = await walk(page, 'Tab', count + 1)
    expect(there).toEqual({ wrong: [], places: inOrder })
    const back = await walk(page, 'Shift+Tab', count)
    expect(back).toEqual({ wrong: [], places: inOrder.toReversed() })
  })
}

test('the first stop leads past the head of the page', async ({ page, aldis }) => {
  await page.goto(aldis.edgeUrl)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the status' })
  await expect(skip).toBeFocused()
  expect((await skip.boundingBox())?.height).toBeGreaterThan(20)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('main')
})

test('what is new is said once, waits in reach of the keyboard, and covers nothing that has the focus', async ({
  page,
  aldis,
}) => {
  await page.setViewportSize({ width: 320, height: 500 })
  await openPage(page, aldis)
  await page.getByLabel('Colours').focus()
  const announced = await page.evaluateHandle(() => {
    const texts: string[] = []
    new MutationObserver(() => texts.push(document.getElementById('say')?.textContent ?? '')).observe(
      document.getElementById('say') ?? document,
      { childList: true, characterData: true, subtree: true },
    )
    return texts
  })
  const post = await postIncidentTo(aldis)
  const strip = page.getByRole('complementary').getByRole('button', { name: /^New update, / })
  await expect(strip).toBeVisible()
  await numberAll(page)
  const { wrong } = await walk(page, 'Shift+Tab', 60)
  expect(wrong).toEqual([])
  await strip.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article').filter({ hasText: post.body })).toBeFocused()
  expect(await announced.evaluate((texts) => texts)).toEqual([
    expect.stringMatching(/^New update, .*: Investigating\.$/),
  ])
  const regions = page.locator('[role=status], [role=alert], [role=log], [aria-live]')
  expect(await regions.evaluateAll((all) => all.map(({ id, role, ariaLive }) => [id, role, ariaLive]))).toEqual([
    ['say', 'status', null],
  ])
  await resolve(aldis, post.id)
})

test('that news has grown old is said once, and how it comes again', async ({ page, aldis }) => {
  await page.clock.install()
  await openPage(page, aldis)
  {
    using _hanging = await hangBackend(aldis)
    await letNewsGrowOld(page)
    await expect(page.getByRole('status')).toHaveText(/^Not confirmed since \d\d:\d\d UTC$/)
    await page.clock.fastForward(10_000)
    await expect(page.getByRole('status')).toHaveText(/^Not confirmed since/)
  }
  await pingNow(page)
  await expect(page.getByRole('status')).toHaveText('Live')
})

test('the words of a day can be pointed at, go at a key, and fit the window', async ({ page, aldis }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto(aldis.edgeUrl)
  const row = page.locator('details.c', { hasText: 'Webhooks' })
  const bar = row.locator('.b')
  const tip = page.locator('.tip')
  // What draws the words comes with the first sign of somebody who wants them.
  // Of the line only its second half is drawn on a narrow window.
  const line = async () => (await bar.boundingBox()) ?? { x: 0, y: 0, width: 0 }
  const point = async (at: number) => {
    const { x, y, width } = await line()
    await page.mouse.move(x + width * at, y + 12)
  }
  await bar.scrollIntoViewIfNeeded()
  await point(0.9)
  await expect(async () => {
    await point(0.6 + Math.random() * 0.3)
    await expect(tip).toBeVisible({ timeout: 100 })
  }).toPass()
  const [over, under] = await Promise.all([tip.boundingBox(), bar.boundingBox()])
  if (!over || !under) throw new Error('both are drawn')
  await page.mouse.move(over.x + over.width / 2, over.y + over.height - 1, { steps: 4 })
  await expect(tip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tip).toBeHidden()
  await row.locator('summary').focus()
  for (const _ of [1, 2]) await page.keyboard.press('ArrowLeft')
  await expect(tip).toContainText('Delayed webhook deliveries')
  const box = await tip.boundingBox()
  expect(box && [box.x >= 0, box.x + box.width <= 320]).toEqual([true, true])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.keyboard.press('Escape')
  await expect(tip).toBeHidden()
})
