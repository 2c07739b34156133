import { startAldis } from '../support/aldis.ts'
import { waitUntil } from '../support/wait-until.ts'
import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('causes of a bad day have the widest column, and names in the verdict keep their commas', async ({
  page,
  aldis,
}) => {
  await page.goto(aldis.edgeUrl)
  const row = page.locator('details.c:has(table)').first()
  await row.locator('summary').click()
  const widths = await row
    .locator('tr')
    .first()
    .locator('th, td')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().width))
  expect(widths).toHaveLength(3)
  expect(widths.toSorted((a, b) => a - b)).toEqual(widths)
  expect(widths[2]).toBeGreaterThan(2 * (widths[0] ?? Infinity))
  await expect(page.locator('.verdict bdi').first()).toHaveCSS('white-space', 'nowrap')
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
