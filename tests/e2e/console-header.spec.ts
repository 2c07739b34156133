import type { Locator } from '@playwright/test'
import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { componentRow, expectNoSidewaysScroll, openAccountSheet, signIn } from './team.ts'

const WIDTHS = [320, 390, 700, 1280]

test('the head stays as high as it is when the backend goes away, and shows no sign of a status', async ({
  page,
  fresh: aldis,
}) => {
  await signIn(page, aldis)
  await page.goto(`${aldis.edgeUrl}/console/incidents/new`)
  const state = page.locator('.crail [role=status]')
  const heights = async () => {
    const found: (number | undefined)[] = []
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 780 })
      found.push((await page.locator('.crail').boundingBox())?.height)
    }
    return found
  }
  await expect(state).toHaveText('Live')
  const before = await heights()
  aldis.pocketbase.signal('SIGKILL')
  await aldis.pocketbase.waitForExit()
  await expect(state).toHaveText('Backend unreachable')
  expect(await heights()).toEqual(before)
  await expect(state.locator('use'), 'the signs of statuses are used by name').toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 780 })
  await expect(state.locator('svg')).toBeVisible()
  const [face, sign] = await Promise.all([page.locator('.cme').boundingBox(), state.boundingBox()])
  expect(Math.abs(middleOf(face) - middleOf(sign)), 'all in one line').toBeLessThan(4)
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
})

test('the question before signing out stands in the sheet behind one’s face, at every width', async ({
  page,
  fresh: aldis,
}) => {
  await signIn(page, aldis)
  await page.goto(`${aldis.edgeUrl}/console/incidents/new`)
  await page.getByLabel('Title').fill('Search is slow')
  await expect(page.getByText('Draft kept on this device')).toBeVisible()
  await (await openAccountSheet(page)).click()
  const sheet = page.getByRole('dialog', { name: 'Your account' })
  for (const width of [...WIDTHS, 1600]) {
    await page.setViewportSize({ width, height: 780 })
    const [around, question] = await Promise.all([sheet.boundingBox(), sheet.getByRole('alert').boundingBox()])
    if (!around || !question) throw new Error(`no question at ${width}`)
    expect(question.x, `at ${width}`).toBeGreaterThanOrEqual(around.x)
    expect(question.x + question.width, `at ${width}`).toBeLessThanOrEqual(around.x + around.width)
    expect(question.y + question.height, `at ${width}`).toBeLessThanOrEqual(around.y + around.height)
  }
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
})

const middleOf = (box: { y: number; height: number } | null) => (box ? box.y + box.height / 2 : Number.NaN)

test('in forced colours the current tab and the chosen phase have a line that the others have not', async ({
  aldis,
  browser,
}) => {
  const page = await (await browser.newContext({ forcedColors: 'active' })).newPage()
  await signIn(page, aldis)
  const lineOf = (one: Locator) => one.evaluate((node) => getComputedStyle(node).outlineStyle)
  expect(await lineOf(page.getByRole('navigation', { name: 'Console' }).locator('[aria-current]'))).toBe('solid')
  await page.getByRole('link', { name: 'Post update' }).click()
  const phases = page.getByRole('group', { name: 'Phase' }).locator('label')
  expect(await lineOf(phases.filter({ has: page.locator(':checked') }))).toBe('solid')
  expect(await lineOf(phases.filter({ hasNot: page.locator(':checked') }).first())).toBe('none')
  await page.context().close()
})

test('menus of statuses are large enough for fingers', async ({ aldis, browser }) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 780 } })
  const page = await context.newPage()
  await signIn(page, aldis)
  const smallest = () =>
    page
      .locator('.csel:visible')
      .evaluateAll((all) => Math.min(...all.flatMap((one) => [one.clientWidth, one.clientHeight])))
  await expect(componentRow(page, 'Frankfurt')).toBeVisible()
  expect(await smallest()).toBeGreaterThanOrEqual(42)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Post update' }).click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
  expect(await smallest()).toBeGreaterThanOrEqual(42)
  await expectNoSidewaysScroll(page)
  await context.close()
})

test('with text twice as large the keys under the thumb keep their words apart, and the page’s name is read or not there', async ({
  page,
  fresh: aldis,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await signIn(page, aldis)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const keys = page.locator('.cnav li:visible > *')
  await expect(keys).toHaveCount(5)
  for (const key of await keys.all())
    expect(await key.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
  const rail = await page.locator('.cpage').boundingBox()
  const name = await page.locator('.cpage b').boundingBox()
  const isInSight = rail !== null && name !== null && name.y < rail.y + rail.height
  if (isInSight) expect(name.width).toBeGreaterThan(60)
  await expectNoSidewaysScroll(page)
})
