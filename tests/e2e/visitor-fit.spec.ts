import { startAldis } from '../support/aldis.ts'
import { waitUntil } from '../support/wait-until.ts'
import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('an incident begins on the upper third of a telephone', async ({ page, aldis }) => {
  await page.goto(aldis.edgeUrl)
  const incident = await page.locator('.inc').first().boundingBox()
  await expect(page.locator('.headline')).toHaveCount(0)
  expect(incident?.y).toBeLessThanOrEqual(260)
})

test('a telephone is told of how many days the figures are, on the line of the heading', async ({ page, aldis }) => {
  for (const path of ['', '/de', '/ar']) {
    await page.goto(aldis.edgeUrl + path)
    const days = page.locator('.axis > span')
    await expect(days).toContainText('90')
    const ends = (await days.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const heading = (await page.locator('#components').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    expect(Math.abs(ends.y + ends.height / 2 - heading.y - heading.height / 2)).toBeLessThan(4)
    const figure = (await page.locator('.c .u:visible').first().boundingBox()) ?? { x: 0, width: 0 }
    const endOf = (box: { x: number; width: number }) => (path === '/ar' ? box.x : box.x + box.width)
    expect(endOf(ends)).toBeCloseTo(endOf(figure), 0)
  }
})

test('what a bad day did stands in one column, and names in the verdict keep their commas', async ({ page, aldis }) => {
  await page.goto(aldis.edgeUrl)
  const row = page.locator('details.c:has(.days):visible').first()
  await row.locator('summary').click()
  const edges = await row
    .locator('.days li')
    .first()
    .locator(':scope > *')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().left))
  expect(edges).toHaveLength(4)
  // The day hangs at the left; its hours, words and causes stand below each other.
  expect(new Set(edges.slice(1)).size).toBe(1)
  await expect(page.locator('.verdict bdi').first()).toHaveCSS('white-space', 'nowrap')
})

test('a quiet page of two dozen components fits one and a half screens of a laptop', async ({ page, aldis }) => {
  const incidents = await aldis.owner.collection('incidents').getFullList({
    filter: "resolved_at = '' && kind = 'realtime' && published = true",
  })
  // It was over long ago: what has just ended would stay at the top.
  for (const { id } of incidents) await aldis.owner.collection('incidents').update(id, { published: false })
  await waitUntil('a quiet page', async () => !(await (await fetch(aldis.edgeUrl)).text()).includes(' data-open'))
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(aldis.edgeUrl)
  await expect(page.locator('.headline')).toHaveText('Compute, storage and networks in five regions.')
  expect(await page.locator('details.c').count()).toBe(24)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1350)
})

test('a long name of the page keeps its logo, is covered by no offer, and fits the widget’s frame', async ({
  page,
}) => {
  await using aldis = await startAldis({ demo: true })
  const name = 'Stadtwerke Musterstadt Energieversorgung'
  await aldis.owner.collection('pages').update(aldis.page, { name })
  await waitUntil('the page of that name', async () => (await (await fetch(aldis.edgeUrl)).text()).includes(name))
  await page.goto(`${aldis.edgeUrl}/history`)
  const logo = page.locator('.logo')
  expect(await logo.locator('svg').boundingBox()).toMatchObject({ width: 24, height: 24 })

  await page.setViewportSize({ width: 768, height: 844 })
  await page.locator('.new').evaluate((strip) => strip.removeAttribute('hidden'))
  await page.locator('.new .btn').evaluate((button) => {
    button.textContent = 'This page has changed: show the latest'
  })
  const [offer, head] = [await page.locator('.new').boundingBox(), await logo.boundingBox()]
  expect(offer?.y).toBeGreaterThan((head?.y ?? Infinity) + (head?.height ?? 0))

  await page.setViewportSize({ width: 320, height: 300 })
  await page.goto(`${aldis.edgeUrl}/embed`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
